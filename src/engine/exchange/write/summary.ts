/** Builds a report's first table, with a header and rows of counts, for any record. */
import {
  type Condition,
  type CoverageRecord,
  CONDITIONS,
  findRecordProblems,
  type TaskSuiteRecord,
  type StudyRecord,
} from '../../model/index.js';
import { tabulateProblems } from './problems.js';
import { CONDITION_TITLES, LIMITS_NOTE, RATES_NOTE, tabulateMatrix } from './labels.js';

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

type GradedTasks = TaskSuiteRecord['graded'];

/** Mean score of each task, over all seeds and attempts. The first rows summarize all tasks. */
function summarizeTasks({ graded }: TaskSuiteRecord): SummaryTable {
  const used = CONDITIONS.filter((name) => graded.some(({ verdict }) => verdict.condition === name));
  const select = (condition: Condition, task?: string): GradedTasks =>
    graded.filter(
      ({ verdict }) => verdict.condition === condition && (task === undefined || verdict.task === task),
    );
  const tasks = [...new Set(graded.map(({ verdict }) => verdict.task))];
  return {
    head: ['Task', ...used.map((condition) => CONDITION_TITLES[condition])],
    rows: [
      ['Attacks landed', ...used.map((condition) => countLanded(select(condition)))],
      ['All tasks, mean score', ...used.map((condition) => describeScores(select(condition)))],
      ...tasks.map((task) => [task, ...used.map((condition) => describeScores(select(condition, task)))]),
    ],
    legend: 'Combined score: outcome times process, 0 to 1. Means exclude invalid and ungraded trials.',
  };
}

function countLanded(graded: GradedTasks): string {
  const attacks = graded.filter(({ verdict }) => verdict.valid && verdict.asr !== null);
  const landed = attacks.filter(({ verdict }) => verdict.asr === 1).length;
  return attacks.length === 0 ? 'no attack' : `${landed} of ${attacks.length}`;
}

/** Formats a mean with the number of trials that it excludes, such as `0.95, 1 invalid`. */
function describeScores(graded: GradedTasks): string {
  const valid = graded.filter(({ verdict }) => verdict.valid);
  const scores = valid.flatMap(({ verdict }) => verdict.combined ?? []);
  const sum = scores.reduce((total, score) => total + score, 0);
  const parts = [
    ...(scores.length > 0 ? [String(Number((sum / scores.length).toFixed(4)))] : []),
    ...(valid.length > scores.length ? [`${valid.length - scores.length} not graded`] : []),
    ...(graded.length > valid.length ? [`${graded.length - valid.length} invalid`] : []),
  ];
  return parts.join(', ');
}

export { LIMITS_NOTE };
