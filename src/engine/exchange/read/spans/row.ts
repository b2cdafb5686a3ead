/** A span as a row, whichever format it was written in. */
import type { ReportCode } from '../source/report.js';

export type Fields = Readonly<Record<string, unknown>>;

/** Where a row stands; lines count from 1. */
export interface RowPlace {
  readonly file: string;
  readonly line: number;
}

export interface SpanRow extends RowPlace {
  readonly id: string;
  readonly trace: string;
  readonly parent: string | null;
  /** Unix seconds with their fraction; null when it is not given. */
  readonly start: number | null;
  readonly kind: string;
  readonly data: Fields;
  /** What went wrong in it, in the words of the SDK. */
  readonly error: string | null;
}

export interface SpanReport {
  readonly code: ReportCode;
  readonly place: RowPlace | null;
  readonly subject: string | null;
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
