/** Messages about analyses: what a warrant allows, and what would allow a denied call. */
import { translateMessage } from './engine-catalogue.js';
import type { Issue, Reach, ReachDifference, SuggestionGroup, WorstCase } from '../../engine/index.js';
import { chooseForm, formatCount, formatNumber } from './format.js';
import { defineMessages } from './define-messages.js';

const GROUPS: Readonly<Record<SuggestionGroup, string>> = {
  change_request: 'Change the request',
  grant_exactly: 'Grant exactly this call',
  grant_more: 'Grant more',
};

export const ANALYSIS = defineMessages('ANALYSIS', {
  title: 'What these permissions allow',
  waiting: 'Measuring',
  old: 'Measuring again. These figures are from before your last edit.',
  stale: 'These figures are from the last valid version.',
  failed: ({ message, hint }: Issue) => `Not measured: ${message} ${hint}`,

  /** Formats the total reach and the difference, such as `Reach 11. Compared with task-scoped: +2 files, 1 secret.` */
  reach: ({ counts, exact }: Reach, { added, removed, summary }: ReachDifference) => {
    const total = `Reach ${exact ? '' : 'at least '}${formatNumber(counts.total)}`;
    const same = added.length === 0 && removed.length === 0;
    return same
      ? `${total}, the same as task-scoped.`
      : `${total}. Compared with task-scoped: ${translateMessage(summary)}.`;
  },
  /** The total reach in plain words, for lessons. */
  reachOf: ({ counts, exact }: Reach) =>
    `The agent can read, change or send to ${exact ? '' : 'at least '}${formatCount(counts.total, 'thing', 'things')}.`,
  secrets: (marked: number) =>
    marked === 0
      ? 'No marked secret within reach.'
      : `${formatCount(marked, 'secret', 'secrets')} within reach.`,

  worst: ({ calls, exact, open }: WorstCase) => {
    if (calls !== null)
      return `Worst case: ${formatCount(calls.length, 'permitted call does', 'permitted calls do')} the damage${exact || calls.length === 1 ? '' : ' (fewer may suffice)'}:`;
    if (exact) return 'Worst case: no permitted sequence of calls can do the damage.';
    const rules = open.map(({ tool, argument, kind }) => `\`${tool} ${argument}\` (${kind})`).join(', ');
    return `Worst case: undecided. The values tried do no damage, but the search cannot try every value that ${rules} ${chooseForm(open.length, 'allows', 'allow')}. To decide it, list the allowed values there with the kind "A list of values", or use a kind made for paths, URLs or numbers.`;
  },

  leftovers: (count: number) =>
    count === 0
      ? 'Nothing unused: the task’s calls use every permission.'
      : formatCount(count, 'unused permission', 'unused permissions'),
  permits: 'Allowed but not needed:',
  enough: (enough: string | null) =>
    enough === null ? 'The task does not need it.' : `Sufficient: ${enough}.`,

  refusal: {
    title: 'What would allow it',
    waiting: 'Trying changes',
    groups: GROUPS,
    none: 'None found.',
    noGrant: 'Not available here.',
    apply: 'Apply to Yours',
    applyOf: (text: string) => `: ${text}`,
  },
} as const);
