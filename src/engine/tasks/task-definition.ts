/**
 * What a task of the catalogue is: a generator of documents, the programs that do it well or badly, and
 * the measures only it needs.
 *
 * Programs and measures are code of the catalogue; documents name them. A task that somebody brings is a
 * kit that always gives the same document and has no solver but the one that does nothing.
 */
import type { UntypedMeasureKind } from '../grade/index.js';
import type { TaskDocument } from '../model/index.js';
import type { SolverProgram } from '../run/index.js';

/** A shipped way to do a task, well or badly. */
export interface SolverEntry {
  readonly title: string;
  /** The outcome on seed 1; null where nobody states one. */
  readonly expected: number | null;
  readonly program: SolverProgram;
}

/** A task with its instances, its solvers and its own measures. */
export interface TaskDefinition {
  readonly id: string;
  readonly title: string;
  readonly capability: string;
  readonly tags: readonly string[];
  /** One line. */
  readonly summary: string;
  /** The instance of a seed; 1 is the published one. The same seed gives the same document. */
  readonly instantiate: (seed: number) => TaskDocument;
  /** `reference` does the task; the others are known ways to do it badly. */
  readonly solvers: Readonly<Record<string, SolverEntry>>;
  readonly measures: readonly UntypedMeasureKind[];
}

/** The reference solver's name; the original calls it `demo`. */
export const REFERENCE_SOLVER = 'reference';
/** Does nothing at all. */
export const NOOP_SOLVER = 'noop';
/** The reference, taken over by the attack of the task. */
export const COMPROMISED_SOLVER = 'compromised';

/** Every solver of a task, the built-in ones first. */
export function listSolvers(kit: TaskDefinition): readonly string[] {
  const own = Object.keys(kit.solvers).filter((name) => name !== REFERENCE_SOLVER);
  return [REFERENCE_SOLVER, NOOP_SOLVER, COMPROMISED_SOLVER, ...own];
}
