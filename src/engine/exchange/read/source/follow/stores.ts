/**
 * Keeps values that are stored outside the given files, such as in a web session, where one function sets them and
 * another reads them. A store is identified by the expression that accesses it.
 */
import type { SourceInterpreter } from './interpreter.js';
import { MATTERING, uniteValues } from '../values/compare-values.js';
import type { AbstractValue } from '../values/abstract-values.js';
import { findKnownText, listOptions, makeListState, UNKNOWN_VALUE } from '../values/make-values.js';
import type { SourcePosition } from '../syntax/syntax.js';

/** Returns the attribute path to a value outside the files, as a list of names; null for other values. */
function pathOf(value: AbstractValue): readonly string[] | null {
  if (value.k === 'builtin') return value.name.split('.');
  if (value.k === 'unknown') return [];
  if (value.k !== 'method') return null;
  const above = pathOf(value.self);
  return above === null ? null : [...above, value.name];
}

/** Returns the key for a stored value. Objects of unknown origin are distinguished only by their last name. */
function keyOf(owner: AbstractValue, key: string): string | null {
  const path = pathOf(owner);
  if (path === null || path.length === 0) return null;
  return `${path.at(-1) ?? ''} ${key}`;
}

export function storeValue(
  m: SourceInterpreter,
  owner: AbstractValue,
  key: AbstractValue,
  value: AbstractValue,
): void {
  const place = keyOf(owner, findKnownText(key) ?? '');
  if (place === null) return;
  const before = m.stores.get(place);
  const known = before?.k === 'items' ? before.items : [];
  if (known.some((item) => item.value === value)) return;
  const at: SourcePosition = { id: -1, file: 0, from: 0 };
  m.write(m.stores, place, makeListState([...known, { value, at, condition: null }], null));
}

/** Returns the values stored under a key; null if there are none. */
export function readStored(
  m: SourceInterpreter,
  owner: AbstractValue,
  key: AbstractValue,
  at: SourcePosition,
): AbstractValue | null {
  const text = findKnownText(key);
  const places = [keyOf(owner, text ?? ''), keyOf(owner, '')];
  const values = places.flatMap((place) => {
    const slot = place === null ? undefined : m.stores.get(place);
    return slot?.k === 'items' ? slot.items.map(({ value }) => value) : [];
  });
  if (values.length === 0) return null;
  const isPart = values.some((value) => listOptions(value).some(({ k }) => MATTERING.has(k)));
  return uniteValues(isPart ? values : [...values, UNKNOWN_VALUE], at, 'lookup');
}
