/** Words of the analyses: what a warrant allows, and what would allow a refused call. */
import { translateMessage } from './engine-catalogue.js';
import type { Issue, Reach, ReachDifference, SuggestionGroup, WorstCase } from '../../engine/index.js';
import { formatCount, formatNumber } from './format.js';
import { defineMessages } from './define-messages.js';

const GROUPS: Readonly<Record<SuggestionGroup, string>> = {
  change_request: 'Change the request',
  grant_exactly: 'Grant exactly this call',
  grant_more: 'Grant more',
};

export const ANALYSIS = defineMessages('ANALYSIS', {
  title: 'What these permissions allow',
  waiting: 'Measuring.',
  old: 'Measuring again. These figures belong to the text before.',
  stale: 'These figures belong to the last valid text.',
  failed: ({ message, hint }: Issue) => `This could not be measured: ${message} ${hint}`,

  /** `Reach 11. Against task-scoped: +2 files, 1 secret.` */
  reach: ({ counts, exact }: Reach, { added, removed, summary }: ReachDifference) => {
    const total = `Reach ${exact ? '' : 'at least '}${formatNumber(counts.total)}`;
    const same = added.length === 0 && removed.length === 0;
    return same
      ? `${total}, the same as task-scoped.`
      : `${total}. Against task-scoped: ${translateMessage(summary)}.`;
  },
  secrets: (marked: number) =>
    marked === 0
      ? 'No marked secret within reach.'
      : `${formatCount(marked, 'secret', 'secrets')} within reach.`,

  worst: ({ calls, exact }: WorstCase) => {
    if (calls !== null)
      return `Worst case: ${formatCount(calls.length, 'allowed call meets', 'allowed calls meet')} the attack check${exact ? '' : ', perhaps fewer would'}:`;
    return exact
      ? 'Worst case: no allowed sequence meets the attack check.'
      : 'Worst case: no allowed sequence was found that meets the attack check. Some rules could not be settled, so that is not proof.';
  },

  leftovers: (count: number) =>
    count === 0
      ? 'No leftovers: the honest calls need every line.'
      : formatCount(count, 'leftover', 'unused_permissions'),
  permits: 'needlessly permits',
  enough: (enough: string | null) => (enough === null ? 'Nothing is needed here.' : `Enough: ${enough}.`),

  refusal: {
    title: 'What would allow it',
    waiting: 'Trying changes.',
    groups: GROUPS,
    none: 'Nothing found in this group.',
    noGrant: 'Not offered here.',
    apply: 'Apply to Yours',
    applyOf: (text: string) => `: ${text}`,
  },
} as const);
