/** Compares the known scenario values that a rule allows with those that the shipped warrant allows. */
import type { Json } from '../../../../engine/index.js';
import { isMap } from '../../../document-text/json-tree.js';
import { createRuleEvaluator } from './examples.js';

export interface AllowedDifference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Compares two rules for `argument` over `values`.
 *
 * @param shippedRules the rules of the tool in the shipped warrant; undefined if it does not grant the tool
 */
export function compareAllowed(
  rule: Json,
  shippedRules: Json | undefined,
  argument: string,
  values: readonly Json[],
): AllowedDifference {
  const evaluate = createRuleEvaluator(rule);
  const before = createShippedTest(shippedRules, argument);
  const changed = values.filter((value) => (evaluate(value).decision === 'allow') !== before(value));
  const show = (value: Json): string => (typeof value === 'string' ? value : showList(value));
  return {
    added: changed.filter((value) => !before(value)).map(show),
    removed: changed.filter(before).map(show),
  };
}

/** Returns a predicate that is true if the shipped warrant allows a value for the argument. */
function createShippedTest(rules: Json | undefined, argument: string): (value: Json) => boolean {
  if (!isMap(rules)) return () => false;
  if (Object.keys(rules).length === 0) return () => true;
  const shipped = rules[argument];
  if (shipped === undefined) return () => false;
  const evaluate = createRuleEvaluator(shipped);
  return (value) => evaluate(value).decision === 'allow';
}

function showList(value: Json): string {
  return Array.isArray(value) ? value.join(', ') : `${value as string}`;
}
