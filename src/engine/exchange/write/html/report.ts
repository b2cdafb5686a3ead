/**
 * A self-contained HTML report: the table, every call with its message, and a replay.
 *
 * It loads nothing. Its content policy allows only its own script and style, by digest, and all document contents
 * are written as text.
 */
import { describeIssue, findRecordProblems } from '../../../model/index.js';
import { findCardFacts } from '../facts/card.js';
import { findRecordFingerprint, listTrials, formatRecordTitle } from '../facts/list-trials.js';
import { FINDINGS_NOTE, tabulateFindings } from '../findings-table.js';
import type { StudyRecord, WriteOptions } from '../options.js';
import { describeProblem } from '../problems.js';
import { summarizeRecord } from '../summary.js';
import { writeCardSvg } from '../svg/card.js';
import { escapeXml } from '../xml.js';
import { writeHtmlPage, writeHtmlTable, writeHtmlTrial } from './page.js';

export function writeHtmlReport(record: StudyRecord, options: WriteOptions = {}): string {
  const trials = listTrials(record, options);
  const run = `${trials.length} trials, engine ${escapeXml(record.engineVersion)}, run ${escapeXml(findRecordFingerprint(record))}.`;
  const problems = findRecordProblems(record);
  const remarks = record.issues.filter((issue) => !problems.includes(issue));
  return writeHtmlPage(formatRecordTitle(record), [
    ...writeCard(record, options),
    `<p>${run}</p>`,
    ...problems.map((issue) => `<p class="error">Invalid run. ${escapeXml(describeProblem(issue))}</p>`),
    ...remarks.map((issue) => `<p>${escapeXml(describeIssue(issue))}</p>`),
    ...writeHtmlTable(summarizeRecord(record), 'Results'),
    ...writeFindings(record, options),
    '<h2>Trials</h2>',
    ...trials.flatMap((trial, index) => writeHtmlTrial(trial, index, options)),
  ]);
}

/** The picture of what changed, above the figures. */
function writeCard(record: StudyRecord, { site }: WriteOptions): readonly string[] {
  const facts = record.kind === 'matrix' ? findCardFacts(record, site) : null;
  return facts === null ? [] : [`<div class="card">${writeCardSvg(facts)}</div>`];
}

function writeFindings(record: StudyRecord, { findings }: WriteOptions): readonly string[] {
  const tables = record.kind === 'matrix' ? tabulateFindings(record, findings) : null;
  if (tables === null) return [];
  return [
    '<h2>Findings</h2>',
    ...writeHtmlTable({ ...tables, legend: FINDINGS_NOTE }, 'Findings'),
    ...tables.lists.flatMap(({ title, lines }) => [
      `<h3>${title}</h3>`,
      '<ul>',
      ...lines.map((line) => `<li>${escapeXml(line)}</li>`),
      '</ul>',
    ]),
  ];
}
