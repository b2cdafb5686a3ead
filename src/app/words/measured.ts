/** Words of what was measured about the cells of the matrix: worst case, leftovers, reach, loot. */
import type { Issue, Reach, WorstCase } from '../../engine/index.js';
import type { ColumnFigures } from '../analysis/cell-questions.js';
import { countOf, formatNumber } from './format.js';
import { speak } from './speak.js';

export const MEASURED = speak('MEASURED', {
  waiting: 'Counting',
  failed: ({ message }: Issue) => `Not counted: ${message}`,
  stated: {
    title: 'Stated outcomes of the imported bundle',
    hold: (held: number, total: number) =>
      `${formatNumber(held)} of ${countOf(total, 'stated outcome holds', 'stated outcomes hold')}.`,
    running: 'They are judged when the run is done.',
    state: { held: 'Holds', missed: 'Does not hold', error: 'Could not be judged', not_run: 'Not run' },
    row: (state: string, cell: string, expected: string, found: string | null) =>
      `${state}: ${cell}. Stated: ${expected}${found === null ? '' : `; found: ${found}`}.`,
    away: 'Put these away',
  },
  worst: {
    possible: 'Possible',
    impossible: 'Not possible',
    unsettled: 'None found',
    calls: (count: number) => `in ${countOf(count, 'call', 'calls')}`,
    impossibleNote: 'no allowed sequence',
    unsettledNote: 'some rules not settled; no proof',
    replay: 'Replay it',
    replayOf: (cell: string) => `: the worst case of ${cell}`,
    name: (cell: string, worst: WorstCase | null) => `${cell}: ${sayWorst(worst)}`,
    title: 'Worst case',
    /** `Possible: 1 allowed call meets the attack check.` */
    sentence: (worst: WorstCase) => capital(`${sayWorst(worst)}.`),
  },
  footer: {
    leftovers: (figures: ColumnFigures) =>
      figures.leftovers === null
        ? 'No warrant, no lines'
        : figures.leftovers.lines === 0
          ? 'None'
          : `${countOf(figures.leftovers.lines, 'line', 'lines')} in ${countOf(figures.leftovers.scenarios, 'scenario', 'scenarios')}`,
    worst: ({ worst: { met, unsettled, of } }: ColumnFigures) =>
      `Possible in ${formatNumber(met)} of ${formatNumber(of)}${unsettled === 0 ? '' : `, ${formatNumber(unsettled)} not settled`}`,
  },
  reach: {
    title: 'Reach',
    /** `8 things, same as task-scoped`, `30 (+22 files, 2 secrets against task-scoped)`. */
    count: ({ counts, exact }: Reach) =>
      `${exact ? '' : 'At least '}${countOf(counts.total, 'thing', 'things')} within reach, ${
        counts.marked === 0 ? 'no secret' : countOf(counts.marked, 'secret', 'secrets')
      }.`,
    scoped: (scoped: Reach, text: string) =>
      `Task-scoped: ${formatNumber(scoped.counts.total)}. Difference: ${text}.`,
    same: 'The same as task-scoped.',
  },
  loot: {
    title: 'Loot',
    none: 'The planted calls brought in nothing.',
    count: (count: number) => `The planted calls took ${countOf(count, 'thing', 'things')}:`,
  },
} as const);

function sayWorst(worst: WorstCase | null): string {
  if (worst === null) return 'worst case not counted yet';
  const { calls, exact } = worst;
  if (calls !== null)
    return `worst case possible: ${countOf(calls.length, 'allowed call meets', 'allowed calls meet')} the attack check${exact ? '' : ', perhaps fewer would'}`;
  return exact
    ? 'worst case not possible: no allowed sequence meets the attack check'
    : 'no sequence found that meets the attack check; some rules were not settled, so that is no proof';
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
