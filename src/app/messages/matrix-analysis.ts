/** Messages for the cell analyses: worst case, unused permissions, reach and losses. */
import type { Issue, Reach, WorstCase } from '../../engine/index.js';
import type { ColumnAnalysis } from '../analysis/cell-analyses.js';
import { formatCount, formatNumber, upperFirst } from './format.js';
import { defineMessages } from './define-messages.js';

export const MATRIX_ANALYSIS = defineMessages('MATRIX_ANALYSIS', {
  waiting: 'Searching',
  failed: ({ message }: Issue) => `No result: ${message}`,
  stated: {
    title: 'Expected outcomes from the imported bundle',
    hold: (held: number, total: number) =>
      `${formatNumber(held)} of ${formatCount(total, 'expected outcome met', 'expected outcomes met')}.`,
    running: 'They are checked after the run.',
    state: { held: 'Met', missed: 'Not met', error: 'Could not be checked', not_run: 'Not run' },
    row: (state: string, cell: string, expected: string, found: string | null) =>
      `${state}: ${cell}. Expected: ${expected}${found === null ? '' : `; found: ${found}`}.`,
    away: 'Close',
  },
  worst: {
    possible: 'Reachable',
    impossible: 'Unreachable',
    unsettled: 'Undecided',
    calls: (count: number) => `in ${formatCount(count, 'call', 'calls')}`,
    impossibleNote: 'by any permitted sequence',
    unsettledNote: 'none found; some rules undecided',
    legend: {
      possible: 'Some permitted sequence of calls does the damage.',
      impossible: 'No permitted sequence does the damage.',
      unsettled: 'No such sequence was found, but some rules could not be decided.',
    },
    replay: 'Replay',
    replayOf: (cell: string) => `: the worst case of ${cell}`,
    name: (cell: string, worst: WorstCase | null) => `${cell}: ${describeWorstCase(worst)}`,
    title: 'Worst case',
    /** Result of the worst-case search, such as `Worst case reachable: 1 permitted call does the damage.` */
    sentence: (worst: WorstCase) => upperFirst(`${describeWorstCase(worst)}.`),
  },
  footer: {
    leftovers: (figures: ColumnAnalysis) =>
      figures.unusedPermissions === null
        ? 'No warrant'
        : figures.unusedPermissions.lines === 0
          ? 'None'
          : `${formatCount(figures.unusedPermissions.lines, 'permission', 'permissions')} in ${formatCount(figures.unusedPermissions.scenarios, 'scenario', 'scenarios')}`,
    worst: ({ worstCase: { met, unsettled, of } }: ColumnAnalysis) =>
      `Reachable in ${formatNumber(met)} of ${formatNumber(of)}${unsettled === 0 ? '' : `, ${formatNumber(unsettled)} undecided`}`,
  },
  reach: {
    title: 'Reach',
    /**
     * Describes the reach of a cell, such as `8 things, same as task-scoped` or `30 (+22 files, 2 secrets against
     * task-scoped)`.
     */
    count: ({ counts, exact }: Reach) =>
      `${exact ? '' : 'At least '}${formatCount(counts.total, 'item', 'items')} within reach, ${
        counts.marked === 0 ? 'no secret' : formatCount(counts.marked, 'secret', 'secrets')
      }.`,
    scoped: (scoped: Reach, text: string) =>
      `Task-scoped: ${formatNumber(scoped.counts.total)}. Difference: ${text}.`,
    same: 'The same as task-scoped.',
  },
  loot: {
    title: 'What the attack got',
    none: 'Nothing was read or moved.',
    count: (count: number) => `${formatCount(count, 'item', 'items')}:`,
    mail: (id: number) => `mail ${id}`,
    payment: (amount: number, to: string) => `${amount} to ${to}`,
  },
} as const);

function describeWorstCase(worst: WorstCase | null): string {
  if (worst === null) return 'worst case not searched yet';
  const { calls, exact } = worst;
  if (calls !== null)
    return `worst case reachable: ${formatCount(calls.length, 'permitted call does', 'permitted calls do')} the damage${exact ? '' : ' (fewer may suffice)'}`;
  return exact
    ? 'worst case unreachable: no permitted sequence does the damage'
    : 'worst case undecided: no sequence found, but some rules could not be decided';
}
