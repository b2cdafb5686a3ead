/** Maps a cell summary to the outcome whose symbol, fill and border the cell uses. */
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
