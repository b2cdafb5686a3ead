/** Interprets map methods. */
import { removeEntry } from './list-removal.js';
import { findCallArgument } from '../follow/call-arguments.js';
import { formatMapKey } from '../follow/evaluate.js';
import { putEntry } from '../follow/assign.js';
import { uniteValues } from './compare-values.js';
import type { SourceInterpreter } from '../follow/interpreter.js';
import type { SourcePosition } from '../syntax/syntax.js';
import type { CallArguments, MapValue, AbstractValue } from './abstract-values.js';
import {
  makeListValue,
  makeMapValue,
  readMapState,
  NONE_VALUE,
  makeText,
  UNKNOWN_VALUE,
} from './make-values.js';

export function callMapMethod(
  m: SourceInterpreter,
  map: MapValue,
  name: string,
  args: CallArguments,
  at: SourcePosition,
): AbstractValue {
  const { entries, partial } = readMapState(map);
  if (name === 'values' || name === 'keys') {
    const values = entries.map(({ key, value }) => (name === 'keys' ? makeText(key) : value));
    const items = values.map((value) => ({ value, at, condition: null }));
    return makeListValue(items, at, 'list', partial);
  }
  if (name === 'items' || name === 'entries') return pairsOf(map, at);
  if (name === 'copy') return makeMapValue(entries, at, partial);
  if (name === 'update') {
    const [given] = args.plain;
    if (given?.value.k === 'map')
      for (const entry of readMapState(given.value).entries) putEntry(m, map, entry);
    for (const [key, { value }] of args.named) putEntry(m, map, { key, value });
    return NONE_VALUE;
  }
  if (name === 'get' || name === 'setdefault' || name === 'pop')
    return lookUpWithDefault(m, map, name, args, at);
  if (name === 'set' && args.plain[1] !== undefined) {
    putEntry(m, map, {
      key: formatMapKey(args.plain[0]?.value ?? UNKNOWN_VALUE) ?? `?${at.id}`,
      value: args.plain[1].value,
    });
    return map;
  }
  return UNKNOWN_VALUE;
}

/** Returns a map's keys and values as pairs. */
function pairsOf(map: MapValue, at: SourcePosition): AbstractValue {
  const { entries, partial } = readMapState(map);
  const pairs = entries.map(({ key, value }) => {
    const parts = [makeText(key, map.at, !key.startsWith('?')), value].map((part) => ({
      value: part,
      at,
      condition: null,
    }));
    return { value: makeListValue(parts, at, 'tuple'), at, condition: null };
  });
  return makeListValue(pairs, at, 'list', partial);
}

/**
 * Looks up a key with a default. If the key is unknown, the default comes first among the possible values, because it
 * is the result if no key matches.
 */
function lookUpWithDefault(
  m: SourceInterpreter,
  map: MapValue,
  name: string,
  args: CallArguments,
  at: SourcePosition,
): AbstractValue {
  const { entries, partial } = readMapState(map);
  const key = formatMapKey(args.plain[0]?.value ?? UNKNOWN_VALUE);
  const fallback = findCallArgument(args, ['default'], 1)?.value ?? NONE_VALUE;
  const found = entries.find((entry) => entry.key === key);
  if (found !== undefined) {
    if (name === 'pop') removeEntry(m, map, key);
    return found.value;
  }
  if (key !== null && partial === null && !entries.some((entry) => entry.key.startsWith('?'))) {
    if (name === 'setdefault') putEntry(m, map, { key, value: fallback });
    return fallback;
  }
  const options = [
    ...(fallback.k === 'none' ? [] : [fallback]),
    ...entries.map(({ value }) => value),
    ...(partial === null ? [] : [UNKNOWN_VALUE]),
  ];
  return options.length === 0 ? UNKNOWN_VALUE : uniteValues(options, at, 'lookup');
}
