/** Words for outcomes, conditions and cells: shared by every view. */
import type { AttackState, Condition, Outcome, TaskState } from '../../engine/index.js';
import { countOf } from './format.js';
import { speak } from './speak.js';

export interface OutcomeWords {
  readonly name: string;
  readonly sentence: string;
}

export const OUTCOME_WORDS: Readonly<Record<Outcome, OutcomeWords>> = speak('OUTCOME_WORDS', {
  worked: { name: 'Worked', sentence: 'The agent did part of its job.' },
  blocked: { name: 'Blocked', sentence: 'A planted call was refused.' },
  landed: { name: 'Landed', sentence: 'A planted call went through.' },
  broke: { name: 'Broke', sentence: 'A needed call was refused.' },
  error: { name: 'Error', sentence: 'The check itself failed; this is not a refusal.' },
  not_reached: { name: 'Not reached', sentence: 'The trial ended earlier.' },
});

export const CONDITION_WORDS: Readonly<Record<Condition, { name: string; line: string }>> = speak(
  'CONDITION_WORDS',
  {
    no_warrant: { name: 'No warrant', line: 'Nothing is checked.' },
    broad: { name: 'Broad', line: 'Signed, allows everything.' },
    task_scoped: { name: 'Task-scoped', line: 'Only what this task needs.' },
    yours: { name: 'Yours', line: 'As you edited it.' },
  },
);

export const ATTACK_WORDS: Readonly<Record<AttackState, string>> = speak('ATTACK_WORDS', {
  landed: 'Attack landed',
  stopped: 'Attack stopped',
  none: 'No attack',
});

export const TASK_WORDS: Readonly<Record<TaskState, string>> = speak('TASK_WORDS', {
  done: 'Task done',
  broken: 'Task broken',
});

/** A link of a chain in one line, beside its rung. */
export const CHAIN_WORDS = speak('CHAIN_WORDS', {
  holds: (tools: number, rules: number) =>
    `${countOf(tools, 'tool', 'tools')}, ${rules === 0 ? 'no rules on arguments' : countOf(rules, 'rule', 'rules')}`,
} as const);
