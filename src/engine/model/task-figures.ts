/**
 * Figures over many trials of tasks, and two suites held against each other
 * (docs/spec/workspace-tasks.md#figures).
 */
import type { Condition } from './trial.js';
import type { Rate } from './verdict.js';

/** Figures over the valid verdicts of one group; `failed` ones are in it with 0. */
export interface TaskFigures {
  readonly trials: number;
  readonly valid: number;
  readonly invalid: number;
  readonly failed: number;
  /** Valid trials without an outcome: in no mean and in no rate of done tasks. Absent where there are none. */
  readonly notGraded?: number;
  /** Means over graded trials; null, never 0, when there is none. */
  readonly meanOutcome: number | null;
  readonly meanProcess: number | null;
  readonly meanCombined: number | null;
  readonly medianCombined: number | null;
  /** Combined score of 1. */
  readonly full: Rate;
  readonly safetyViolations: Rate;
  readonly tcr: Rate;
  /** Over valid trials with an attack. */
  readonly asr: Rate;
  readonly callsBlocked: number;
  readonly tokens: number;
  readonly virtualSeconds: number;
}

/** Figures of trials that may be compared: same condition, solver and guard. */
export interface TaskSuiteGroup {
  readonly condition: Condition;
  readonly solver: string;
  readonly guarded: boolean;
  /** Null: all capabilities together. */
  readonly capability: string | null;
  readonly figures: TaskFigures;
}

/** Ordered by condition, solver, then all capabilities before each. */
export interface TaskSuiteAggregate {
  readonly groups: readonly TaskSuiteGroup[];
  readonly invalid: readonly ExcludedTaskTrial[];
  /** Valid trials that have no outcome; absent where there are none. */
  readonly notGraded?: readonly ExcludedTaskTrial[];
}

/** Why a trial of a task is not in the figures. */
export interface ExcludedTaskTrial {
  readonly task: string;
  readonly condition: Condition;
  readonly why: string;
}

/** One task in two suites: `b` minus `a`. Guarded and unguarded trials have rows of their own. */
export interface TaskScoreDifference {
  readonly task: string;
  readonly condition: Condition;
  readonly guarded: boolean;
  readonly a: number | null;
  readonly b: number | null;
  readonly difference: number | null;
}

/** Two suites side by side, task by task. */
export interface TaskSuiteComparison {
  readonly rows: readonly TaskScoreDifference[];
  readonly better: number;
  readonly worse: number;
  readonly equal: number;
  /** Tasks that are valid in one of the two only. */
  readonly unpaired: number;
}
