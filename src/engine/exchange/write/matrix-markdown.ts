/**
 * Writes the matrix as Markdown, with a headline, the matrix, every trial's calls, and a note on the limits of the
 * results.
 *
 * Names and arguments come from documents, so characters that could end a cell or code span are escaped.
 */
import { abbreviate, canonicalJson } from '../../kit/index.js';
import type { CallVerdict, Denial, AnalysisFindings, RunRecord, Trial, Verdict } from '../../model/index.js';
import { FINDINGS_NOTE, tabulateFindings } from './findings-table.js';
import { escapeMarkdown, formatCodeSpan, writeMarkdownProblems, writeMarkdownTable } from './markdown.js';
import type { WriteOptions } from './options.js';
import {
  CONDITION_TITLES,
  describeCell,
  formatOutcome,
  LIMITS_NOTE,
  RATES_NOTE,
  tabulateMatrix,
} from './labels.js';

/** Writes a report about one run, ending with a line feed. */
export function writeMatrixMarkdown(record: RunRecord, { findings }: WriteOptions = {}): string {
  const { result, engineVersion, trials } = record;
  const { head, body, foot } = tabulateMatrix(record);
  return `${[
    '# POLA matrix',
    '',
    `${trials.length} trials, engine ${engineVersion}, fingerprint \`${result.fingerprint}\`.`,
    '',
    ...writeMarkdownTable(head, [...body, ...foot]),
    '',
    RATES_NOTE,
    '',
    ...writeMarkdownProblems(record),
    ...writeFindings(record, findings),
    '## Calls',
    ...result.cells.flatMap((cell) => [...writeTrial(cell, trials), ...writeVariants(cell, result.variants)]),
    '',
    '## Limits',
    '',
    LIMITS_NOTE,
  ].join('\n')}\n`;
}

function writeFindings(record: RunRecord, findings: AnalysisFindings | undefined): readonly string[] {
  const tables = tabulateFindings(record, findings);
  if (tables === null) return [];
  const { head, rows, lists } = tables;
  return [
    ...['## Findings', '', ...writeMarkdownTable(head, rows), '', FINDINGS_NOTE, ''],
    ...lists.flatMap(({ title, lines }) => [
      `### ${title}`,
      '',
      ...lines.map((line) => `- ${escapeMarkdown(line)}`),
      '',
    ]),
  ];
}

function writeTrial(verdict: Verdict, trials: readonly Trial[]): readonly string[] {
  const { scenario, condition } = verdict;
  const trial = trials.find(
    (one) => one.scenario === scenario && one.condition === condition && !one.variant,
  );
  const said = (trial?.issues ?? []).flatMap(({ message }) => ['', escapeMarkdown(message)]);
  const title = `### ${escapeMarkdown(verdict.scenario)}, ${CONDITION_TITLES[verdict.condition]}`;
  return ['', title, '', `${describeCell(verdict)}.`, ...said, '', ...writeCalls(verdict)];
}

/** Lists a cell's benign variants with their calls. Only valid variants can count as done. */
function writeVariants(cell: Verdict, variants: readonly Verdict[]): readonly string[] {
  const own = variants.filter(
    ({ scenario, condition }) => scenario === cell.scenario && condition === cell.condition,
  );
  if (own.length === 0) return [];
  const valid = own.filter((one) => one.valid);
  const done = valid.filter(({ task }) => task === 'done').length;
  const invalid = own.length === valid.length ? '' : `; ${own.length - valid.length} invalid`;
  return [
    '',
    `Benign variants, ${done} of ${valid.length} done${invalid}:`,
    '',
    ...own.flatMap((one) => [
      `- ${formatCodeSpan(one.variant ?? '')}: ${describeCell(one)}, ${one.calls.total} calls`,
      ...writeCalls(one).map((line) => `  ${line}`),
    ]),
  ];
}

function writeCalls({ rows, denials }: Verdict): readonly string[] {
  return rows.map((row) =>
    writeCall(
      row,
      denials.find(({ step }) => step === row.step),
    ),
  );
}

function writeCall(row: CallVerdict, denial: Denial | undefined): string {
  const call = formatCodeSpan(`${row.tool} ${shorten(canonicalJson(row.args))}`);
  const why = denial === undefined ? '' : ` (${describeDenial(denial)})`;
  return `${row.step}. ${formatOutcome(row.outcome)}, ${row.origin}: ${call}${why}`;
}

function describeDenial({ code, argument, constraint, link }: Denial): string {
  const place = link === null ? '' : `, link ${link}`;
  if (constraint === null) return `${code}${place}`;
  const rule = formatCodeSpan(canonicalJson(constraint));
  return `${code}${place}: ${argument === null ? '' : `${formatCodeSpan(argument)} against `}${rule}`;
}

const LONGEST = 120;

function shorten(text: string): string {
  return abbreviate(text, LONGEST);
}
