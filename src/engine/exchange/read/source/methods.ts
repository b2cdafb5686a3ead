/** Methods of lists, maps, texts, agents and runners. */
import { LIMITS } from '../../../model/index.js';
import { cloneAgent } from './agents.js';
import { withOptions } from './args.js';
import { callBuiltinMethod } from './builtins.js';
import { constructParent } from './classes.js';
import { flattenList } from './lists.js';
import type { Frame, Machine } from './machine.js';
import { callRunner, callSdkMember, exposeAsTool } from './sdk.js';
import type { At } from './syntax.js';
import { callMapMethod } from './map-methods.js';
import { callTextMethod } from './text-methods.js';
import { matters, truthOf, unite } from './judge.js';
import {
  type GivenArgs,
  type Item,
  listOf,
  type ListState,
  listState,
  type ListValue,
  makeList,
  NONE,
  text,
  UNKNOWN,
  type Value,
} from './values.js';

/** The result of `self.name(...)`. */
export function callMethod(
  m: Machine,
  self: Value,
  name: string,
  args: GivenArgs,
  at: At,
  frame: Frame,
): Value {
  switch (self.k) {
    case 'list':
      return callListMethod(m, self, name, args, at, frame);
    case 'map':
      return callMapMethod(m, self, name, args, at);
    case 'text':
      return callTextMethod(self, name, args, at);
    case 'agent':
      if (name === 'clone') return cloneAgent(m, self, withOptions(args, 0), at, frame);
      return exposeAsTool(m, self, withOptions(args, 0), at);
    case 'sdk':
      return callSdkMember(m, self.name, name, args, at, frame);
    case 'runner':
      return callRunner(m, name, args, at, frame);
    case 'super':
      constructParent(m, self, args, at, frame);
      return NONE;
    case 'function':
      return callFunctionMethod(m, self, name, args, at, frame);
    case 'builtin':
    case 'unknown':
      return callBuiltinMethod(m, self, name, args, at, frame);
    default:
      return UNKNOWN;
  }
}

function callFunctionMethod(
  m: Machine,
  self: Value,
  name: string,
  args: GivenArgs,
  at: At,
  frame: Frame,
): Value {
  if (name === 'bind') return self;
  if (name === 'call') return m.call(self, { ...args, plain: args.plain.slice(1) }, at, frame);
  return UNKNOWN;
}

const ADDERS: ReadonlySet<string> = new Set([
  'append',
  'push',
  'add',
  'insert',
  'extend',
  'unshift',
  'update',
]);

function callListMethod(
  m: Machine,
  list: ListValue,
  name: string,
  args: GivenArgs,
  at: At,
  frame: Frame,
): Value {
  const state = listState(list);
  if (ADDERS.has(name)) {
    m.write(list.bag, 'items', addTo(state, name, args, at));
    return NONE;
  }
  if (name === 'clear') m.write(list.bag, 'items', { k: 'items', items: [], partial: null });
  if (name === 'remove' || name === 'pop') return takeFrom(m, list, name, args);
  if (name === 'copy' || name === 'slice' || name === 'values' || name === 'reverse' || name === 'flat')
    return makeList(state.items, at, list.shape, state.partial);
  if (name === 'concat') return concat(state, args, at);
  if (LOOPS.has(name)) return callLoop(m, state, name, args, at, frame);
  if (name === 'join') return joinItems(state, args, at);
  if (name === 'at') return state.items.at(numberOf(args.plain[0]?.value) ?? 0)?.value ?? UNKNOWN;
  return UNKNOWN;
}

function numberOf(value: Value | undefined): number | null {
  return value?.k === 'number' ? value.number : null;
}

function addTo(state: ListState, name: string, args: GivenArgs, at: At): ListState {
  const { items, partial } = state;
  if (name === 'extend' || name === 'update') {
    const added = args.plain.map(({ value, at: from }) => flattenList(value, from));
    return listOf(
      [...items, ...added.flatMap((one) => one.items)],
      added.reduce((known, one) => known ?? one.partial, partial),
    );
  }
  const given = name === 'insert' ? args.plain.slice(1) : args.plain;
  const added = given.map(({ value, at: from }): Item => ({ value, at: from, condition: null }));
  const place =
    name === 'insert' ? (numberOf(args.plain[0]?.value) ?? 0) : name === 'unshift' ? 0 : items.length;
  return listOf(items.toSpliced(place, 0, ...added), partial ?? (args.partial && at));
}

