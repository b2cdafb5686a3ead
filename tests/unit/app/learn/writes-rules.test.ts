/** Tests for which lessons the third star depends on what a warrant allows. */
import { expect, test } from 'vitest';
import { listLessons } from '../../../../src/catalog/index.js';
import { writesRules } from '../../../../src/app/learn/writes-rules.js';
import { LEARN } from '../../../../src/app/messages/learn.js';

test('LES-45 the third star depends only on hints if the learner writes no rules in the lesson', () => {
  const others = listLessons('F').filter((lesson) => !writesRules(lesson));
  expect(others.map(({ id }) => id)).toEqual([
    'm1-breach',
    't2-kinds',
    'w2-attacker',
    'f2-inside',
    'a1-edges',
    'l10-faults',
    'l11-guard',
  ]);
  expect([LEARN.dock.stretch(false), LEARN.reward.thirdStar(false)]).toEqual([
    'Third star: no hints used.',
    'No hints',
  ]);
  expect(LEARN.reward.thirdStar(true)).toBe('No hints, minimal access');
});
