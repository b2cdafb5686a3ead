/**
 * Coverage of tasks' workflows by their trials (docs/spec/workspace-tasks.md#coverage-of-tasks): the criteria of
 * structural coverage, computed from the graded traces.
 */
import type { CriterionRow, ObligationRow } from './coverage-record.js';
import type { Condition } from './trial.js';

/** Counts of restricted pairs at three levels; each is a subset of the previous one. */
export interface RestrictedCounts {
  readonly total: number;
  /** Explicit evidence in any form. */
  readonly probed: number;
  /** The call was proposed. Lower is better. */
  readonly attempted: number;
  /** The call was executed. */
  readonly breached: number;
}

/** Structural coverage of a task's workflow by its trials. */
export interface TaskCoverage {
  /** Id of the task's workflow. */
  readonly workflow: string;
  /** C1 to C4. */
  readonly criteria: readonly CriterionRow[];
  readonly restricted: RestrictedCounts;
  /** One per obligation; witness events are positions in the trace of the trial. */
  readonly obligations: readonly ObligationRow[];
}

/** Trials of one condition and one solver. Guarded and unguarded ones are in different groups. */
export interface TaskSuiteCoverageGroup {
  readonly condition: Condition;
  readonly solver: string;
  readonly guarded: boolean;
  /** Valid trials; invalid ones are not counted. */
  readonly trials: number;
  /** Totals over the tasks: each task's obligations once, whatever the number of its trials. */
  readonly criteria: readonly CriterionRow[];
  readonly restricted: RestrictedCounts;
  /** By task, over the union of its trials. */
  readonly tasks: readonly { readonly task: string; readonly coverage: TaskCoverage }[];
}

/** Structural coverage of a suite, group by group. */
export interface TaskSuiteCoverage {
  readonly groups: readonly TaskSuiteCoverageGroup[];
}
