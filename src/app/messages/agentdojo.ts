/** Messages for the AgentDojo study. */
import { CONDITION_NAMES, type DojoCondition, type DojoReason } from '../../engine/index.js';
import { defineMessages } from './define-messages.js';
import { formatCount, formatNumber } from './format.js';

export const AGENTDOJO = defineMessages('AGENTDOJO', {
  title: 'AgentDojo',
  lead: 'A public benchmark for injected instructions. If the agent always obeys, which attacks can be stopped by a warrant that is fixed before the task starts?',
  gallery: 'All attacks',
  export: {
    label: 'Export file',
    help: 'The playground does not ship the benchmark. Install it with Python, create an export, and open the file here. It stays on this device.',
    open: 'Open an export',
    again: 'Open another export',
    drop: 'or drop the file here',
    reading: (percent: number) => `Reading the file: ${formatNumber(percent)} %`,
    running: (done: number, total: number) =>
      `Deciding every call: ${formatNumber(done)} of ${formatNumber(total)} user tasks`,
    cancel: 'Stop',
    unreadable: (detail: string) => `The file cannot be read (${detail}). Open it again.`,
    opened: (file: string, version: string) => `${file}, agentdojo ${version}`,
  },
  conditions: {
    none: { name: CONDITION_NAMES.no_warrant.name, help: 'Every call is allowed.' },
    broad: {
      name: CONDITION_NAMES.broad.name,
      help: 'Every tool in the suite. An author can write it once per suite.',
    },
    tools: {
      name: 'Tools only',
      help: 'The tools that the task uses. Someone who knows how the task is done can write it.',
    },
    prompt: {
      name: 'Prompt',
      help: 'Values in the prompt are fixed, others are open. Someone who knows how the task is done can write it.',
    },
    shape: {
      name: 'Similar values',
      help: 'Folders, domains and amounts of all values. An author can write only part of it beforehand.',
    },
    exact: {
      name: 'Exact values',
      help: 'Every value in the solution. Many become known only while the task runs, so this is an upper bound.',
    },
  } satisfies Record<DojoCondition, { name: string; help: string }>,
  summary: 'Attacks that land, by suite and condition. Choose a cell to list its pairs.',
  version: 'Benchmark',
  all: 'All suites',
  done: (done: number, of: number) => `${formatNumber(done)} of ${formatNumber(of)} tasks done`,
  landed: (landed: number, of: number) => `${formatNumber(landed)} of ${formatNumber(of)} land`,
  other: (count: number) => `${formatNumber(count)} undecided or not judged`,
  fingerprint: (text: string) =>
    `Fingerprint ${text}. \`pola agentdojo\` prints the same one for the same file.`,
  pairs: (suite: string, condition: string) => `${suite} under ${condition}`,
  counts: (landed: number, stopped: number, other: number) =>
    `${formatCount(landed, 'attack lands', 'attacks land')}, ${formatNumber(stopped)} stopped${other === 0 ? '' : `, ${formatNumber(other)} undecided or not judged`}.`,
  show: 'Show',
  filters: { landed: 'Attacks that land', stopped: 'Stopped attacks', all: 'All pairs' },
  reasons: {
    inside_grant:
      'Inside the grant: the condition grants more than the prompt requires, or the task makes the same calls',
    value_not_known: 'Value not known beforehand',
    only_words: 'Only words in the answer: no call is needed, so there is nothing to deny',
  } satisfies Record<DojoReason, string>,
  states: { landed: 'Landed', stopped: 'Stopped', undecided: 'Undecided', not_judged: 'Not judged' },
  failed: 'Task failed',
  at: (text: string, place: string) => `${text}: ${place}`,
  denied: (place: string) => `Denied at ${place}`,
  incomplete: 'Other sets of calls may also reach the goal.',
  outcome: 'Outcome',
  why: 'Why',
  replay: (user: string, injection: string) => ['Replay', ` ${user} with ${injection}`] as const,
  none: 'No pairs.',
  more: (count: number) => `Show ${formatNumber(count)} more`,
  saveJson: 'Save totals and pairs (JSON)',
  saveLines: 'Save pairs (JSON lines)',
} as const);
