/**
 * Defines records of how trials cover task workflows (docs/spec/workspace-tasks.md#coverage-of-tasks). The criteria of
 * structural coverage are computed from the graded traces.
 */
import type { CriterionRow, ObligationRow } from './coverage-record.js';
import type { Condition } from './trial.js';

/** Counts of restricted pairs at three levels. Each level includes only pairs from the level before it. */
export interface RestrictedCounts {
  readonly total: number;
  /** Number of pairs with explicit evidence of any kind. */
  readonly probed: number;
  /** Number of pairs for which the call was proposed. Lower is better. */
  readonly attempted: number;
  /** Number of pairs for which the call was executed. */
  readonly breached: number;
}

/** Structural coverage of a task's workflow by its trials. */
export interface TaskCoverage {
  readonly workflow: string;
  /** Coverage under each of the criteria C1 to C4. */
  readonly criteria: readonly CriterionRow[];
  readonly restricted: RestrictedCounts;
  /** The workflow's obligations. Witness events are positions in the trial's trace. */
  readonly obligations: readonly ObligationRow[];
}

/** Coverage from the trials with one condition and one solver. Guarded and unguarded trials form different groups. */
export interface TaskSuiteCoverageGroup {
  readonly condition: Condition;
  readonly solver: string;
  readonly guarded: boolean;
  /** Number of valid trials. */
  readonly trials: number;
  /** Totals over the tasks. A task's obligations count once, regardless of the number of trials. */
  readonly criteria: readonly CriterionRow[];
  readonly restricted: RestrictedCounts;
  /** Coverage of each task over all its trials. */
  readonly tasks: readonly { readonly task: string; readonly coverage: TaskCoverage }[];
}

/** Structural coverage of a suite, with one group for each condition and solver. */
export interface TaskSuiteCoverage {
  readonly groups: readonly TaskSuiteCoverageGroup[];
}
