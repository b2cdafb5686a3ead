/** Writes coverage studies as CSV, with one row per obligation. */
import { fingerprintOfId } from '../../kit/index.js';
import { renderEnglish } from '../../messages/index.js';
import { type CoverageRecord, findRecordProblems } from '../../model/index.js';
import { type CsvRow, writeCsvRows } from './csv-rows.js';
import { describeProblem } from './problems.js';

const COLUMNS = [
  'run',
  'workflow',
  'condition',
  'runtime',
  'realizer',
  'criterion',
  'agent',
  'target',
  'status',
  'reading',
  'attempts',
  'reason',
] as const;

/** Writes coverage as CSV: a header row, then one row per obligation. */
export function writeCoverageCsv(records: readonly CoverageRecord[]): string {
  return writeCsvRows([COLUMNS, ...records.flatMap(rowsOf)]);
}

function rowsOf(record: CoverageRecord): readonly CsvRow[] {
  const { id, request, result } = record;
  const { workflow, condition, runtime, realizer } = request;
  const head = [fingerprintOfId(id), workflow.system.id, condition, runtime, realizer];
  const tests = new Map(result.tests.map((test) => [test.id, test]));
  const problems = findRecordProblems(record).map((issue): CsvRow => {
    return [...head, '', '', '', 'invalid', '', '', describeProblem(issue)];
  });
  const rows = result.obligations.map(({ criterion, agent, target, status, reading, test }) => {
    const made = tests.get(test);
    const reason = status === 'unrealized' ? renderEnglish(made?.unrealized?.detail ?? '') : '';
    const attempts = made?.attempts.length ?? 0;
    return [...head, criterion, agent, target ?? '', status, reading ?? '', attempts, reason];
  });
  return [...problems, ...rows];
}
