/** Evaluates expressions. */
import { evaluateBinary } from '../values/binary-operators.js';
import { evaluateSlice } from './slices.js';
import { evaluateComprehension } from './comprehension.js';
import { flattenList } from '../values/lists.js';
import { BUILTIN_NAMES } from '../values/builtin-names.js';
import type { CallFrame } from './frame.js';
import type { SourceInterpreter } from './interpreter.js';
import { findName, recordVariableName } from './scope.js';
import { readStored } from './stores.js';
import type { ArgumentExpr, Expr } from '../syntax/syntax.js';
import { evaluateTruth, uniteValues } from '../values/compare-values.js';
import {
  type CallArgument,
  type CallArguments,
  type ListItem,
  createFunctionInfo,
  type MapEntry,
  type MapValue,
  type AbstractValue,
} from '../values/abstract-values.js';
import {
  joinTexts,
  makeBoolean,
  readListState,
  makeListValue,
  makeMapValue,
  readMapState,
  NONE_VALUE,
  makeNumber,
  makeText,
  UNKNOWN_VALUE,
} from '../values/make-values.js';

type Kind = Expr['t'];
type Evaluate<K extends Kind> = (
  m: SourceInterpreter,
  expr: Extract<Expr, { t: K }>,
  frame: CallFrame,
) => AbstractValue;

/** Returns the value of an expression, or `UNKNOWN_VALUE` if it cannot be determined. */
export function evaluateSourceExpression(m: SourceInterpreter, expr: Expr, frame: CallFrame): AbstractValue {
  return (EVALUATE[expr.t] as Evaluate<Kind>)(m, expr, frame);
}

const EVALUATE: { readonly [K in Kind]: Evaluate<K> } = {
  literal: (_, { value, at }) => {
    if (typeof value === 'string') return makeText(value, at);
    if (typeof value === 'number') return makeNumber(value);
    return value === null ? NONE_VALUE : makeBoolean(value);
  },
  text: evaluateText,
  name: (_, { name }, { scope }) =>
    findName(name, scope) ?? (BUILTIN_NAMES.has(name) ? { k: 'builtin', name } : UNKNOWN_VALUE),
  attribute: (m, { of, name, at }, frame) => m.attribute(m.evaluate(of, frame), name, at, frame),
  index: evaluateIndex,
  call: (m, { callee, args, at }, frame) => {
    const target = m.evaluate(callee, frame);
    return m.call(target, evaluateArgs(m, args, frame), at, frame);
  },
  list: (m, expr, frame) => {
    const items = expr.items.flatMap(({ value, spread }): ListItem[] => {
      const found = m.evaluate(value, frame);
      if (!spread) return [{ value: found, at: value.at, condition: null }];
      const { items: inner, partial } = flattenList(found, value.at);
      return partial === null
        ? [...inner]
        : [...inner, { value: SPREAD_UNKNOWN, at: partial, condition: null }];
    });
    const unknown = items.find(({ value }) => value === SPREAD_UNKNOWN);
    const known = items.filter(({ value }) => value !== SPREAD_UNKNOWN);
    return makeListValue(known, expr.at, expr.shape, unknown?.at ?? null);
  },
  map: evaluateMap,
  binary: evaluateBinary,
  not: (m, { of }, frame) => {
    const truth = evaluateTruth(m.evaluate(of, frame));
    return truth === null ? UNKNOWN_VALUE : makeBoolean(!truth);
  },
  choose: evaluateChoice,
  function: (m, { def }, frame) => createFunctionValue(m, def, frame),
  class: (m, expr, frame) => {
    m.execute([{ t: 'class', at: expr.at, def: expr.def }], frame);
    return findName(expr.def.name, frame.scope) ?? UNKNOWN_VALUE;
  },
  comprehension: evaluateComprehension,
  assign: (m, { target, op, value, at }, frame) => {
    const right: Expr =
      op === null || target.t === 'list' || target.t === 'map'
        ? value
        : { t: 'binary', at, op, left: target, right: value };
    const result = m.evaluate(right, frame);
    m.operations.assign(m, target, result, frame);
    return result;
  },
  slice: () => UNKNOWN_VALUE,
  module: (m, { source, at }, { scope }) => m.operations.importModule(m, source, scope.module, at),
  opaque: (m, { parts }, frame) => {
    for (const part of parts) m.evaluate(part, frame);
    return UNKNOWN_VALUE;
  },
};

const SPREAD_UNKNOWN: AbstractValue = { k: 'unknown' };

export function createFunctionValue(
  m: SourceInterpreter,
  def: Extract<Expr, { t: 'function' }>['def'],
  frame: CallFrame,
): AbstractValue {
  const info = createFunctionInfo();
  const fn = { k: 'function' as const, def, scope: frame.scope, path: m.path, self: null, owner: null, info };
  m.functions.push(fn);
  return fn;
}

function evaluateText(
  m: SourceInterpreter,
  { parts, at }: Extract<Expr, { t: 'text' }>,
  frame: CallFrame,
): AbstractValue {
  let whole = true;
  const pieces = parts.map((part) => {
    if (typeof part === 'string') return part;
    const value = m.evaluate(part, frame);
    if (value.k === 'text') {
      whole &&= value.whole;
      return value.text;
    }
    if (value.k === 'number') return String(value.number);
    whole = false;
    return '';
  });
  return makeText(joinTexts(pieces, ''), at, whole);
}

