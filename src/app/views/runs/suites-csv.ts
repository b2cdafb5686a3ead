/** Suites of workspace tasks as CSV: one line per trial. */
import type { SuiteRecord } from '../../../engine/index.js';
import { writeCsvRows } from './csv-rows.js';

const COLUMNS = [
  'run',
  'task',
  'capability',
  'condition',
  'solver',
  'guarded',
  'seed',
  'attempt',
  'status',
  'valid',
  'outcome',
  'process',
  'combined',
  'tcr',
  'asr',
  'calls',
  'denied',
  'denied_below',
] as const;

export function writeSuitesCsv(records: readonly SuiteRecord[]): string {
  return writeCsvRows([COLUMNS, ...records.flatMap(rowsOf)]);
}

function rowsOf({ id, graded }: SuiteRecord): readonly (readonly string[])[] {
  return graded.map(({ verdict }) => {
    const { task, capability, condition, solver, guarded, seed, attempt, status, valid } = verdict;
    const { outcome, process, combined, tcr, asr, calls } = verdict;
    const place = [
      id.slice(0, 16),
      task,
      capability,
      condition,
      solver,
      guarded,
      seed,
      attempt,
      status,
      valid,
    ];
    const figures = [
      outcome,
      process.total,
      combined,
      tcr,
      asr ?? '',
      calls.total,
      calls.denied,
      calls.deniedBelow,
    ];
    return [...place, ...figures].map(String);
  });
}
