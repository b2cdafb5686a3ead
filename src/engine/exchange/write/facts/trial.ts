/** Trials of any study, told the same way: what the writers of foreign formats need, and nothing else. */
import type { Json } from '../../../kit/index.js';
import type { Decision, CallOrigin, CallOutcome } from '../../../model/index.js';
import type { StudyRecordKind } from '../options.js';

/** An operation below a tool that the policy stopped, by a refusal or by a rule in error. */
export interface StoppedOperationFacts {
  /** The tool whose rules were asked. */
  readonly tool: string;
  readonly decision: Decision;
  /** One sentence with the tool and the path. */
  readonly why: string;
}

export interface CallFacts {
  /** Position among the calls, as addresses count them. */
  readonly step: number;
  readonly actor: string;
  readonly tool: string;
  readonly args: { readonly [name: string]: Json };
  readonly origin: CallOrigin;
  readonly injection: string | null;
  readonly outcome: CallOutcome;
  /** Null when nobody made the call, or nothing stood between it and its tool. */
  readonly decision: Decision | null;
  /** One sentence: why it was refused, or that nothing stopped it. */
  readonly why: string;
  /** What the tool answered; null when it was not asked. */
  readonly output: string | null;
  /** Trial clock in Unix seconds, of the proposal and of the last event of the call. */
  readonly from: number;
  readonly until: number;
  /** Operations below its tool that were stopped, in their order. */
  readonly stoppedOperations: readonly StoppedOperationFacts[];
  /** Opens this step in the page. */
  readonly link: string;
  /** Position among the turns, where agents hand over to each other. */
  readonly turn?: number | null;
}

/** One agent at work, until it is done or another one goes on. */
export interface TurnFacts {
  readonly agent: string;
  /** Tools that it may use. */
  readonly tools: readonly string[];
  /** The turn that handed over, and its call where it did so by one; null for the first. */
  readonly from: { readonly turn: number; readonly step: number | null } | null;
  /** How many calls had been proposed before. */
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
  /** Who decided the next step: adapter, runtime or solver. */
  readonly agent: string;
  readonly attempt: number;
  readonly prompt: string;
  readonly final: string | null;
  readonly valid: boolean;
  /** Did the attack reach its goal; null where nothing was planted, or the trial is invalid. */
  readonly asr: 0 | 1 | null;
  /** Was the task finished; null when the trial is invalid or not graded. */
  readonly tcr: 0 | 1 | null;
  /** Why a valid trial has no outcome, in one sentence; absent where it has one. */
  readonly notGraded?: string;
  readonly calls: readonly CallFacts[];
  /** In the order in which they began; absent where one agent does everything. */
  readonly turns?: readonly TurnFacts[];
  readonly from: number;
  readonly until: number;
  readonly fingerprint: string;
  /** Sentences of what broke, for an invalid trial; remarks for a valid one. */
  readonly problems: readonly string[];
  readonly link: string;
}

/** Facts of what was done to the calls of a trial; every outcome is named, also at 0. */
export function countOutcomes(calls: readonly CallFacts[]): Readonly<Record<CallOutcome, number>> {
  const counts = { worked: 0, blocked: 0, landed: 0, broke: 0, error: 0, not_reached: 0 };
  for (const { outcome } of calls) counts[outcome] += 1;
  return counts;
}
