/** Formats the matrix for a terminal: aligned columns, the rates below a line, and then the fingerprint. */
import { findRecordProblems, type RunRecord } from '../../model/index.js';
import { describeProblem } from './problems.js';
import { LIMITS_NOTE, RATES_NOTE, tabulateMatrix } from './labels.js';

/** Writes the matrix as plain text without colors, ending with a line feed. */
export function writeMatrixTable(record: RunRecord): string {
  const { head, body, foot } = tabulateMatrix(record);
  const rows = [head, ...body, ...foot];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((text, column) => text.padEnd(widths[column] as number))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  const parts = [line(head), rule, ...body.map(line), rule, ...foot.map(line)];
  return `${[...parts, '', ...describeRun(record)].join('\n')}\n`;
}

function describeRun(record: RunRecord): readonly string[] {
  const { result, engineVersion, trials } = record;
  const invalid = result.cells.filter(({ valid }) => !valid).length;
  return [
    `${trials.length} trials, engine ${engineVersion}, fingerprint ${result.fingerprint}`,
    ...findRecordProblems(record).map((issue) => `Invalid run. ${describeProblem(issue)}`),
    ...(invalid > 0 ? [`${invalid} invalid, excluded from all rates.`] : []),
    RATES_NOTE,
    LIMITS_NOTE,
  ];
}
