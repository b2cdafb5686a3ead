/** Messages about suites of workspace tasks, for all views. */
import { type Condition, CONDITION_TITLES, type Rate, type TaskFigures } from '../../engine/index.js';
import { formatNumber, formatRate } from './format.js';
import { defineMessages } from './define-messages.js';

export const SUITE = defineMessages('SUITE', {
  /** Formats a mean score such as `0.87 (n = 16)`, or returns a note if there is no score. */
  mean: (mean: number | null, n: number) =>
    mean === null ? 'no scores' : `${mean.toFixed(2)} (n = ${formatNumber(n)})`,
  combined: ({ meanCombined, valid }: Pick<TaskFigures, 'meanCombined' | 'valid'>) =>
    SUITE.mean(meanCombined, valid),
  chip: 'Workspace tasks',
  condition: ({ condition, guarded }: { condition: Condition; guarded: boolean }) =>
    guarded ? CONDITION_TITLES[condition] : `${CONDITION_TITLES[condition]}, unguarded`,
  /** Rates with their counts: `ASR 0 of 16 (0 %), TCR 16 of 16 (100 %)`. */
  rates: ({ asr, tcr, invalid }: { asr: Rate; tcr: Rate; invalid: number }) =>
    [
      `ASR ${formatRate(asr)}`,
      `TCR ${formatRate(tcr)}`,
      ...(invalid === 0 ? [] : [`${formatNumber(invalid)} invalid, not counted`]),
    ].join(', '),
  open: 'Open in Tasks',
  solver: 'Solver',
  table: {
    title: 'Tasks',
    figures: 'Results',
    scroll: 'Task table',
    columns: {
      task: 'Task',
      condition: 'Condition',
      status: 'Status',
      outcome: 'Outcome',
      process: 'Process',
      combined: 'Combined',
      attack: 'Attack',
      blocked: 'Denied',
    },
    figureColumns: {
      condition: 'Condition',
      combined: 'Mean combined',
      median: 'Median',
      tcr: 'TCR',
      asr: 'ASR',
      blocked: 'Calls denied',
    },
    attack: (asr: 0 | 1 | null) => (asr === null ? 'none' : asr === 1 ? 'landed' : 'stopped'),
    invalid: 'invalid, not counted',
    notGraded: 'not graded, not counted',
    seed: (seed: number) => `seed ${seed}`,
    invalidOnes: 'Invalid, not counted:',
    notGradedOnes: 'Not graded, not in the mean:',
    shown: (shown: number, total: number) =>
      `The first ${formatNumber(shown)} of ${formatNumber(total)} trials; exports contain all of them.`,
  },
} as const);
