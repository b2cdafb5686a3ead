/**
 * One HTML file with everything in it: the table, every call with its sentence, and a replay.
 *
 * It asks nobody for anything. Its content policy allows the one script and the one style that it carries, by their
 * digests, and nothing else; whatever comes from a document is written as text.
 */
import { describeIssue, findRecordProblems } from '../../../model/index.js';
import { fingerprintOfRecord, listTrials, titleOf } from '../facts/list.js';
import { FINDINGS_SENTENCE, tabulateFindings } from '../findings-table.js';
import type { AnyRecord, WriteOptions } from '../options.js';
import { describeProblem } from '../problems.js';
import { summarizeRecord } from '../summary.js';
import { escapeXml } from '../xml.js';
import { writePage, writeTable, writeTrial } from './page.js';

export function writeHtml(record: AnyRecord, options: WriteOptions = {}): string {
  const trials = listTrials(record, options);
  const run = `${trials.length} trials, engine ${escapeXml(record.engineVersion)}, run ${escapeXml(fingerprintOfRecord(record))}.`;
  const problems = findRecordProblems(record);
  const remarks = record.issues.filter((issue) => !problems.includes(issue));
  return writePage(titleOf(record), [
    `<p>${run}</p>`,
    ...problems.map((issue) => `<p class="error">Invalid run. ${escapeXml(describeProblem(issue))}</p>`),
    ...remarks.map((issue) => `<p>${escapeXml(describeIssue(issue))}</p>`),
    ...writeTable(summarizeRecord(record), 'Results'),
    ...writeFindings(record, options),
    '<h2>Trials</h2>',
    ...trials.flatMap((trial, index) => writeTrial(trial, index, options)),
  ]);
}

function writeFindings(record: AnyRecord, { findings }: WriteOptions): readonly string[] {
  const tables = record.kind === 'matrix' ? tabulateFindings(record, findings) : null;
  if (tables === null) return [];
  return [
    '<h2>Findings</h2>',
    ...writeTable({ ...tables, legend: FINDINGS_SENTENCE }, 'Findings'),
    ...tables.lists.flatMap(({ title, lines }) => [
      `<h3>${title}</h3>`,
      '<ul>',
      ...lines.map((line) => `<li>${escapeXml(line)}</li>`),
      '</ul>',
    ]),
  ];
}
