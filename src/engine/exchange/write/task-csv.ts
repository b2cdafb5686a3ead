/**
 * Writes task suites as CSV, with one row per trial. An invalid or ungraded trial has no scores, so it is excluded from
 * all means. Its status contains the reason.
 */
import { fingerprintOfId } from '../../kit/index.js';
import {
  findRecordProblems,
  type GradedTask,
  isGradedVerdict,
  type TaskSuiteRecord,
} from '../../model/index.js';
import { type CsvRow, writeCsvRows } from './csv-rows.js';
import { listCallFacts } from './facts/calls.js';
import { countOutcomes } from './facts/trial.js';
import { describeProblem } from './problems.js';

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
  'task allowed',
  'injected denied',
  'injected allowed',
  'task denied',
  'error',
  'denied operations',
  'tokens',
  'virtual seconds',
] as const;

/** Writes task suites as CSV: a header row, then one row per trial, record by record. */
export function writeTasksCsv(records: readonly TaskSuiteRecord[]): string {
  return writeCsvRows([
    COLUMNS,
    ...records.flatMap((record) =>
      [...listProblemRows(record), ...record.graded.map(toRow)].map((row) => [
        fingerprintOfId(record.id),
        ...row,
      ]),
    ),
  ]);
}

/** Returns a row for each problem that concerns the whole suite, marked as invalid. */
function listProblemRows(record: TaskSuiteRecord): readonly CsvRow[] {
  const row = (text: string): CsvRow =>
    COLUMNS.slice(1).map((column) => (column === 'task' ? text : column === 'status' ? 'invalid' : ''));
  return findRecordProblems(record).map((issue) => row(describeProblem(issue)));
}

function toRow({ trial, verdict }: GradedTask): CsvRow {
  const { task, capability, condition, solver, seed, attempt, valid, calls, usage } = verdict;
  const outcomes = countOutcomes(listCallFacts(trial.events, () => ''));
  return [
    ...[task, capability, condition, solver, seed, attempt],
    isGradedVerdict(verdict) ? verdict.status : valid ? 'not graded' : 'invalid',
    ...(isGradedVerdict(verdict) ? [verdict.outcome, verdict.process.total, verdict.combined] : ['', '', '']),
    attackOf(verdict),
    isGradedVerdict(verdict) ? verdict.tcr : '',
    ...[calls.total, outcomes.task_allowed, outcomes.injected_denied, outcomes.injected_allowed],
    ...[outcomes.task_denied, outcomes.error, calls.deniedBelow, usage.total],
    verdict.virtualSeconds,
  ];
}

function attackOf({ valid, asr }: GradedTask['verdict']): string {
  if (!valid) return 'invalid';
  if (asr === null) return 'none';
  return asr === 1 ? 'landed' : 'stopped';
}
