/** Compares and merges abstract values. */
import { LIMITS } from '../../../../model/index.js';
import type { SourcePosition } from '../syntax/syntax.js';
import type { ListState, BindingSlot, UnionValue, AbstractValue } from './abstract-values.js';
import { readListState, readMapState, listOptions, UNKNOWN_VALUE } from './make-values.js';

export function isSameValue(a: AbstractValue, b: AbstractValue): boolean {
  if (a === b) return true;
  if (a.k !== b.k) return false;
  if (a.k === 'text' && b.k === 'text') return a.whole && b.whole && a.text === b.text;
  if (a.k === 'number' && b.k === 'number') return a.number === b.number;
  if (a.k === 'flag' && b.k === 'flag') return a.flag === b.flag;
  if (a.k === 'sdk' && b.k === 'sdk') return a.name === b.name && a.of === b.of;
  if (a.k === 'function' && b.k === 'function') return a.info === b.info && a.self === b.self;
  return a.k === 'none' || a.k === 'unknown' || a.k === 'runner' || a.k === 'result' || a.k === 'resultAgent';
}

/** Returns the union of the given values, in the given order. */
export function uniteValues(
  values: readonly AbstractValue[],
  at: SourcePosition,
  why: UnionValue['why'] = 'branch',
): AbstractValue {
  const [single] = values;
  if (values.length === 1 && single !== undefined) return single;
  const options: AbstractValue[] = [];
  for (const option of values.flatMap(listOptions))
    if (!options.some((known) => isSameValue(known, option))) options.push(option);
  const [only] = options;
  if (only === undefined) return UNKNOWN_VALUE;
  const limit = LIMITS.sourceOptions.value;
  if (options.length > limit)
    return { k: 'union', options: [...options.slice(0, limit), UNKNOWN_VALUE], at, why };
  return options.length === 1 ? only : { k: 'union', options, at, why };
}

/** Returns whether a value is truthy; null if that is unknown. */
export function evaluateTruth(value: AbstractValue): boolean | null {
  if (value.k === 'text') return value.whole ? value.text !== '' : value.text !== '' || null;
  if (value.k === 'number') return value.number !== 0;
  if (value.k === 'flag') return value.flag;
  if (value.k === 'none') return false;
  if (value.k === 'list') return truthOfList(readListState(value));
  if (value.k === 'map')
    return readMapState(value).entries.length > 0 || (readMapState(value).partial ? null : false);
  if (value.k === 'union') return truthOfAll(value.options);
  return TRUE_KINDS.has(value.k) ? true : null;
}

const TRUE_KINDS: ReadonlySet<string> = new Set([
  'function',
  'class',
  'instance',
  'agent',
  'tool',
  'handoff',
  'module',
  'sdk',
  'runner',
  'record',
  'gap',
]);

function truthOfList({ items, partial }: ListState): boolean | null {
  if (items.some(({ condition }) => condition === null)) return true;
  return items.length > 0 || partial !== null ? null : false;
}

function truthOfAll(options: readonly AbstractValue[]): boolean | null {
  const truths = new Set(options.map(evaluateTruth));
  return truths.size === 1 ? ([...truths][0] ?? null) : null;
}

/** Kinds of values that can be a part of the graph or contain such a part. */
export const MATTERING: ReadonlySet<string> = new Set([
  'agent',
  'tool',
  'handoff',
  'function',
  'class',
  'instance',
  'list',
  'map',
  'partial',
  'union',
  'record',
  'gap',
]);

/** True if a change to this binding could affect the graph. */
export function affectsGraph(slot: BindingSlot): boolean {
  if (slot.k === 'items') return slot.items.some(({ value }) => MATTERING.has(value.k));
  if (slot.k === 'entries') return slot.entries.some(({ value }) => MATTERING.has(value.k));
  if (slot.k === 'union') return slot.options.some(affectsGraph);
  return MATTERING.has(slot.k);
}

/** Maximum nesting depth to which a list or map is searched for parts. */
const DEEPEST_PARTS = 4;

/** True if a call's result could affect the graph. A list or map of unknown values has no effect on it. */
export function carriesParts(value: AbstractValue, depth = 0): boolean {
  if (depth > DEEPEST_PARTS) return false;
  const inside = (one: AbstractValue) => carriesParts(one, depth + 1);
  if (value.k === 'union') return value.options.some(inside);
  if (value.k === 'list') return carriesIn(readListState(value).items, readListState(value).partial, inside);
  if (value.k === 'map') return carriesIn(readMapState(value).entries, readMapState(value).partial, inside);
  return affectsGraph(value);
}

/** An empty list or map counts too, because parts may be added to it later. */
function carriesIn(
  members: readonly { readonly value: AbstractValue }[],
  partial: SourcePosition | null,
  inside: (one: AbstractValue) => boolean,
): boolean {
  return members.length === 0 ? partial === null : members.some(({ value }) => inside(value));
}
