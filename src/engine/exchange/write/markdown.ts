/** Writes Markdown with document contents escaped. */
import { describeIssue, findRecordProblems, type StudyRecord } from '../../model/index.js';
import { describeProblem } from './problems.js';

/** Writes a code span on one line. Its delimiter is one backtick longer than any run of backticks in the text. */
export function formatCodeSpan(text: string): string {
  const line = text.replaceAll(/[\r\n]+/g, ' ');
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${line}${fence}` : `${fence} ${line} ${fence}`;
}

/** Characters with a special meaning in Markdown. An underscore inside a word has no special meaning. */
const MARKS = /[\\`*[\]<>|#]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g;

export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ').replaceAll(MARKS, (mark) => `\\${mark}`);
}

/** Lists the problems that concern a whole run, followed by an empty line; returns no lines if there are none. */
export function writeMarkdownProblems(record: StudyRecord): readonly string[] {
  const problems = findRecordProblems(record);
  const others = record.issues.filter((issue) => !problems.includes(issue));
  const lines = [
    ...problems.map((issue) => `- Invalid run. ${escapeMarkdown(describeProblem(issue))}`),
    ...others.map((issue) => `- ${escapeMarkdown(describeIssue(issue))}`),
  ];
  return lines.length === 0 ? [] : [...lines, ''];
}

/** Writes rows as a Markdown table, in which the first row is the header. */
export function writeMarkdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  const line = (row: readonly string[]): string => `| ${row.map(escapeMarkdown).join(' | ')} |`;
  return [line(head), `| ${head.map(() => '---').join(' | ')} |`, ...rows.map(line)];
}
