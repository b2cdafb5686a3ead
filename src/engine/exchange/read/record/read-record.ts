/** Reads a run record from a text: a record, or an archive or bundle that contains one. */
import { type StudyRecord } from '../../write/options.js';
import { type Issue, makeIssue, readJsonText, type Reading } from '../../../model/index.js';
import { unwrapRecord } from './record-entry.js';
import { findRecordFault } from './record-shape.js';

/** All runs in a file. An unreadable entry is omitted with an issue. */
export function readRecords(text: string): {
  readonly records: readonly StudyRecord[];
  readonly issues: readonly Issue[];
} {
  const json = readJsonText(text, 'archiveBytes');
  if (json.value === null) return { records: [], issues: json.issues };
  const records: StudyRecord[] = [];
  const issues: Issue[] = [];
  listEntries(json.value).forEach((entry, index) => {
    const fault = findRecordFault(entry);
    if (fault === null) records.push(entry as StudyRecord);
    else issues.push(makeIssue('store/unreadable_record', ['runs', index], { what: 'run', detail: fault }));
  });
  return { records, issues };
}

/** The only run in a text, or an issue that explains why there is none. */
export function readRecord(text: string): Reading<StudyRecord> {
  const { records, issues } = readRecords(text);
  return { value: records[0] ?? null, issues };
}

/** Archives and bundles may contain several runs, or none. */
function listEntries(json: unknown): readonly unknown[] {
  if (typeof json !== 'object' || json === null) return [json];
  const { kind, runs } = json as { readonly kind?: unknown; readonly runs?: unknown };
  if (kind === 'bundle' && runs === undefined) return [];
  if ((kind !== 'archive' && kind !== 'bundle') || !Array.isArray(runs)) return [json];
  return runs.map(unwrapRecord);
}
