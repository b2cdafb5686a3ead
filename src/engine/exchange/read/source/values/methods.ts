/** Interprets methods of lists, maps, strings, agents and runners. */
import { LIMITS } from '../../../../model/index.js';
import { cloneAgent } from '../frameworks/agents.js';
import { spreadOptionsArgument } from '../follow/call-arguments.js';
import { callBuiltinMethod } from './outside-methods.js';
import { constructParent } from './classes.js';
import { REMOVERS, removeItems } from './list-removal.js';
import { flattenList } from './lists.js';
import type { CallFrame } from '../follow/frame.js';
import { writesOutside } from '../follow/outer-writes.js';
import type { SourceInterpreter } from '../follow/interpreter.js';
import { exposeAsTool } from '../frameworks/agent-tools.js';
import { callFrameworkMember, callFrameworkMethod } from '../frameworks/framework-calls.js';
import { callRunner, callSdkMember } from '../frameworks/sdk.js';
import type { SourcePosition } from '../syntax/syntax.js';
import { callMapMethod } from './map-methods.js';
import { callStringMethod } from './string-methods.js';
import { sliceValue } from '../follow/slices.js';
import { affectsGraph, evaluateTruth, uniteValues } from './compare-values.js';
import type { CallArguments, ListItem, ListState, ListValue, AbstractValue } from './abstract-values.js';
import {
  makeListState,
  readListState,
  makeListValue,
  NONE_VALUE,
  makeText,
  UNKNOWN_VALUE,
} from './make-values.js';

export function callMethod(
  m: SourceInterpreter,
  self: AbstractValue,
  name: string,
  args: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  switch (self.k) {
    case 'list':
      return callListMethod(m, self, name, args, at, frame);
    case 'map':
      return callMapMethod(m, self, name, args, at);
    case 'text':
      return callStringMethod(self, name, args, at);
    case 'record':
      return callFrameworkMethod(m, self, name, args, at, frame);
    case 'agent':
      if (self.of !== 'openai-agents') return callFrameworkMethod(m, self, name, args, at, frame);
      if (name === 'clone') return cloneAgent(m, self, spreadOptionsArgument(args, 0), at, frame);
      return exposeAsTool(m, self, spreadOptionsArgument(args, 0), at);
    case 'sdk':
      if (self.of !== 'openai-agents')
        return callFrameworkMember(m, self.of, self.name, name, args, at, frame);
      return callSdkMember(m, self.name, name, args, at, frame);
    case 'runner':
      return callRunner(m, name, args, at, frame);
    case 'super':
      constructParent(m, self, args, at, frame);
      return NONE_VALUE;
    case 'function':
      return callFunctionMethod(m, self, name, args, at, frame);
    case 'builtin':
    case 'unknown':
    case 'method':
      return callBuiltinMethod(m, self, name, args, at, frame);
    default:
      return UNKNOWN_VALUE;
  }
}

function callFunctionMethod(
  m: SourceInterpreter,
  self: AbstractValue,
  name: string,
  args: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  if (name === 'bind') return self;
  if (name === 'call') return m.call(self, { ...args, plain: args.plain.slice(1) }, at, frame);
  return UNKNOWN_VALUE;
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
  m: SourceInterpreter,
  list: ListValue,
  name: string,
  args: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  const state = readListState(list);
  if (ADDERS.has(name)) {
    m.write(list.bag, 'items', addTo(state, name, args, at));
    return NONE_VALUE;
  }
  if (name === 'clear') m.write(list.bag, 'items', { k: 'items', items: [], partial: null });
  if (REMOVERS.has(name)) return removeItems(m, list, name, args, at);
  if (name === 'slice') return sliceValue(list, boundsOf(args), at);
  if (name === 'reverse') {
    m.write(list.bag, 'items', makeListState(state.items.toReversed(), state.partial));
    return list;
  }
  if (name === 'copy' || name === 'values' || name === 'flat')
    return makeListValue(state.items, at, list.shape, state.partial);
  if (name === 'concat') return concat(state, args, at);
  if (LOOPS.has(name)) return callLoop(m, state, name, args, at, frame);
  if (name === 'join') return joinItems(state, args, at);
  if (name === 'at') return state.items.at(numberOf(args.plain[0]?.value) ?? 0)?.value ?? UNKNOWN_VALUE;
  return UNKNOWN_VALUE;
}

function boundsOf({ plain }: CallArguments) {
  return plain.map(({ value }) => (value.k === 'number' ? value.number : ('unknown' as const)));
}

function numberOf(value: AbstractValue | undefined): number | null {
  return value?.k === 'number' ? value.number : null;
}

