/**
 * Writes a self-contained HTML report. It contains a one-sentence result, a card, a table, and collapsed sections in
 * which every call can be replayed.
 *
 * The report loads no external resources. Its content security policy allows only the report's own script and style,
 * identified by digest, and all document contents are escaped.
 */
import { describeIssue, findRecordProblems, type StudyRecord } from '../../../model/index.js';
import { findCardFacts } from '../facts/card.js';
import { findRecordFingerprint, listTrials, formatRecordTitle } from '../facts/list-trials.js';
import { FINDINGS_NOTE, tabulateFindings } from '../findings-table.js';
import type { WriteOptions } from '../options.js';
import { describeProblem } from '../problems.js';
import { summarizeRecord } from '../summary.js';
import { writeCardSvg } from '../svg/card.js';
import { escapeXml } from '../xml.js';
import type { TrialFacts } from '../facts/trial.js';
import { writeMatrixHeadline, writeMatrixTable } from './matrix.js';
import { writeHtmlFold, writeHtmlPage, writeHtmlTable, writeHtmlTrial } from './page.js';

export function writeHtmlReport(record: StudyRecord, options: WriteOptions = {}): string {
  const trials = listTrials(record, options);
  const run = `${trials.length} trials, engine ${escapeXml(record.engineVersion)}, fingerprint ${escapeXml(findRecordFingerprint(record))}.`;
  const problems = findRecordProblems(record);
  const remarks = record.issues.filter((issue) => !problems.includes(issue));
  const title = formatRecordTitle(record);
  const body = [
    `<p class="muted">${run}</p>`,
    ...problems.map((issue) => `<p class="error">Invalid run. ${escapeXml(describeProblem(issue))}</p>`),
    ...remarks.map((issue) => `<p>${escapeXml(describeIssue(issue))}</p>`),
    ...writeCard(record, options),
    '<h2>Results</h2>',
    ...writeResults(record, trials),
    ...writeFindings(record, options),
    ...writeTrials(record, trials, options),
  ];
  return writeHtmlPage(title, body, record.kind === 'matrix' ? writeMatrixHeadline(record) : title);
}

function writeResults(record: StudyRecord, trials: readonly TrialFacts[]): readonly string[] {
  const isTable = record.kind !== 'matrix' || findRecordProblems(record).length > 0;
  return isTable ? writeHtmlTable(summarizeRecord(record), 'Results') : writeMatrixTable(record, trials);
}

/** Writes the trials grouped by subject, in collapsed sections. */
function writeTrials(
  record: StudyRecord,
  trials: readonly TrialFacts[],
  options: WriteOptions,
): readonly string[] {
  const scenarios = record.kind === 'matrix' ? record.request.scenarios : [];
  const titles = new Map(scenarios.map(({ id, title }) => [id, title]));
  // All seeds of a task share a section.
  const nameOf = ({ subject }: TrialFacts): string =>
    record.kind === 'tasks' ? subject.replace(/#\d+$/, '') : subject;
  const subjects = [...new Set(trials.map(nameOf))];
  return [
    '<h2>Trials, call by call</h2>',
    ...subjects.flatMap((subject) => {
      const here = trials.flatMap((trial, index) => (nameOf(trial) === subject ? [{ trial, index }] : []));
      const note = `${here.length} ${here.length === 1 ? 'trial' : 'trials'}`;
      const body = here.flatMap(({ trial, index }) => writeHtmlTrial(trial, index, options));
      return writeHtmlFold(titles.get(subject) ?? subject, note, body);
    }),
  ];
}

/** Writes the share card, which illustrates the difference between two conditions. */
function writeCard(record: StudyRecord, { site }: WriteOptions): readonly string[] {
  const facts = record.kind === 'matrix' ? findCardFacts(record, site) : null;
  return facts === null ? [] : [`<div class="card">${writeCardSvg(facts)}</div>`];
}

function writeFindings(record: StudyRecord, { findings }: WriteOptions): readonly string[] {
  const tables = record.kind === 'matrix' ? tabulateFindings(record, findings) : null;
  if (tables === null) return [];
  const { lists } = tables;
  return [
    '<h2>Findings</h2>',
    ...writeHtmlFold(
      'Reach, unused permissions, worst case',
      'for each cell',
      writeHtmlTable({ ...tables, legend: FINDINGS_NOTE }, 'Findings'),
    ),
    ...lists.flatMap(({ title, lines }) => {
      const items = lines.map((line) => `<li>${escapeXml(line)}</li>`);
      return writeHtmlFold(title, String(lines.length), ['<ul>', ...items, '</ul>']);
    }),
  ];
}
