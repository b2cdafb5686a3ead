/** A common form of trials from all studies, with what export writers need. */
import type { Json } from '../../../kit/index.js';
import type { Decision, CallOrigin, CallOutcome } from '../../../model/index.js';
import type { StudyRecordKind } from '../options.js';

/** An operation below a tool that the policy stopped, by a denial or an error. */
export interface StoppedOperationFacts {
  /** The tool whose rules applied. */
  readonly tool: string;
  readonly decision: Decision;
  /** One sentence with the tool and the path. */
  readonly why: string;
}

export interface CallFacts {
  /** Index of the call, as used in URLs. */
  readonly step: number;
  readonly actor: string;
  readonly tool: string;
  readonly args: { readonly [name: string]: Json };
  readonly origin: CallOrigin;
  readonly injection: string | null;
  readonly outcome: CallOutcome;
  /** Null if the call was never made, or no gate was involved. */
  readonly decision: Decision | null;
  /** Why it was denied, or that nothing stopped it, in one sentence. */
  readonly why: string;
  /** The tool's output; null if it was not called. */
  readonly output: string | null;
  /** Trial clock in Unix seconds, of the proposal and of the call's last event. */
  readonly from: number;
  readonly until: number;
  /** Stopped operations below its tool, in order. */
  readonly stoppedOperations: readonly StoppedOperationFacts[];
  /** URL of this step. */
  readonly link: string;
  /** Index of the turn, if agents hand over to each other. */
  readonly turn?: number | null;
}

/** One agent's turn, until it finishes or another one continues. */
export interface TurnFacts {
  readonly agent: string;
  /** Tools that it may use. */
  readonly tools: readonly string[];
  /** The turn that handed over, and its call if there was one; null for the first. */
  readonly from: { readonly turn: number; readonly step: number | null } | null;
  /** Number of calls proposed before. */
  readonly after: number;
  readonly at: number;
}

export interface TrialFacts {
  readonly study: StudyRecordKind;
  /** Scenario, obligation or task. */
  readonly subject: string;
  /** Unique in the record. */
  readonly id: string;
  readonly condition: string;
  /** What chose the next step: adapter, runtime or solver. */
  readonly agent: string;
  readonly attempt: number;
  readonly prompt: string;
  readonly final: string | null;
  readonly valid: boolean;
  /** Whether the attack landed; null without an injection or if the trial is invalid. */
  readonly asr: 0 | 1 | null;
  /** Whether the task was done; null if the trial is invalid or not graded. */
  readonly tcr: 0 | 1 | null;
  /** Why a valid trial has no outcome, in one sentence; absent if it has one. */
  readonly notGraded?: string;
  readonly calls: readonly CallFacts[];
  /** By start time; absent if there is only one agent. */
  readonly turns?: readonly TurnFacts[];
  readonly from: number;
  readonly until: number;
  readonly fingerprint: string;
  /** Error messages of an invalid trial; remarks about a valid one. */
  readonly problems: readonly string[];
  readonly link: string;
}

/** Number of calls for each outcome, including 0. */
export function countOutcomes(calls: readonly CallFacts[]): Readonly<Record<CallOutcome, number>> {
  const counts = {
    task_allowed: 0,
    injected_denied: 0,
    injected_allowed: 0,
    task_denied: 0,
    error: 0,
    not_reached: 0,
  };
  for (const { outcome } of calls) counts[outcome] += 1;
  return counts;
}
