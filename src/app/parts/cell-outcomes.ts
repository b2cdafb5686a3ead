/** Which outcome's glyph, fill and border a cell's summary wears. */
import type { AttackState, Outcome, TaskState } from '../../engine/index.js';

export const ATTACK_OUTCOME: Readonly<Record<AttackState, Outcome>> = {
  landed: 'landed',
  stopped: 'blocked',
  none: 'not_reached',
};

export const TASK_OUTCOME: Readonly<Record<TaskState, Outcome>> = { done: 'worked', broken: 'broke' };
