/**
 * The definition of a catalogue task: a generator of documents, solvers of different quality, and its own
 * measures.
 *
 * Solvers and measures are catalogue code; documents refer to them by name. A user's task has one fixed document, and
 * its only solver does nothing.
 */
import type { UntypedMeasureKind } from '../grade/index.js';
import type { TaskDocument } from '../model/index.js';
import type { SolverProgram } from '../run/index.js';

/** A shipped solver, which may be good or deliberately bad. */
export interface SolverEntry {
  readonly title: string;
  /** The expected outcome on seed 1, or null if none is specified. */
  readonly expected: number | null;
  readonly program: SolverProgram;
}

/** A task with its instances, solvers and its own measures. */
export interface TaskDefinition {
  readonly id: string;
  readonly title: string;
  readonly capability: string;
  readonly tags: readonly string[];
  /** One line. */
  readonly summary: string;
  /** Creates the instance of a seed. Seed 1 is the published one. Deterministic. */
  readonly instantiate: (seed: number) => TaskDocument;
  /** `reference` solves the task. The others are known bad solutions. */
  readonly solvers: Readonly<Record<string, SolverEntry>>;
  readonly measures: readonly UntypedMeasureKind[];
}

/** Name of the reference solver. The original calls it `demo`. */
export const REFERENCE_SOLVER = 'reference';
/** Does nothing. */
export const NOOP_SOLVER = 'noop';
/** Name of the reference solver that obeys the task's attack. */
export const COMPROMISED_SOLVER = 'compromised';

/** Lists all solvers of a task, built-in ones first. */
export function listSolvers(kit: TaskDefinition): readonly string[] {
  const own = Object.keys(kit.solvers).filter((name) => name !== REFERENCE_SOLVER);
  return [REFERENCE_SOLVER, NOOP_SOLVER, COMPROMISED_SOLVER, ...own];
}