function addTo(state: ListState, name: string, args: CallArguments, at: SourcePosition): ListState {
  const { items, partial } = state;
  if (name === 'extend' || name === 'update') {
    const added = args.plain.map(({ value, at: from }) => flattenList(value, from));
    return makeListState(
      [...items, ...added.flatMap((one) => one.items)],
      added.reduce((known, one) => known ?? one.partial, partial),
    );
  }
  const given = name === 'insert' ? args.plain.slice(1) : args.plain;
  const added = given.map(({ value, at: from }): ListItem => ({ value, at: from, condition: null }));
  const place =
    name === 'insert' ? (numberOf(args.plain[0]?.value) ?? 0) : name === 'unshift' ? 0 : items.length;
  return makeListState(items.toSpliced(place, 0, ...added), partial ?? (args.partial && at));
}

function concat(state: ListState, args: CallArguments, at: SourcePosition): AbstractValue {
  const added = args.plain.map(({ value, at: from }) =>
    value.k === 'list' || value.k === 'union'
      ? flattenList(value, from)
      : { k: 'items' as const, items: [{ value, at: from, condition: null }], partial: null },
  );
  const items = [...state.items, ...added.flatMap((one) => one.items)];
  return makeListValue(
    items,
    at,
    'list',
    added.reduce((known, one) => known ?? one.partial, state.partial),
  );
}

const LOOPS: ReadonlySet<string> = new Set(['map', 'forEach', 'filter', 'flatMap', 'find', 'reduce']);

/** Interprets TypeScript iteration methods, which call a function for each item. */
function callLoop(
  m: SourceInterpreter,
  state: ListState,
  name: string,
  args: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  const callback = args.plain[0]?.value ?? UNKNOWN_VALUE;
  if (name === 'reduce') return UNKNOWN_VALUE;
  const before = m.changes;
  const turns = turnsOf(state, at);
  const results = turns.map((item, turn): Turn => {
    const plain = [
      { value: item.value, at: item.at, from: null },
      { value: { k: 'number' as const, number: turn }, at, from: null },
    ];
    const result = m.withPathStep('turn', at, turn, () =>
      m.call(callback, { plain, named: new Map(), partial: null }, at, frame),
    );
    return { item, result };
  });
  const isCut = state.items.length > turns.length;
  const isWriting = callback.k === 'function' && writesOutside(callback);
  if (isCut && (isWriting || m.changes > before || results.some(({ result }) => affectsGraph(result))))
    m.report('loop-bound', at, null);
  return gatherTurns(name, results, isCut ? (state.partial ?? at) : state.partial, at);
}

/**
 * Returns the result of an iteration method: nothing, a list of results, or the items that passed the test.
 */
function gatherTurns(
  name: string,
  results: readonly Turn[],
  partial: SourcePosition | null,
  at: SourcePosition,
): AbstractValue {
  if (name === 'forEach') return NONE_VALUE;
  if (name === 'map')
    return makeListValue(
      results.map(({ item, result }) => ({ ...item, value: result })),
      at,
      'list',
      partial,
    );
  if (name !== 'flatMap') return keepTurns(name, results, partial, at);
  const inner = results.map(({ result }) => flattenList(result, at));
  return makeListValue(
    inner.flatMap(({ items }) => items),
    at,
    'list',
    partial,
  );
}

interface Turn {
  readonly item: ListItem;
  readonly result: AbstractValue;
}

/** Returns the items that pass the test in `filter` or `find`. */
function keepTurns(
  name: string,
  results: readonly Turn[],
  partial: SourcePosition | null,
  at: SourcePosition,
): AbstractValue {
  const kept = results.flatMap(({ item, result }): ListItem[] => {
    const truth = evaluateTruth(result);
    return truth === false ? [] : [truth === null ? { ...item, condition: item.condition ?? at } : item];
  });
  if (name === 'filter') return makeListValue(kept, at, 'list', partial);
  const [first] = kept;
  if (first?.condition === null) return first.value;
  return kept.length === 0
    ? UNKNOWN_VALUE
    : uniteValues(
        kept.map(({ value }) => value),
        at,
        'lookup',
      );
}

function turnsOf({ items, partial }: ListState, at: SourcePosition): readonly ListItem[] {
  return items.length === 0 && partial !== null
    ? [{ value: UNKNOWN_VALUE, at, condition: null }]
    : items.slice(0, LIMITS.sourceTurns.value);
}

function joinItems({ items, partial }: ListState, args: CallArguments, at: SourcePosition): AbstractValue {
  const separator = args.plain[0]?.value;
  const parts = items.map(({ value }) => (value.k === 'text' ? value : null));
  const whole = partial === null && separator?.k === 'text' && parts.every((part) => part?.whole === true);
  return makeText(
    parts.map((part) => part?.text ?? '').join(separator?.k === 'text' ? separator.text : ''),
    at,
    whole,
  );
}
