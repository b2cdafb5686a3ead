import { expect, test } from 'vitest';
import { estimateAloneMinutes } from '../../../../src/app/learn/alone-minutes.js';
import { listLessons } from '../../../../src/catalog/index.js';

test('LES-25 a learner working alone needs 15 to 25 minutes for the week’s lessons, and at least one minute for each', () => {
  const alone = listLessons('F')
    .filter(({ day }) => day !== 'advanced')
    .map(({ minutes }) => estimateAloneMinutes(minutes));
  expect(Math.min(...alone)).toBeGreaterThanOrEqual(1);
  const sum = alone.reduce((all, one) => all + one, 0);
  expect(sum).toBeGreaterThanOrEqual(15);
  expect(sum).toBeLessThanOrEqual(25);
});
