/** Built-in and standard library functions that pass values through, for both languages. */
import { LIMITS } from '../../../../model/index.js';
import { cloneAgent } from '../frameworks/agents.js';
import { findCallArgument } from '../follow/call-arguments.js';
import { evaluateItemAccess } from '../follow/evaluate.js';
import { setAttribute } from '../follow/assign.js';
import { isInstance } from './instance-check.js';
import { flattenList } from './lists.js';
import type { CallFrame } from '../follow/frame.js';
import type { SourceInterpreter } from '../follow/interpreter.js';
import { findName } from '../follow/scope.js';
import type { SourcePosition } from '../syntax/syntax.js';
import { evaluateTruth } from './compare-values.js';
import type { FunctionInfo, CallArguments, ListItem, MapEntry, AbstractValue } from './abstract-values.js';
import {
  makeBoolean,
  makeListValue,
  makeMapValue,
  readMapState,
  NONE_VALUE,
  makeNumber,
  makeText,
  findKnownText,
  UNKNOWN_VALUE,
} from './make-values.js';

interface Call {
  readonly m: SourceInterpreter;
  readonly args: CallArguments;
  readonly at: SourcePosition;
  readonly frame: CallFrame;
  readonly first: AbstractValue;
}

const FUNCTIONS: Readonly<Record<string, (call: Call) => AbstractValue>> = {
  list: copyList,
  tuple: copyList,
  set: copyList,
  Set: copyList,
  sorted: copyList,
  reversed: copyList,
  iter: copyList,
  'Array.from': copyList,
  'Promise.all': copyList,
  'Promise.allSettled': () => UNKNOWN_VALUE,
  'asyncio.gather': ({ args, at }) =>
    makeListValue(
      args.plain.map(({ value, at: from }) => ({ value, at: from, condition: null })),
      at,
    ),
  dict: ({ first, args, at }) => {
    const entries: MapEntry[] =
      first.k === 'map' ? [...readMapState(first).entries] : pairsToEntries(first, at);
    for (const [key, { value }] of args.named) entries.push({ key, value });
    return makeMapValue(entries, at, args.partial ?? unreadEntries(first, args, at));
  },
  enumerate: ({ first, at, args }) => {
    const start = findCallArgument(args, ['start'], 1)?.value;
    const from = start?.k === 'number' ? start.number : 0;
    return mapList(first, at, (item, index) => [makeNumber(from + index), item.value]);
  },
  zip: zip,
  range: range,
  len: ({ first, at }) => {
    const { items, partial } = flattenList(first, at);
    const isKnown = partial === null && items.every(({ condition }) => condition === null);
    return isKnown && first.k !== 'union' ? makeNumber(items.length) : UNKNOWN_VALUE;
  },
  str: asText,
  String: asText,
  bool: asFlag,
  Boolean: asFlag,
  isinstance: ({ first, args }) => isInstance(first, args.plain[1]?.value ?? UNKNOWN_VALUE),
  callable: ({ first }) =>
    first.k === 'function' || first.k === 'class' ? makeBoolean(true) : UNKNOWN_VALUE,
  super: ({ frame }) => findName('super', frame.scope) ?? UNKNOWN_VALUE,
  getattr: ({ m, first, args, at, frame }) => {
    const name = findKnownText(args.plain[1]?.value);
    const found = name === null ? UNKNOWN_VALUE : m.attribute(first, name, at, frame);
    return found.k === 'unknown' ? (args.plain[2]?.value ?? UNKNOWN_VALUE) : found;
  },
  setattr: ({ m, first, args }) => {
    const name = findKnownText(args.plain[1]?.value);
    if (name !== null) setAttribute(m, first, name, args.plain[2]?.value ?? UNKNOWN_VALUE);
    return NONE_VALUE;
  },
  map: ({ m, first, args, at, frame }) => {
    const { items, partial } = flattenList(args.plain[1]?.value ?? UNKNOWN_VALUE, at);
    const results = items.map((item, turn): ListItem => {
      const plain = [{ value: item.value, at: item.at, from: null }];
      const value = m.withPathStep('turn', at, turn, () =>
        m.call(first, { plain, named: new Map(), partial: null }, at, frame),
      );
      return { ...item, value };
    });
    return makeListValue(results, at, 'list', partial);
  },
  filter: ({ first, args, at }) => {
    const { items, partial } = flattenList(args.plain[1]?.value ?? UNKNOWN_VALUE, at);
    const kept = first.k === 'none' ? items.filter(({ value }) => evaluateTruth(value) !== false) : items;
    return makeListValue(kept, at, 'list', partial ?? (first.k === 'none' ? null : at));
  },
  next: ({ m, first, at, frame }) => evaluateItemAccess(m, first, makeNumber(0), at, frame),
  staticmethod: ({ first }) => withKind(first, 'static'),
  classmethod: ({ first }) => withKind(first, 'class'),
  property: ({ first }) => withKind(first, 'property'),
  'functools.cached_property': ({ first }) => withKind(first, 'property', true),
  'functools.cache': remember,
  'functools.lru_cache': remember,
  'functools.wraps': ({ args, at }) => ({ k: 'decorator', name: 'wraps', args, at }),
  'functools.partial': ({ first, args }) => ({
    k: 'partial',
    fn: first,
    args: { ...args, plain: args.plain.slice(1) },
  }),
  'dataclasses.field': field,
  'dataclasses.replace': copyAgent,
  'copy.copy': copyAgent,
  'copy.deepcopy': copyAgent,
  'typing.cast': ({ args }) => args.plain[1]?.value ?? UNKNOWN_VALUE,
  'Object.values': ({ first, at }) =>
    first.k === 'map'
      ? makeListValue(
          readMapState(first).entries.map(({ value }) => ({ value, at, condition: null })),
          at,
          'list',
          readMapState(first).partial,
        )
      : UNKNOWN_VALUE,
  'Object.entries': ({ first, at }) => (first.k === 'map' ? entriesOf(first, at) : UNKNOWN_VALUE),
  'Object.keys': copyList,
  Map: ({ first, at, args }) => makeMapValue(args.plain.length === 0 ? [] : pairsToEntries(first, at), at),
  'Object.freeze': ({ first }) => first,
  'Object.fromEntries': ({ first, at }) => makeMapValue(pairsToEntries(first, at), at),
  'Object.assign': ({ m, first, args }) => {
    for (const { value } of args.plain.slice(1))
      if (value.k === 'map')
        for (const entry of readMapState(value).entries) setAttribute(m, first, entry.key, entry.value);
    return first;
  },
};

