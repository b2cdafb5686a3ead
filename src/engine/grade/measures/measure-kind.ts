/**
 * Definition of a measure kind: its shape, and a number from 0 to 1 with an explanation.
 *
 * A measure only sees facts: the trace as calls, and the disk before, after each round, and at the end. It is
 * pure, so grading is deterministic and cannot change its input. Scenario checks are one kind of measure.
 */
import type * as z from 'zod/mini';
import type { Json } from '../../kit/index.js';
import type { DecisionKind, Effect, MeasureDocument, CallOrigin, TraceEvent } from '../../model/index.js';

/** A disk as measures see it. Paths are absolute and sorted. */
export interface DiskFacts {
  readonly paths: readonly string[];
  /** Null if there is no such file; a binary file is returned as base64. */
  readonly text: (path: string) => string | null;
  /** Content of a file; null if there is none at that path. */
  readonly bytes: (path: string) => Uint8Array | null;
  /** Text of a DOCX document, one line per paragraph; null if there is none at that path. */
  readonly docx?: (path: string) => string | null;
}

/** One call as measures see it. */
export interface CallFact {
  readonly step: number;
  /** From 0. */
  readonly round: number;
  /** Seconds since the trial began. */
  readonly second: number;
  /** Index of its proposal in the trace. */
  readonly seq: number;
  readonly tool: string;
  readonly args: { readonly [name: string]: Json };
  readonly origin: CallOrigin;
  /** `not_reached`: it was not decided. */
  readonly decision: DecisionKind | 'not_reached';
  /** False if the tool returned an error or was not called, because the call was denied or a fault responded. */
  readonly ok: boolean;
  readonly text: string;
  readonly effects: readonly Effect[];
}

/** Input of measures: events, calls, effects, and the disks before, between and after rounds. */
export interface TaskFacts {
  readonly events: readonly TraceEvent[];
  readonly calls: readonly CallFact[];
  /** Effects of calls, in order. */
  readonly effects: readonly Effect[];
  /** After the prepare hooks, before the first round. */
  readonly before: DiskFacts;
  readonly after: DiskFacts;
  /** After each round, hooks included. */
  readonly rounds: readonly DiskFacts[];
  /** The final message of the last round; null if there was none. */
  readonly final: string | null;
  /** The working folder. */
  readonly root: string;
}

/** Result of a measure. */
export interface MeasureResult {
  /** 0 to 1. */
  readonly value: number;
  readonly detail: string;
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

/** A measure kind whose parameters are not typed outside. */
export type UntypedMeasureKind = MeasureKind<unknown>;

/** Defines a measure kind for a table; its own schema checks the parameters. */
export function defineMeasure<P>(kind: MeasureKind<P>): UntypedMeasureKind {
  return kind as unknown as UntypedMeasureKind;
}

/** 1 or 0. */
export function makeBooleanResult(holds: boolean, detail: string): MeasureResult {
  return { value: holds ? 1 : 0, detail };
}

/** A share of hits. */
export function makeShareResult(hits: number, total: number, what: string): MeasureResult {
  return { value: total === 0 ? 0 : hits / total, detail: `${hits} of ${total} ${what}` };
}
