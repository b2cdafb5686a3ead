/** Builds a report's first table, with a header and rows of counts, for any record. */
import {
  type CoverageRecord,
  CONDITIONS,
  findRecordProblems,
  type TaskSuiteRecord,
} from '../../model/index.js';
import type { StudyRecord } from './options.js';
import { tabulateProblems } from './problems.js';
import { LIMITS_NOTE, RATES_NOTE, tabulateMatrix } from './labels.js';

export interface SummaryTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly legend: string;
}

export function summarizeRecord(record: StudyRecord): SummaryTable {
  if (record.kind !== 'matrix') return withProblems(summarizeStudy(record), record);
  const { head, body, foot } = tabulateMatrix(record);
  return { head, rows: [...body, ...foot], legend: RATES_NOTE };
}

function summarizeStudy(record: CoverageRecord | TaskSuiteRecord): SummaryTable {
  return record.kind === 'coverage' ? summarizeCoverage(record) : summarizeTasks(record);
}

function withProblems({ head, rows, legend }: SummaryTable, record: StudyRecord): SummaryTable {
  return { head, rows: [...tabulateProblems(findRecordProblems(record), head.length), ...rows], legend };
}

const CRITERIA = {
  C1: 'C1 agents reached',
  C2: 'C2 tools used',
  C3: 'C3 restrictions probed',
  C4: 'C4 delegations taken',
} as const;

function summarizeCoverage({ result }: CoverageRecord): SummaryTable {
  const { attempted, breached } = result.restricted;
  return {
    head: ['Criterion', 'Witnessed', 'Total'],
    rows: [
      ...result.criteria.map(({ criterion, witnessed, total, vacuous }) => [
        CRITERIA[criterion],
        vacuous ? 'vacuous' : String(witnessed),
        String(total),
      ]),
      ['Restrictions attempted', String(attempted), String(result.restricted.total)],
      ['Restrictions breached', String(breached), String(result.restricted.total)],
    ],
    legend:
      'Witnessed: observed in at least one run. The absence of a call proves nothing. For attempted and breached, fewer is better.',
  };
}

function summarizeTasks({ graded }: TaskSuiteRecord): SummaryTable {
  const used = CONDITIONS.filter((name) => graded.some(({ verdict }) => verdict.condition === name));
  const tasks = [...new Set(graded.map(({ verdict }) => `${verdict.task}#${verdict.seed}`))];
  const score = (task: string, condition: string): string => {
    const found = graded.filter(
      ({ verdict }) => `${verdict.task}#${verdict.seed}` === task && verdict.condition === condition,
    );
    return found
      .map(({ verdict }) => (verdict.valid ? String(verdict.combined ?? 'not graded') : 'invalid'))
      .join(', ');
  };
  return {
    head: ['Task', ...used],
    rows: tasks.map((task) => [task, ...used.map((condition) => score(task, condition))]),
    legend: 'Combined score: outcome times process, 0 to 1. Means exclude invalid and ungraded trials.',
  };
}

export { LIMITS_NOTE };
