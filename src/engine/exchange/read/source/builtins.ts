/** Functions of the languages themselves, and of their standard libraries, as far as values pass through. */
import { LIMITS } from '../../../model/index.js';
import { cloneAgent } from './agents.js';
import { argOf } from './args.js';
import { itemAt } from './evaluate.js';
import { setAttribute } from './execute.js';
import { flattenList } from './lists.js';
import type { Frame, Machine } from './machine.js';
import { lookUp } from './scope.js';
import type { At } from './syntax.js';
import { truthOf } from './judge.js';
import {
  flag,
  type FunctionInfo,
  type GivenArgs,
  type Item,
  makeList,
  makeMap,
  type MapEntry,
  mapState,
  NONE,
  number,
  text,
  textOf,
  UNKNOWN,
  type Value,
} from './values.js';

interface Call {
  readonly m: Machine;
  readonly args: GivenArgs;
  readonly at: At;
  readonly frame: Frame;
  /** The first argument. */
  readonly first: Value;
}

const FUNCTIONS: Readonly<Record<string, (call: Call) => Value>> = {
  list: copyList,
  tuple: copyList,
  set: copyList,
  Set: copyList,
  sorted: copyList,
  reversed: copyList,
  iter: copyList,
  'Array.from': copyList,
  'Promise.all': copyList,
  'Promise.allSettled': () => UNKNOWN,
  'asyncio.gather': ({ args, at }) =>
    makeList(
      args.plain.map(({ value, at: from }) => ({ value, at: from, condition: null })),
      at,
    ),
  dict: ({ first, args, at }) => {
    const entries: MapEntry[] = first.k === 'map' ? [...mapState(first).entries] : pairsToEntries(first, at);
    for (const [key, { value }] of args.named) entries.push({ key, value });
    return makeMap(entries, at, args.partial);
  },
  enumerate: ({ first, at, args }) => {
    const start = argOf(args, ['start'], 1)?.value;
    const from = start?.k === 'number' ? start.number : 0;
    return mapList(first, at, (item, index) => [number(from + index), item.value]);
  },
  zip: zip,
  range: range,
  len: ({ first, at }) => {
    const { items, partial } = flattenList(first, at);
    const isKnown = partial === null && items.every(({ condition }) => condition === null);
    return isKnown && first.k !== 'union' ? number(items.length) : UNKNOWN;
  },
  str: asText,
  String: asText,
  bool: asFlag,
  Boolean: asFlag,
  isinstance: ({ first, args }) => isInstance(first, args.plain[1]?.value ?? UNKNOWN),
  callable: ({ first }) => (first.k === 'function' || first.k === 'class' ? flag(true) : UNKNOWN),
  super: ({ frame }) => lookUp('super', frame.scope) ?? UNKNOWN,
  getattr: ({ m, first, args, at, frame }) => {
    const name = textOf(args.plain[1]?.value);
    const found = name === null ? UNKNOWN : m.attribute(first, name, at, frame);
    return found.k === 'unknown' ? (args.plain[2]?.value ?? UNKNOWN) : found;
  },
  setattr: ({ m, first, args }) => {
    const name = textOf(args.plain[1]?.value);
    if (name !== null) setAttribute(m, first, name, args.plain[2]?.value ?? UNKNOWN);
    return NONE;
  },
  map: ({ m, first, args, at, frame }) => {
    const { items, partial } = flattenList(args.plain[1]?.value ?? UNKNOWN, at);
    const results = items.map((item, turn): Item => {
      const plain = [{ value: item.value, at: item.at, from: null }];
      const value = m.along('turn', at, turn, () =>
        m.call(first, { plain, named: new Map(), partial: null }, at, frame),
      );
      return { ...item, value };
    });
    return makeList(results, at, 'list', partial);
  },
  filter: ({ first, args, at }) => {
    const { items, partial } = flattenList(args.plain[1]?.value ?? UNKNOWN, at);
    const kept = first.k === 'none' ? items.filter(({ value }) => truthOf(value) !== false) : items;
    return makeList(kept, at, 'list', partial ?? (first.k === 'none' ? null : at));
  },
  next: ({ m, first, at, frame }) => itemAt(m, first, number(0), at, frame),
  staticmethod: ({ first }) => withKind(first, 'static'),
  classmethod: ({ first }) => withKind(first, 'class'),
  property: ({ first }) => withKind(first, 'property'),
  'functools.cached_property': ({ first }) => withKind(first, 'property', true),
  'functools.cache': remember,
  'functools.lru_cache': remember,
  'functools.partial': ({ first, args }) => ({
    k: 'partial',
    fn: first,
    args: { ...args, plain: args.plain.slice(1) },
  }),
  'dataclasses.field': field,
  'dataclasses.replace': copyAgent,
  'copy.copy': copyAgent,
  'copy.deepcopy': copyAgent,
  'typing.cast': ({ args }) => args.plain[1]?.value ?? UNKNOWN,
  'Object.values': ({ first, at }) =>
    first.k === 'map'
      ? makeList(
          mapState(first).entries.map(({ value }) => ({ value, at, condition: null })),
          at,
          'list',
          mapState(first).partial,
        )
      : UNKNOWN,
  'Object.entries': ({ first, at }) => (first.k === 'map' ? entriesOf(first, at) : UNKNOWN),
  'Object.keys': copyList,
  Map: ({ first, at, args }) => makeMap(args.plain.length === 0 ? [] : pairsToEntries(first, at), at),
  'Object.freeze': ({ first }) => first,
  'Object.fromEntries': ({ first, at }) => makeMap(pairsToEntries(first, at), at),
  'Object.assign': ({ m, first, args }) => {
    for (const { value } of args.plain.slice(1))
      if (value.k === 'map')
        for (const entry of mapState(value).entries) setAttribute(m, first, entry.key, entry.value);
    return first;
  },
};

