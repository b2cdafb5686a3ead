/** Names and explanations of the conditions. */
import { type Condition, CONDITION_NAMES } from '../../engine/index.js';
import { defineMessages } from './define-messages.js';

export interface ConditionMessage {
  /** The condition's short label. */
  readonly name: string;
  /** The label used if there is enough space. */
  readonly full: string;
  /** An explanation shown below the full label. */
  readonly line: string;
}

export const CONDITION_MESSAGES: Readonly<Record<Condition, ConditionMessage>> = defineMessages(
  'CONDITION_MESSAGES',
  {
    no_warrant: { ...CONDITION_NAMES.no_warrant, line: 'nothing is checked' },
    broad: { ...CONDITION_NAMES.broad, line: 'you approved everything' },
    task_scoped: { ...CONDITION_NAMES.task_scoped, line: 'principle of least authority (POLA)' },
    yours: { ...CONDITION_NAMES.yours, line: 'as you edited them' },
  },
);
