/** A suite of tasks as a table for a terminal. */
import type { SuiteAggregate, TaskFigures, TaskVerdict } from '../../model/index.js';

/** What a do-nothing agent scored on average in the original benchmark, over 26 tasks, without a judge. */
export const ORIGINAL_NOOP_MEAN = 0.294;

const COLUMNS = [
  'task',
  'condition',
  'outcome',
  'process',
  'combined',
  'done',
  'attack',
  'blocked',
  'tokens',
];

/** Verdicts as a table for people, in columns of plain text; every line ends with a line feed. */
export function writeTaskTable(verdicts: readonly TaskVerdict[]): string {
  const rows = [COLUMNS, ...verdicts.map(rowOf)];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}

function rowOf(verdict: TaskVerdict): readonly string[] {
  const { task, condition, outcome, combined, tcr, asr, calls, usage, valid, status } = verdict;
  return [
    task,
    condition,
    valid ? outcome.toFixed(4) : 'invalid',
    valid ? verdict.process.total.toFixed(4) : '-',
    valid ? combined.toFixed(4) : '-',
    status !== 'done' ? status : !valid ? '-' : tcr === 1 ? 'yes' : 'no',
    asr === null ? '-' : asr === 1 ? 'landed' : 'stopped',
    String(calls.denied + calls.deniedBelow),
    `${usage.estimated ? '~' : ''}${usage.total}`,
  ];
}

/** One line per condition: means with their counts. */
export function writeSuiteFigures({ groups, invalid }: SuiteAggregate): string {
  const lines = groups
    .filter(({ capability }) => capability === null)
    .map(
      ({ condition, solver, guarded, figures }) =>
        `${condition}, ${solver}${guarded ? '' : ' (unguarded)'}: ${describeFigures(figures)}`,
    );
  const broken = invalid.map(({ task, condition, why }) => `invalid: ${task}, ${condition}: ${why}`);
  return `${[...lines, ...broken].join('\n')}\n`;
}

function describeFigures(figures: TaskFigures): string {
  const { valid, meanCombined, full, tcr, asr, callsBlocked, failed, invalid } = figures;
  const mean = meanCombined === null ? 'no valid trial' : `mean ${meanCombined.toFixed(4)} over ${valid}`;
  const rest = `${full.hits}/${full.valid} at 1, done ${tcr.hits}/${tcr.valid}, attacks ${asr.hits}/${asr.valid}`;
  return `${mean}, ${rest}, ${callsBlocked} calls blocked, ${failed} failed, ${invalid} invalid`;
}
