/** A separate file, so that the schemas of records are loaded on demand; listing does not need them. */
import { findRecordFault, unwrapRecord } from '../engine/index.js';
import { isObject } from './value-validators.js';

/** The record of a row, upgraded to the current format, and what is wrong with it or with its summary. */
export function readRecordRow(
  row: unknown,
  inSummary: string | null,
): { readonly record: unknown; readonly fault: string | null } {
  if (inSummary !== null) return { record: undefined, fault: `summary: ${inSummary}` };
  const record = isObject(row) && 'record' in row ? unwrapRecord(row) : undefined;
  return { record, fault: findRecordFault(record) };
}
