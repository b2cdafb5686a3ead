/** Messages for suggestions in the Edit view: "Tighten for me", unused permissions, and suggestions from Replay. */
import type { BenignCall, Tightness } from '../../engine/index.js';
import { formatCount, formatNumber } from './format.js';
import { defineMessages } from './define-messages.js';

const TIGHTNESS: Readonly<Record<Tightness, string>> = {
  exact: 'Exact values',
  folder: 'Folders and domains',
  reference: 'Reference style',
};

const TIGHTNESS_HELP: Readonly<Record<Tightness, string>> = {
  exact: 'Allows only the values in the task calls. A new file name would be denied.',
  folder: 'Allows the folders, domains and ranges used in the task calls.',
  reference: 'Allows one folder per argument: the nearest that contains all values.',
};

export const TIGHTEN = defineMessages('TIGHTEN', {
  open: 'Tighten for me',
  title: 'Tighten for me',
  close: 'Close',
  intro:
    'The smallest set of permissions with which the task and its benign variants still work. Nothing changes until you accept a line.',
  tightness: 'How tight',
  names: TIGHTNESS,
  help: TIGHTNESS_HELP,
  variants: 'Benign variants to allow',
  waiting: 'Searching for the smallest warrant',
  invalid: 'The warrant is invalid. Correct it to continue.',
  none: 'Every rule already matches the suggestion.',
  differs: (changes: number, lines: number) =>
    `${formatCount(changes, 'rule differs', 'rules differ')} from the suggested ${formatNumber(lines)}.`,
  price: (text: string) => `With all changes: ${text}.`,
  accept: 'Accept',
  acceptOf: (line: string) => `: ${line}`,
  acceptAll: (count: number) => `Accept all ${formatNumber(count)}`,
  accepted: 'Accepted.',
  nothing: 'nothing',
  now: 'Now:',
  then: 'Then:',
  link: (index: number) => (index === 0 ? 'Root' : `Link ${formatNumber(index)}`),
  opened: 'arguments without a rule are allowed',
  closed: 'arguments without a rule are denied',
  noRules: 'any arguments',
  widens: 'This allows more than before.',
  refusedNow: (who: string, call: string) => `At present, ${who} is denied: \`${call}\`.`,
  noWitness: 'No task call needs this permission.',
  permits: (call: string) => `It allows \`${call}\`, which the task does not need.`,
  kept: (count: number) =>
    `${formatCount(count, 'rule', 'rules')} unchanged, each with the call that needs it`,
  without: (who: string, call: string) => `Without this rule, ${who} is denied: \`${call}\`.`,
  tighter: (becomes: string, who: string, call: string) => `With ${becomes}, ${who} is denied: \`${call}\`.`,
  who: ({ variant, step }: BenignCall, title: string) =>
    variant === null
      ? `call ${formatNumber(step + 1)} of the task`
      : `call ${formatNumber(step + 1)} of "${title}"`,
  broke: 'Too tight',
  brokeIntro: (count: number) =>
    `The suggestion denies ${formatCount(count, 'call', 'calls')} that the task needs:`,
  brokeNone: 'All benign variants are still done.',
  proposal: {
    title: 'Suggested change',
    dismiss: 'Dismiss',
    other: 'This suggestion is for a chain with different links, so it cannot be applied here.',
    done: 'Yours includes this change.',
  },
  leftover: {
    remove: 'Remove',
    use: 'Use the sufficient rule',
    of: (line: string) => `: ${line}`,
  },
} as const);
