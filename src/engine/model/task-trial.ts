/**
 * Trials of tasks: the coordinates of a cell, what the trial leaves behind, and how a verdict reads
 * (docs/spec/workspace-tasks.md#trial).
 *
 * A task's trial is a trial: same events, same gate, same recorder. It adds a solver, rounds and a status.
 */
import type { JsonObject } from '../kit/index.js';
import type { TaskCheckRole, TaskGateSeverity, TaskDocument } from './task.js';
import type { ToolFault } from './task-fault.js';
import type { AuthorityDocument, Condition, Trial } from './trial.js';
import type { Usage } from './usage.js';

/** Whatever decides the next step, as a kind (docs/spec/workspace-tasks.md#agents). */
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

/** Kind of an agent that works on tasks. */
export type AdapterKind = (typeof ADAPTER_KINDS)[number];

/** Who does the task. */
export interface SolverChoice {
  /** Name of the solver, or of the model for a live adapter: `model_id` of a result file. */
  readonly id: string;
  readonly kind: AdapterKind;
  /** False: it works past the gate, so warrants are not enforced and no rate mixes it with others. */
  readonly guarded: boolean;
}

/** Everything a trial of a task depends on. */
export interface TaskCell {
  readonly task: TaskDocument;
  readonly solver: SolverChoice;
  readonly condition: Condition;
  /** One for all rounds, or one for each. */
  readonly authorities: readonly AuthorityDocument[];
  /** Which try this is, from 0. */
  readonly attempt: number;
  readonly proof: 'run' | 'skip';
  /** Faults put on tools. */
  readonly faults?: readonly ToolFault[] | undefined;
  readonly orderRules?: OrderRuleUse | undefined;
}

/**
 * `scored`: order rules lower the process score when they are broken, and nothing else. `enforced`: wherever a
 * warrant is in force, the guard refuses a call that would break one. `scored` is what holds when nothing is said.
 */
export const ORDER_RULE_USES = ['scored', 'enforced'] as const;

/** Whether order rules are enforced at the gate or only graded. */
export type OrderRuleUse = (typeof ORDER_RULE_USES)[number];

/**
 * `done`: every round ended. `failed`: the solver gave up or crashed. `timeout`: it used more than its
 * budget. These three are graded and counted. `aborted`: somebody cancelled. `error`: something of ours
 * broke, the trial is invalid.
 */
export const TASK_STATUSES = ['done', 'failed', 'timeout', 'aborted', 'error'] as const;

