/** Messages about structural studies, for all views. */
import type { CriterionName } from '../../engine/index.js';
import { formatNumber } from './format.js';
import { defineMessages } from './define-messages.js';

export const STUDY_CRITERIA: Readonly<Record<CriterionName, string>> = defineMessages('STUDY_CRITERIA', {
  C1: 'agents reached',
  C2: 'allowed tools used',
  C3: 'restrictions probed',
  C4: 'delegations taken',
});

export const STUDY = defineMessages('STUDY', {
  fraction: (witnessed: number, total: number) => `${formatNumber(witnessed)}/${formatNumber(total)}`,
  vacuous: 'nothing to cover',
  restricted: ({ attempted, breached, total }: { attempted: number; breached: number; total: number }) =>
    `attempted ${formatNumber(attempted)}, breached ${formatNumber(breached)} of ${formatNumber(total)}`,
  chip: 'Structural coverage',
} as const);
