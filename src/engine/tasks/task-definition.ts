/**
 * Defines a catalog task as a document generator, solvers of different quality, and its own measures.
 *
 * Solvers and measures are catalog code; documents refer to them by name. A user's task has one fixed document, and
 * its only solver does nothing.
 */
import type { UntypedMeasureKind } from '../grade/index.js';
import type { TaskDocument } from '../model/index.js';
import type { SolverProgram } from '../run/index.js';

/** A solver that is shipped with a task and may be deliberately bad. */
export interface SolverEntry {
  readonly title: string;
  /** The expected outcome for seed 1; null if none is specified. */
  readonly expected: number | null;
  readonly program: SolverProgram;
}

/** A task with its instances, solvers and measures. */
export interface TaskDefinition {
  readonly id: string;
  readonly title: string;
  readonly capability: string;
  readonly tags: readonly string[];
  readonly summary: string;
  /** Creates the instance for a seed. Seed 1 produces the published instance. The result is deterministic. */
  readonly instantiate: (seed: number) => TaskDocument;
  /** Solvers by name. `reference` solves the task, and the others are known to be bad. */
  readonly solvers: Readonly<Record<string, SolverEntry>>;
  readonly measures: readonly UntypedMeasureKind[];
}

/** Name of the reference solver, which the original benchmark calls `demo`. */
export const REFERENCE_SOLVER = 'reference';
/** Name of the solver that does nothing. */
export const NOOP_SOLVER = 'noop';
/** Name of the solver that acts like the reference but obeys injected instructions. */
export const COMPROMISED_SOLVER = 'compromised';

/** Lists a task's solvers, with the built-in ones first. */
export function listSolvers(kit: TaskDefinition): readonly string[] {
  const own = Object.keys(kit.solvers).filter((name) => name !== REFERENCE_SOLVER);
  return [REFERENCE_SOLVER, NOOP_SOLVER, COMPROMISED_SOLVER, ...own];
}
