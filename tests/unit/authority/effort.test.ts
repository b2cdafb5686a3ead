import { describe, expect, it } from 'vitest';
import {
  isEffortAffordable,
  memoizePerDecision,
  shareEffort,
  spendEffort,
  spendEffortOnValue,
  measureValueWeight,
  withEffort,
} from '../../../src/engine/authority/constraints/effort.js';
import { type Json, readValue } from '../../../src/engine/kit/index.js';

const MOST = 2_000_000_000;
const CHARACTER = 1_000;

/** Checks the remaining budget by trying to spend it. Returns true if at least this many units are left. */
function isLeft(units: number, work: () => void): boolean {
  return withEffort(
    [],
    () => {
      work();
      spendEffort(units);
      return true;
    },
    false,
  );
}

describe('AUTH-90 the evaluation budget for a decision', () => {
  it('a decision may use its whole evaluation budget, but no more', () => {
    expect(isLeft(MOST, () => undefined)).toBe(true);
    expect(isLeft(MOST + 1, () => undefined)).toBe(false);
    expect(isLeft(MOST - 5, () => spendEffort(5))).toBe(true);
    expect(isLeft(MOST - 4, () => spendEffort(5))).toBe(false);
  });

  it('nested evaluations share the decision’s budget', () => {
    const inner = (): boolean => shareEffort([], () => isLeft(MOST - 5, () => undefined));
    expect(isLeft(0, () => expect(inner()).toBe(true))).toBe(true);
    expect(
      withEffort(
        [],
        () => {
          shareEffort([], () => spendEffort(6));
          return withEffort([], () => (spendEffort(MOST - 5), 'neither'), 'inside');
        },
        'outside',
      ),
    ).toBe('inside');
  });

  it('the evaluation budget is reset for the next decision, and does not count work between decisions', () => {
    expect(isLeft(MOST + 1, () => undefined)).toBe(false);
    expect(() => spendEffort(MOST * 2)).not.toThrow();
    expect(isLeft(MOST, () => undefined)).toBe(true);
  });

  it('errors other than an exhausted budget are rethrown unchanged', () => {
    expect(() =>
      withEffort(
        [],
        () => {
          throw new Error('a defect');
        },
        null,
      ),
    ).toThrow('a defect');
  });

  it('the evaluation budget grows with the size of the arguments', () => {
    const spendIn = (values: readonly string[], units: number): boolean =>
      withEffort(values, () => (spendEffort(units), true), false);
    expect(spendIn(['x'.repeat(100), 'y'], MOST + 101 * CHARACTER)).toBe(true);
    expect(spendIn(['x'.repeat(100), 'y'], MOST + 101 * CHARACTER + 1)).toBe(false);
  });

  it('the weight of a value depends on its size, regardless of its structure', () => {
    const weightOf = (json: Json): number => measureValueWeight(readValue(json));
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

  it('a rule’s cost is multiplied by the value’s weight', () => {
    const cost = { fixed: 7, perCharacter: 3 };
    expect(isLeft(MOST - 7 - 3 * 5, () => spendEffortOnValue('12345', cost))).toBe(true);
    expect(isLeft(MOST - 7 - 3 * 5 + 1, () => spendEffortOnValue('12345', cost))).toBe(false);
  });

  it('the evaluation budget is sufficient for every value if costs grow no faster than the budget', () => {
    const half = { fixed: MOST / 2, perCharacter: CHARACTER };
    expect(isEffortAffordable([half, half])).toBe(true);
    expect(isEffortAffordable([half, { ...half, fixed: MOST / 2 + 1 }])).toBe(false);
    expect(isEffortAffordable([half, { fixed: 0, perCharacter: CHARACTER + 1 }])).toBe(false);
  });

  it('work on the same input is done only once in each decision', () => {
    let count = 0;
    const length = memoizePerDecision((text: string) => ((count += 1), text.length));
    expect(shareEffort([], () => [length('a'), length('a'), length('bb'), length('bb')])).toEqual([
      1, 1, 2, 2,
    ]);
    expect(count).toBe(2);
    expect(shareEffort([], () => length('bb'))).toBe(2);
    expect(length('bb')).toBe(2);
    expect(count).toBe(4);
  });
});
