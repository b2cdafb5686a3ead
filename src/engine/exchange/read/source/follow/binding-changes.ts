/** Records bindings before a tentative evaluation, and merges the results of several branches. */
import { uniteValues } from '../values/compare-values.js';
import type { SourcePosition } from '../syntax/syntax.js';
import type {
  VariableBindings,
  ListState,
  MapState,
  Scope,
  BindingSlot,
  AbstractValue,
} from '../values/abstract-values.js';
import { makeListState } from '../values/make-values.js';

export type BindingChanges = Map<VariableBindings, Map<string, BindingSlot | undefined>>;

export interface BranchOutcome {
  readonly completion: Completion;
  readonly before: BindingChanges;
  readonly after: BindingChanges;
}

export type Completion = 'return' | 'raise' | 'break' | 'continue' | null;

/** Returns the bindings that are local to a call. */
export function listLocalBindings(scope: Scope): ReadonlySet<VariableBindings> {
  const bags = new Set<VariableBindings>();
  for (let one: Scope | null = scope; one !== null; one = one.parent) {
    bags.add(one.vars);
    if (one.kind === 'function') break;
  }
  return bags;
}

export function mergeSlots(a: BindingSlot, b: BindingSlot, at: SourcePosition): BindingSlot {
  if (a === b) return a;
  if (a.k === 'items' && b.k === 'items') return mergeListStates(a, b, at);
  if (a.k === 'entries' && b.k === 'entries') return joinMaps(a, b, at);
  return uniteValues([a as AbstractValue, b as AbstractValue], at);
}

/** Merges two states of a list. Items in both are kept, and items in only one become conditional. */
export function mergeListStates(a: ListState, b: ListState, at: SourcePosition): ListState {
  const mark = (own: ListState, other: ListState) =>
    own.items.map((item) =>
      item.condition === null && !other.items.some(({ value }) => value === item.value)
        ? { ...item, condition: at }
        : item,
    );
  const first = mark(a, b);
  const second = mark(b, a).filter((item) => !first.some(({ value }) => value === item.value));
  return makeListState([...first, ...second], a.partial ?? b.partial);
}

function joinMaps(a: MapState, b: MapState, at: SourcePosition): MapState {
  const entries = a.entries.map((entry) => {
    const other = b.entries.find(({ key }) => key === entry.key);
    return other === undefined
      ? entry
      : { key: entry.key, value: uniteValues([entry.value, other.value], at) };
  });
  const added = b.entries.filter(({ key }) => !a.entries.some((entry) => entry.key === key));
  return { k: 'entries', entries: [...entries, ...added], partial: a.partial ?? b.partial };
}