function evaluateMap(
  m: SourceInterpreter,
  expr: Extract<Expr, { t: 'map' }>,
  frame: CallFrame,
): AbstractValue {
  const entries: MapEntry[] = [];
  let partial = null as (typeof expr)['at'] | null;
  const put = (entry: MapEntry) => {
    const before = entries.findIndex(({ key }) => key === entry.key);
    if (before >= 0) entries.splice(before, 1, entry);
    else entries.push(entry);
  };
  for (const { key, value } of expr.entries) {
    const found = m.evaluate(value, frame);
    const name = key === null ? null : formatMapKey(m.evaluate(key, frame));
    if (name !== null) recordVariableName(found, name);
    if (name !== null) put({ key: name, value: found });
    else if (key === null && found.k === 'map') {
      for (const entry of readMapState(found).entries) put(entry);
      partial ??= readMapState(found).partial;
    } else if (key === null) partial ??= found.k === 'none' ? null : value.at;
    // The value is kept even if its key is unknown, for code that iterates over all values.
    else put({ key: `?${value.at.id}`, value: found });
  }
  return makeMapValue(entries, expr.at, partial);
}

/** Returns the string that identifies a key in a map; null if the key cannot be used. */
export function formatMapKey(value: AbstractValue): string | null {
  if (value.k === 'text' && value.whole) return value.text;
  return value.k === 'number' ? String(value.number) : null;
}

function evaluateChoice(
  m: SourceInterpreter,
  expr: Extract<Expr, { t: 'choose' }>,
  frame: CallFrame,
): AbstractValue {
  const truth = evaluateTruth(m.evaluate(expr.test, frame));
  const yes = () => m.withPathStep('side', expr.at, 0, () => m.evaluate(expr.yes, frame));
  const no = () => m.withPathStep('side', expr.at, 1, () => m.evaluate(expr.no, frame));
  if (truth !== null) return truth ? yes() : no();
  return uniteValues([yes(), no()], expr.at);
}

function evaluateIndex(
  m: SourceInterpreter,
  { of, index, at }: Extract<Expr, { t: 'index' }>,
  frame: CallFrame,
): AbstractValue {
  const owner = m.evaluate(of, frame);
  // `Agent[Context]` is treated as `Agent`, because the type argument does not matter.
  if (owner.k === 'sdk' || owner.k === 'class' || owner.k === 'builtin') return owner;
  if (index === null) {
    const { items, partial } = flattenList(owner, at);
    return makeListValue(items, at, 'list', partial ?? at);
  }
  if (index.t === 'slice') return evaluateSlice(m, owner, index, frame);
  return evaluateItemAccess(m, owner, m.evaluate(index, frame), index.at, frame);
}

/** Evaluates `owner[index]`. If the key is unknown, the result may be any value in the owner. */
export function evaluateItemAccess(
  m: SourceInterpreter,
  owner: AbstractValue,
  index: AbstractValue,
  at: Expr['at'],
  frame: CallFrame,
): AbstractValue {
  if (owner.k === 'union')
    return uniteValues(
      owner.options.map((option) => evaluateItemAccess(m, option, index, at, frame)),
      owner.at,
      owner.why,
    );
  if (owner.k === 'map') return evaluateMapItem(owner, index, at);
  if (owner.k === 'list') {
    const { items, partial } = readListState(owner);
    if (index.k !== 'number')
      return items.length === 0
        ? UNKNOWN_VALUE
        : uniteValues(
            items.map(({ value }) => value),
            at,
            'lookup',
          );
    if (index.number < 0 && partial !== null) return UNKNOWN_VALUE;
    return items.at(index.number)?.value ?? UNKNOWN_VALUE;
  }
  const stored = readStored(m, owner, index, at);
  if (stored !== null) return stored;
  const name = formatMapKey(index);
  if (owner.k === 'instance' && name !== null && frame.scope.module.isScript)
    return m.attribute(owner, name, at, frame);
  return UNKNOWN_VALUE;
}

function evaluateMapItem(owner: MapValue, index: AbstractValue, at: Expr['at']): AbstractValue {
  const { entries, partial } = readMapState(owner);
  const key = formatMapKey(index);
  const found = entries.find((entry) => entry.key === key);
  if (found !== undefined) return found.value;
  const hasUnknownKey = entries.some((entry) => entry.key.startsWith('?'));
  if (entries.length === 0 || (key !== null && partial === null && !hasUnknownKey)) return UNKNOWN_VALUE;
  return uniteValues(
    [...entries.map(({ value }) => value), ...(partial === null ? [] : [UNKNOWN_VALUE])],
    at,
    'lookup',
  );
}

/** Evaluates a call's arguments and expands spread lists and maps. */
export function evaluateArgs(
  m: SourceInterpreter,
  args: readonly ArgumentExpr[],
  frame: CallFrame,
): CallArguments {
  const plain: CallArgument[] = [];
  const named = new Map<string, CallArgument>();
  let partial: CallArguments['partial'] = null;
  for (const { spread, name, value: expr } of args) {
    const value = m.evaluate(expr, frame);
    const at = expr.at;
    if (spread === 'no' && name !== null) named.set(name, { value, at, from: expr });
    else if (spread === 'no') plain.push({ value, at, from: expr });
    else if (spread === 'list') {
      const { items, partial: unknown } = flattenList(value, at);
      plain.push(...items.map((item) => ({ value: item.value, at: item.at, from: null })));
      partial ??= unknown;
    } else if (value.k === 'map') {
      for (const entry of readMapState(value).entries)
        named.set(entry.key, { value: entry.value, at: value.at, from: null });
      partial ??= readMapState(value).partial;
    } else partial ??= at;
  }
  return { plain, named, partial };
}
