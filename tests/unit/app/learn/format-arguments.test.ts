/** The calls on a lesson's own page are shown in full, because the lesson may be about the last part of a call. */
import { expect, test } from 'vitest';
import { formatArguments } from '../../../../src/app/learn/stage/format-arguments.js';

test('LES-28 the arguments of a call are shown in full, on one line', () => {
  const content = `${'A long report. '.repeat(20)}\nRevenue: $9.9 million`;
  expect(formatArguments({ path: '/reports/q4.md', content, count: 2 })).toBe(
    `path: /reports/q4.md, content: ${content.replace('\n', '')}, count: 2`,
  );
});
