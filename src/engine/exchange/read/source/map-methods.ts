/** Methods of maps. */
import { argOf } from './args.js';
import { keyOfValue } from './evaluate.js';
import { putEntry } from './execute.js';
import { unite } from './judge.js';
import type { Machine } from './machine.js';
import type { At } from './syntax.js';
import {
  type GivenArgs,
  makeList,
  makeMap,
  type MapValue,
  mapState,
  NONE,
  text,
  UNKNOWN,
  type Value,
} from './values.js';

/** The result of `map.name(...)`. */
export function callMapMethod(m: Machine, map: MapValue, name: string, args: GivenArgs, at: At): Value {
  const { entries, partial } = mapState(map);
  if (name === 'values')
    return makeList(
      entries.map(({ value }) => ({ value, at, condition: null })),
      at,
      'list',
      partial,
    );
  if (name === 'keys')
    return makeList(
      entries.map(({ key }) => ({ value: text(key), at, condition: null })),
      at,
      'list',
      partial,
    );
  if (name === 'items' || name === 'entries') return pairsOf(map, at);
  if (name === 'copy') return makeMap(entries, at, partial);
  if (name === 'update') {
    const [given] = args.plain;
    if (given?.value.k === 'map') for (const entry of mapState(given.value).entries) putEntry(m, map, entry);
    for (const [key, { value }] of args.named) putEntry(m, map, { key, value });
    return NONE;
  }
  if (name === 'get' || name === 'setdefault' || name === 'pop')
    return lookUpWithDefault(m, map, name, args, at);
  if (name === 'set' && args.plain[1] !== undefined) {
    putEntry(m, map, {
      key: keyOfValue(args.plain[0]?.value ?? UNKNOWN) ?? `?${at.id}`,
      value: args.plain[1].value,
    });
    return map;
  }
  return UNKNOWN;
}

/** Keys and values as pairs. */
function pairsOf(map: MapValue, at: At): Value {
  const { entries, partial } = mapState(map);
  const pairs = entries.map(({ key, value }) => {
    const parts = [text(key, map.at, !key.startsWith('?')), value].map((part) => ({
      value: part,
      at,
      condition: null,
    }));
    return { value: makeList(parts, at, 'tuple'), at, condition: null };
  });
  return makeList(pairs, at, 'list', partial);
}

/** With a key that is not known, the default comes first: it is what happens when nothing fits. */
function lookUpWithDefault(m: Machine, map: MapValue, name: string, args: GivenArgs, at: At): Value {
  const { entries, partial } = mapState(map);
  const key = keyOfValue(args.plain[0]?.value ?? UNKNOWN);
  const fallback = argOf(args, ['default'], 1)?.value ?? NONE;
  const found = entries.find((entry) => entry.key === key);
  if (found !== undefined) return found.value;
  if (key !== null && partial === null && !entries.some((entry) => entry.key.startsWith('?'))) {
    if (name === 'setdefault') putEntry(m, map, { key, value: fallback });
    return fallback;
  }
  const options = [...(fallback.k === 'none' ? [] : [fallback]), ...entries.map(({ value }) => value)];
  return options.length === 0 ? UNKNOWN : unite(options, at, 'lookup');
}
