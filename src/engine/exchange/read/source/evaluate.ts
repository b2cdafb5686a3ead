/** What an expression stands for. */
import { evaluateBinary } from './binary.js';
import { evaluateComprehension } from './comprehension.js';
import { flattenList } from './lists.js';
import type { Frame, Machine } from './machine.js';
import { lookUp, noteVariable } from './scope.js';
import type { Arg, Expr } from './syntax.js';
import { truthOf, unite } from './judge.js';
import {
  flag,
  type GivenArg,
  type GivenArgs,
  type Item,
  listState,
  makeFunctionInfo,
  makeList,
  makeMap,
  type MapEntry,
  mapState,
  NONE,
  number,
  text,
  UNKNOWN,
  type Value,
} from './values.js';

type Kind = Expr['t'];
type Evaluate<K extends Kind> = (m: Machine, expr: Extract<Expr, { t: K }>, frame: Frame) => Value;

/** The value of an expression; what is not known is `UNKNOWN`. */
export function evaluateExpression(m: Machine, expr: Expr, frame: Frame): Value {
  return (EVALUATE[expr.t] as Evaluate<Kind>)(m, expr, frame);
}

const EVALUATE: { readonly [K in Kind]: Evaluate<K> } = {
  literal: (_, { value, at }) => {
    if (typeof value === 'string') return text(value, at);
    if (typeof value === 'number') return number(value);
    return value === null ? NONE : flag(value);
  },
  text: evaluateText,
  name: (_, { name }, { scope }) =>
    lookUp(name, scope) ?? (BUILTINS.has(name) ? { k: 'builtin', name } : UNKNOWN),
  attribute: (m, { of, name, at }, frame) => m.attribute(m.evaluate(of, frame), name, at, frame),
  index: evaluateIndex,
  call: (m, { callee, args, at }, frame) => {
    const target = m.evaluate(callee, frame);
    return m.call(target, evaluateArgs(m, args, frame), at, frame);
  },
  list: (m, expr, frame) => {
    const items = expr.items.flatMap(({ value, spread }): Item[] => {
      const found = m.evaluate(value, frame);
      if (!spread) return [{ value: found, at: value.at, condition: null }];
      const { items: inner, partial } = flattenList(found, value.at);
      return partial === null
        ? [...inner]
        : [...inner, { value: SPREAD_UNKNOWN, at: partial, condition: null }];
    });
    const unknown = items.find(({ value }) => value === SPREAD_UNKNOWN);
    const known = items.filter(({ value }) => value !== SPREAD_UNKNOWN);
    return makeList(known, expr.at, expr.shape, unknown?.at ?? null);
  },
  map: evaluateMap,
  binary: evaluateBinary,
  not: (m, { of }, frame) => {
    const truth = truthOf(m.evaluate(of, frame));
    return truth === null ? UNKNOWN : flag(!truth);
  },
  choose: evaluateChoice,
  function: (m, { def }, frame) => makeFunction(m, def, frame),
  class: (m, expr, frame) => {
    m.execute([{ t: 'class', at: expr.at, def: expr.def }], frame);
    return lookUp(expr.def.name, frame.scope) ?? UNKNOWN;
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
  module: (m, { source, at }, { scope }) => m.operations.importModule(m, source, scope.module, at),
  opaque: (m, { parts }, frame) => {
    for (const part of parts) m.evaluate(part, frame);
    return UNKNOWN;
  },
};

const SPREAD_UNKNOWN: Value = { k: 'unknown' };

/** Functions of the languages themselves that matter here. */
const BUILTINS: ReadonlySet<string> = new Set([
  'list',
  'tuple',
  'set',
  'dict',
  'enumerate',
  'zip',
  'range',
  'len',
  'str',
  'bool',
  'isinstance',
  'super',
  'getattr',
  'setattr',
  'map',
  'filter',
  'sorted',
  'reversed',
  'staticmethod',
  'classmethod',
  'property',
  'callable',
  'print',
  'type',
  'next',
  'iter',
  'Object',
  'Array',
  'Promise',
  'String',
  'Boolean',
  'Set',
  'Map',
]);

export function makeFunction(m: Machine, def: Extract<Expr, { t: 'function' }>['def'], frame: Frame): Value {
  const info = makeFunctionInfo();
  const fn = { k: 'function' as const, def, scope: frame.scope, path: m.path, self: null, owner: null, info };
  m.functions.push(fn);
  return fn;
}

function evaluateText(m: Machine, { parts, at }: Extract<Expr, { t: 'text' }>, frame: Frame): Value {
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
  return text(pieces.join(''), at, whole);
}

function evaluateMap(m: Machine, expr: Extract<Expr, { t: 'map' }>, frame: Frame): Value {
  const entries: MapEntry[] = [];
  let partial = null as (typeof expr)['at'] | null;
  const put = (entry: MapEntry) => {
    const before = entries.findIndex(({ key }) => key === entry.key);
    if (before >= 0) entries.splice(before, 1, entry);
    else entries.push(entry);
  };
  for (const { key, value } of expr.entries) {
    const found = m.evaluate(value, frame);
    const name = key === null ? null : keyOfValue(m.evaluate(key, frame));
    if (name !== null) noteVariable(found, name);
    if (name !== null) put({ key: name, value: found });
    else if (key === null && found.k === 'map') for (const entry of mapState(found).entries) put(entry);
    else if (key === null) partial ??= found.k === 'none' ? null : value.at;
    // A key that is not known still holds its value, for whoever looks at all of them.
    else put({ key: `?${value.at.id}`, value: found });
  }
  return makeMap(entries, expr.at, partial);
}

/** The text by which a map knows a key. */
export function keyOfValue(value: Value): string | null {
  if (value.k === 'text' && value.whole) return value.text;
  return value.k === 'number' ? String(value.number) : null;
}

function evaluateChoice(m: Machine, expr: Extract<Expr, { t: 'choose' }>, frame: Frame): Value {
  const truth = truthOf(m.evaluate(expr.test, frame));
  const yes = () => m.along('side', expr.at, 0, () => m.evaluate(expr.yes, frame));
  const no = () => m.along('side', expr.at, 1, () => m.evaluate(expr.no, frame));
  if (truth !== null) return truth ? yes() : no();
  return unite([yes(), no()], expr.at);
}

function evaluateIndex(m: Machine, { of, index, at }: Extract<Expr, { t: 'index' }>, frame: Frame): Value {
  const owner = m.evaluate(of, frame);
  // `Agent[Context]` is `Agent`; what the type says does not matter.
  if (owner.k === 'sdk' || owner.k === 'class' || owner.k === 'builtin') return owner;
  if (index === null) {
    const { items, partial } = flattenList(owner, at);
    return makeList(items, at, 'list', partial ?? at);
  }
  return itemAt(m, owner, m.evaluate(index, frame), index.at, frame);
}

/** `owner[index]`. A key that is not known gives every value. */
export function itemAt(m: Machine, owner: Value, index: Value, at: Expr['at'], frame: Frame): Value {
  if (owner.k === 'union')
    return unite(
      owner.options.map((option) => itemAt(m, option, index, at, frame)),
      owner.at,
      owner.why,
    );
  if (owner.k === 'map') {
    const { entries, partial } = mapState(owner);
    const key = keyOfValue(index);
    const found = entries.find((entry) => entry.key === key);
    if (found !== undefined) return found.value;
    if (key !== null && partial === null && !entries.some((entry) => entry.key.startsWith('?')))
      return UNKNOWN;
    return entries.length === 0
      ? UNKNOWN
      : unite(
          entries.map(({ value }) => value),
          at,
          'lookup',
        );
  }
  if (owner.k === 'list') {
    const { items, partial } = listState(owner);
    if (index.k !== 'number')
      return items.length === 0
        ? UNKNOWN
        : unite(
            items.map(({ value }) => value),
            at,
            'lookup',
          );
    if (index.number < 0 && partial !== null) return UNKNOWN;
    return items.at(index.number)?.value ?? UNKNOWN;
  }
  const name = keyOfValue(index);
  if (owner.k === 'instance' && name !== null && frame.scope.module.isScript)
    return m.attribute(owner, name, at, frame);
  return UNKNOWN;
}

/** Arguments of a call, spread lists and maps taken apart. */
export function evaluateArgs(m: Machine, args: readonly Arg[], frame: Frame): GivenArgs {
  const plain: GivenArg[] = [];
  const named = new Map<string, GivenArg>();
  let partial: GivenArgs['partial'] = null;
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
      for (const entry of mapState(value).entries)
        named.set(entry.key, { value: entry.value, at: value.at, from: null });
      partial ??= mapState(value).partial;
    } else partial ??= at;
  }
  return { plain, named, partial };
}