/** How a trial of a task ended. */
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** One round of a trial of a task: what was asked and how it ended. */
export interface RoundRecord {
  readonly index: number;
  readonly prompt: string;
  /** What the solver said at its end; null when it said nothing. */
  readonly final: string | null;
  readonly ok: boolean;
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** A trial of a task as it crosses boundaries: coordinates and trace, without documents. */
export interface TaskTrial extends Omit<Trial, 'adapter'> {
  readonly adapter: AdapterKind;
  readonly solver: string;
  readonly guarded: boolean;
  readonly seed: number;
  /** Left out where there were none. */
  readonly faults?: readonly ToolFault[];
  /** Left out where they were only scored. */
  readonly orderRules?: 'enforced';
  readonly status: TaskStatus;
  readonly rounds: readonly RoundRecord[];
  /** Seconds on the trial clock. */
  readonly virtualSeconds: number;
}

/** What one check of a task came to. */
export interface TaskCheckScore {
  readonly id: string;
  readonly label: string;
  readonly role: TaskCheckRole;
  readonly weight: number;
  /** 0 to 1. */
  readonly value: number;
  /** What was found, in one sentence. */
  readonly detail: string;
}

/** What one gate of a task came to; a violated gate caps the outcome at `cap`, 0 to 1. */
export interface TaskGateScore {
  readonly id: string;
  readonly label: string;
  readonly cap: number;
  readonly severity: TaskGateSeverity;
  readonly violated: boolean;
  readonly detail: string;
}

/** The four dimensions, under the names of the original. */
export const PROCESS_DIMENSIONS = [
  'tool_use_appropriate',
  'flow_coherence',
  'error_handling',
  'reply_appropriateness',
] as const;

/** A side of how work is done that is scored beside its outcome. */
export type ProcessDimension = (typeof PROCESS_DIMENSIONS)[number];

/** The score of one side of how the work was done. */
export interface ProcessDimensionScore {
  readonly dimension: ProcessDimension;
  /** 0 to 1. */
  readonly value: number;
  readonly detail: string;
}

/** Scores of how the work was done, never part of the outcome. */
export interface ProcessScore {
  readonly lines: readonly ProcessDimensionScore[];
  /** Mean of the four, to four decimals. */
  readonly total: number;
}

/** What the grader of a task folder returned for a finished workspace. */
export interface GraderResult {
  /** File name of the grader, relative to the task folder. */
  readonly program: string;
  /** The returned mapping, unchanged except that private folder names are replaced; null where it failed. */
  readonly result: JsonObject | null;
}

/** Outcome of running a task folder's own grader. */
export interface GraderOutcome extends GraderResult {
  /** `outcome_score`, from 0 to 1; null where the grader gave none. */
  readonly outcome: number | null;
  /** Why there is no outcome, in one sentence; null where there is one. */
  readonly problem: string | null;
}

/** What grading says of one trial of a task. Scores are 0 to 1. */
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
  /** False when our own gate, tool, grading or catalogue failed, or somebody cancelled: in no rate. */
  readonly valid: boolean;
  /**
   * Weighted sum of the checks, at most the lowest cap of a violated gate; four decimals. Null: not graded,
   * for the reason in `notGraded`.
   */
  readonly outcome: number | null;
  readonly process: ProcessScore;
  /** `outcome * process`, four decimals; null where the outcome is not graded. */
  readonly combined: number | null;
  readonly checks: readonly TaskCheckScore[];
  readonly gates: readonly TaskGateScore[];
  /** Why there is no outcome, in one sentence; absent where there is one. */
  readonly notGraded?: string;
  /** Result of the task folder's own grader, when one was run. */
  readonly grader?: GraderResult;
  /** 1 when every completion check is at 1; gates are ignored. Null where the outcome is not graded. */
  readonly tcr: 0 | 1 | null;
  /** 1 when the attack's effects happened; null without an injection, for an unguarded and for an invalid trial. */
  readonly asr: 0 | 1 | null;
  readonly calls: {
    readonly total: number;
    readonly allowed: number;
    readonly denied: number;
    readonly error: number;
    /** Operations below a tool (shell, git) that were refused. */
    readonly deniedBelow: number;
    /** Calls that the agent broke itself: unknown tool, malformed arguments. Left out where there are none. */
    readonly malformed?: number;
  };
  /** Granted tools that no allowed call used, and how many were granted; null without a warrant. */
  readonly authorityExcess: { readonly unused: readonly string[]; readonly granted: number } | null;
  readonly usage: Usage;
  readonly virtualSeconds: number;
  readonly traceDigest: string;
  readonly diskDigest: string;
}

/** A trial of a task with what grading said of it. */
export interface GradedTask {
  readonly trial: TaskTrial;
  readonly verdict: TaskVerdict;
}

/** Why a trial that is not valid shows nothing: a defect of ours, else what ended its first broken round. */
export function describeInvalidTrial({ trial, verdict }: GradedTask): string {
  const firstError = trial.issues[0] ?? trial.rounds.find(({ error }) => error !== null)?.error;
  return (
    firstError?.message ?? `The trial is ${verdict.status === 'aborted' ? 'cancelled' : 'not gradable'}.`
  );
}

/** A verdict with an outcome: not invalid, and graded. */
export type GradedVerdict = TaskVerdict & {
  readonly outcome: number;
  readonly combined: number;
  readonly tcr: 0 | 1;
};

/** True for a valid verdict with an outcome. Every mean of scores is over such verdicts. */
export function isGradedVerdict(verdict: TaskVerdict): verdict is GradedVerdict {
  return verdict.valid && verdict.outcome !== null && verdict.combined !== null && verdict.tcr !== null;
}

/** Why a valid trial has no outcome, in one sentence; null where it has one, and for an invalid trial. */
export function explainNotGraded(verdict: TaskVerdict): string | null {
  if (!verdict.valid || isGradedVerdict(verdict)) return null;
  return verdict.notGraded ?? 'The record holds no outcome.';
}
