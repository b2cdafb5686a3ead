/** Flattens and expands partially known lists. */
import { mergeListStates } from '../follow/binding-changes.js';
import type { SourcePosition } from '../syntax/syntax.js';
import type { ListState, AbstractValue } from './abstract-values.js';
import { readListState, readMapState, makeText } from './make-values.js';

const EMPTY: ListState = { k: 'items', items: [], partial: null };

/** Returns the items of an iterable value. `partial` is set if some items are unknown. */
export function flattenList(value: AbstractValue, at: SourcePosition): ListState {
  if (value.k === 'list') return readListState(value);
  if (value.k === 'none') return EMPTY;
  if (value.k === 'map') {
    const { entries, partial } = readMapState(value);
    const items = entries.map(({ key }) => ({
      value: makeText(key, value.at),
      at: value.at,
      condition: null,
    }));
    return { k: 'items', items, partial };
  }
  if (value.k === 'union') {
    const states = value.options.map((option) => flattenList(option, at));
    const [first = EMPTY, ...rest] = states;
    return rest.reduce((joined, state) => mergeListStates(joined, state, value.at), first);
  }
  return { k: 'items', items: [], partial: at };
}

/** Returns the items in a tool or handoff list, with nested lists expanded. */
export function expandListItems({ items, partial }: ListState): ListState {
  let unknown = partial;
  const opened = items.flatMap((item) => {
    if (item.value.k !== 'list' || !item.value.spreads) return [item];
    const inner = readListState(item.value);
    unknown ??= inner.partial;
    return inner.items.map((one) => ({ ...one, condition: one.condition ?? item.condition }));
  });
  return { k: 'items', items: opened, partial: unknown };
}
