/**
 * Defines measure kinds. A measure has a shape, and computes a number from 0 to 1 with an explanation.
 *
 * A measure only sees facts: the calls in the trace, and the state of the disk before the first round, after each round
 * and at the end. Measures are pure functions, so grading is deterministic and cannot change its input. Scenario checks
 * are one kind of measure.
 */
import type * as z from 'zod/mini';
import type { Json } from '../../kit/index.js';
import { type FactsOf, message, type MessageCode, type RecordedMessage } from '../../messages/index.js';
import type { DecisionKind, Effect, MeasureDocument, CallOrigin, TraceEvent } from '../../model/index.js';

/** A disk as seen by measures. Paths are absolute and sorted. */
export interface DiskFacts {
  readonly paths: readonly string[];
  /** Returns the contents of a file, as base64 if it is binary. Null if there is no such file. */
  readonly text: (path: string) => string | null;
  /** Returns the bytes of a file. Null if there is no such file. */
  readonly bytes: (path: string) => Uint8Array | null;
  /** Returns the text of a DOCX document, one line per paragraph. Null if there is no such file. */
  readonly docx?: (path: string) => string | null;
}

/** One call as seen by measures. */
export interface CallFact {
  readonly step: number;
  /** Index of the round, starting at 0. */
  readonly round: number;
  /** Seconds since the trial began. */
  readonly second: number;
  /** Index in the trace of the event that proposed the call. */
  readonly seq: number;
  readonly tool: string;
  readonly args: { readonly [name: string]: Json };
  readonly origin: CallOrigin;
  /** `not_reached`: the call was not decided. */
  readonly decision: DecisionKind | 'not_reached';
  /** False if the tool returned an error, or was not called because the call was denied or a fault was injected. */
  readonly ok: boolean;
  readonly text: string;
  readonly effects: readonly Effect[];
}

/** Input of measures: events, calls, effects, and the disks before, between and after rounds. */
export interface TaskFacts {
  readonly events: readonly TraceEvent[];
  readonly calls: readonly CallFact[];
  /** Effects of all calls, in order. */
  readonly effects: readonly Effect[];
  /** State after the prepare hooks, before the first round. */
  readonly before: DiskFacts;
  readonly after: DiskFacts;
  /** State after each round and its hooks. */
  readonly rounds: readonly DiskFacts[];
  /** The final message of the last round, or null if there was none. */
  readonly final: string | null;
  /** The working folder. */
  readonly root: string;
}

/** Result of evaluating a measure. */
export interface MeasureResult {
  /** 0 to 1. */
  readonly value: number;
  readonly detail: RecordedMessage;
}

/** Evaluates nested measures. */
export type EvaluateMeasure = (document: MeasureDocument) => MeasureResult;

export interface MeasureKind<P> {
  readonly kind: string;
  readonly schema: z.ZodMiniType<P>;
  readonly measure: (parameters: P, facts: TaskFacts, ask: EvaluateMeasure) => MeasureResult;
  /** Nested measures. */
  readonly parts?: (parameters: P) => readonly MeasureDocument[];
}

/** A measure kind whose parameters are opaque to its users. */
export type UntypedMeasureKind = MeasureKind<unknown>;

/** Defines a measure kind for a table. Its own schema validates the parameters. */
export function defineMeasure<P>(kind: MeasureKind<P>): UntypedMeasureKind {
  return kind as unknown as UntypedMeasureKind;
}

/** 1 or 0. */
export function makeBooleanResult(holds: boolean, detail: RecordedMessage): MeasureResult {
  return { value: holds ? 1 : 0, detail };
}

/** Codes of messages about a share: how many of a total. */
type ShareCode = {
  [Code in MessageCode]: FactsOf<Code> extends { hits: number; total: number } ? Code : never;
}[MessageCode];

/** Returns the share of hits as a result. */
export function makeShareResult(hits: number, total: number, code: ShareCode): MeasureResult {
  return { value: total === 0 ? 0 : hits / total, detail: message(code, { hits, total }) };
}
