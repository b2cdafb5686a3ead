/**
 * Reads the entries of archives and bundles. An entry is either a record with a title and a note, or just a record.
 */
import { upgradeTerms } from '../../../model/index.js';
import { findRecordFault } from './record-shape.js';
import { isRecordId, upgradeRecord } from './upgrade-record.js';

/** Upgrades an archive or bundle entry, including its header and record, to the current format. */
export function upgradeRunEntry(entry: unknown): unknown {
  if (!isEnvelope(entry)) return upgradeRecord(entry);
  const { record, ...header } = entry;
  return { ...(upgradeTerms(header).value as object), record: upgradeRecord(record) };
}

function isEnvelope(entry: unknown): entry is { readonly record: unknown } {
  return typeof entry === 'object' && entry !== null && 'record' in entry;
}

/**
 * Returns the record in an entry, upgraded to the current format. An entry without an envelope is itself the record.
 */
export function unwrapRecord(entry: unknown): unknown {
  return upgradeRecord(isEnvelope(entry) ? entry.record : entry);
}

/**
 * Returns the reason why an entry's record is invalid; null if it is valid. The record's shape must be correct, and its
 * id must be the digest of its contents.
 */
export function findEntryFault(entry: unknown): string | null {
  const record = unwrapRecord(entry);
  const fault = findRecordFault(record);
  if (fault !== null) return fault;
  return isRecordId(record as Readonly<Record<string, unknown>>)
    ? null
    : 'the record’s id does not match its contents, so the record was changed later';
}
