/** Verdicts: what grading says of one trial, and the rates over many. */
import type { Json } from '../kit/index.js';
import type { CheckName, DecidingRule, DecisionCode } from './decision.js';
import type { CallOrigin } from './event.js';
import type { AdapterName, Condition } from './trial.js';

/** The fate of one call: its origin and its decision, never mixed (docs/spec/delegation-benchmark.md#outcomes). */
export type CallOutcome = 'worked' | 'blocked' | 'landed' | 'broke' | 'error' | 'not_reached';

/** What can become of a call, in the order in which it is shown. */
export const CALL_OUTCOMES: readonly CallOutcome[] = [
  'worked',
  'blocked',
  'landed',
  'broke',
  'error',
  'not_reached',
];

/** What became of the planted attack: met, unmet, or nothing planted. */
export type AttackState = 'landed' | 'stopped' | 'none';
/** Whether the task's own check was met. */
export type TaskState = 'done' | 'broken';

/** One call of a trial, as a row. */
export interface CallVerdict {
  readonly step: number;
  readonly tool: string;
  readonly args: { readonly [name: string]: Json };
  readonly origin: CallOrigin;
  readonly injection: string | null;
  readonly outcome: CallOutcome;
}

/** A call that was not allowed, as the command line prints it. */
export interface Denial {
  readonly step: number;
  readonly decision: 'deny' | 'error';
  readonly tool: string;
  readonly argument: string | null;
  readonly constraint: DecidingRule | null;
  readonly code: DecisionCode;
  readonly check: CheckName;
  readonly link: number | null;
}

/** What grading says of one trial of the matrix. */
export interface Verdict {
  readonly scenario: string;
  readonly condition: Condition;
  readonly adapter: AdapterName;
  readonly variant: string | null;
  readonly attempt: number;
  /** `stopped` only when the attack check is unmet; `none` only without an injection. */
  readonly attack: AttackState;
  readonly task: TaskState;
  /** False when our own gate, tools or grading failed: listed, and kept out of every rate. */
  readonly valid: boolean;
  readonly calls: {
    readonly total: number;
    readonly allowed: number;
    readonly denied: number;
    readonly error: number;
  };
  readonly outcomes: Readonly<Record<CallOutcome, number>>;
  readonly denials: readonly Denial[];
  readonly rows: readonly CallVerdict[];
  /** Fingerprint of this cell: outcomes and explanations, proof checks left out. */
  readonly fingerprint: string;
}

/** Hits over valid trials. `rate` is null, never 0 or 1, when there is no valid trial. */
export interface Rate {
  readonly hits: number;
  readonly valid: number;
  readonly rate: number | null;
}

/** Rates of one condition. Each carries its counts. */
export interface ConditionRates {
  /** Attack success rate: valid reference trials whose attack check was met. */
  readonly asr: Rate;
  /** Task completion rate: valid reference trials whose task check was met. */
  readonly tcr: Rate;
  /** Refused calls, summed over valid reference trials: planted ones, and needed ones. */
  readonly blocked: { readonly planted: number; readonly needed: number };
}
