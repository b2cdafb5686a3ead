/**
 * The matrix as Markdown: headline, matrix, the calls of every trial, and what it does not show.
 *
 * Names and arguments come from documents, so everything that could end a cell or a code span is
 * written harmlessly.
 */
import { canonicalJson } from '../../kit/index.js';
import type { CallVerdict, Denial, RunRecord, Verdict } from '../../model/index.js';
import { CONDITION_TITLES, describeCell, LIMITS_SENTENCE, RATES_SENTENCE, tabulate } from './words.js';

/** A report of one run, ending in a line feed. */
export function writeMatrixMarkdown(record: RunRecord): string {
  const { result, engineVersion, trials } = record;
  return `${[
    '# POLA matrix',
    '',
    `${trials.length} trials, engine ${engineVersion}, fingerprint \`${result.fingerprint}\`.`,
    '',
    ...writeTable(record),
    '',
    RATES_SENTENCE,
    '',
    '## Calls',
    ...result.cells.flatMap(writeTrial),
    '',
    '## Limits',
    '',
    LIMITS_SENTENCE,
  ].join('\n')}\n`;
}

function writeTable(record: RunRecord): readonly string[] {
  const { head, body, foot } = tabulate(record);
  const line = (row: readonly string[]): string => `| ${row.map(escapeText).join(' | ')} |`;
  return [line(head), `| ${head.map(() => '---').join(' | ')} |`, ...[...body, ...foot].map(line)];
}

function writeTrial(verdict: Verdict): readonly string[] {
  const title = `### ${escapeText(verdict.scenario)}, ${CONDITION_TITLES[verdict.condition]}`;
  const calls = verdict.rows.map((row) =>
    writeCall(
      row,
      verdict.denials.find(({ step }) => step === row.step),
    ),
  );
  return ['', title, '', `${describeCell(verdict)}.`, '', ...calls];
}

function writeCall(row: CallVerdict, denial: Denial | undefined): string {
  const call = writeCode(`${row.tool} ${shorten(canonicalJson(row.args))}`);
  const why = denial === undefined ? '' : ` (${describeDenial(denial)})`;
  return `${row.step}. ${row.outcome}, ${row.origin}: ${call}${why}`;
}

function describeDenial({ code, argument, constraint, link }: Denial): string {
  const place = link === null ? '' : `, link ${link}`;
  if (constraint === null) return `${code}${place}`;
  const rule = writeCode(canonicalJson(constraint));
  return `${code}${place}: ${argument === null ? '' : `${writeCode(argument)} against `}${rule}`;
}

const LONGEST = 120;

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

/** A code span: fenced by more backticks than the text holds in a row, on one line. */
function writeCode(text: string): string {
  const line = text.replaceAll(/[\r\n]+/g, ' ');
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${line}${fence}` : `${fence} ${line} ${fence}`;
}

/** Marks that Markdown could read; an underscore inside a name is not one of them. */
const MARKS = /[\\`*[\]<>|#]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g;

function escapeText(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ').replaceAll(MARKS, (mark) => `\\${mark}`);
}
