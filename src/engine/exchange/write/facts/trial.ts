/** A common form for trials in all studies, containing the data that export writers need. */
import type { Json } from '../../../kit/index.js';
import type { Decision, CallOrigin, CallOutcome } from '../../../model/index.js';
import type { StudyRecordKind } from '../options.js';

/** An operation inside a tool call that was stopped by a denial or an error. */
export interface StoppedOperationFacts {
  /** The tool whose rules were applied to the operation. */
  readonly tool: string;
  readonly decision: Decision;
  /** Explains in one sentence why the operation was stopped, with the tool and the path. */
  readonly why: string;
}

export interface CallFacts {
  /** Index of the call, which also appears in URLs. */
  readonly step: number;
  readonly actor: string;
  readonly tool: string;
  readonly args: { readonly [name: string]: Json };
  readonly origin: CallOrigin;
  readonly injection: string | null;
  readonly outcome: CallOutcome;
  /** The decision; null if the call was never made or no gate was involved. */
  readonly decision: Decision | null;
  /** Explains in one sentence why the call was denied, or states that it was not stopped. */
  readonly why: string;
  /** The tool's output; null if it was not called. */
  readonly output: string | null;
  readonly from: number;
  readonly until: number;
  readonly stoppedOperations: readonly StoppedOperationFacts[];
  /** Link to this step on the page. */
  readonly link: string;
  /** Index of the call's turn, if agents hand over to each other. */
  readonly turn?: number | null;
}

/** An agent's turn, which lasts until the agent finishes or another agent takes over. */
export interface TurnFacts {
  readonly agent: string;
  /** Tools that the agent may use. */
  readonly tools: readonly string[];
  /** The turn that handed over control, and the call that did so if there was one; null for the first turn. */
  readonly from: { readonly turn: number; readonly step: number | null } | null;
  /** Number of calls proposed before this turn. */
  readonly after: number;
  readonly at: number;
}

export interface TrialFacts {
  readonly study: StudyRecordKind;
  /** Id of the scenario, obligation or task that the trial is about. */
  readonly subject: string;
  readonly id: string;
  readonly condition: string;
  /** Component that chose each step: an adapter, runtime or solver. */
  readonly agent: string;
  readonly attempt: number;
  readonly prompt: string;
  readonly final: string | null;
  readonly valid: boolean;
  /** 1 if the attack landed, otherwise 0; null without an injection, or if the trial is invalid. */
  readonly asr: 0 | 1 | null;
  /** 1 if the task was done, otherwise 0; null if the trial is invalid or not graded. */
  readonly tcr: 0 | 1 | null;
  /** Explains in one sentence why a valid trial has no outcome; omitted if it has one. */
  readonly notGraded?: string;
  readonly calls: readonly CallFacts[];
  /** Turns in order of their start; omitted if there is only one agent. */
  readonly turns?: readonly TurnFacts[];
  readonly from: number;
  readonly until: number;
  readonly fingerprint: string;
  /** Error messages for an invalid trial, or remarks about a valid one. */
  readonly problems: readonly string[];
  readonly link: string;
}

/** Counts the calls by outcome, including outcomes without calls. */
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
