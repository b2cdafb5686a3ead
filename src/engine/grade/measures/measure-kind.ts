/**
 * Defines measure kinds.
 *
 * A measure has a shape, and computes a number from 0 to 1 with an explanation. It uses only facts: the calls in the
 * trace, and the state of the disk before the first round, after each round and at the end. Measures are pure
 * functions, so grading is deterministic and cannot change its input. Scenario checks are one kind of measure.
 */
import type * as z from 'zod/mini';
import type { Json } from '../../kit/index.js';
import { type FactsOf, message, type MessageCode, type RecordedMessage } from '../../messages/index.js';
import type {
  CallOrigin,
  DecisionKind,
  DocumentPath,
  Effect,
  Issue,
  MeasureDocument,
  TraceEvent,
} from '../../model/index.js';

/** A disk, in the form used by measures. Paths are absolute and sorted. */
export interface DiskFacts {
  readonly paths: readonly string[];
  /** Returns a file's contents, as base64 if it is binary; null if there is no such file. */
  readonly text: (path: string) => string | null;
  /** Returns a file's bytes; null if there is no such file. */
  readonly bytes: (path: string) => Uint8Array | null;
  /** Returns a DOCX document's text, with one line per paragraph; null if there is no such file. */
  readonly docx?: (path: string) => string | null;
}

/** A call, in the form used by measures. */
export interface CallFact {
  readonly step: number;
  /** Index of the round, starting at 0. */
  readonly round: number;
  /** Time of the call, in seconds since the trial began. */
  readonly second: number;
  /** Index in the trace of the event that proposed the call. */
  readonly seq: number;
  readonly tool: string;
  readonly args: { readonly [name: string]: Json };
  readonly origin: CallOrigin;
  /** The decision, or `not_reached` if the call was not decided. */
  readonly decision: DecisionKind | 'not_reached';
  /** False if the tool returned an error, or was not called because the call was denied or a fault was injected. */
  readonly ok: boolean;
  readonly text: string;
  readonly effects: readonly Effect[];
}

/** Input for measures: events, calls, effects, and the disks before, between and after the rounds. */
export interface TaskFacts {
  readonly events: readonly TraceEvent[];
  readonly calls: readonly CallFact[];
  /** Effects of all calls, in order. */
  readonly effects: readonly Effect[];
  /** State of the disk after the prepare hooks and before the first round. */
  readonly before: DiskFacts;
  readonly after: DiskFacts;
  /** State of the disk after each round and its hooks. */
  readonly rounds: readonly DiskFacts[];
  /** Final message of the last round; null if there was none. */
  readonly final: string | null;
  readonly root: string;
}

/** Result of a measure: a value and an explanation. */
export interface MeasureResult {
  /** Value of the measure, from 0 to 1. */
  readonly value: number;
  readonly detail: RecordedMessage;
}

/** Evaluates nested measures. */
export type EvaluateMeasure = (document: MeasureDocument) => MeasureResult;

export interface MeasureKind<P> {
  readonly kind: string;
  readonly schema: z.ZodMiniType<P>;
  readonly measure: (parameters: P, facts: TaskFacts, ask: EvaluateMeasure) => MeasureResult;
  /** Returns the nested measures, for kinds that have some. */
  readonly parts?: (parameters: P) => readonly MeasureDocument[];
  /** Lists further issues in parameters that conform to the schema. */
  readonly inspect?: (parameters: P, at: DocumentPath) => readonly Issue[];
}

/** A measure kind whose parameter type is hidden. */
export type UntypedMeasureKind = MeasureKind<unknown>;

/** Defines a measure kind for a table. Its schema validates the parameters. */
export function defineMeasure<P>(kind: MeasureKind<P>): UntypedMeasureKind {
  return kind as unknown as UntypedMeasureKind;
}

/** Creates a result with the value 1 or 0. */
export function makeBooleanResult(holds: boolean, detail: RecordedMessage): MeasureResult {
  return { value: holds ? 1 : 0, detail };
}

/** Codes for messages about a share, which is a number of hits out of a total. */
type ShareCode = {
  [Code in MessageCode]: FactsOf<Code> extends { hits: number; total: number } ? Code : never;
}[MessageCode];

/** Creates a result whose value is the fraction of hits. */
export function makeShareResult(hits: number, total: number, code: ShareCode): MeasureResult {
  return { value: total === 0 ? 0 : hits / total, detail: message(code, { hits, total }) };
}
