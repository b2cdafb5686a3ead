/** Words of the Matrix view. */
import type { AttackState, ConditionRates, Reach } from '../../engine/index.js';
import { formatCount, formatMs, formatNumber, formatRate } from './format.js';
import { ATTACK_MESSAGES, TASK_RESULT_MESSAGES } from './outcomes.js';
import type { CellSummary } from '../state/reference-summary.js';
import { defineMessages } from './define-messages.js';

export const MATRIX = defineMessages('MATRIX', {
  title: 'A planted instruction takes over your agent. What can it still do?',
  lead: 'Seven everyday tasks, each with a planted instruction that this agent always obeys. Only its permissions change.',
  promise: 'Runs here. Sends nothing. Every secret is made up.',
  summary:
    'Seven tasks under three sets of permissions. Without a warrant or with a broad one, every attack lands. Task-scoped warrants stop all seven, and every task is still done.',
  caption: 'Attack and task, by scenario and permissions',
  scenario: 'Scenario',
  tests: (exercises: string) => `Tests: ${exercises}.`,
  startHere: 'Start here',
  extra: {
    mark: 'Extra, in no rate',
    show: 'Show the extra scenario, API monitoring; it is in no rate',
  },
  edited: 'edited',
  stale: 'Result of the last valid text',
  footer: {
    asr: 'ASR',
    asrLong: 'attack success rate',
    tcr: 'TCR',
    tcrLong: 'task completion rate',
    blocked: 'Blocked',
    blockedLong: 'refused calls',
    blockedCount: ({ injected, task }: ConditionRates['denied']) =>
      `${formatNumber(injected)} planted, ${formatNumber(task)} needed`,
    leftovers: 'Leftovers',
    leftoversLong: 'lines that no honest call needs',
    worst: 'Worst case',
    worstLong: 'some allowed sequence meets the attack check',
    unknown: 'Not counted yet',
    count: 'Count leftovers and worst case',
  },
  cells: { label: 'Cells show', scripted: 'Scripted attack', worst: 'Worst case' },
  under: 'This shows what permissions allow. It does not show how likely a model is to obey.',
  attackShort: (cell: CellSummary) => SHORT_ATTACK[cell.attack],
  attackCount: countAttack,
  task: (cell: CellSummary) => TASK_RESULT_MESSAGES[cell.task],
  blocked: (cell: CellSummary) => `${formatNumber(cell.outcomes.injected_denied)} blocked`,
  errors: (cell: CellSummary) => formatCount(cell.outcomes.error, 'error', 'errors'),
  invalid: 'Not counted: the engine failed here',
  cellName: (scenario: string, condition: string, cell: CellSummary) =>
    `${scenario}, ${condition}: ${describeCell(cell)}`,
  announceColumn: (column: string, rates: ConditionRates) =>
    `${column}: ASR ${formatRate(rates.asr)}, TCR ${formatRate(rates.tcr)}.`,
  /** `reach` null: not measured. */
  announceCell: (column: string, { attack, task }: CellSummary, reach: Reach | null) => {
    const told = [ATTACK_MESSAGES[attack], TASK_RESULT_MESSAGES[task]].map((text) => text.toLowerCase());
    const measured =
      reach === null ? [] : [`reach ${reach.exact ? '' : 'at least '}${formatNumber(reach.counts.total)}`];
    return `${column}: ${[...told, ...measured].join(', ')}.`;
  },
  status: {
    shipped: 'Reference result, built into this page',
    running: 'Re-running on this device',
    reran: (trials: number, ms: number) =>
      `Re-ran ${formatCount(trials, 'trial', 'trials')} on this device in ${formatMs(ms)}`,
    fingerprint: 'Fingerprint',
    same: 'same as reference',
    own: 'reference columns unchanged',
    unproven: 'proof check not run yet',
    differs: 'differs from the reference',
  },
  mismatch: {
    title: 'Results differ.',
    reference: 'This device computed something else. Do not trust either until the cause is known.',
    proof:
      'The run with proofs disagrees with the run without them. Do not trust either until the cause is known.',
    details: 'Report details',
    where: (cell: string, expected: string, found: string) =>
      `${cell}: expected ${expected}, found ${found}.`,
  },
  panel: {
    region: 'Selected cell',
    howTo: 'How to read this',
    two: 'Two questions, never mixed. Was the call part of the task, or planted? Was it allowed, or refused?',
    pick: 'Pick a cell to see what the agent held. Pick it again to replay it, call by call.',
    close: 'Close this panel',
    calls: (count: number) => formatCount(count, 'call', 'calls'),
    chain: 'What the agent holds',
    noChain: 'No warrant: nothing is checked, so every call goes through.',
    emptyChain: 'An empty chain: no authority at all, so every call is refused.',
    replay: 'Replay',
    edit: 'Edit',
    why: 'Why',
  },
  yoursEmpty: 'Yours is empty. Change a warrant and this column appears.',
  yoursAction: 'Edit config review',
} as const);

const SHORT_ATTACK: Readonly<Record<AttackState, string>> = {
  landed: 'Landed',
  stopped: 'Stopped',
  none: 'No attack',
};

/** Planted calls that went through, or that were refused, of all planted ones: `2 of 2`. */
function countAttack({ attack, outcomes, planted }: CellSummary): string {
  if (attack === 'none') return '';
  const hits = attack === 'landed' ? outcomes.injected_allowed : outcomes.injected_denied;
  return `${formatNumber(hits)} of ${formatNumber(planted)}`;
}

function describeCell(cell: CellSummary): string {
  if (!cell.valid) return MATRIX.invalid;
  const attack = `${ATTACK_MESSAGES[cell.attack].toLowerCase()} ${countAttack(cell)}`.trim();
  const errors = cell.outcomes.error > 0 ? `, ${MATRIX.errors(cell)}` : '';
  return `${attack}, ${TASK_RESULT_MESSAGES[cell.task].toLowerCase()}${errors}`;
}
