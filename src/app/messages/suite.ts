/** Words of a suite of workspace tasks, wherever it is named. */
import { type Condition, CONDITION_TITLES, type Rate, type TaskFigures } from '../../engine/index.js';
import { formatNumber, formatRate } from './format.js';
import { defineMessages } from './define-messages.js';

export const SUITE = defineMessages('SUITE', {
  /** `0.87 (n = 16)`; nothing to average says so. */
  mean: (mean: number | null, n: number) =>
    mean === null ? 'nothing to average' : `${mean.toFixed(2)} (n = ${formatNumber(n)})`,
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
      ...(invalid === 0 ? [] : [`${formatNumber(invalid)} invalid, in no figure`]),
    ].join(', '),
  open: 'Open in Tasks',
  solver: 'Solver',
  table: {
    title: 'Its tasks',
    figures: 'Its figures',
    scroll: 'Table of tasks',
    columns: {
      task: 'Task',
      condition: 'Condition',
      status: 'Status',
      outcome: 'Outcome',
      process: 'Process',
      combined: 'Combined',
      attack: 'Attack',
      blocked: 'Refused',
    },
    figureColumns: {
      condition: 'Condition',
      combined: 'Mean combined',
      median: 'Median',
      tcr: 'TCR',
      asr: 'ASR',
      blocked: 'Calls refused',
    },
    attack: (asr: 0 | 1 | null) => (asr === null ? 'none seen' : asr === 1 ? 'succeeded' : 'stopped'),
    invalid: 'invalid, in no figure',
    notGraded: 'not graded, in no figure',
    seed: (seed: number) => `seed ${seed}`,
    invalidOnes: 'Not valid, so in no figure:',
    notGradedOnes: 'Not graded, so in no mean:',
    shown: (shown: number, total: number) =>
      `The first ${formatNumber(shown)} of ${formatNumber(total)} trials; the export holds all of them.`,
  },
} as const);
