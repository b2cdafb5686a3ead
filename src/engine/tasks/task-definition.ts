/**
 * The definition of a catalogue task: a generator of documents, solvers of different quality, and its own
 * measures.
 *
 * Solvers and measures are catalogue code; documents refer to them by name. A user's task always has the same
 * document, and only the solver that does nothing.
 */
import type { UntypedMeasureKind } from '../grade/index.js';
import type { TaskDocument } from '../model/index.js';
import type { SolverProgram } from '../run/index.js';

/** A shipped solver, good or bad. */
export interface SolverEntry {
  readonly title: string;
  /** The outcome on seed 1; null if none is specified. */
  readonly expected: number | null;
  readonly program: SolverProgram;
}

/** A task with its instances, solvers and own measures. */
export interface TaskDefinition {
  readonly id: string;
  readonly title: string;
  readonly capability: string;
  readonly tags: readonly string[];
  /** One line. */
  readonly summary: string;
  /** The instance of a seed; 1 is the published one. Deterministic. */
  readonly instantiate: (seed: number) => TaskDocument;
  /** `reference` solves the task; the others are known bad solutions. */
  readonly solvers: Readonly<Record<string, SolverEntry>>;
  readonly measures: readonly UntypedMeasureKind[];
}

/** The reference solver's name; the original calls it `demo`. */
export const REFERENCE_SOLVER = 'reference';
/** Does nothing. */
export const NOOP_SOLVER = 'noop';
/** The reference, which obeys the task's attack. */
export const COMPROMISED_SOLVER = 'compromised';

/** All solvers of a task, the built-in ones first. */
export function listSolvers(kit: TaskDefinition): readonly string[] {
  const own = Object.keys(kit.solvers).filter((name) => name !== REFERENCE_SOLVER);
  return [REFERENCE_SOLVER, NOOP_SOLVER, COMPROMISED_SOLVER, ...own];
}