function takeFrom(m: Machine, list: ListValue, name: string, args: GivenArgs): Value {
  const { items, partial } = listState(list);
  const wanted = args.plain[0]?.value;
  const last = numberOf(wanted) ?? -1;
  const place =
    name === 'remove'
      ? items.findIndex(({ value }) => value === wanted)
      : items.indexOf(items.at(last) as Item);
  if (place < 0) return UNKNOWN;
  m.write(list.bag, 'items', { k: 'items', items: items.toSpliced(place, 1), partial });
  return name === 'pop' ? (items[place]?.value ?? UNKNOWN) : NONE;
}

function concat(state: ListState, args: GivenArgs, at: At): Value {
  const added = args.plain.map(({ value, at: from }) =>
    value.k === 'list' || value.k === 'union'
      ? flattenList(value, from)
      : { k: 'items' as const, items: [{ value, at: from, condition: null }], partial: null },
  );
  const items = [...state.items, ...added.flatMap((one) => one.items)];
  return makeList(
    items,
    at,
    'list',
    added.reduce((known, one) => known ?? one.partial, state.partial),
  );
}

const LOOPS: ReadonlySet<string> = new Set(['map', 'forEach', 'filter', 'flatMap', 'find', 'reduce']);

/** The loops of TypeScript that call a function per item. */
function callLoop(m: Machine, state: ListState, name: string, args: GivenArgs, at: At, frame: Frame): Value {
  const callback = args.plain[0]?.value ?? UNKNOWN;
  if (name === 'reduce') return UNKNOWN;
  const before = m.changes;
  const turns = turnsOf(state, at);
  const results = turns.map((item, turn): Turn => {
    const plain = [
      { value: item.value, at: item.at, from: null },
      { value: { k: 'number' as const, number: turn }, at, from: null },
    ];
    const result = m.along('turn', at, turn, () =>
      m.call(callback, { plain, named: new Map(), partial: null }, at, frame),
    );
    return { item, result };
  });
  const isCut = state.items.length > turns.length;
  if (isCut && (m.changes > before || results.some(({ result }) => matters(result))))
    m.report('loop-bound', at, null);
  return gatherTurns(name, results, isCut ? (state.partial ?? at) : state.partial, at);
}

/** What a loop gives: nothing, a list of its results, or those items that passed. */
function gatherTurns(name: string, results: readonly Turn[], partial: At | null, at: At): Value {
  if (name === 'forEach') return NONE;
  if (name === 'map')
    return makeList(
      results.map(({ item, result }) => ({ ...item, value: result })),
      at,
      'list',
      partial,
    );
  if (name !== 'flatMap') return keepTurns(name, results, partial, at);
  const inner = results.map(({ result }) => flattenList(result, at));
  return makeList(
    inner.flatMap(({ items }) => items),
    at,
    'list',
    partial,
  );
}

interface Turn {
  readonly item: Item;
  readonly result: Value;
}

/** `filter` and `find`. */
function keepTurns(name: string, results: readonly Turn[], partial: At | null, at: At): Value {
  const kept = results.flatMap(({ item, result }): Item[] => {
    const truth = truthOf(result);
    return truth === false ? [] : [truth === null ? { ...item, condition: item.condition ?? at } : item];
  });
  if (name === 'filter') return makeList(kept, at, 'list', partial);
  const [first] = kept;
  if (first?.condition === null) return first.value;
  return kept.length === 0
    ? UNKNOWN
    : unite(
        kept.map(({ value }) => value),
        at,
        'lookup',
      );
}

function turnsOf({ items, partial }: ListState, at: At): readonly Item[] {
  return items.length === 0 && partial !== null
    ? [{ value: UNKNOWN, at, condition: null }]
    : items.slice(0, LIMITS.sourceTurns.value);
}

function joinItems({ items, partial }: ListState, args: GivenArgs, at: At): Value {
  const separator = args.plain[0]?.value;
  const parts = items.map(({ value }) => (value.k === 'text' ? value : null));
  const whole = partial === null && separator?.k === 'text' && parts.every((part) => part?.whole === true);
  return text(
    parts.map((part) => part?.text ?? '').join(separator?.k === 'text' ? separator.text : ''),
    at,
    whole,
  );
}
