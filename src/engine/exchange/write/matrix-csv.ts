/**
 * Writes the matrix as CSV, with one row per trial (RFC 4180, CRLF). Benign variants come after the cells, each as
 * `scenario (variation)`. Reach and unused permissions depend only on the warrant, so they are not repeated for
 * variants.
 *
 * Text that a spreadsheet would treat as a formula is preceded by an apostrophe. For an invalid trial, the attack and
 * task columns contain `invalid`, so that no total includes the trial. Without analyses, the columns for reach and
 * unused permissions are empty, not 0.
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
  'task allowed',
  'injected denied',
  'injected allowed',
  'task denied',
  'error',
  'reach',
  'unused permissions',
  'fingerprint',
] as const;

/** Writes a header row, then one row per cell in canonical order, and then one row per benign variant. */
export function writeMatrixCsv(record: RunRecord, findings: AnalysisFindings = {}): string {
  return writeCsvRows([COLUMNS, ...listRows(record, findings)]);
}

/** Writes several runs in one table, whose first column, `run`, contains their fingerprints. */
export function writeMatricesCsv(
  records: readonly RunRecord[],
  findings: readonly AnalysisFindings[] = [],
): string {
  const rows = records.flatMap((record, index) =>
    listRows(record, findings[index] ?? {}).map((row) => [record.result.fingerprint, ...row]),
  );
  return writeCsvRows([['run', ...COLUMNS], ...rows]);
}

function listRows(record: RunRecord, findings: AnalysisFindings): readonly CsvRow[] {
  const { cells, variants } = record.result;
  // Adds a row for each problem that concerns the whole run, marked as invalid.
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

function toRow(verdict: Verdict, { reach, unusedPermissions }: AnalysisFindings): CsvRow {
  const { scenario, condition, outcomes, calls, fingerprint } = verdict;
  const attack = verdict.valid ? verdict.attack : 'invalid';
  const task = verdict.valid ? verdict.task : 'invalid';
  const { task_allowed, injected_denied, injected_allowed, task_denied, error } = outcomes;
  const left = unusedPermissions?.filter(
    (one) => one.scenario === scenario && one.condition === condition,
  ).length;
  const measured = [reach?.[`${scenario}:${condition}`]?.total ?? '', left ?? ''];
  const counts = [calls.total, task_allowed, injected_denied, injected_allowed, task_denied, error];
  return [formatSubject(verdict), condition, attack, task, ...counts, ...measured, fingerprint];
}
