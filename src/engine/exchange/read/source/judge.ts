/** Values compared, joined and judged. */
import { LIMITS } from '../../../model/index.js';
import type { At } from './syntax.js';
import {
  type ListState,
  listState,
  mapState,
  optionsOf,
  type Slot,
  type UnionValue,
  UNKNOWN,
  type Value,
} from './values.js';

export function isSame(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (a.k !== b.k) return false;
  if (a.k === 'text' && b.k === 'text') return a.whole && b.whole && a.text === b.text;
  if (a.k === 'number' && b.k === 'number') return a.number === b.number;
  if (a.k === 'flag' && b.k === 'flag') return a.flag === b.flag;
  if (a.k === 'sdk' && b.k === 'sdk') return a.name === b.name;
  if (a.k === 'function' && b.k === 'function') return a.info === b.info && a.self === b.self;
  return a.k === 'none' || a.k === 'unknown' || a.k === 'runner' || a.k === 'result' || a.k === 'resultAgent';
}

/** One value that may be either; the options come in the order given. */
export function unite(values: readonly Value[], at: At, why: UnionValue['why'] = 'branch'): Value {
  const [single] = values;
  if (values.length === 1 && single !== undefined) return single;
  const options: Value[] = [];
  for (const option of values.flatMap(optionsOf))
    if (!options.some((known) => isSame(known, option))) options.push(option);
  const [only] = options;
  if (only === undefined) return UNKNOWN;
  const limit = LIMITS.sourceOptions.value;
  if (options.length > limit) return { k: 'union', options: [...options.slice(0, limit), UNKNOWN], at, why };
  return options.length === 1 ? only : { k: 'union', options, at, why };
}

/** True or false where that is known of a value. */
export function truthOf(value: Value): boolean | null {
  if (value.k === 'text') return value.whole ? value.text !== '' : value.text !== '' || null;
  if (value.k === 'number') return value.number !== 0;
  if (value.k === 'flag') return value.flag;
  if (value.k === 'none') return false;
  if (value.k === 'list') return truthOfList(listState(value));
  if (value.k === 'map')
    return mapState(value).entries.length > 0 || (mapState(value).partial ? null : false);
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
]);

function truthOfList({ items, partial }: ListState): boolean | null {
  if (items.some(({ condition }) => condition === null)) return true;
  return items.length > 0 || partial !== null ? null : false;
}

function truthOfAll(options: readonly Value[]): boolean | null {
  const truths = new Set(options.map(truthOf));
  return truths.size === 1 ? ([...truths][0] ?? null) : null;
}

const MATTERING: ReadonlySet<string> = new Set([
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
]);

/** Whether a change could show in the graph. */
export function matters(slot: Slot): boolean {
  if (slot.k === 'items') return slot.items.some(({ value }) => MATTERING.has(value.k));
  if (slot.k === 'entries') return slot.entries.some(({ value }) => MATTERING.has(value.k));
  return MATTERING.has(slot.k);
}
