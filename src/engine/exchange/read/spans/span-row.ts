/** Represents a span as a row, regardless of the file format. */
import { LIMITS, isDeeper } from '../../../model/index.js';
import type { ReportCode } from '../source/workflow/report-codes.js';

export type UnknownRecord = Readonly<Record<string, unknown>>;

/** A row's position in the files. Line numbers start at 1. */
export interface RowPlace {
  readonly file: string;
  readonly line: number;
}

export interface SpanRow extends RowPlace {
  readonly id: string;
  readonly trace: string;
  readonly parent: string | null;
  /** Start time in Unix seconds with a fraction; null if it is missing. */
  readonly start: number | null;
  readonly kind: string;
  readonly data: UnknownRecord;
  readonly error: string | null;
}

export interface SpanReport {
  readonly code: ReportCode;
  readonly place: RowPlace | null;
  readonly subject: string | null;
}

export function isUnknownRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses JSON. Returns `undefined` if it is invalid or nested too deeply for recursive processing. */
export function parseJson(text: string): unknown {
  try {
    const value = JSON.parse(text) as unknown;
    return isDeeper(value, LIMITS.documentDepth.value) ? undefined : value;
  } catch {
    return undefined;
  }
}

export function asString(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

export function formatSpanKey(trace: string, id: string): string {
  return JSON.stringify([trace, id]);
}
