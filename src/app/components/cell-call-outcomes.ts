/** Maps a cell's summary to the outcome whose glyph, fill and border it uses. */
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
