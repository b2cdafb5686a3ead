/** Messages for the attack gallery. */
import { defineMessages } from './define-messages.js';
import { formatCount, formatNumber } from './format.js';

export const ATTACKS = defineMessages('ATTACKS', {
  title: 'Attacks',
  lead: 'Each row is a task with an injection that the agent obeys. Each column gives the agent different permissions.',
  summary: (rows: number) =>
    `${formatCount(rows, 'attack', 'attacks')} under three sets of permissions. Open a cell to replay it.`,
  agentdojo: 'AgentDojo: a public benchmark with 949 pairs of a task and an injection',
  scenarios: 'Scenarios',
  tasks: 'Workspace tasks',
  job: 'Job',
  short: {
    landed: 'Landed',
    stopped: 'Stopped',
    none: 'No attack',
    ignored: 'Not obeyed',
    unknown: 'Not run yet',
  },
  cell: (row: string, permissions: string) => `${row}, ${permissions}: `,
  landed: (landed: number, of: number) => `${formatNumber(landed)} of ${formatNumber(of)} land`,
  edit: (title: string) => ['Edit', ` ${title}`] as const,
  progress: (done: number, total: number) =>
    `Running the tasks on this device: ${formatNumber(done)} of ${formatNumber(total)} trials`,
  cancel: 'Stop',
  run: 'Run the tasks',
  again: 'Run the tasks again',
  failed: 'The tasks did not run. Try again.',
} as const);
