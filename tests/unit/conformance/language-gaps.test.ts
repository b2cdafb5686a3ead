/** The classes of differences from CEL recognize a case by the facts of its result. */
import { expect, it } from 'vitest';
import { explainLanguageGap } from '../../../src/conformance/language-gaps.js';
import { computeExpressionValue, EXPRESSION_LIMITS } from '../../../src/engine/index.js';

it('a timestamp of an integer belongs to a named class, and other errors do not', () => {
  const explain = (text: string): string | null =>
    explainLanguageGap(text, [], computeExpressionValue(text, new Map(), EXPRESSION_LIMITS, 0));
  expect(explain('timestamp(1)')).toContain('timestamp-of-integer');
  expect(explain('duration(true)')).toBe(null);
  expect(explain('1 / 0')).toBe(null);
});
