/** The record of a run from a text: the record alone, or an archive or a bundle that holds one. */
import { type StudyRecord } from '../../write/options.js';
import { type Issue, makeIssue, readJsonText, type Reading } from '../../../model/index.js';
import { unwrapRecord } from './record-entry.js';
import { findRecordFault } from './record-shape.js';

/** Every run of a file. An entry that cannot be read is left out with an issue. */
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

/** The only run of a text, or an issue that says what is in its way. */
export function readRecord(text: string): Reading<StudyRecord> {
  const { records, issues } = readRecords(text);
  return { value: records[0] ?? null, issues };
}

/** Archives and bundles keep several; a bundle without runs holds none. */
function listEntries(json: unknown): readonly unknown[] {
  if (typeof json !== 'object' || json === null) return [json];
  const { kind, runs } = json as { readonly kind?: unknown; readonly runs?: unknown };
  if (kind === 'bundle' && runs === undefined) return [];
  if ((kind !== 'archive' && kind !== 'bundle') || !Array.isArray(runs)) return [json];
  return runs.map(unwrapRecord);
}