/** Functions whose result is, for our purposes, their first argument. */
const PASSING: ReadonlySet<string> = new Set([
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

export function callBuiltin(m: Machine, name: string, args: GivenArgs, at: At, frame: Frame): Value {
  const first = args.plain[0]?.value ?? UNKNOWN;
  const call = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  if (call !== undefined) return call({ m, args, at, frame, first });
  if (name === 'anyio.run') return m.call(first, { ...args, plain: args.plain.slice(1) }, at, frame);
  return PASSING.has(name) ? first : UNKNOWN;
}

/** A function of a module that is not among the files, or of an object that is not known. */
export function callBuiltinMethod(
  m: Machine,
  self: Value,
  name: string,
  args: GivenArgs,
  at: At,
  frame: Frame,
): Value {
  if (self.k === 'builtin') return callBuiltin(m, `${self.name}.${name}`, args, at, frame);
  return PASSING.has(name) ? (args.plain[0]?.value ?? UNKNOWN) : UNKNOWN;
}

function copyList({ first, args, at }: Call): Value {
  if (args.plain.length === 0) return makeList([], at);
  const { items, partial } = flattenList(first, at);
  return makeList(items, at, 'list', partial);
}

function mapList(list: Value, at: At, pair: (item: Item, index: number) => readonly Value[]): Value {
  const { items, partial } = flattenList(list, at);
  const pairs = items.map((item, index) => ({ ...item, value: tuple(pair(item, index), at) }));
  return makeList(pairs, at, 'list', partial);
}

function tuple(values: readonly Value[], at: At): Value {
  return makeList(
    values.map((value) => ({ value, at, condition: null })),
    at,
    'tuple',
  );
}

function zip({ args, at }: Call): Value {
  const lists = args.plain.map(({ value }) => flattenList(value, at));
  const partial = lists.find((list) => list.partial !== null)?.partial ?? null;
  const length = lists.length === 0 ? 0 : Math.min(...lists.map(({ items }) => items.length));
  const rows = Array.from({ length }, (_, row) => ({
    value: tuple(
      lists.map(({ items }) => items[row]?.value ?? UNKNOWN),
      at,
    ),
    at,
    condition: null,
  }));
  return makeList(rows, at, 'list', partial);
}

function range({ args, at }: Call): Value {
  const numbers = args.plain.map(({ value }) => (value.k === 'number' ? value.number : null));
  if (numbers.includes(null) || numbers.length === 0) return UNKNOWN;
  const [a = 0, b = null, by = 1] = numbers as number[];
  const [from, to] = b === null ? [0, a] : [a, b];
  // One more than a list holds, so that the list says that it is cut.
  const most = LIMITS.sourceItems.value + 1;
  const length = by === 0 ? 0 : Math.min(most, Math.max(0, Math.ceil((to - from) / by)));
  const items = Array.from({ length }, (_, n) => ({ value: number(from + n * by), at, condition: null }));
  return makeList(items, at);
}

function asText({ first }: Call): Value {
  if (first.k === 'text') return first;
  return first.k === 'number' ? text(String(first.number)) : text('', null, false);
}

function asFlag({ first }: Call): Value {
  const truth = truthOf(first);
  return truth === null ? UNKNOWN : flag(truth);
}

function isInstance(value: Value, type: Value): Value {
  if (type.k === 'list') {
    const answers = flattenList(type, type.at).items.map((item) => isInstance(value, item.value));
    if (answers.some((answer) => answer.k === 'flag' && answer.flag)) return flag(true);
    return answers.every(({ k }) => k === 'flag') ? flag(false) : UNKNOWN;
  }
  if (type.k === 'builtin' && type.name === 'str') return knownKind(value, 'text');
  if (type.k === 'builtin' && type.name === 'list') return knownKind(value, 'list');
  if (type.k === 'sdk' && type.name === 'Agent') return knownKind(value, 'agent');
  return UNKNOWN;
}

function knownKind(value: Value, kind: Value['k']): Value {
  return ['unknown', 'union', 'method', 'result', 'resultAgent'].includes(value.k)
    ? UNKNOWN
    : flag(value.k === kind);
}

function withKind(value: Value, kind: FunctionInfo['kind'], remembers = false): Value {
  if (value.k !== 'function') return value;
  value.info.kind = kind;
  value.info.remembers ||= remembers;
  return value;
}

/** Called again, a function that remembers gives the same object. */
function remember({ first, args }: Call): Value {
  if (args.plain.length === 0) return { k: 'builtin', name: 'functools.cache' };
  if (first.k === 'function' && first.def.params.length === 0) first.info.remembers = true;
  return first;
}

/** A field of a data class: its default, or what makes one for each instance. */
function field({ args }: Call): Value {
  const factory = args.named.get('default_factory')?.value;
  if (factory !== undefined)
    return { k: 'partial', fn: factory, args: { plain: [], named: new Map(), partial: null } };
  return args.named.get('default')?.value ?? UNKNOWN;
}

function copyAgent({ m, first, args, at, frame }: Call): Value {
  if (first.k === 'agent') return cloneAgent(m, first, { ...args, plain: [] }, at, frame);
  if (first.k === 'list') return copyList({ m, first, args, at, frame });
  return first.k === 'map' ? makeMap(mapState(first).entries, at, mapState(first).partial) : first;
}

function pairsToEntries(value: Value, at: At): MapEntry[] {
  return flattenList(value, at).items.flatMap(({ value: pair }, index) => {
    if (pair.k !== 'list') return [];
    const [key, second] = flattenList(pair, at).items;
    return second === undefined
      ? []
      : [{ key: textOf(key?.value) ?? `?${at.id}:${index}`, value: second.value }];
  });
}

function entriesOf(map: Extract<Value, { k: 'map' }>, at: At): Value {
  const { entries, partial } = mapState(map);
  const rows = entries.map(({ key, value }) => ({
    value: tuple([text(key, map.at, !key.startsWith('?')), value], at),
    at,
    condition: null,
  }));
  return makeList(rows, at, 'list', partial);
}
