/** Messages for outcomes and cells, shared by every view. */
import type { AttackState, CallOutcome, TaskState } from '../../engine/index.js';
import { formatCount } from './format.js';
import { defineMessages } from './define-messages.js';

export { CONDITION_MESSAGES } from './conditions.js';

export interface OutcomeMessage {
  readonly name: string;
  readonly sentence: string;
}

export const OUTCOME_MESSAGES: Readonly<Record<CallOutcome, OutcomeMessage>> = defineMessages(
  'OUTCOME_MESSAGES',
  {
    task_allowed: { name: 'Task call allowed', sentence: 'The agent did part of its task.' },
    injected_denied: { name: 'Injected call denied', sentence: 'The attacker got nothing from this call.' },
    injected_allowed: {
      name: 'Injected call allowed',
      sentence: 'The attacker got the effect of this call.',
    },
    task_denied: { name: 'Task call denied', sentence: 'Too tight: the task needs this call.' },
    error: { name: 'Error', sentence: 'The check itself failed; this is not a denial.' },
    not_reached: { name: 'Not reached', sentence: 'The trial ended earlier.' },
  },
);

export const ATTACK_MESSAGES: Readonly<Record<AttackState, string>> = defineMessages('ATTACK_MESSAGES', {
  landed: 'Attack landed',
  stopped: 'Attack stopped',
  none: 'No attack',
});

export const TASK_RESULT_MESSAGES: Readonly<Record<TaskState, string>> = defineMessages(
  'TASK_RESULT_MESSAGES',
  {
    done: 'Task done',
    failed: 'Task failed',
  },
);

/** Describes a chain link on one line. Shown next to the link's rung in the ladder. */
export const CHAIN_MESSAGES = defineMessages('CHAIN_MESSAGES', {
  holds: (tools: number, rules: number) =>
    `${formatCount(tools, 'tool', 'tools')}, ${rules === 0 ? 'no rules on arguments' : formatCount(rules, 'rule', 'rules')}`,
} as const);
