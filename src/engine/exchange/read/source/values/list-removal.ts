/** Removes items from lists and entries from maps. */
import type { SourceInterpreter } from '../follow/interpreter.js';
import type { SourcePosition } from '../syntax/syntax.js';
import type { AbstractValue, CallArguments, ListItem, ListValue, MapValue } from './abstract-values.js';
import { isSameValue } from './compare-values.js';
import {
  makeListState,
  makeListValue,
  NONE_VALUE,
  readListState,
  readMapState,
  UNKNOWN_VALUE,
} from './make-values.js';

/** Names of the list methods that remove items. */
export const REMOVERS: ReadonlySet<string> = new Set(['remove', 'discard', 'pop', 'shift', 'splice']);

/**
 * Removes items from a list. If the removed items are unknown, the list keeps all items and is marked as partly
 * known.
 */
export function removeItems(
  m: SourceInterpreter,
  list: ListValue,
  name: string,
  args: CallArguments,
  at: SourcePosition,
): AbstractValue {
  const { items, partial } = readListState(list);
  const [first, second] = args.plain.map(({ value }) => value);
  const place = findPlace(items, name, first);
  if (place === 'nowhere') return UNKNOWN_VALUE;
  if (place === 'unknown') {
    m.write(list.bag, 'items', makeListState(items, partial ?? at));
    return UNKNOWN_VALUE;
  }
  const count = name !== 'splice' ? 1 : second === undefined ? items.length : toNumber(second);
  const added = name === 'splice' ? args.plain.slice(2) : [];
  const inserted = added.map(({ value, at: from }): ListItem => ({ value, at: from, condition: null }));
  const left = items.toSpliced(place, count ?? items.length, ...inserted);
  m.write(list.bag, 'items', makeListState(left, count === null ? at : partial));
  if (name === 'splice') return makeListValue(items.slice(place, place + (count ?? 0)), at, 'list', partial);
  return name === 'pop' || name === 'shift' ? (items[place]?.value ?? UNKNOWN_VALUE) : NONE_VALUE;
}

/** Returns the index of the item to remove. */
function findPlace(
  items: readonly ListItem[],
  name: string,
  wanted: AbstractValue | undefined,
): number | 'nowhere' | 'unknown' {
  if (items.length === 0) return 'nowhere';
  if (name === 'remove' || name === 'discard') return findEqual(items, wanted);
  const index = name === 'shift' ? 0 : wanted === undefined ? -1 : toNumber(wanted);
  if (index === null) return 'unknown';
  const place = index < 0 ? items.length + index : index;
  return place >= 0 && place < items.length ? place : 'nowhere';
}

function findEqual(
  items: readonly ListItem[],
  wanted: AbstractValue = UNKNOWN_VALUE,
): number | 'nowhere' | 'unknown' {
  const isOpen = (value: AbstractValue): boolean => value.k === 'unknown' || value.k === 'union';
  if (isOpen(wanted)) return 'unknown';
  const found = items.findIndex(({ value }) => isSameValue(value, wanted));
  if (found >= 0) return found;
  return items.some(({ value }) => isOpen(value)) ? 'unknown' : 'nowhere';
}

function toNumber(value: AbstractValue): number | null {
  return value.k === 'number' ? value.number : null;
}

export function removeEntry(m: SourceInterpreter, map: MapValue, key: string | null): void {
  const state = readMapState(map);
  const entries = state.entries.filter((entry) => entry.key !== key);
  if (entries.length < state.entries.length) m.write(map.bag, 'entries', { ...state, entries });
}
