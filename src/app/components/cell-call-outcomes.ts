/** Which outcome's glyph, fill and border a cell's summary wears. */
import type { AttackState, CallOutcome, TaskState } from '../../engine/index.js';

export const ATTACK_CALL_OUTCOME: Readonly<Record<AttackState, CallOutcome>> = {
  landed: 'injected_allowed',
  stopped: 'injected_denied',
  none: 'not_reached',
};

export const TASK_CALL_OUTCOME: Readonly<Record<TaskState, CallOutcome>> = {
  done: 'task_allowed',
  failed: 'task_denied',
};