/** Functions whose result is treated as if it were the first argument. */
export const PASSING: ReadonlySet<string> = new Set([
  'asyncio.run',
  'asyncio.create_task',
  'asyncio.ensure_future',
  'asyncio.wait_for',
  'asyncio.shield',
  'anyio.run',
  'Promise.resolve',
  'run_until_complete',
  'create_task',
  'ensure_future',
]);

export function callBuiltin(
  m: SourceInterpreter,
  name: string,
  args: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  const first = args.plain[0]?.value ?? UNKNOWN_VALUE;
  const call = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  if (call !== undefined) return call({ m, args, at, frame, first });
  if (name === 'anyio.run') return m.call(first, { ...args, plain: args.plain.slice(1) }, at, frame);
  return PASSING.has(name) ? first : UNKNOWN_VALUE;
}

function copyList({ first, args, at }: Call): AbstractValue {
  if (args.plain.length === 0) return makeListValue([], at);
  const { items, partial } = flattenList(first, at);
  return makeListValue(items, at, 'list', partial);
}

function mapList(
  list: AbstractValue,
  at: SourcePosition,
  pair: (item: ListItem, index: number) => readonly AbstractValue[],
): AbstractValue {
  const { items, partial } = flattenList(list, at);
  const pairs = items.map((item, index) => ({ ...item, value: tuple(pair(item, index), at) }));
  return makeListValue(pairs, at, 'list', partial);
}

function tuple(values: readonly AbstractValue[], at: SourcePosition): AbstractValue {
  return makeListValue(
    values.map((value) => ({ value, at, condition: null })),
    at,
    'tuple',
  );
}

