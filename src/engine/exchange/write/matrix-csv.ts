/**
 * The matrix as CSV: one row per trial (RFC 4180, CRLF); honest variations stand behind the cells, each as
 * `scenario (variation)`. Reach and leftovers are those of a warrant, so a row of a variation repeats neither.
 *
 * A text that a spreadsheet would take for a formula is written behind an apostrophe. A trial that
 * is not valid says `invalid` for attack and task, so no sum over the file can count it. Reach and
 * leftovers are answers of analyses; without them the fields are empty, not 0.
 */
import {
  type AnalysisFindings,
  findRecordProblems,
  type RunRecord,
  type Verdict,
} from '../../model/index.js';
import { type CsvRow, writeCsvRows } from './csv-rows.js';
import { describeProblem } from './problems.js';
import { formatSubject } from './labels.js';

const COLUMNS = [
  'scenario',
  'condition',
  'attack',
  'task',
  'calls',
  'worked',
  'blocked',
  'landed',
  'broke',
  'error',
  'reach',
  'leftovers',
  'fingerprint',
] as const;

/** One header row and one row per cell, in canonical order, then one per honest variation. */
export function writeMatrixCsv(record: RunRecord, findings: AnalysisFindings = {}): string {
  return writeCsvRows([COLUMNS, ...listRows(record, findings)]);
}

/** Several runs in one table: a column `run` in front tells them apart by their fingerprint. */
export function writeMatricesCsv(
  records: readonly RunRecord[],
  /** Of each record, in the same order. */
  findings: readonly AnalysisFindings[] = [],
): string {
  const rows = records.flatMap((record, index) =>
    listRows(record, findings[index] ?? {}).map((row) => [record.result.fingerprint, ...row]),
  );
  return writeCsvRows([['run', ...COLUMNS], ...rows]);
}

function listRows(record: RunRecord, findings: AnalysisFindings): readonly CsvRow[] {
  const { cells, variants } = record.result;
  // A row for each problem of the whole run, invalid like that of an invalid trial.
  const blank = COLUMNS.slice(4).map(() => '');
  const problems = findRecordProblems(record).map((issue): CsvRow => {
    return [describeProblem(issue), '', 'invalid', 'invalid', ...blank];
  });
  return [
    ...problems,
    ...cells.map((cell) => toRow(cell, findings)),
    ...variants.map((one) => toRow(one, {})),
  ];
}

function toRow(verdict: Verdict, { reach, leftovers }: AnalysisFindings): CsvRow {
  const { scenario, condition, outcomes, calls, fingerprint } = verdict;
  const attack = verdict.valid ? verdict.attack : 'invalid';
  const task = verdict.valid ? verdict.task : 'invalid';
  const { worked, blocked, landed, broke, error } = outcomes;
  const left = leftovers?.filter((one) => one.scenario === scenario && one.condition === condition).length;
  const measured = [reach?.[`${scenario}:${condition}`]?.total ?? '', left ?? ''];
  const counts = [calls.total, worked, blocked, landed, broke, error];
  return [formatSubject(verdict), condition, attack, task, ...counts, ...measured, fingerprint];
}
