/** Lists as far as they are known. */
import { joinLists } from './journal.js';
import type { At } from './syntax.js';
import { type ListState, listState, mapState, text, type Value } from './values.js';

const EMPTY: ListState = { k: 'items', items: [], partial: null };

/** The items of a value that is gone through; `partial` where some of them are not known. */
export function flattenList(value: Value, at: At): ListState {
  if (value.k === 'list') return listState(value);
  if (value.k === 'none') return EMPTY;
  if (value.k === 'map') {
    const { entries, partial } = mapState(value);
    const items = entries.map(({ key }) => ({ value: text(key, value.at), at: value.at, condition: null }));
    return { k: 'items', items, partial };
  }
  if (value.k === 'union') {
    const states = value.options.map((option) => flattenList(option, at));
    const [first = EMPTY, ...rest] = states;
    return rest.reduce((joined, state) => joinLists(joined, state, value.at), first);
  }
  return { k: 'items', items: [], partial: at };
}

/** The items of a tool list or handoff list, lists that stand for their items opened. */
export function openItems({ items, partial }: ListState): ListState {
  let unknown = partial;
  const opened = items.flatMap((item) => {
    if (item.value.k !== 'list' || !item.value.spreads) return [item];
    const inner = listState(item.value);
    unknown ??= inner.partial;
    return inner.items.map((one) => ({ ...one, condition: one.condition ?? item.condition }));
  });
  return { k: 'items', items: opened, partial: unknown };
}
