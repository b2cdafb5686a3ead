import { describe, expect, it } from 'vitest';
import { shareEffort, spend, spendOn, withEffort } from '../../../src/engine/authority/constraints/effort.js';
import { type Json, readValue } from '../../../src/engine/kit/index.js';

const MOST = 2_000_000_000;
const RULE = 2_000;
const CHARACTER = 200;

/** What stays of the budget, found by spending it: true when so many units are still there. */
function isLeft(units: number, work: () => void): boolean {
  return withEffort(() => {
    work();
    spend(units);
    return true;
  }, false);
}

/** The price of one rule on a value, in characters of a text that would cost the same. */
function weightOf(json: Json): number {
  const value = readValue(json);
  const price =
    RULE +
    CHARACTER *
      [...Array(200).keys()].findIndex((guess) =>
        isLeft(MOST - RULE - CHARACTER * guess, () => spendOn(value)),
      );
  return (price - RULE) / CHARACTER;
}

describe('AUTH-90 the budget of a question', () => {
  it('is there to the last unit, and not beyond', () => {
    expect(isLeft(MOST, () => undefined)).toBe(true);
    expect(isLeft(MOST + 1, () => undefined)).toBe(false);
    expect(isLeft(MOST - 5, () => spend(5))).toBe(true);
    expect(isLeft(MOST - 4, () => spend(5))).toBe(false);
  });

  it('is one budget, however deep questions are asked inside each other', () => {
    const inner = (): boolean => shareEffort(() => isLeft(MOST - 5, () => undefined));
    expect(isLeft(0, () => expect(inner()).toBe(true))).toBe(true);
    expect(
      withEffort(() => {
        shareEffort(() => spend(6));
        return withEffort(() => (spend(MOST - 5), 'neither'), 'inside');
      }, 'outside'),
    ).toBe('inside');
  });

  it('begins anew with the next question, and nothing is counted between two', () => {
    expect(isLeft(MOST + 1, () => undefined)).toBe(false);
    expect(() => spend(MOST * 2)).not.toThrow();
    expect(isLeft(MOST, () => undefined)).toBe(true);
  });

  it('lets other errors through', () => {
    expect(() =>
      withEffort(() => {
        throw new Error('a defect');
      }, null),
    ).toThrow('a defect');
  });

  it('takes a rule as dear as the value is large, whatever its shape', () => {
    expect(weightOf('')).toBe(0);
    expect(weightOf('seven..')).toBe(7);
    expect(weightOf(null)).toBe(1);
    expect(weightOf(5)).toBe(1);
    expect(weightOf(true)).toBe(1);
    expect(weightOf([])).toBe(0);
    expect(weightOf(['ab', 1])).toBe(8 + 2 + 8 + 1);
    expect(weightOf({})).toBe(0);
    expect(weightOf({ key: 'ab', other: [] })).toBe(8 + 3 + 2 + 8 + 5);
  });

  it('weighs a value once and every other value anew', () => {
    const [long, short] = [readValue('x'.repeat(100)), readValue('y')];
    const both = 2 * RULE + CHARACTER * 101;
    const spendBoth = (): void => {
      spendOn(long);
      spendOn(short);
    };
    expect(isLeft(MOST - both, spendBoth)).toBe(true);
    expect(isLeft(MOST - both + 1, spendBoth)).toBe(false);
  });
});
