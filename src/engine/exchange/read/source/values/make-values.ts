/** Creates and reads abstract values. */
import { cutText } from '../../../../kit/index.js';
import { LIMITS } from '../../../../model/index.js';
import type { ListShape, SourcePosition } from '../syntax/syntax.js';
import type {
  AbstractValue,
  ListItem,
  ListState,
  ListValue,
  MapEntry,
  MapState,
  MapValue,
  VariableBindings,
} from './abstract-values.js';

export const NONE_VALUE: AbstractValue = { k: 'none' };
export const UNKNOWN_VALUE: AbstractValue = { k: 'unknown' };

export function makeText(value: string, at: SourcePosition | null = null, whole = true): AbstractValue {
  const limit = LIMITS.sourceTextLength.value;
  if (value.length > limit) return { k: 'text', text: cutText(value, limit), at, whole: false };
  return { k: 'text', text: value, at, whole };
}

/** Joins the parts with a separator. Stops soon after the result reaches the maximum length. */
export function joinTexts(parts: readonly (string | null)[], separator: string): string {
  let text = '';
  for (const [index, part] of parts.entries()) {
    text += (index === 0 ? '' : separator) + (part ?? '');
    if (text.length > LIMITS.sourceTextLength.value) break;
  }
  return text;
}

export function makeNumber(value: number): AbstractValue {
  return { k: 'number', number: value };
}

export function makeBoolean(value: boolean): AbstractValue {
  return { k: 'flag', flag: value };
}

export function makeListValue(
  items: readonly ListItem[],
  at: SourcePosition,
  shape: ListShape = 'list',
  partial: SourcePosition | null = null,
  spreads = false,
): ListValue {
  return { k: 'list', shape, at, spreads, bag: new Map([['items', makeListState(items, partial)]]) };
}

/** Creates a list's state, truncated at the limit. */
export function makeListState(items: readonly ListItem[], partial: SourcePosition | null): ListState {
  const limit = LIMITS.sourceItems.value;
  if (items.length <= limit) return { k: 'items', items, partial };
  return { k: 'items', items: items.slice(0, limit), partial: partial ?? items[limit]?.at ?? null };
}

export function makeMapValue(
  entries: readonly MapEntry[],
  at: SourcePosition,
  partial: SourcePosition | null = null,
): MapValue {
  return { k: 'map', at, bag: new Map([['entries', { k: 'entries', entries, partial }]]) };
}

export function readListState({ bag }: ListValue): ListState {
  return bag.get('items') as ListState;
}

export function readMapState({ bag }: MapValue): MapState {
  return bag.get('entries') as MapState;
}

/**
 * Returns the value that is bound to a name. The state of each list or map is bound to a name that cannot occur in
 * source code.
 */
export function findBinding(bag: VariableBindings, name: string): AbstractValue | undefined {
  return bag.get(name) as AbstractValue | undefined;
}

/** Returns a value as a string if it is known; otherwise null. */
export function findKnownText(value: AbstractValue | undefined): string | null {
  return value?.k === 'text' && value.whole ? value.text : null;
}

/** Lists the values that a partially known value may have. */
export function listOptions(value: AbstractValue): readonly AbstractValue[] {
  return value.k === 'union' ? value.options : [value];
}
