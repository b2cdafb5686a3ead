/** Tests the card about the learner's own agent. */
import { expect, test } from 'vitest';
import { LESSON_STAGE } from '../../../../src/app/messages/lesson-stage.js';

test('LES-53 the card names the tool for which calls with other arguments are denied', () => {
  const text = LESSON_STAGE.agent.cardUnruledOf('charge_card', 'amount', 'room number');
  expect(text).toContain('room number. A call to charge_card with any of them is denied');
});
