/** Words of what was measured about the cells of the matrix: worst case, leftovers, reach, loot. */
import type { Issue, Reach, WorstCase } from '../../engine/index.js';
import type { ColumnAnalysis } from '../analysis/cell-analyses.js';
import { formatCount, formatNumber } from './format.js';
import { defineMessages } from './define-messages.js';

export const MATRIX_ANALYSIS = defineMessages('MATRIX_ANALYSIS', {
  waiting: 'Counting',
  failed: ({ message }: Issue) => `Not counted: ${message}`,
  stated: {
    title: 'Stated outcomes of the imported bundle',
    hold: (held: number, total: number) =>
      `${formatNumber(held)} of ${formatCount(total, 'stated outcome holds', 'stated outcomes hold')}.`,
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
    calls: (count: number) => `in ${formatCount(count, 'call', 'calls')}`,
    impossibleNote: 'no allowed sequence',
    unsettledNote: 'some rules not settled; no proof',
    replay: 'Replay it',
    replayOf: (cell: string) => `: the worst case of ${cell}`,
    name: (cell: string, worst: WorstCase | null) => `${cell}: ${describeWorstCase(worst)}`,
    title: 'Worst case',
    /** `Possible: 1 allowed call meets the attack check.` */
    sentence: (worst: WorstCase) => capital(`${describeWorstCase(worst)}.`),
  },
  footer: {
    leftovers: (figures: ColumnAnalysis) =>
      figures.unusedPermissions === null
        ? 'No warrant, no lines'
        : figures.unusedPermissions.lines === 0
          ? 'None'
          : `${formatCount(figures.unusedPermissions.lines, 'line', 'lines')} in ${formatCount(figures.unusedPermissions.scenarios, 'scenario', 'scenarios')}`,
    worst: ({ worstCase: { met, unsettled, of } }: ColumnAnalysis) =>
      `Possible in ${formatNumber(met)} of ${formatNumber(of)}${unsettled === 0 ? '' : `, ${formatNumber(unsettled)} not settled`}`,
  },
  reach: {
    title: 'Reach',
    /** `8 things, same as task-scoped`, `30 (+22 files, 2 secrets against task-scoped)`. */
    count: ({ counts, exact }: Reach) =>
      `${exact ? '' : 'At least '}${formatCount(counts.total, 'thing', 'things')} within reach, ${
        counts.marked === 0 ? 'no secret' : formatCount(counts.marked, 'secret', 'secrets')
      }.`,
    scoped: (scoped: Reach, text: string) =>
      `Task-scoped: ${formatNumber(scoped.counts.total)}. Difference: ${text}.`,
    same: 'The same as task-scoped.',
  },
  loot: {
    title: 'Loot',
    none: 'The planted calls brought in nothing.',
    count: (count: number) => `The planted calls took ${formatCount(count, 'thing', 'things')}:`,
  },
} as const);

function describeWorstCase(worst: WorstCase | null): string {
  if (worst === null) return 'worst case not counted yet';
  const { calls, exact } = worst;
  if (calls !== null)
    return `worst case possible: ${formatCount(calls.length, 'allowed call meets', 'allowed calls meet')} the attack check${exact ? '' : ', perhaps fewer would'}`;
  return exact
    ? 'worst case not possible: no allowed sequence meets the attack check'
    : 'no sequence found that meets the attack check; some rules were not settled, so that is no proof';
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
