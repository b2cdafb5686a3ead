/** What did not go as expected in a record: a line of words each, with the address that opens the step. */
import {
  type CoverageRecord,
  describeInvalidTrial,
  findRecordProblems,
  type TaskSuiteRecord,
} from '../../model/index.js';
import { listMatrixTrials } from './facts/matrix.js';
import { buildGraphUrl, buildTaskUrl, toTaskLinkTarget } from './links.js';
import { listCases } from './matrix-junit.js';
import type { StudyRecord, WriteOptions } from './options.js';
import { describeProblem } from './problems.js';

/** One finding for the report of a test runner, with a link to where it can be seen. */
export interface ReportedFailure {
  /** What it is about: a case, an obligation or a task. */
  readonly name: string;
  readonly text: string;
  readonly link: string;
  /** True when it is not as somebody stated it would be, in `WriteOptions.expectations`. */
  readonly isStated?: boolean;
}

/** Empty when everything went as expected; an attack that lands without a warrant is expected. */
export function listFailures(record: StudyRecord, options: WriteOptions = {}): readonly ReportedFailure[] {
  const problems = findRecordProblems(record).map((issue) => ({
    ...{ name: 'run', text: describeProblem(issue), link: `${options.site ?? ''}#/` },
  }));
  return [...problems, ...listStudyFailures(record, options)];
}

function listStudyFailures(record: StudyRecord, options: WriteOptions): readonly ReportedFailure[] {
  if (record.kind === 'coverage') return listObligations(record, options);
  if (record.kind === 'tasks') return listTasks(record, options);
  return listMatrixTrials(record, options).flatMap((trial) =>
    listCases(trial, options)
      .filter(({ verdict }) => verdict !== 'passed' && verdict !== 'skipped')
      .map(({ name, text, link, isStated }) => ({
        ...{ name: `${trial.condition}, ${name}`, text, link },
        ...(isStated ? { isStated } : {}),
      })),
  );
}

function listObligations(
  { request, result }: CoverageRecord,
  options: WriteOptions,
): readonly ReportedFailure[] {
  const { id } = request.workflow.system;
  return result.obligations.flatMap((row) => {
    const detail = result.tests.find((test) => test.id === row.test)?.unrealized?.detail;
    const breached = row.reading === 'breached';
    if (!breached && row.status === 'witnessed') return [];
    const text = breached ? 'The call was carried out.' : (detail ?? 'No test shows it.');
    return [{ name: row.id, text, link: buildGraphUrl(id, row.id, options) }];
  });
}

function listTasks({ graded }: TaskSuiteRecord, options: WriteOptions): readonly ReportedFailure[] {
  return graded.flatMap(({ trial, verdict }) => {
    const { task, seed, condition, valid, outcome, combined } = verdict;
    // Nothing is known of a trial that was not graded: it is listed among the figures, not among the failures.
    if (valid && (combined === 1 || combined === null)) return [];
    const text = valid
      ? `Outcome ${outcome}, combined ${combined}.`
      : `Invalid trial. ${describeInvalidTrial({ trial, verdict })}`;
    return [
      {
        name: `${condition}, ${task}#${seed}`,
        text,
        link: buildTaskUrl(toTaskLinkTarget({ trial, verdict }), options),
      },
    ];
  });
}

/** The same for a terminal, with a heading; an empty text when there is nothing to say. */
export function writeFailures(record: StudyRecord, options: WriteOptions = {}): string {
  const failures = listFailures(record, options);
  if (failures.length === 0) return '';
  const rows = failures.map(({ name, text, link }) => `  ${onOneLine(`${name}: ${text}`)}\n    ${link}\n`);
  return `\nNot as expected:\n${rows.join('')}`;
}

/** A document's own line breaks make no line that looks like ours. */
function onOneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]+/g, ' ');
}
