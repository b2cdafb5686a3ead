/**
 * What a measure kind is: its shape, and a number from 0 to 1 with the sentence that explains it.
 *
 * A measure sees facts only: the trace as calls, and the disk before, after each round, and after. It is
 * pure, so grading twice gives the same bytes, and it cannot change what it judges. Checks of scenarios
 * (met or not) are one measure among others.
 */
import type * as z from 'zod/mini';
import type { Json } from '../../kit/index.js';
import type { DecisionKind, Effect, MeasureDocument, CallOrigin, TraceEvent } from '../../model/index.js';

/** A disk as a judge reads it. Paths are absolute and sorted. */
export interface DiskFacts {
  readonly paths: readonly string[];
  /** Null when there is no such file; a file of bytes gives its base64 text. */
  readonly text: (path: string) => string | null;
  /** Content of a file; null when there is none at that path. */
  readonly bytes: (path: string) => Uint8Array | null;
  /** Text of a DOCX document, a line per paragraph; null when there is none at that path. */
  readonly docx?: (path: string) => string | null;
}

/** One call as a judge reads it. */
export interface CallFact {
  readonly step: number;
  /** From 0. */
  readonly round: number;
  /** Seconds since the trial began. */
  readonly second: number;
  /** Position of its proposal in the trace. */
  readonly seq: number;
  readonly tool: string;
  readonly args: { readonly [name: string]: Json };
  readonly origin: CallOrigin;
  /** `not_reached`: nobody decided it. */
  readonly decision: DecisionKind | 'not_reached';
  /** False when the tool answered with an error text, or was never asked: refused, or a fault answered. */
  readonly ok: boolean;
  readonly text: string;
  readonly effects: readonly Effect[];
}

/** All that measures may look at: events, calls, effects, and the disks before, between and after rounds. */
export interface TaskFacts {
  readonly events: readonly TraceEvent[];
  readonly calls: readonly CallFact[];
  /** What calls did, in order. */
  readonly effects: readonly Effect[];
  /** After the prepare hooks, before the first round. */
  readonly before: DiskFacts;
  readonly after: DiskFacts;
  /** After each round, hooks included. */
  readonly rounds: readonly DiskFacts[];
  /** The message that ended the last round; null when there was none. */
  readonly final: string | null;
  /** Folder the work happens in. */
  readonly root: string;
}

/** What a measure found. */
export interface MeasureResult {
  /** 0 to 1. */
  readonly value: number;
  readonly detail: string;
}

/** How a measure that holds others asks about them. */
export type EvaluateMeasure = (document: MeasureDocument) => MeasureResult;

export interface MeasureKind<P> {
  readonly kind: string;
  readonly schema: z.ZodMiniType<P>;
  readonly measure: (parameters: P, facts: TaskFacts, ask: EvaluateMeasure) => MeasureResult;
  /** Measures inside this one. */
  readonly parts?: (parameters: P) => readonly MeasureDocument[];
}

/** A measure kind whose parameters the table has not read yet. */
export type UntypedMeasureKind = MeasureKind<unknown>;

/** Makes a kind of measure fit for a table of kinds; its parameters stay checked by its own schema. */
export function defineMeasure<P>(kind: MeasureKind<P>): UntypedMeasureKind {
  return kind as unknown as UntypedMeasureKind;
}

/** Met or not. */
export function makeBooleanResult(holds: boolean, detail: string): MeasureResult {
  return { value: holds ? 1 : 0, detail };
}

/** So many of so many. */
export function makeShareResult(hits: number, total: number, what: string): MeasureResult {
  return { value: total === 0 ? 0 : hits / total, detail: `${hits} of ${total} ${what}` };
}
