/** Assigns values to names, attributes, items and destructuring patterns. */
import { fieldOf } from '../frameworks/agents.js';
import { formatMapKey } from './evaluate.js';
import type { CallFrame } from './frame.js';
import type { SourceInterpreter } from './interpreter.js';
import { bindName, createScope, recordVariableName } from './scope.js';
import { storeValue } from './stores.js';
import { flattenList } from '../values/lists.js';
import { uniteValues } from '../values/compare-values.js';
import type { Expr, Pattern, PatternField } from '../syntax/syntax.js';
import type { MapEntry, AbstractValue, UnionValue } from '../values/abstract-values.js';
import {
  makeListValue,
  makeMapValue,
  makeText,
  readMapState,
  readListState,
  UNKNOWN_VALUE,
  listOptions,
} from '../values/make-values.js';

export function assignPattern(
  m: SourceInterpreter,
  target: Pattern,
  value: AbstractValue,
  frame: CallFrame,
  declares = false,
): void {
  if (target.t === 'name') bindName(m, target.name, value, frame, declares);
  else if (target.t === 'attribute') setAttribute(m, m.evaluate(target.of, frame), target.name, value);
  else if (target.t === 'index') setItem(m, target, value, frame);
  else if (target.t === 'list') assignItems(m, target, value, frame, declares);
  else assignFields(m, target.fields, value, frame, declares);
}

export function setAttribute(
  m: SourceInterpreter,
  owner: AbstractValue,
  name: string,
  value: AbstractValue,
): void {
  recordVariableName(value, name);
  if (owner.k === 'agent') m.write(owner.bag, fieldOf(owner, name), value);
  else if (owner.k === 'instance' || owner.k === 'class' || owner.k === 'record')
    m.write(owner.bag, name, value);
  else if (owner.k === 'module') m.write(owner.module.scope.vars, name, value);
  else if (owner.k === 'map') putEntry(m, owner, { key: name, value });
  else storeValue(m, owner, makeText(name), value);
}

function setItem(
  m: SourceInterpreter,
  target: Extract<Pattern, { t: 'index' }>,
  value: AbstractValue,
  frame: CallFrame,
): void {
  const owner = m.evaluate(target.of, frame);
  const index = target.index === null ? UNKNOWN_VALUE : m.evaluate(target.index, frame);
  const key = formatMapKey(index);
  if (owner.k === 'map') putEntry(m, owner, { key: key ?? `?${target.at.id}`, value });
  else if (owner.k === 'list' && index.k === 'number') {
    const state = readListState(owner);
    const place = index.number < 0 ? state.items.length + index.number : index.number;
    const items = state.items.map((item, n) => (n === place ? { ...item, value } : item));
    m.write(owner.bag, 'items', { ...state, items });
  } else storeValue(m, owner, index, value);
}

export function putEntry(
  m: SourceInterpreter,
  map: Extract<AbstractValue, { k: 'map' }>,
  entry: MapEntry,
): void {
  const state = readMapState(map);
  const known = state.entries.some(({ key }) => key === entry.key);
  const entries = known
    ? state.entries.map((one) => (one.key === entry.key ? entry : one))
    : [...state.entries, entry];
  m.write(map.bag, 'entries', { ...state, entries });
}

function assignItems(
  m: SourceInterpreter,
  target: Extract<Pattern, { t: 'list' }>,
  value: AbstractValue,
  frame: CallFrame,
  declares: boolean,
): void {
  if (value.k === 'union') return assignUnion(m, target, value, frame, declares);
  const { items, partial } = flattenList(value, target.at);
  const restAt = target.items.findIndex(({ rest }) => rest);
  target.items.forEach(({ target: part, rest, fallback }, index) => {
    if (part === null) return;
    const after = target.items.length - 1 - index;
    const isBehindRest = restAt >= 0 && index > restAt;
    if (rest) {
      const middle = items.slice(index, items.length - after);
      return assignPattern(m, part, makeListValue(middle, target.at, 'list', partial), frame, declares);
    }
    const found = isBehindRest ? items.at(-1 - after) : items[index];
    const missing = fallback === null ? UNKNOWN_VALUE : m.evaluate(fallback, frame);
    const given = partial === null ? missing : uniteValues([missing, UNKNOWN_VALUE], target.at, 'lookup');
    assignPattern(m, part, found?.value ?? given, frame, declares);
  });
}

/** Unpacks a value that may be one of several lists: each name gets the items at its position in these lists. */
function assignUnion(
  m: SourceInterpreter,
  target: Extract<Pattern, { t: 'list' }>,
  { options, at, why }: UnionValue,
  frame: CallFrame,
  declares: boolean,
): void {
  const real = options.filter(({ k }) => k !== 'none');
  const turns = real.map((option) => {
    const scope = createScope('block', frame.scope, frame.scope.module);
    const parts: AbstractValue[] = [];
    target.items.forEach(({ target: part }, index) => {
      const name: Pattern = { t: 'name', at: target.at, name: `%${index}` };
      const items = target.items.map((one, place) => ({ ...one, target: place === index ? name : null }));
      if (part === null) return;
      assignItems(m, { ...target, items }, option, { ...frame, scope }, true);
      parts[index] = (scope.vars.get(name.name) as AbstractValue | undefined) ?? UNKNOWN_VALUE;
    });
    return parts;
  });
  target.items.forEach(({ target: part }, index) => {
    const values = turns.map((parts) => parts[index] ?? UNKNOWN_VALUE);
    if (part !== null) assignPattern(m, part, uniteValues(values, at, why), frame, declares);
  });
}

function assignFields(
  m: SourceInterpreter,
  fields: readonly PatternField[],
  value: AbstractValue,
  frame: CallFrame,
  declares: boolean,
): void {
  for (const { key, target, fallback } of fields) {
    if (key === null) {
      const entries = value.k === 'map' ? readMapState(value).entries : [];
      const left = entries.filter((entry) => !fields.some((field) => field.key === entry.key));
      assignPattern(m, target, makeMapValue(left, target.at), frame, declares);
      continue;
    }
    const values = listOptions(value).map((option) => readField(m, option, key, fallback, target.at, frame));
    const [at, why] = value.k === 'union' ? [value.at, value.why] : [target.at, 'lookup' as const];
    assignPattern(m, target, uniteValues(values, at, why), frame, declares);
  }
}

/** Reads a field from one possible value. The fallback applies only if the object certainly lacks the field. */
function readField(
  m: SourceInterpreter,
  value: AbstractValue,
  key: string,
  fallback: Expr | null,
  at: Expr['at'],
  frame: CallFrame,
): AbstractValue {
  const found = m.attribute(value, key, at, frame);
  const isMissing = found.k === 'unknown' || found.k === 'none';
  if (!isMissing || fallback === null) return found;
  const isOpen = value.k === 'map' && readMapState(value).partial !== null;
  const given = m.evaluate(fallback, frame);
  return isOpen ? uniteValues([given, UNKNOWN_VALUE], at, 'lookup') : given;
}
