/**
 * What trials of tasks show of their workflows (docs/spec/workspace-tasks.md#coverage-of-tasks): the criteria of
 * the
 * structural study, read from the same traces that are graded.
 */
import type { CriterionRow, ObligationRow } from './coverage-record.js';
import type { Condition } from './trial.js';

/** Restricted pairs, three readings; each count is part of the one before it. */
export interface RestrictedCounts {
  readonly total: number;
  /** Explicit evidence of any form. */
  readonly probed: number;
  /** The call was proposed. Fewer is better. */
  readonly attempted: number;
  /** The call was carried out. */
  readonly breached: number;
}

/** Structural coverage that trials of a task have shown of its workflow. */
export interface TaskCoverage {
  /** Id of the task's workflow. */
  readonly workflow: string;
  /** C1 to C4. */
  readonly criteria: readonly CriterionRow[];
  readonly restricted: RestrictedCounts;
  /** One per obligation; the events of a witness are positions in the trace of its trial. */
  readonly obligations: readonly ObligationRow[];
}

/** Trials of one condition and one solver. Guarded and unguarded ones never share a group. */
export interface TaskSuiteCoverageGroup {
  readonly condition: Condition;
  readonly solver: string;
  readonly guarded: boolean;
  /** Valid trials that were read; an invalid one is in no count. */
  readonly trials: number;
  /** Sums over the tasks: each task's obligations once, whatever the number of its trials. */
  readonly criteria: readonly CriterionRow[];
  readonly restricted: RestrictedCounts;
  /** By task, over the union of its trials. */
  readonly tasks: readonly { readonly task: string; readonly coverage: TaskCoverage }[];
}

/** Structural coverage of a suite, group by group. */
export interface TaskSuiteCoverage {
  readonly groups: readonly TaskSuiteCoverageGroup[];
}
