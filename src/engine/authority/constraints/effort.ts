/**
 * Bounds the cost of deciding one call.
 *
 * Each rule takes time in proportion to its size and the value, but a warrant of 64 KiB can hold thousands of rules,
 * and a pattern of that size against a megabyte would run for hours. All rules in a decision therefore share one
 * budget. If it is exceeded, the call is not decided and not made.
 *
 * One unit is about a nanosecond. Units are counted, not measured, so the same decision always has the same cost. The
 * budget grows with the arguments in the same way as the cost of rules. It is therefore possible to check that a rule
 * stays within the budget for every value, which hardened narrowing requires (rule 19).
 */
import { isValueList, isValueMap, type Value } from '../../kit/index.js';

/** A rule's worst-case cost in units of effort, with a fixed part and a part per character of the value. */
export interface EffortCost {
  readonly fixed: number;
  readonly perCharacter: number;
}

/** Budget for one decision, which is far above the cost of realistic rules. */
const BUDGET: EffortCost = { fixed: 2_000_000_000, perCharacter: 1_000 };
export const EFFORT_PER_RULE = 2_000;
/** Number of characters that a list or object item counts as. */
const ITEM = 8;

export const NO_EFFORT: EffortCost = { fixed: 0, perCharacter: 0 };

export function addEffortCosts(costs: Iterable<EffortCost>): EffortCost {
  let [fixed, perCharacter] = [0, 0];
  for (const cost of costs) [fixed, perCharacter] = [fixed + cost.fixed, perCharacter + cost.perCharacter];
  return { fixed, perCharacter };
}

/** Checks whether rules with these costs, one per argument, stay within the budget for all arguments. */
export function isEffortAffordable(costs: readonly EffortCost[]): boolean {
  const { fixed } = addEffortCosts(costs);
  return fixed <= BUDGET.fixed && costs.every(({ perCharacter }) => perCharacter <= BUDGET.perCharacter);
}

/** Checks whether the cost is at most the bound for every value. */
export function isEffortWithin(cost: EffortCost, bound: EffortCost): boolean {
  return cost.fixed <= bound.fixed && cost.perCharacter <= bound.perCharacter;
}

class EffortSpent extends Error {}

/** True for the error that `spendEffort` throws when the budget is exceeded. */
export function isEffortSpent(error: unknown): boolean {
  return error instanceof EffortSpent;
}

/**
 * Units left in the current decision; null between decisions. All code here is synchronous, so decisions never overlap.
 */
let left: number | null = null;
/** Last input and result of each function that `memoizePerDecision` wraps. */
const known = new Map<unknown, { readonly input: unknown; readonly result: unknown }>();

export function isEffortShared(): boolean {
  return left !== null;
}

/** Subtracts units from the current decision's budget; throws if too few are left. */
export function spendEffort(units: number): void {
  if (left === null) return;
  left -= units;
  if (left < 0) throw new EffortSpent();
}

/** Subtracts the cost of deciding a value from the budget. */
export function spendEffortOnValue(value: Value, { fixed, perCharacter }: EffortCost): void {
  spendEffort(fixed + (perCharacter === 0 ? 0 : perCharacter * measureValueWeight(value)));
}

/** Runs `work` with a single budget that is shared by all decisions about the values. */
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

/** Like `shareEffort`, but returns `spent` if the budget is exceeded. */
export function withEffort<T>(values: Iterable<Value>, work: () => T, spent: T): T {
  try {
    return shareEffort(values, work);
  } catch (error) {
    if (error instanceof EffortSpent) return spent;
    throw error;
  }
}

/**
 * Runs `work` with a separate budget; returns false if the budget was exceeded. `work` can call `stopIfEffortSpent` to
 * end early.
 */
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

/** Throws if the budget is exceeded, which ends the work of `limitEffort`. */
export function stopIfEffortSpent(): void {
  if (left !== null && left < 0) throw new EffortSpent();
}

/**
 * Memoizes work that the rules in one decision repeat, such as parsing a URL. The work takes linear time and costs no
 * units.
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

/** Returns a value's size in characters, for cost estimates. */
export function measureValueWeight(value: Value): number {
  if (typeof value === 'string') return value.length;
  if (isValueList(value))
    return value.reduce<number>((sum, item) => sum + ITEM + measureValueWeight(item), 0);
  if (value === null || !isValueMap(value)) return 1;
  return [...value].reduce((sum, [name, item]) => sum + ITEM + name.length + measureValueWeight(item), 0);
}
