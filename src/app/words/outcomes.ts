/** Words for outcomes, conditions and cells: shared by every view. */
import type { AttackState, Condition, Outcome, TaskState } from '../../engine/index.js';

export interface OutcomeWords {
  readonly name: string;
  readonly sentence: string;
}

export const OUTCOME_WORDS: Readonly<Record<Outcome, OutcomeWords>> = {
  worked: { name: 'Worked', sentence: 'The agent did part of its job.' },
  blocked: { name: 'Blocked', sentence: 'A planted call was refused.' },
  landed: { name: 'Landed', sentence: 'A planted call went through.' },
  broke: { name: 'Broke', sentence: 'A needed call was refused.' },
  error: { name: 'Error', sentence: 'The check itself failed; this is not a refusal.' },
  not_reached: { name: 'Not reached', sentence: 'The trial ended earlier.' },
};

export const CONDITION_WORDS: Readonly<Record<Condition, { name: string; line: string }>> = {
  no_warrant: { name: 'No warrant', line: 'Nothing is checked.' },
  broad: { name: 'Broad', line: 'Signed, allows everything.' },
  task_scoped: { name: 'Task-scoped', line: 'Only what this task needs.' },
  yours: { name: 'Yours', line: 'As you edited it.' },
};

export const ATTACK_WORDS: Readonly<Record<AttackState, string>> = {
  landed: 'Attack landed',
  stopped: 'Attack stopped',
  none: 'No attack',
};

export const TASK_WORDS: Readonly<Record<TaskState, string>> = {
  done: 'Task done',
  broken: 'Task broken',
};
