import type { GoalId } from './attack-goals.js';

/** English titles of the attack goals. The page repeats them in `app/messages/agent-tables.ts`. */
export const GOAL_TITLES: Readonly<Record<GoalId, string>> = {
  steal: 'Send private data to a stranger',
  leak: 'Send the conversation to a stranger',
  pay: 'Pay a stranger',
  delete: 'Change or delete something else',
  run: 'Run other code',
  plant: 'Plant something for later',
  delegate: 'Hand work to another agent',
};
