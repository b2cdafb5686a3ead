/**
 * Writes coverage as JUnit XML, with one suite per criterion and one case per obligation.
 *
 * Obligations of C1, C2 and C4 fail without a witness. A restriction fails if it was breached, and passes if it was
 * probed and not breached. An unprobed restriction is skipped, because missing evidence is not a failure.
 */
import { renderEnglish } from '../../messages/index.js';
import {
  type CoverageRecord,
  type CriterionRow,
  findRecordProblems,
  type ObligationRow,
} from '../../model/index.js';
import { buildGraphUrl } from './links.js';
import type { WriteOptions } from './options.js';
import { writeProblemSuite } from './problems.js';
import { escapeXml } from './xml.js';

/** Writes coverage as JUnit XML. The text of a failed or skipped case ends with a link to the obligation. */
export function writeCoverageJunit(record: CoverageRecord, options: WriteOptions = {}): string {
  const { result, request } = record;
  const suites = result.criteria.map((criterion) => writeSuite(criterion, record, options));
  const cases = result.obligations.map((row) => verdictOf(row));
  const failures = cases.filter((verdict) => verdict === 'failed').length;
  const problems = findRecordProblems(record);
  const tests = cases.length + problems.length;
  const errors = problems.length === 0 ? '' : ` errors="${problems.length}"`;
  const name = escapeXml(request.workflow.system.id);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${name}" tests="${tests}" failures="${failures}"${errors}>`,
    ...writeProblemSuite(problems),
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}

type CaseVerdict = 'passed' | 'failed' | 'skipped';

function verdictOf({ criterion, status, reading }: ObligationRow): CaseVerdict {
  if (criterion !== 'C3') return status === 'witnessed' ? 'passed' : 'failed';
  if (reading === 'breached') return 'failed';
  return reading === 'unprobed' ? 'skipped' : 'passed';
}

function writeSuite({ criterion }: CriterionRow, record: CoverageRecord, options: WriteOptions): string {
  const rows = record.result.obligations.filter((row) => row.criterion === criterion);
  const count = (verdict: CaseVerdict): number => rows.filter((row) => verdictOf(row) === verdict).length;
  const head = `tests="${rows.length}" failures="${count('failed')}" skipped="${count('skipped')}"`;
  return [
    `  <testsuite name="${criterion}" ${head}>`,
    ...rows.map((row) => writeCase(row, record, options)),
    '  </testsuite>',
  ].join('\n');
}

function writeCase(row: ObligationRow, { request, result }: CoverageRecord, options: WriteOptions): string {
  const workflow = request.workflow.system.id;
  const open = `    <testcase classname="${escapeXml(workflow)}.${row.criterion}" name="${escapeXml(row.id)}"`;
  const verdict = verdictOf(row);
  if (verdict === 'passed') return `${open}/>`;
  const detail =
    result.tests.find(({ id }) => id === row.test)?.unrealized?.detail ?? 'No test covers this obligation.';
  const text = row.reading === 'breached' ? 'The restricted call was executed.' : renderEnglish(detail);
  const tag = verdict === 'failed' ? 'failure' : 'skipped';
  const link = escapeXml(buildGraphUrl(workflow, row.id, options));
  return `${open}><${tag} message="${escapeXml(text)}">${link}</${tag}></testcase>`;
}
