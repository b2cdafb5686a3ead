/**
 * What deciding one call may cost.
 *
 * Every kind alone takes time that its text and the value bound, but a warrant of 64 KiB holds
 * thousands of rules, and a pattern of that size against a value of a megabyte runs for hours. So one
 * budget holds for all rules of a question; where it is used up the question is not decided, and what
 * is not decided does not happen. Units are about a nanosecond, and are counted, not measured: the same
 * question always costs the same.
 */
import { isValueList, isValueMap, type Value } from '../../kit/index.js';

/** Far beyond what rules written for a purpose spend. */
const MOST = 2_000_000_000;
const PER_RULE = 2_000;
const PER_CHARACTER = 200;
/** An item of a list or of an object, as characters. */
const ITEM = 8;

class EffortSpent extends Error {}

/** Null between questions. Nothing here waits, so none overlap. */
let left: number | null = null;
let last: { readonly value: Value; readonly weight: number } | null = null;

/** Takes units off the budget of the question at hand; leaves the question when there are too few. */
export function spend(units: number): void {
  if (left === null) return;
  left -= units;
  if (left < 0) throw new EffortSpent();
}

/** One budget for everything that is asked meanwhile. */
export function shareEffort<T>(work: () => T): T {
  if (left !== null) return work();
  left = MOST;
  try {
    return work();
  } finally {
    [left, last] = [null, null];
  }
}

/** The same; `spent` is the answer when the budget is used up. */
export function withEffort<T>(work: () => T, spent: T): T {
  try {
    return shareEffort(work);
  } catch (error) {
    if (error instanceof EffortSpent) return spent;
    throw error;
  }
}

/** Does work with a budget of its own; false when the budget was used up. `stopIfSpent` ends the work early. */
export function limitEffort(units: number, work: () => void): boolean {
  const before = left;
  left = units;
  try {
    work();
    return left >= 0;
  } catch (error) {
    if (error instanceof EffortSpent) return false;
    throw error;
  } finally {
    [left, last] = [before, null];
  }
}

/** Leaves the work of `limitEffort` where its budget is used up. */
export function stopIfSpent(): void {
  if (left !== null && left < 0) throw new EffortSpent();
}

/** What any rule costs on a value: it may have to look at all of it. */
export function spendOn(value: Value): void {
  if (last === null || last.value !== value) last = { value, weight: weigh(value) };
  spend(PER_RULE + PER_CHARACTER * last.weight);
}

function weigh(value: Value): number {
  if (typeof value === 'string') return value.length;
  if (isValueList(value)) return value.reduce<number>((sum, item) => sum + ITEM + weigh(item), 0);
  if (value === null || !isValueMap(value)) return 1;
  return [...value].reduce((sum, [name, item]) => sum + ITEM + name.length + weigh(item), 0);
}
