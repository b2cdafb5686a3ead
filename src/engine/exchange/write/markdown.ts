/** Marks of Markdown: what documents say is written harmlessly. */
import { describeIssue, type Issue } from '../../model/index.js';

/** A code span: fenced by more backticks than the text holds in a row, on one line. */
export function writeCode(text: string): string {
  const line = text.replaceAll(/[\r\n]+/g, ' ');
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${line}${fence}` : `${fence} ${line} ${fence}`;
}

/** Marks that Markdown could read; an underscore inside a name is not one of them. */
const MARKS = /[\\`*[\]<>|#]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g;

export function escapeText(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ').replaceAll(MARKS, (mark) => `\\${mark}`);
}

/** What is to be said of a whole run, an item each and an empty line behind; nothing where there is nothing. */
export function writeRemarks({ issues }: { readonly issues: readonly Issue[] }): readonly string[] {
  return issues.length === 0 ? [] : [...issues.map((issue) => `- ${escapeText(describeIssue(issue))}`), ''];
}

/** Rows as a table; the first is its head. */
export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const line = (row: readonly string[]): string => `| ${row.map(escapeText).join(' | ')} |`;
  return [line(head), `| ${head.map(() => '---').join(' | ')} |`, ...rows.map(line)];
}
