/** Changes that are tried out: what was there before, and how several outcomes are put together. */
import { unite } from './judge.js';
import type { At } from './syntax.js';
import {
  type Bag,
  listOf,
  type ListState,
  type MapState,
  type Scope,
  type Slot,
  type Value,
} from './values.js';

export type Journal = Map<Bag, Map<string, Slot | undefined>>;

export interface Outcome {
  readonly completion: Completion;
  readonly before: Journal;
  readonly after: Journal;
}

export type Completion = 'return' | 'raise' | 'break' | 'continue' | null;

/** The names that only a call itself sees. */
export function bagsOf(scope: Scope): ReadonlySet<Bag> {
  const bags = new Set<Bag>();
  for (let one: Scope | null = scope; one !== null; one = one.parent) {
    bags.add(one.vars);
    if (one.kind === 'function') break;
  }
  return bags;
}

export function joinSlots(a: Slot, b: Slot, at: At): Slot {
  if (a === b) return a;
  if (a.k === 'items' && b.k === 'items') return joinLists(a, b, at);
  if (a.k === 'entries' && b.k === 'entries') return joinMaps(a, b, at);
  return unite([a as Value, b as Value], at);
}

/** Items of both stay; items of one are there on a condition. */
export function joinLists(a: ListState, b: ListState, at: At): ListState {
  const mark = (own: ListState, other: ListState) =>
    own.items.map((item) =>
      item.condition === null && !other.items.some(({ value }) => value === item.value)
        ? { ...item, condition: at }
        : item,
    );
  const first = mark(a, b);
  const second = mark(b, a).filter((item) => !first.some(({ value }) => value === item.value));
  return listOf([...first, ...second], a.partial ?? b.partial);
}

function joinMaps(a: MapState, b: MapState, at: At): MapState {
  const entries = a.entries.map((entry) => {
    const other = b.entries.find(({ key }) => key === entry.key);
    return other === undefined ? entry : { key: entry.key, value: unite([entry.value, other.value], at) };
  });
  const added = b.entries.filter(({ key }) => !a.entries.some((entry) => entry.key === key));
  return { k: 'entries', entries: [...entries, ...added], partial: a.partial ?? b.partial };
}
