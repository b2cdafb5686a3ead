/** Words of proposals in Edit: "Tighten for me", leftovers to take away, and what Why suggested. */
import type { BenignCall, Tightness } from '../../engine/index.js';
import { formatCount, formatNumber } from './format.js';
import { defineMessages } from './define-messages.js';

const TIGHTNESS: Readonly<Record<Tightness, string>> = {
  exact: 'Exact values',
  folder: 'Folders and domains',
  reference: 'Reference style',
};

const TIGHTNESS_HELP: Readonly<Record<Tightness, string>> = {
  exact: 'Only the values that the honest calls gave. The next new file breaks it.',
  folder: 'The folders, domains and spans that the honest calls used.',
  reference: 'One folder per argument, the nearest above all of them.',
};

export const TIGHTEN = defineMessages('TIGHTEN', {
  open: 'Tighten for me',
  title: 'Tighten for me',
  close: 'Close',
  intro:
    'The smallest last link under which the task and its honest variants are still done. Nothing changes before you accept a line.',
  tightness: 'How tight',
  names: TIGHTNESS,
  help: TIGHTNESS_HELP,
  variants: 'Honest variants that count',
  waiting: 'Looking for the smallest warrant.',
  invalid: 'The text of the warrant has a problem. Correct it, then this goes on.',
  none: 'Every line is as it would be proposed.',
  differs: (changes: number, lines: number) =>
    `${formatCount(changes, 'line differs', 'lines differ')} from the proposal of ${formatCount(lines, 'line', 'lines')}.`,
  price: (text: string) => `With all of it: ${text}.`,
  accept: 'Accept',
  acceptOf: (line: string) => `: ${line}`,
  acceptAll: (count: number) => `Accept all ${formatNumber(count)}`,
  accepted: 'Accepted. Undo takes this back.',
  nothing: 'nothing',
  now: 'Now:',
  then: 'Then:',
  link: (index: number) => (index === 0 ? 'Root' : `Link ${formatNumber(index)}`),
  opened: 'arguments without a rule pass',
  closed: 'arguments without a rule are refused',
  noRules: 'any arguments',
  widens: 'This allows more than now.',
  refusedNow: (who: string, call: string) => `Now ${who} is refused: \`${call}\`.`,
  noWitness: 'No honest call needs it.',
  permits: (call: string) => `It needlessly permits \`${call}\`.`,
  kept: (count: number) => `${formatCount(count, 'line', 'lines')} of the proposal, each with its witness`,
  without: (who: string, call: string) => `Without it, ${who} is refused: \`${call}\`.`,
  tighter: (becomes: string, who: string, call: string) => `As ${becomes}, ${who} is refused: \`${call}\`.`,
  who: ({ variant, step }: BenignCall, title: string) =>
    variant === null
      ? `call ${formatNumber(step + 1)} of the task`
      : `call ${formatNumber(step + 1)} of "${title}"`,
  broke: 'Broke',
  brokeIntro: (count: number) => `The proposal breaks ${formatCount(count, 'honest call', 'honest calls')}:`,
  brokeNone: 'No honest variant breaks.',
  proposal: {
    title: 'Suggested by Why',
    dismiss: 'Put it aside',
    other: 'Yours has other links than the chain this was made for, so it cannot be taken over line by line.',
    done: 'Yours has all of this now.',
  },
  leftover: {
    remove: 'Remove',
    use: 'Use what is enough',
    of: (line: string) => `: ${line}`,
  },
} as const);
