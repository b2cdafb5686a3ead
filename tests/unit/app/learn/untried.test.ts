/** No feedback is shown on a part that the learner has not tried yet. */
import { expect, test } from 'vitest';
import type { LessonCheckResult } from '../../../../src/engine/index.js';
import { isUntried } from '../../../../src/app/learn/untried.js';

const result = (code: string, tried: string): LessonCheckResult =>
  ({
    kind: 'hidden',
    pass: false,
    observed: { code, facts: {} },
    tried: { code: tried, facts: {} },
  }) as unknown as LessonCheckResult;

test.each([
  ['lesson/hidden_allowed', 'lesson/tried_start', true],
  ['lesson/hidden_allowed', 'lesson/tried_line', false],
  ['lesson/choice_missing', 'lesson/tried_line', true],
])('LES-23 %s after %s is untried: %s', (code, tried, untried) => {
  expect(isUntried(result(code, tried))).toBe(untried);
});
