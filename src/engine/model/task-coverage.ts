/**
 * Coverage of task workflows by their trials (docs/spec/workspace-tasks.md#coverage-of-tasks): the criteria of
 * structural coverage, computed from the graded traces.
 */
import type { CriterionRow, ObligationRow } from './coverage-record.js';
import type { Condition } from './trial.js';

/** Counts of restricted pairs at three levels; each is a subset of the previous one. */
export interface RestrictedCounts {
  readonly total: number;
  /** Number of pairs for which there is explicit evidence of any kind. */
  readonly probed: number;
  /** Number of pairs for which the call was proposed. Lower is better. */
  readonly attempted: number;
  /** Number of pairs for which the call was executed. */
  readonly breached: number;
}

/** Structural coverage of a task's workflow by its trials. */
export interface TaskCoverage {
  /** Id of the task's workflow. */
  readonly workflow: string;
  /** C1 to C4. */
  readonly criteria: readonly CriterionRow[];
  readonly restricted: RestrictedCounts;
  /** The obligations of the workflow. Witness events are positions in the trial's trace. */
  readonly obligations: readonly ObligationRow[];
}

/** Coverage by the trials of one condition and one solver. Guarded and unguarded trials are in different groups. */
export interface TaskSuiteCoverageGroup {
  readonly condition: Condition;
  readonly solver: string;
  readonly guarded: boolean;
  /** Number of valid trials; invalid ones are not counted. */
  readonly trials: number;
  /** Totals over the tasks. The obligations of a task count once, however many trials it has. */
  readonly criteria: readonly CriterionRow[];
  readonly restricted: RestrictedCounts;
  /** Coverage of each task by all of its trials together. */
  readonly tasks: readonly { readonly task: string; readonly coverage: TaskCoverage }[];
}

/** Structural coverage of a suite, one group per condition and solver. */
export interface TaskSuiteCoverage {
  readonly groups: readonly TaskSuiteCoverageGroup[];
}
