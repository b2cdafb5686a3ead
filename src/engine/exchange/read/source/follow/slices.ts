/** Evaluates slices such as `owner[from:to:step]`. */
import type { CallFrame } from './frame.js';
import type { SourceInterpreter } from './interpreter.js';
import { uniteValues } from '../values/compare-values.js';
import { flattenList } from '../values/lists.js';
import type { Expr } from '../syntax/syntax.js';
import type { AbstractValue, ListState } from '../values/abstract-values.js';
import { makeListValue, makeText, UNKNOWN_VALUE } from '../values/make-values.js';

type Slice = Extract<Expr, { t: 'slice' }>;
type Bound = number | null | 'unknown';

export function evaluateSlice(
  m: SourceInterpreter,
  owner: AbstractValue,
  { bounds, at }: Slice,
  frame: CallFrame,
): AbstractValue {
  const read = bounds.map((bound): Bound => {
    if (bound === null) return null;
    const value = m.evaluate(bound, frame);
    return value.k === 'number' ? value.number : value.k === 'none' ? null : 'unknown';
  });
  return sliceValue(owner, read, at);
}

/** Returns part of a list or string. If the bounds are unknown, the result may contain any item. */
export function sliceValue(owner: AbstractValue, bounds: readonly Bound[], at: Slice['at']): AbstractValue {
  if (owner.k === 'union')
    return uniteValues(
      owner.options.map((option) => sliceValue(option, bounds, at)),
      owner.at,
      owner.why,
    );
  const known = bounds.every((bound) => bound !== 'unknown') ? bounds : null;
  if (owner.k === 'text') {
    if (known === null || !owner.whole) return makeText('', at, false);
    const letters = [...owner.text];
    return makeText(
      pickPlaces(letters.length, known)
        .map((place) => letters[place])
        .join(''),
      at,
    );
  }
  if (owner.k !== 'list') return UNKNOWN_VALUE;
  const { items, partial } = sliceItems(flattenList(owner, at), known, at);
  return makeListValue(items, at, owner.shape, partial);
}

function sliceItems(
  state: ListState,
  bounds: readonly (number | null)[] | null,
  at: Slice['at'],
): Pick<ListState, 'items' | 'partial'> {
  const { items, partial } = state;
  const isLoose = items.some(({ condition }) => condition !== null);
  if (bounds === null || isLoose || partial !== null)
    return { items: items.map((item) => ({ ...item, condition: item.condition ?? at })), partial };
  return {
    items: pickPlaces(items.length, bounds).flatMap((place) => items[place] ?? []),
    partial: null,
  };
}

/** Returns the indexes that a slice selects, following Python's rules. */
function pickPlaces(
  length: number,
  [from = null, to = null, step = null]: readonly (number | null)[],
): number[] {
  const by = step ?? 1;
  if (by === 0) return [];
  const least = by > 0 ? 0 : -1;
  const most = by > 0 ? length : length - 1;
  const clamp = (bound: number) => Math.min(most, Math.max(least, bound < 0 ? bound + length : bound));
  const start = from === null ? (by > 0 ? 0 : length - 1) : clamp(from);
  const end = to === null ? (by > 0 ? length : -1) : clamp(to);
  const places: number[] = [];
  for (let place = start; by > 0 ? place < end : place > end; place += by) places.push(place);
  return places;
}
