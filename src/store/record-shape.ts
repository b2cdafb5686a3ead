/**
 * Validates records. This is a separate file, so that the record schemas are loaded on demand. Listing runs does not
 * need them.
 */
import { findRecordFault, unwrapRecord } from '../engine/index.js';
import { isObject } from './value-validators.js';

/** Returns the record in a row, upgraded to the current format, and the faults in the record or its summary. */
export function readRecordRow(
  row: unknown,
  inSummary: string | null,
): { readonly record: unknown; readonly fault: string | null } {
  if (inSummary !== null) return { record: undefined, fault: `summary: ${inSummary}` };
  const record = isObject(row) && 'record' in row ? unwrapRecord(row) : undefined;
  return { record, fault: findRecordFault(record) };
}
