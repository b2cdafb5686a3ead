/**
 * Implements equality, membership and maps as in the language definition (langdef.md, "Equality" and "Aggregate
 * Values").
 *
 * Values of different kinds are not equal, except that all numbers are compared by value. Map keys are found by the
 * same rule. The library's own functions cannot be used, because they convert map keys to strings and reject
 * comparisons of literals of different kinds.
 */
import { UnsignedInt } from '@marcbachmann/cel-js/evaluator';
import { followsReference } from './evaluation-meter.js';
import { exceedsDoublePrecision } from './numbers.js';
import { Instant, Span } from './time.js';
import { makeMessageError } from '../message-error.js';

type Entries = ReadonlyMap<unknown, unknown>;

export function isEqual(a: unknown, b: unknown): boolean {
  const [left, right] = [numberOf(a), numberOf(b)];
  if (left !== null && right !== null) return isEqualNumber(left, right);
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isEqual(item, (b as unknown[])[index]));
  if (a instanceof Uint8Array && b instanceof Uint8Array)
    return a.length === b.length && a.every((byte, index) => byte === b[index]);
  if (a instanceof Map && b instanceof Map) return isEqualMap(a, b);
  const isTime = (a instanceof Instant && b instanceof Instant) || (a instanceof Span && b instanceof Span);
  return isTime ? a.nanos === b.nanos : a === b;
}

/** Compares two numbers exactly, even a whole number with a double. NaN is not equal to anything. */
function isEqualNumber(a: bigint | number, b: bigint | number): boolean {
  if (typeof a === typeof b) return a === b;
  if (exceedsDoublePrecision(a, b) && followsReference()) return Number(a) === Number(b);
  return !(a < b) && !(a > b) && !Number.isNaN(a) && !Number.isNaN(b);
}

function numberOf(value: unknown): bigint | number | null {
  if (value instanceof UnsignedInt) return value.value;
  return typeof value === 'bigint' || typeof value === 'number' ? value : null;
}

function isEqualMap(a: Entries, b: Entries): boolean {
  if (a.size !== b.size) return false;
  const holds = ([key, item]: readonly [unknown, unknown]): boolean =>
    hasMapKey(b, key) &&
    (hasMapKeyOfSameKind(b, key) || !followsReference()) &&
    isEqual(item, readMapValue(b, key));
  return [...a].every(holds);
}

/** Returns the map's key that is equal to the given key. */
function findKey(map: Entries, key: unknown): unknown {
  const number = numberOf(key);
  if (number === null || map.has(key)) return key;
  return [...map.keys()].find((other) => isEqual(other, key));
}

/** True for values that can be map keys, and for doubles, because a double can equal such a key. */
export function isMapKey(value: unknown): boolean {
  return numberOf(value) !== null || typeof value === 'string' || typeof value === 'boolean';
}

export function hasMapKey(map: Entries, key: unknown): boolean {
  return map.has(findKey(map, key));
}

/** True if the map contains an equal key of the same kind. */
export function hasMapKeyOfSameKind(map: Entries, key: unknown): boolean {
  return numberOf(key) === null || kindOfNumber(findKey(map, key)) === kindOfNumber(key);
}

function kindOfNumber(value: unknown): string {
  return value instanceof UnsignedInt ? 'uint' : typeof value;
}

/** Returns the value for a key; undefined if there is none. */
export function readMapValue(map: Entries, key: unknown): unknown {
  return map.get(findKey(map, key));
}

/** Builds a map from a literal's alternating keys and values. Throws for an invalid or repeated key. */
export function buildMap(parts: readonly unknown[]): Entries {
  const map = new Map<unknown, unknown>();
  for (let at = 0; at < parts.length; at += 2) {
    const key = parts[at];
    if (typeof key === 'number' || !isMapKey(key)) throw makeMessageError('cel/key_type');
    if (hasMapKey(map, key)) throw makeMessageError('cel/repeated_key');
    map.set(key, parts[at + 1]);
  }
  return map;
}

/** Returns the element at an index. Throws if the index is not a whole number or is out of range. */
export function readListItem(list: readonly unknown[], index: unknown): unknown {
  const number = numberOf(index);
  if (number === null) throw makeMessageError('cel/index_type');
  const at = Number(number);
  if (Number.isInteger(at) && at >= 0 && at < list.length) return list[at];
  if (followsReference()) return null;
  throw makeMessageError('cel/no_such_element', { index: String(number), length: list.length });
}
