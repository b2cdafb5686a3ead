/** Reads run records from text: either a single record, or an archive or bundle that contains records. */
import { type Issue, makeIssue, readJsonText, type Reading, type StudyRecord } from '../../../model/index.js';
import { unwrapRecord } from './record-entry.js';
import { findRecordFault } from './record-shape.js';

/** Returns all runs in a file. Unreadable entries are omitted and reported as issues. */
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

/**
 * Returns the run in a string, or an issue if the string does not contain exactly one run.
 *
 * @category Write results
 * @example
 * ```ts
 * import { readRecord, runMatrix, runStudyToRecord, writeRecord } from 'pola-playground';
 * import { BROAD_WARRANT, SCENARIOS } from 'pola-playground/catalog';
 *
 * const scenarios = SCENARIOS.filter(({ id }) => id === 'config_review');
 * const study = { scenarios, broad: BROAD_WARRANT, yours: {}, variants: false };
 * const request = { ...study, conditions: ['broad', 'task_scoped'], adapter: 'scripted', proof: 'run' };
 * const record = await runStudyToRecord(runMatrix(request));
 * readRecord(writeRecord('record', record)).value.kind; // => 'matrix'
 * readRecord('{}').value; // => null
 * ```
 */
export function readRecord(text: string): Reading<StudyRecord> {
  const { records, issues } = readRecords(text);
  return { value: records[0] ?? null, issues };
}

/** Lists the entries in an archive or bundle, which may contain any number of runs. */
function listEntries(json: unknown): readonly unknown[] {
  if (typeof json !== 'object' || json === null) return [json];
  const { kind, runs } = json as { readonly kind?: unknown; readonly runs?: unknown };
  if (kind === 'bundle' && runs === undefined) return [];
  if ((kind !== 'archive' && kind !== 'bundle') || !Array.isArray(runs)) return [unwrapRecord(json)];
  return runs.map(unwrapRecord);
}
