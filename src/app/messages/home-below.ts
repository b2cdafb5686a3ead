/** Messages for the parts of the home page that are loaded later than the story. */
import { defineMessages } from './define-messages.js';
import { formatCount, formatNumber } from './format.js';

export const HOME_BELOW = defineMessages('HOME_BELOW', {
  rule: {
    label: (tool: string) => `${tool}: amount at most`,
    hint: (amount: number) => `The note asks for $${formatNumber(amount)}.`,
    allFields: 'All fields',
    reset: 'Remove this rule',
  },
  finding: {
    title: 'We searched every permitted sequence of calls. One published warrant still has a hole.',
    searched: (calls: number, warrants: number) =>
      `${formatCount(calls, 'possible call', 'possible calls')} under ${formatCount(warrants, 'task-scoped warrant', 'task-scoped warrants')}.`,
    rule: (scenario: string) => `The warrant of ${scenario} allows`,
    /** The word between a tool name and a folder. */
    inside: 'inside',
    call: 'So it permits this call, because a folder counts as inside itself',
    damage: 'That call does the damage',
    hole: (folder: string) => `A file replaces the folder ${folder}. That is a write outside it.`,
    replay: 'Replay this call',
    all: 'Show the worst case for every cell',
  },
} as const);
