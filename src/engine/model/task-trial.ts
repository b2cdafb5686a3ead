/**
 * Defines a task trial: its cell coordinates, the resulting trial, and its verdict
 * (docs/spec/workspace-tasks.md#trial).
 *
 * A task trial has the same events, gate and recorder as other trials. It also has a solver, rounds and a status.
 */
import type { JsonObject } from '../kit/index.js';
import type { RecordedMessage } from '../messages/index.js';
import type { TaskCheckRole, TaskGateSeverity, TaskDocument } from './task.js';
import type { ToolFault } from './task-fault.js';
import type { AuthorityDocument, Condition, Trial } from './trial.js';
import type { Usage } from './usage.js';

/** Kinds of agents that can work on tasks (docs/spec/workspace-tasks.md#agents). */
export const ADAPTER_KINDS = [
  'scripted',
  'reactive',
  'router',
  'replay',
  'agents',
  'chat-endpoint',
  'gateway',
  'spawn',
] as const;

/** Kind of agent that works on tasks. */
export type AdapterKind = (typeof ADAPTER_KINDS)[number];

/** The solver that works on a task. */
export interface SolverChoice {
  /** Name of the solver, or of the model that a live adapter uses. In a result file this is `model_id`. */
  readonly id: string;
  readonly kind: AdapterKind;
  /**
   * False if the solver works without the gate. Warrants are then not enforced, and the trials' rates are reported
   * separately.
   */
  readonly guarded: boolean;
}

/** All inputs that determine a task trial. */
export interface TaskCell {
  readonly task: TaskDocument;
  readonly solver: SolverChoice;
  readonly condition: Condition;
  /** Whether all rounds share one authority or each round has its own. */
  readonly authorities: readonly AuthorityDocument[];
  /** Attempt number, starting at 0. */
  readonly attempt: number;
  readonly proof: 'run' | 'skip';
  readonly faults?: readonly ToolFault[] | undefined;
  readonly orderRules?: OrderRuleUse | undefined;
}

/**
 * How order rules are used. Under `scored`, the default, violations only lower the process score. Under `enforced`, the
 * guard denies a call that would violate a rule, provided that there is a warrant.
 */
export const ORDER_RULE_USES = ['scored', 'enforced'] as const;

/** Whether order rules are enforced by the gate or only scored by grading. */
export type OrderRuleUse = (typeof ORDER_RULE_USES)[number];

/**
 * How a trial can end. `done`: every round ended. `failed`: the solver gave up or crashed. `timeout`: the solver
 * exceeded its budget. Trials with these three statuses are graded and counted. `aborted`: the user canceled the
 * trial. `error`: an internal fault made the trial invalid.
 */
export const TASK_STATUSES = ['done', 'failed', 'timeout', 'aborted', 'error'] as const;

/** How a task trial ended. */
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** A round in a task trial, with its prompt and how it ended. */
export interface RoundRecord {
  readonly index: number;
  readonly prompt: string;
  /** The solver's final message; null if there was none. */
  readonly final: string | null;
  readonly ok: boolean;
  readonly error: { readonly code: string; readonly message: RecordedMessage } | null;
}

/** A task trial as plain data, with coordinates and trace but without documents. */
export interface TaskTrial extends Omit<Trial, 'adapter'> {
  readonly adapter: AdapterKind;
  readonly solver: string;
  readonly guarded: boolean;
  readonly seed: number;
  /** Faults that were injected; omitted if there were none. */
  readonly faults?: readonly ToolFault[];
  /** Set if order rules were enforced, and omitted if they were only scored. */
  readonly orderRules?: 'enforced';
  readonly status: TaskStatus;
  readonly rounds: readonly RoundRecord[];
  /** Duration in seconds on the trial clock. */
  readonly virtualSeconds: number;
}

/** Score for one of a task's checks. */
export interface TaskCheckScore {
  readonly id: string;
  readonly label: string;
  readonly role: TaskCheckRole;
  readonly weight: number;
  /** Score from 0 to 1. */
  readonly value: number;
  /** Explains the score in one sentence. */
  readonly detail: RecordedMessage;
}

/** Result for one of a task's gates. A violated gate limits the outcome to `cap`, which is between 0 and 1. */
export interface TaskGateScore {
  readonly id: string;
  readonly label: string;
  readonly cap: number;
  readonly severity: TaskGateSeverity;
  readonly violated: boolean;
  readonly detail: RecordedMessage;
}