function zip({ args, at }: Call): AbstractValue {
  const lists = args.plain.map(({ value }) => flattenList(value, at));
  const partial = lists.find((list) => list.partial !== null)?.partial ?? null;
  const length = lists.length === 0 ? 0 : Math.min(...lists.map(({ items }) => items.length));
  const rows = Array.from({ length }, (_, row) => ({
    value: tuple(
      lists.map(({ items }) => items[row]?.value ?? UNKNOWN_VALUE),
      at,
    ),
    at,
    condition: null,
  }));
  return makeListValue(rows, at, 'list', partial);
}

function range({ args, at }: Call): AbstractValue {
  const numbers = args.plain.map(({ value }) => (value.k === 'number' ? value.number : null));
  if (numbers.includes(null) || numbers.length === 0) return UNKNOWN_VALUE;
  const [a = 0, b = null, by = 1] = numbers as number[];
  const [from, to] = b === null ? [0, a] : [a, b];
  // One more than the maximum list length, so that a longer list is marked as truncated.
  const most = LIMITS.sourceItems.value + 1;
  const length = by === 0 ? 0 : Math.min(most, Math.max(0, Math.ceil((to - from) / by)));
  const items = Array.from({ length }, (_, n) => ({ value: makeNumber(from + n * by), at, condition: null }));
  return makeListValue(items, at);
}

function asText({ first }: Call): AbstractValue {
  if (first.k === 'text') return first;
  return first.k === 'number' ? makeText(String(first.number)) : makeText('', null, false);
}

function asFlag({ first }: Call): AbstractValue {
  const truth = evaluateTruth(first);
  return truth === null ? UNKNOWN_VALUE : makeBoolean(truth);
}

function withKind(value: AbstractValue, kind: FunctionInfo['kind'], remembers = false): AbstractValue {
  if (value.k !== 'function') return value;
  value.info.kind = kind;
  value.info.remembers ||= remembers;
  return value;
}

/** Marks a memoized function, whose repeated calls return the same object. */
function remember({ first, args }: Call): AbstractValue {
  if (args.plain.length === 0) return { k: 'builtin', name: 'functools.cache' };
  if (first.k === 'function' && first.def.params.length === 0) first.info.remembers = true;
  return first;
}

/** Returns the value of a data class field: its default, or the result of its default factory. */
function field({ args }: Call): AbstractValue {
  const factory = args.named.get('default_factory')?.value;
  if (factory !== undefined)
    return { k: 'partial', fn: factory, args: { plain: [], named: new Map(), partial: null } };
  return args.named.get('default')?.value ?? UNKNOWN_VALUE;
}

function copyAgent({ m, first, args, at, frame }: Call): AbstractValue {
  if (first.k === 'agent') return cloneAgent(m, first, { ...args, plain: [] }, at, frame);
  if (first.k === 'list') return copyList({ m, first, args, at, frame });
  return first.k === 'map'
    ? makeMapValue(readMapState(first).entries, at, readMapState(first).partial)
    : first;
}

function pairsToEntries(value: AbstractValue, at: SourcePosition): MapEntry[] {
  return flattenList(value, at).items.flatMap(({ value: pair }, index) => {
    if (pair.k !== 'list') return [];
    const [key, second] = flattenList(pair, at).items;
    return second === undefined
      ? []
      : [{ key: findKnownText(key?.value) ?? `?${at.id}:${index}`, value: second.value }];
  });
}

/** Returns the position of a value with unknown entries, if the argument of `dict(...)` is not entirely known. */
function unreadEntries(
  first: AbstractValue,
  { plain }: CallArguments,
  at: SourcePosition,
): SourcePosition | null {
  if (plain.length === 0) return null;
  if (first.k === 'map') return readMapState(first).partial;
  const { items, partial } = flattenList(first, at);
  return partial ?? (items.some(({ value }) => value.k !== 'list') ? at : null);
}

function entriesOf(map: Extract<AbstractValue, { k: 'map' }>, at: SourcePosition): AbstractValue {
  const { entries, partial } = readMapState(map);
  const rows = entries.map(({ key, value }) => ({
    value: tuple([makeText(key, map.at, !key.startsWith('?')), value], at),
    at,
    condition: null,
  }));
  return makeListValue(rows, at, 'list', partial);
}
