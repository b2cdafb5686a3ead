/** Words of the Matrix view. */
import type { ConditionRates } from '../../engine/index.js';
import { countOf, formatMs, formatNumber, formatRate } from './format.js';
import { ATTACK_WORDS, TASK_WORDS } from './outcomes.js';
import type { CellSummary } from '../reference.js';

export const MATRIX = {
  title: 'A planted instruction takes over your agent. What can it still do?',
  lead: 'Seven everyday tasks. In each, text planted in the data asks the agent for something else, and this agent always obeys. Only its permissions change from column to column.',
  promise: 'Runs here. Sends nothing. Every secret is made up.',
  summary:
    'Table of seven tasks under three sets of permissions. Without a warrant and with a broad one every attack lands. Task-scoped warrants stop all seven, and every task is done.',
  caption: 'Attack and task, by scenario and permissions',
  scenario: 'Scenario',
  tests: 'Tests',
  startHere: 'Start here',
  extra: 'Extra, in no rate',
  footer: {
    asr: 'ASR',
    asrLong: 'attack success rate',
    tcr: 'TCR',
    tcrLong: 'task completion rate',
    blocked: 'Blocked',
    blockedLong: 'refused calls',
    blockedCount: ({ planted, needed }: ConditionRates['blocked']) =>
      `${formatNumber(planted)} planted, ${formatNumber(needed)} needed`,
  },
  under: 'This shows what permissions allow. It does not show how likely a model is to obey.',
  attack: (cell: CellSummary) =>
    cell.attack === 'none' ? 'No attack' : `${cell.attack === 'landed' ? 'Landed' : 'Stopped'}`,
  attackCount: (cell: CellSummary) =>
    `${formatNumber(cell.outcomes.landed)} of ${formatNumber(cell.planted)}`,
  blocked: (cell: CellSummary) => `${formatNumber(cell.outcomes.blocked)} blocked`,
  broke: (cell: CellSummary) => `${formatNumber(cell.outcomes.broke)} broke`,
  errors: (cell: CellSummary) => countOf(cell.outcomes.error, 'error', 'errors'),
  invalid: 'Not counted: the engine failed here',
  cellName: (scenario: string, condition: string, cell: CellSummary) => {
    const count =
      cell.attack === 'none' ? '' : ` ${formatNumber(cell.outcomes.landed)} of ${formatNumber(cell.planted)}`;
    const attack = `${ATTACK_WORDS[cell.attack].toLowerCase()}${count}`;
    const blocked = cell.outcomes.blocked > 0 ? `, ${formatNumber(cell.outcomes.blocked)} blocked` : '';
    const errors = cell.outcomes.error > 0 ? `, ${countOf(cell.outcomes.error, 'error', 'errors')}` : '';
    return `${scenario}, ${condition}: ${attack}, ${TASK_WORDS[cell.task].toLowerCase()}${blocked}${errors}`;
  },
  announceColumn: (column: string, rates: ConditionRates) =>
    `${column}: ASR ${formatRate(rates.asr)}, TCR ${formatRate(rates.tcr)}.`,
  chip: {
    reran: (trials: number, ms: number) =>
      `Re-ran ${countOf(trials, 'trial', 'trials')} on this device in ${formatMs(ms)}`,
    fingerprint: 'fingerprint',
    same: 'same as reference',
    edited: 'reference columns unchanged',
    shipped: 'Reference result, computed when this page was built',
    running: 'Re-running on this device',
    noProof: 'Proof check not run while you type; the full run follows.',
    mismatchTitle: 'Results differ',
    mismatch: 'This device computed something else. Do not trust either until the cause is known.',
    mismatchProof:
      'The run with proofs disagrees with the run without. Do not trust either until the cause is known.',
    mismatchDetails: (where: string, expected: string, found: string) =>
      `${where}: expected ${expected}, found ${found}.`,
    report: 'Report details',
  },
  panel: {
    title: 'Selected cell',
    none: 'How to read this',
    intro: 'Pick a cell to see what the agent held, and pick it again to replay it call by call.',
    two: 'Two questions, never mixed: was a call part of the task or planted? Was it allowed or refused?',
    chain: 'What the agent holds',
    noChain: 'No warrant: nothing is checked, so every call goes through.',
    calls: (count: number) => countOf(count, 'call', 'calls'),
    replay: 'Replay',
    edit: 'Edit',
    why: 'Why',
    task: 'The task',
  },
  yoursEmpty: 'Yours is empty. Change a warrant and this column appears.',
  yoursAction: 'Edit config review',
} as const;
