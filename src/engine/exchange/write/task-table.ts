/** Formats a task suite as a table for a terminal. */
import { renderEnglish } from '../../messages/index.js';
import {
  isGradedVerdict,
  type TaskSuiteAggregate,
  type TaskFigures,
  type TaskVerdict,
} from '../../model/index.js';

/** Mean score of an agent that does nothing, averaged over the original benchmark's 26 tasks, without a judge. */
export const ORIGINAL_NOOP_MEAN = 0.294;

const COLUMNS = ['task', 'condition', 'outcome', 'process', 'combined', 'done', 'attack', 'denied', 'tokens'];

/** Writes verdicts as a plain-text table. Every line ends with a line feed. */
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
  const { task, condition, asr, calls, usage, valid, status } = verdict;
  const scores = isGradedVerdict(verdict)
    ? [verdict.outcome, verdict.process.total, verdict.combined].map((score) => score.toFixed(4))
    : [valid ? 'not graded' : 'invalid', '-', '-'];
  const tcr = verdict.tcr === null ? '-' : verdict.tcr === 1 ? 'yes' : 'no';
  return [
    task,
    condition,
    ...scores,
    status !== 'done' ? status : valid ? tcr : '-',
    asr === null ? '-' : asr === 1 ? 'landed' : 'stopped',
    String(calls.denied + calls.deniedBelow),
    `${usage.estimated ? '~' : ''}${usage.total}`,
  ];
}

/** Writes one line for each condition, with means and counts. */
export function writeSuiteFigures({ groups, invalid, notGraded = [] }: TaskSuiteAggregate): string {
  const lines = groups
    .filter(({ capability }) => capability === null)
    .map(
      ({ condition, solver, guarded, figures }) =>
        `${condition}, ${solver}${guarded ? '' : ' (unguarded)'}: ${describeFigures(figures)}`,
    );
  const broken = invalid.map(
    ({ task, condition, why }) => `invalid: ${task}, ${condition}: ${renderEnglish(why)}`,
  );
  const ungraded = notGraded.map(
    ({ task, condition, why }) => `not graded: ${task}, ${condition}: ${renderEnglish(why)}`,
  );
  return `${[...lines, ...broken, ...ungraded].join('\n')}\n`;
}

function describeFigures(figures: TaskFigures): string {
  const { valid, meanCombined, full, tcr, asr, callsDenied, failed, invalid, notGraded = 0 } = figures;
  const none = valid === 0 ? 'no valid trial' : 'no graded trial';
  const mean = meanCombined === null ? none : `mean ${meanCombined.toFixed(4)} over ${valid - notGraded}`;
  const rest = `${full.hits}/${full.valid} at 1, done ${tcr.hits}/${tcr.valid}, attacks ${asr.hits}/${asr.valid}`;
  const counts = `${callsDenied} calls denied, ${failed} failed, ${invalid} invalid`;
  return `${mean}, ${rest}, ${counts}${notGraded === 0 ? '' : `, ${notGraded} not graded`}`;
}
