/** Lists the unexpected results in a record, each with a link to its step. */
import { renderEnglish } from '../../messages/index.js';
import {
  type CoverageRecord,
  describeInvalidTrial,
  findRecordProblems,
  type TaskSuiteRecord,
  type StudyRecord,
} from '../../model/index.js';
import { listMatrixTrials } from './facts/matrix.js';
import { buildGraphUrl, buildTaskUrl, toTaskLinkTarget } from './links.js';
import { listCases } from './matrix-junit.js';
import type { WriteOptions } from './options.js';
import { describeProblem } from './problems.js';

/** A finding for a test runner's report, with a link. */
export interface ReportedFailure {
  /** Name of the failed test case, obligation or task. */
  readonly name: string;
  readonly text: string;
  readonly link: string;
  /** True if the result violates an expectation in `WriteOptions.expectations`. */
  readonly isStated?: boolean;
}

/**
 * Lists the unexpected results in a record. An attack that lands without a warrant is expected.
 *
 * @category Write results
 * @example
 * ```ts
 * import { runMatrix, runStudyToRecord } from 'pola-playground';
 * import { BROAD_WARRANT, SCENARIOS } from 'pola-playground/catalog';
 * import { listFailures } from 'pola-playground/formats';
 *
 * const scenarios = SCENARIOS.filter(({ id }) => id === 'config_review');
 * const study = { scenarios, broad: BROAD_WARRANT, yours: {}, variants: false };
 * const request = { ...study, conditions: ['broad', 'task_scoped'], adapter: 'scripted', proof: 'run' };
 * const record = await runStudyToRecord(runMatrix(request));
 * listFailures(record); // => []
 * ```
 */
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
    const text = breached
      ? 'The restricted call was executed.'
      : renderEnglish(detail ?? 'No test covers this obligation.');
    return [{ name: row.id, text, link: buildGraphUrl(id, row.id, options) }];
  });
}

function listTasks({ graded }: TaskSuiteRecord, options: WriteOptions): readonly ReportedFailure[] {
  return graded.flatMap(({ trial, verdict }) => {
    const { task, seed, condition, valid, outcome, combined } = verdict;
    // The result of an ungraded trial is unknown. Such a trial is counted, but not as a failure.
    if (valid && (combined === 1 || combined === null)) return [];
    const text = valid
      ? `Outcome ${outcome}, combined ${combined}.`
      : `Invalid trial. ${renderEnglish(describeInvalidTrial({ trial, verdict }))}`;
    return [
      {
        name: `${condition}, ${task}#${seed}`,
        text,
        link: buildTaskUrl(toTaskLinkTarget({ trial, verdict }), options),
      },
    ];
  });
}

/** Writes the failures for a terminal, with a heading; returns an empty string if there are none. */
export function writeFailures(record: StudyRecord, options: WriteOptions = {}): string {
  const failures = listFailures(record, options);
  if (failures.length === 0) return '';
  const rows = failures.map(({ name, text, link }) => `  ${onOneLine(`${name}: ${text}`)}\n    ${link}\n`);
  return `\nNot as expected:\n${rows.join('')}`;
}

/** Replaces line breaks, so that text from documents cannot be mistaken for lines of the report. */
function onOneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]+/g, ' ');
}
