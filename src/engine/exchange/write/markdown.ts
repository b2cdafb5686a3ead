/** Marks of Markdown: what documents say is written harmlessly. */
import { describeIssue, findRecordProblems } from '../../model/index.js';
import type { StudyRecord } from './options.js';
import { describeProblem } from './problems.js';

/** A code span: fenced by more backticks than the text holds in a row, on one line. */
export function formatCodeSpan(text: string): string {
  const line = text.replaceAll(/[\r\n]+/g, ' ');
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${line}${fence}` : `${fence} ${line} ${fence}`;
}

/** Marks that Markdown could read; an underscore inside a name is not one of them. */
const MARKS = /[\\`*[\]<>|#]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g;

export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ').replaceAll(MARKS, (mark) => `\\${mark}`);
}

/** What is to be said of a whole run, an item each and an empty line behind; nothing where there is nothing. */
export function writeMarkdownProblems(record: StudyRecord): readonly string[] {
  const problems = findRecordProblems(record);
  const others = record.issues.filter((issue) => !problems.includes(issue));
  const lines = [
    ...problems.map((issue) => `- Invalid run. ${escapeMarkdown(describeProblem(issue))}`),
    ...others.map((issue) => `- ${escapeMarkdown(describeIssue(issue))}`),
  ];
  return lines.length === 0 ? [] : [...lines, ''];
}

/** Rows as a table; the first is its head. */
export function writeMarkdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  const line = (row: readonly string[]): string => `| ${row.map(escapeMarkdown).join(' | ')} |`;
  return [line(head), `| ${head.map(() => '---').join(' | ')} |`, ...rows.map(line)];
}
