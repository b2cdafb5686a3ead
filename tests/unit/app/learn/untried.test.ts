/** No feedback is shown on a part that the learner has not tried yet. */
import { expect, test } from 'vitest';
import type { LessonCheckResult, LessonResult } from '../../../../src/engine/index.js';
import { countDone, isUntried } from '../../../../src/app/learn/untried.js';

const result = (code: string, tried: string): LessonCheckResult =>
  ({
    kind: 'hidden',
    pass: false,
    observed: { code, facts: {} },
    tried: { code: tried, facts: {} },
  }) as unknown as LessonCheckResult;

test('LES-23 before the first call is shown, all calls count as untried', () => {
  const watched = (reached: number) =>
    isUntried({
      kind: 'step',
      pass: false,
      observed: { code: 'lesson/step_before', facts: { call: 7, reached } },
    });
  expect([watched(0), watched(1)]).toEqual([true, false]);
});

test.each([
  ['lesson/hidden_allowed', 'lesson/tried_start', true],
  ['lesson/hidden_allowed', 'lesson/tried_line', false],
  ['lesson/choice_missing', 'lesson/tried_line', true],
  ['lesson/fingerprint_missing', 'lesson/tried_line', true],
])('LES-23 %s after %s counts as untried: %s', (code, tried, untried) => {
  expect(isUntried(result(code, tried))).toBe(untried);
});

test('LES-33 a part that passes without any change by the learner does not count as done, unless the lesson is passed', () => {
  const checks = [
    {
      kind: 'benign',
      pass: true,
      observed: { code: 'lesson/benign_kept' },
      tried: { code: 'lesson/tried_start' },
    },
    { kind: 'why', pass: false, observed: { code: 'lesson/mark_other' } },
    { kind: 'trial', pass: true, observed: { code: 'lesson/trial_as_wanted' } },
  ];
  const count = (pass: boolean) => countDone({ pass, checks } as unknown as LessonResult);
  expect([count(false), count(true), countDone(null)]).toEqual([1, 2, 0]);
});
