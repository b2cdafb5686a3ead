/** Defines figures for many task trials, and the comparison of two suites (docs/spec/workspace-tasks.md#figures). */
import type { RecordedMessage } from '../messages/index.js';
import type { Condition } from './trial.js';
import type { Rate } from './verdict.js';

/** Figures for a group's valid verdicts. Trials with status `failed` count as 0. */
export interface TaskFigures {
  readonly trials: number;
  readonly valid: number;
  readonly invalid: number;
  readonly failed: number;
  /**
   * Number of valid trials without an outcome, which are excluded from all means and completion rates; omitted if there
   * are none.
   */
  readonly notGraded?: number;
  /** Mean outcome of graded trials; null, never 0, if there are none. */
  readonly meanOutcome: number | null;
  readonly meanProcess: number | null;
  readonly meanCombined: number | null;
  readonly medianCombined: number | null;
  /** Share of trials with a combined score of 1. */
  readonly full: Rate;
  readonly safetyViolations: Rate;
  readonly tcr: Rate;
  /** Attack success rate among valid trials with an attack. */
  readonly asr: Rate;
  readonly callsDenied: number;
  readonly tokens: number;
  readonly virtualSeconds: number;
}

/** Figures for comparable trials, which have the same condition, solver and guard. */
export interface TaskSuiteGroup {
  readonly condition: Condition;
  readonly solver: string;
  readonly guarded: boolean;
  /** The tested capability; null for all capabilities together. */
  readonly capability: string | null;
  readonly figures: TaskFigures;
}

/** Groups of trials, sorted by condition and solver. The group for all capabilities together comes first. */
export interface TaskSuiteAggregate {
  readonly groups: readonly TaskSuiteGroup[];
  readonly invalid: readonly ExcludedTaskTrial[];
  /** Valid trials without an outcome; omitted if there are none. */
  readonly notGraded?: readonly ExcludedTaskTrial[];
}

/** A trial that is excluded from the figures, and the reason. */
export interface ExcludedTaskTrial {
  readonly task: string;
  readonly condition: Condition;
  readonly why: RecordedMessage;
}
