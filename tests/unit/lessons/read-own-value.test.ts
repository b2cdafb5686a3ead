/** Amounts that a learner types are accepted only if they are unambiguous. */
import { expect, test } from 'vitest';
import { readOwnAmount, readOwnRule } from '../../../src/engine/lessons/index.js';

test.each<[string, number | null]>([
  ['2000', 2000],
  ['-5', -5],
  [' 2,000 ', 2000],
  ['2 000', 2000],
  ['2\u202F000,50', 2000.5],
  ['2’000.50', 2000.5],
  ['$2,000', 2000],
  ['-$5', -5],
  ['US$ 2,000.5', 2000.5],
  ['1,250.50 EUR', 1250.5],
  ['1.250,50 €', 1250.5],
  ['1.000.000', 1_000_000],
  ['12,5', 12.5],
  ['0.125', 0.125],
  ['0,125', 0.125],
  ['12.5', 12.5],
  ['2000 dollars', 2000],
  ['2.000', null],
  ['1,00,00', null],
  ['2,', null],
  ['1 2', null],
  ['2000 or 3000', null],
  ['5 to', null],
  ['1e5', null],
  ['A-12', null],
  ['', null],
  ['9'.repeat(20), null],
])('LES-27 the amount %j is read as %j', (text, number) => {
  expect(readOwnAmount(text)).toBe(number);
});

test('LES-27 an ambiguous limit is kept as typed, and an empty limit has no effect', () => {
  expect(readOwnRule({ kind: 'Range', min: ' ', max: '2.000' })).toEqual({
    kind: 'Range',
    max: '2.000',
  });
});
