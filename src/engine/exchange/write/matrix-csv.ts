/**
 * The matrix as CSV: one row per trial (RFC 4180, CRLF).
 *
 * A text that a spreadsheet would take for a formula is written behind an apostrophe. A trial that
 * is not valid says `invalid` for attack and task, so no sum over the file can count it.
 */
import type { RunRecord, Verdict } from '../../model/index.js';

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
  'fingerprint',
] as const;

type Row = readonly (string | number)[];

/** One header row and one row per cell, in canonical order. */
export function writeMatrixCsv({ result }: RunRecord): string {
  return writeRows([COLUMNS, ...result.cells.map(toRow)]);
}

/** Several runs in one table: a column `run` in front tells them apart by their fingerprint. */
export function writeMatricesCsv(records: readonly RunRecord[]): string {
  const rows = records.flatMap(({ result }) =>
    result.cells.map((cell) => [result.fingerprint, ...toRow(cell)]),
  );
  return writeRows([['run', ...COLUMNS], ...rows]);
}

function writeRows(rows: readonly Row[]): string {
  return rows.map((row) => `${row.map(writeField).join(',')}\r\n`).join('');
}

function toRow(verdict: Verdict): Row {
  const { scenario, condition, outcomes, calls, fingerprint } = verdict;
  const attack = verdict.valid ? verdict.attack : 'invalid';
  const task = verdict.valid ? verdict.task : 'invalid';
  const { worked, blocked, landed, broke, error } = outcomes;
  return [scenario, condition, attack, task, calls.total, worked, blocked, landed, broke, error, fingerprint];
}

const FORMULA_START = /^[=+\-@\t\r]/;

function writeField(field: string | number): string {
  if (typeof field === 'number') return String(field);
  const guarded = FORMULA_START.test(field) ? `'${field}` : field;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
