import { expect, test } from 'vitest';
import { estimateAloneMinutes } from '../../../../src/app/learn/alone-minutes.js';
import { HOME } from '../../../../src/app/messages/home.js';
import { listLessons } from '../../../../src/catalog/index.js';

const ALONE = listLessons('F')
  .filter(({ day }) => day !== 'advanced')
  .map(({ minutes }) => estimateAloneMinutes(minutes));
const SUM = ALONE.reduce((all, one) => all + one, 0);

test('LES-25 a learner working alone needs 15 to 25 minutes for the week’s lessons, and at least one minute for each', () => {
  expect(Math.min(...ALONE)).toBeGreaterThanOrEqual(1);
  expect(SUM).toBeGreaterThanOrEqual(15);
  expect(SUM).toBeLessThanOrEqual(25);
});

test('LES-25 the home page states the number of lessons and how many minutes they take', () => {
  expect(ALONE).toHaveLength(10);
  expect(HOME.course).toBe(`Course: ten lessons, ${SUM} minutes`);
});
