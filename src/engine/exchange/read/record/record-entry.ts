/** Runs in archives and bundles: a record with title and note, or the record alone. */
import { digestOf } from '../../../kit/index.js';
import type { StudyRecord } from '../../write/options.js';
import { findRecordFault } from './record-shape.js';

/** The record in an entry; the entry itself if it has no envelope. */
export function unwrapRecord(entry: unknown): unknown {
  const isEnvelope = typeof entry === 'object' && entry !== null && 'record' in entry;
  return isEnvelope ? entry.record : entry;
}

/**
 * Why an entry's record is invalid; null if it is valid. Its shape must be right, and its id must be the digest
 * of its contents.
 */
export function findEntryFault(entry: unknown): string | null {
  const record = unwrapRecord(entry);
  const fault = findRecordFault(record);
  if (fault !== null) return fault;
  return isAsMade(record as StudyRecord)
    ? null
    : 'its id does not fit what it holds, so it was changed later';
}

function isAsMade(record: StudyRecord): boolean {
  const { request, id } = record;
  const made =
    record.kind === 'tasks'
      ? { request, verdicts: record.graded.map(({ verdict }) => verdict) }
      : { request, result: record.result };
  return digestOf(made) === id;
}
