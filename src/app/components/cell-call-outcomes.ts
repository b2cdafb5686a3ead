/** Which outcome's glyph, fill and border a cell's summary wears. */
import type { AttackState, CallOutcome, TaskState } from '../../engine/index.js';

export const ATTACK_CALL_OUTCOME: Readonly<Record<AttackState, CallOutcome>> = {
  landed: 'landed',
  stopped: 'blocked',
  none: 'not_reached',
};

export const TASK_CALL_OUTCOME: Readonly<Record<TaskState, CallOutcome>> = {
  done: 'worked',
  broken: 'broke',
};
