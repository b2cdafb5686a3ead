/**
 * What deciding one call may cost.
 *
 * Every kind alone takes time that its text and the value bound, but a warrant of 64 KiB holds
 * thousands of rules, and a pattern of that size against a value of a megabyte runs for hours. So one
 * budget holds for all rules of a question; where it is used up the question is not decided, and what
 * is not decided does not happen. Units are about a nanosecond, and are counted, not measured: the same
 * question always costs the same.
 *
 * The budget grows with the arguments as the cost of a rule does. Therefore a rule within the budget for
 * every value is recognised without one, and hardened narrowing relies on it (rule 19).
 */
import { isValueList, isValueMap, type Value } from '../../kit/index.js';

/** Units that a rule takes, or may take at most: at once, and for each character of the value. */
export interface EffortCost {
  readonly fixed: number;
  readonly perCharacter: number;
}

/** Far beyond what rules written for a purpose spend. */
const BUDGET: EffortCost = { fixed: 2_000_000_000, perCharacter: 1_000 };
export const EFFORT_PER_RULE = 2_000;
/** An item of a list or of an object, as characters. */
const ITEM = 8;

export const NO_EFFORT: EffortCost = { fixed: 0, perCharacter: 0 };

/** What all of them take together. */
export function addEffortCosts(costs: Iterable<EffortCost>): EffortCost {
  let [fixed, perCharacter] = [0, 0];
  for (const cost of costs) [fixed, perCharacter] = [fixed + cost.fixed, perCharacter + cost.perCharacter];
  return { fixed, perCharacter };
}

/** Whether rules of these costs, each on an argument of its own, are decided whatever the arguments are. */
export function isEffortAffordable(costs: readonly EffortCost[]): boolean {
  const { fixed } = addEffortCosts(costs);
  return fixed <= BUDGET.fixed && costs.every(({ perCharacter }) => perCharacter <= BUDGET.perCharacter);
}

class EffortSpent extends Error {}

/** Null between questions. Nothing here waits, so none overlap. */
let left: number | null = null;
/** The last input and result of each work of `oncePerQuestion`. */
const known = new Map<unknown, { readonly input: unknown; readonly result: unknown }>();

/** Takes units off the budget of the question at hand; leaves the question when there are too few. */
export function spendEffort(units: number): void {
  if (left === null) return;
  left -= units;
  if (left < 0) throw new EffortSpent();
}

/** Takes a cost on a value off the budget. */
export function spendEffortOnValue(value: Value, { fixed, perCharacter }: EffortCost): void {
  spendEffort(fixed + (perCharacter === 0 ? 0 : perCharacter * measureValueWeight(value)));
}

/** One budget for everything that is asked meanwhile about the values. */
export function shareEffort<T>(values: Iterable<Value>, work: () => T): T {
  if (left !== null) return work();
  left = BUDGET.fixed;
  for (const value of values) left += BUDGET.perCharacter * measureValueWeight(value);
  try {
    return work();
  } finally {
    end(null);
  }
}

/** The same; `spent` is the answer when the budget is used up. */
export function withEffort<T>(values: Iterable<Value>, work: () => T, spent: T): T {
  try {
    return shareEffort(values, work);
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
    end(before);
  }
}

function end(before: number | null): void {
  left = before;
  known.clear();
}

/** Leaves the work of `limitEffort` where its budget is used up. */
export function stopIfEffortSpent(): void {
  if (left !== null && left < 0) throw new EffortSpent();
}

/**
 * The work, done once where the rules of a question ask for it again and again, such as parsing a URL. It takes time
 * in proportion to its input, and costs no units.
 */
export function memoizePerDecision<I, R>(work: (input: I) => R): (input: I) => R {
  return (input) => {
    const last = known.get(work);
    if (last?.input === input && last !== undefined) return last.result as R;
    const result = work(input);
    if (left !== null) known.set(work, { input, result });
    return result;
  };
}

/** The size of a value in characters. */
export function measureValueWeight(value: Value): number {
  if (typeof value === 'string') return value.length;
  if (isValueList(value))
    return value.reduce<number>((sum, item) => sum + ITEM + measureValueWeight(item), 0);
  if (value === null || !isValueMap(value)) return 1;
  return [...value].reduce((sum, [name, item]) => sum + ITEM + name.length + measureValueWeight(item), 0);
}
