/** Messages for the matrix on the home page. */
import type { AttackState, ConditionRates, Reach } from '../../engine/index.js';
import { formatCount, formatNumber, formatRate } from './format.js';
import { ATTACK_MESSAGES, TASK_RESULT_MESSAGES } from './outcomes.js';
import type { CellSummary } from '../state/reference-summary.js';
import { defineMessages } from './define-messages.js';

export const MATRIX = defineMessages('MATRIX', {
  title: 'A hijacked agent: what can it still do?',
  summary:
    'Seven tasks under three sets of permissions. Without a warrant or with a broad one, every attack lands. Task-scoped warrants stop all seven, and every task is still done.',
  caption: 'Attack and task, by scenario and permissions',
  scenario: 'Scenario',
  tests: (exercises: string) => `Tests: ${exercises}.`,
  extra: {
    mark: 'Not counted in totals',
    show: 'Show API monitoring too (not counted in totals)',
  },
  edited: 'edited',
  stale: 'Result of the last valid version',
  footer: {
    asr: 'ASR',
    asrLong: 'attack success rate',
    tcr: 'TCR',
    tcrLong: 'task completion rate',
    blocked: 'Denied',
    blockedLong: 'calls',
    blockedCount: ({ injected, task }: ConditionRates['denied']) =>
      `${formatCount(injected, 'injected call', 'injected calls')}, ${formatCount(task, 'task call', 'task calls')}`,
    leftovers: 'Unused',
    leftoversLong: 'permissions that the task does not need',
    worst: 'Worst case',
    worstLong: 'can any permitted sequence still do the damage?',
    unknown: 'Not searched yet',
    count: 'Find unused permissions and the worst case',
  },
  cells: {
    label: 'Attack',
    scripted: 'As injected',
    worst: 'Worst case',
    scriptedNote: 'The agent makes the calls that the injection asks for.',
    worstNote: 'We search for any sequence of permitted calls that does the damage.',
  },
  under: 'This shows what permissions allow. It does not show how likely a model is to obey.',
  attackShort: (cell: CellSummary) => SHORT_ATTACK[cell.attack],
  attackCount: countAttack,
  task: (cell: CellSummary) => TASK_RESULT_MESSAGES[cell.task],
  blocked: (cell: CellSummary) => `${formatNumber(cell.outcomes.injected_denied)} denied`,
  errors: (cell: CellSummary) => formatCount(cell.outcomes.error, 'error', 'errors'),
  invalid: 'Not counted: the engine failed here',
  cellName: (scenario: string, condition: string, cell: CellSummary) =>
    `${scenario}, ${condition}: ${describeCell(cell)}`,
  announceColumn: (column: string, rates: ConditionRates) =>
    `${column}: ASR ${formatRate(rates.asr)}, TCR ${formatRate(rates.tcr)}.`,
  /** `reach` is null if it was not measured. */
  announceCell: (column: string, { attack, task }: CellSummary, reach: Reach | null) => {
    const told = [ATTACK_MESSAGES[attack], TASK_RESULT_MESSAGES[task]].map((text) => text.toLowerCase());
    const measured =
      reach === null ? [] : [`reach ${reach.exact ? '' : 'at least '}${formatNumber(reach.counts.total)}`];
    return `${column}: ${[...told, ...measured].join(', ')}.`;
  },
  status: {
    shipped: 'Reference result, built into this page',
    running: 'Re-running on this device',
    same: 'Same results as published',
    own: 'Published columns unchanged',
    unproven: 'Proofs not checked yet',
    differs: 'Results differ from the published ones',
    fingerprint: 'Fingerprint',
    explain: 'a short code computed from all results. Identical codes mean identical results.',
  },
  mismatch: {
    title: 'Results differ.',
    reference: 'This device computed different results. Do not trust either set until the cause is known.',
    proof:
      'The run with proofs disagrees with the run without proofs. Do not trust either run until the cause is known.',
    details: 'Report details',
    where: (cell: string, expected: string, found: string) =>
      `${cell}: expected ${expected}, found ${found}.`,
  },
  panel: {
    region: 'Selected cell',
    howTo: 'How to read this',
    two: 'Two questions about each call: did the task need it, or was it injected? Was it allowed, or denied?',
    worst:
      'The worst case ignores the script. It searches every sequence of calls that the permissions allow.',
    pick: 'Click a cell for details, then Replay.',
    close: 'Close this panel',
    calls: (count: number) => formatCount(count, 'call', 'calls'),
    chain: 'Agent permissions',
    noChain: 'No limits: nothing is checked, so every call is allowed.',
    emptyChain: 'An empty chain: no permissions at all, so every call is denied.',
    replay: 'Replay',
    edit: 'Edit',
    why: 'Why',
  },
  yoursEmpty: 'Change a warrant to add a column with your results.',
  yoursAction: 'Edit config review',
} as const);

const SHORT_ATTACK: Readonly<Record<AttackState, string>> = {
  landed: 'Landed',
  stopped: 'Stopped',
  none: 'No attack',
};

/** Formats the share of injected calls that were allowed or denied, such as `2 of 2`. */
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