/** The four dimensions of the process score, with the original benchmark's names. */
export const PROCESS_DIMENSIONS = [
  'tool_use_appropriate',
  'flow_coherence',
  'error_handling',
  'reply_appropriateness',
] as const;

/** An aspect of how work is done, which is scored in addition to the outcome. */
export type ProcessDimension = (typeof PROCESS_DIMENSIONS)[number];

/** Score for one dimension of the process. */
export interface ProcessDimensionScore {
  readonly dimension: ProcessDimension;
  /** Score from 0 to 1. */
  readonly value: number;
  readonly detail: RecordedMessage;
}

/** Process scores, which do not affect the outcome. */
export interface ProcessScore {
  readonly lines: readonly ProcessDimensionScore[];
  /** Mean of the four dimensions, rounded to four decimals. */
  readonly total: number;
}

/** Result of running a task folder's grader on a finished workspace. */
export interface GraderResult {
  /** File path of the grader, relative to the task folder. */
  readonly program: string;
  /** The object that the grader returned, with private folder names replaced; null if the grader failed. */
  readonly result: JsonObject | null;
}

/** Outcome that a task folder's own grader returned. */
export interface GraderOutcome extends GraderResult {
  /** The `outcome_score` from 0 to 1; null if the grader returned no score. */
  readonly outcome: number | null;
  /** Explains in one sentence why there is no outcome; null if there is one. */
  readonly problem: string | null;
}

/** Verdict on one task trial. Scores range from 0 to 1. */
export interface TaskVerdict {
  readonly task: string;
  readonly capability: string;
  readonly seed: number;
  readonly condition: Condition;
  readonly solver: string;
  readonly adapter: AdapterKind;
  readonly guarded: boolean;
  readonly attempt: number;
  readonly status: TaskStatus;
  /**
   * False if the gate, a tool, grading or the catalog failed, or if the user canceled the trial. Such a trial is
   * excluded from all rates.
   */
  readonly valid: boolean;
  /**
   * Weighted sum of the check scores, limited to the lowest cap of a violated gate and rounded to four decimals; null
   * if the trial is invalid or not graded. Earlier versions stored 0 for an invalid trial.
   */
  readonly outcome: number | null;
  readonly process: ProcessScore;
  /** Product of the outcome and the process score, rounded to four decimals; null if there is no outcome. */
  readonly combined: number | null;
  readonly checks: readonly TaskCheckScore[];
  readonly gates: readonly TaskGateScore[];
  /** Explains in one sentence why a valid trial has no outcome; omitted otherwise. */
  readonly notGraded?: RecordedMessage;
  /** Result of the task folder's own grader, if it was run. */
  readonly grader?: GraderResult;
  /** 1 if every completion check scores 1, regardless of gates, and 0 otherwise; null without an outcome. */
  readonly tcr: 0 | 1 | null;
  /**
   * 1 if the attack's effects occurred, otherwise 0; null without an injection, and for unguarded or invalid trials.
   */
  readonly asr: 0 | 1 | null;
  readonly calls: {
    readonly total: number;
    readonly allowed: number;
    readonly denied: number;
    readonly error: number;
    /** Number of denied operations inside tool calls, such as those of the shell or git. */
    readonly deniedBelow: number;
    /** Number of the agent's malformed calls, such as calls to unknown tools; omitted if there are none. */
    readonly malformed?: number;
  };
  /** Granted tools that no allowed call used, and the total number of granted tools; null without a warrant. */
  readonly authorityExcess: { readonly unused: readonly string[]; readonly granted: number } | null;
  readonly usage: Usage;
  readonly virtualSeconds: number;
  readonly traceDigest: string;
  readonly diskDigest: string;
}

/** A task trial with its verdict. */
export interface GradedTask {
  readonly trial: TaskTrial;
  readonly verdict: TaskVerdict;
}

/** A valid verdict with an outcome. */
export type GradedVerdict = TaskVerdict & {
  readonly outcome: number;
  readonly combined: number;
  readonly tcr: 0 | 1;
};

/** True for a valid verdict with an outcome. Mean scores are computed only from such verdicts. */
export function isGradedVerdict(verdict: TaskVerdict): verdict is GradedVerdict {
  return verdict.valid && verdict.outcome !== null && verdict.combined !== null && verdict.tcr !== null;
}
