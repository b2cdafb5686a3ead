/** Compares the known scenario values that a rule allows with those that the shipped warrant allows. */
import type { Json } from '../../../../engine/index.js';
import { isMap } from '../../../document-text/json-tree.js';
import { evaluateValue } from './examples.js';

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
  const allows = (one: Json, value: Json): boolean => evaluateValue(one, value).decision === 'allow';
  const before = (value: Json): boolean => {
    if (!isMap(shippedRules)) return false;
    if (Object.keys(shippedRules).length === 0) return true;
    const shipped = shippedRules[argument];
    return shipped !== undefined && allows(shipped, value);
  };
  const changed = values.filter((value) => allows(rule, value) !== before(value));
  const show = (value: Json): string => (typeof value === 'string' ? value : showList(value));
  return {
    added: changed.filter((value) => !before(value)).map(show),
    removed: changed.filter(before).map(show),
  };
}

function showList(value: Json): string {
  return Array.isArray(value) ? value.join(', ') : `${value as string}`;
}
