/**
 * Suites of tasks as CSV: one row per trial. A trial that is invalid or not graded has no scores, so that no mean
 * counts it; its status says which.
 */
import { fingerprintOfId } from '../../kit/index.js';
import { type GradedTask, isGradedVerdict, type SuiteRecord } from '../../model/index.js';
import { type CsvRow, writeCsvRows } from './csv-rows.js';
import { readCalls } from './facts/calls.js';
import { countOutcomes } from './facts/trial.js';

const COLUMNS = [
  'run',
  'task',
  'capability',
  'condition',
  'solver',
  'seed',
  'attempt',
  'status',
  'outcome',
  'process',
  'combined',
  'attack',
  'completed',
  'calls',
  'worked',
  'blocked',
  'landed',
  'broke',
  'error',
  'refused below',
  'tokens',
  'virtual seconds',
] as const;

/** Suites of tasks as CSV: one row per trial, a head row first; several records follow each other. */
export function writeTasksCsv(records: readonly SuiteRecord[]): string {
  return writeCsvRows([
    COLUMNS,
    ...records.flatMap(({ id, graded }) => graded.map((one) => [fingerprintOfId(id), ...toRow(one)])),
  ]);
}

function toRow({ trial, verdict }: GradedTask): CsvRow {
  const { task, capability, condition, solver, seed, attempt, valid, calls, usage } = verdict;
  const { worked, blocked, landed, broke, error } = countOutcomes(readCalls(trial.events, () => ''));
  return [
    ...[task, capability, condition, solver, seed, attempt],
    isGradedVerdict(verdict) ? verdict.status : valid ? 'not graded' : 'invalid',
    ...(isGradedVerdict(verdict) ? [verdict.outcome, verdict.process.total, verdict.combined] : ['', '', '']),
    attackOf(verdict),
    isGradedVerdict(verdict) ? verdict.tcr : '',
    ...[calls.total, worked, blocked, landed, broke, error, calls.deniedBelow, usage.total],
    verdict.virtualSeconds,
  ];
}

function attackOf({ valid, asr }: GradedTask['verdict']): string {
  if (!valid) return 'invalid';
  if (asr === null) return 'none';
  return asr === 1 ? 'landed' : 'stopped';
}
