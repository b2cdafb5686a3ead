/**
 * Figures over many task trials, and the comparison of two suites (docs/spec/workspace-tasks.md#figures).
 */
import type { Condition } from './trial.js';
import type { Rate } from './verdict.js';

/** Figures over the valid verdicts of one group, including `failed` ones with 0. */
export interface TaskFigures {
  readonly trials: number;
  readonly valid: number;
  readonly invalid: number;
  readonly failed: number;
  /** Valid trials without an outcome: in no mean and no completion rate. Absent if there are none. */
  readonly notGraded?: number;
  /** Means over graded trials; null, never 0, if there are none. */
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
  readonly callsDenied: number;
  readonly tokens: number;
  readonly virtualSeconds: number;
}

/** Figures of comparable trials: same condition, solver and guard. */
export interface TaskSuiteGroup {
  readonly condition: Condition;
  readonly solver: string;
  readonly guarded: boolean;
  /** Null for all capabilities together. */
  readonly capability: string | null;
  readonly figures: TaskFigures;
}

/** Sorted by condition and solver; all capabilities together come first. */
export interface TaskSuiteAggregate {
  readonly groups: readonly TaskSuiteGroup[];
  readonly invalid: readonly ExcludedTaskTrial[];
  /** Valid trials without an outcome; absent if there are none. */
  readonly notGraded?: readonly ExcludedTaskTrial[];
}

/** Why a trial of a task is excluded from the figures. */
export interface ExcludedTaskTrial {
  readonly task: string;
  readonly condition: Condition;
  readonly why: string;
}

/** One task in two suites: `b` minus `a`. Guarded and unguarded trials have separate rows. */
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
  /** Number of tasks that are valid in only one of the two. */
  readonly unpaired: number;
}
