/** Formats the results when cells are run repeatedly: counts, means and deviations. */
import type { RepeatCell, RepeatFigure } from '../../engine/index.js';

/** Formats one line per cell. For a cell without a valid run, no result is shown. */
export function formatRepeatCells(cells: readonly RepeatCell[]): string {
  const width = Math.max(8, ...cells.map(({ scenario }) => scenario.length));
  return cells.map((cell) => `${describeCell(cell, width)}\n`).join('');
}

function describeCell(cell: RepeatCell, width: number): string {
  const { scenario, condition, attack, task, denied, runs, invalid } = cell;
  const name = `${scenario.padEnd(width)}  ${condition.padEnd(11)}`;
  const left = invalid === 0 ? '' : `  invalid ${invalid}`;
  if (runs === 0) return `${name}${left}`;
  return `${name}  attack ${describe(attack, runs)}  task ${describe(task, runs)}  denied ${describeMean(denied)}${left}`;
}

function describe(figure: RepeatFigure | null, runs: number): string {
  return figure === null ? 'none' : `${figure.hits}/${runs}, ${describeMean(figure)}`;
}

function describeMean(figure: RepeatFigure | null): string {
  if (figure === null) return 'none';
  const { mean, deviation } = figure;
  return `${mean.toFixed(2)} ± ${deviation === null ? '?' : deviation.toFixed(2)}`;
}
