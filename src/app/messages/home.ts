/** Messages for the story on the home page. */
import { defineMessages } from './define-messages.js';
import { formatCount, formatNumber, formatMs } from './format.js';

const dollars = (amount: number): string => `$${formatNumber(amount)}`;

export const HOME = defineMessages('HOME', {
  title: ['This agent has been hijacked.', 'What it can do next is up to you.'],
  lead: (amount: number) => `A planted note orders a ${dollars(amount)} transfer.`,
  dial: 'Agent permissions',
  reads: 'What the agent reads',
  amount: dollars,
  calls: 'What it tries',
  call: (tool: string, isInjected: boolean, isAllowed: boolean) =>
    `${tool}, ${isInjected ? 'injected call' : 'task call'}: ${isAllowed ? 'allowed' : 'denied'}`,
  injected: (detail: string) => `${detail}, triggered by the note`,
  denied: 'denied',
  outcome: 'What happens',
  gone: (amount: number) => `${dollars(amount)} gone`,
  why: {
    unchecked: 'Nothing checked the transfer.',
    allowed: 'You signed a warrant that allows every call, this one included.',
    /** The parts of the sentence before and after the tool name. The page inserts the name. */
    notGranted: ['The agent was never given ', ': an audit does not need it.'],
    limit: (most: number) => `Your rule denied the call: at most ${dollars(most)}.`,
    denied: 'The warrant denied the call.',
  },
  task: {
    done: 'The audit summary, its real task, was still sent.',
    failed: 'The audit summary, its real task, was not sent.',
  },
  scale: (landed: number, of: number) => `${formatNumber(landed)} of ${formatNumber(of)} attacks land`,
  scaleNote: 'at this setting',
  tile: (scenario: string, loss: string) => `${scenario}: ${loss}`,
  trials: {
    shipped: (count: number) => `${formatCount(count, 'trial', 'trials')}, built into this page`,
    reran: (count: number, ms: number) =>
      `${formatCount(count, 'trial', 'trials')} completed on your device in ${formatMs(ms)}`,
    promise: 'Nothing was sent. All data is made up.',
  },
  replay: 'Replay step by step',
  edit: 'Stop it yourself',
  agent: 'Try it on your agent',
  course: 'Course: ten lessons, 25 minutes',
  matrix: 'Seven attacks under three sets of permissions',
} as const);
