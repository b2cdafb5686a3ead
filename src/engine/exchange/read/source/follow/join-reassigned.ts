/** Determines which values a variable may have if inner functions reassign it. */
import { MATTERING, uniteValues } from '../values/compare-values.js';
import type { LiteralValue } from '../syntax/syntax.js';
import type { AbstractValue } from '../values/abstract-values.js';
import { makeBoolean, makeNumber, makeText, NONE_VALUE, UNKNOWN_VALUE } from '../values/make-values.js';
import type { Reassigned } from './reassigned-names.js';

/**
 * Returns the possible values of a reassigned variable. A variable that is assigned only while it is empty keeps its
 * current value.
 */
export function joinReassigned(
  current: AbstractValue,
  { at, literals, isOpen, isLazy }: Reassigned,
  initial: AbstractValue = current,
): AbstractValue {
  const isPart = MATTERING.has(current.k);
  if (isLazy && (isPart || current.k === 'none')) return current;
  const others = [initial, ...literals.map(valueOfLiteral)].filter(({ k }) => !isPart || k !== 'none');
  return uniteValues([current, ...others, ...(isOpen ? [UNKNOWN_VALUE] : [])], at, 'lookup');
}

export function valueOfLiteral(value: LiteralValue): AbstractValue {
  if (typeof value === 'string') return makeText(value);
  if (typeof value === 'number') return makeNumber(value);
  return value === null ? NONE_VALUE : makeBoolean(value);
}
