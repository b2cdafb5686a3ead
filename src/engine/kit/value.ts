/**
 * Defines the values of call arguments, in which integers and floats are distinguished.
 *
 * In memory, an integer is a `bigint`, a float is a `number` and an object is a `Map`. In documents and traces they are
 * written in value notation: an integer is a JSON number without a fraction, and any other number is wrapped
 * (`{"$float": 5}`, `{"$int": "9007199254740993"}`), as in the published warrant vectors. An object whose only key is
 * `$int` or `$float` is always a wrapper.
 */
import type { Json } from './json.js';
import { compareCodeUnits } from './order.js';
import { makeMessageError } from './message-error.js';

/** A value that a warrant can contain (docs/spec/warrants.md#values-and-arguments). */
export type Value = null | boolean | string | bigint | number | readonly Value[] | ValueMap;
export type ValueMap = ReadonlyMap<string, Value>;

/** A call's arguments by name. */
export type ValueArguments = ReadonlyMap<string, Value>;

/**
 * Reads a value from value notation. A number with a fraction is a float even without a wrapper. Throws for an invalid
 * wrapper.
 */
export function readValue(json: Json): Value {
  if (json === null || typeof json === 'boolean' || typeof json === 'string') return json;
  if (typeof json === 'number') return Number.isSafeInteger(json) ? BigInt(json) : json;
  if (Array.isArray(json)) return (json as readonly Json[]).map(readValue);
  const object = json as { readonly [key: string]: Json };
  const wrapped = readWrapper(object);
  if (wrapped !== undefined) return wrapped;
  return new Map(Object.entries(object).map(([key, item]) => [key, readValue(item)]));
}

function readWrapper(object: { readonly [key: string]: Json }): Value | undefined {
  const keys = Object.keys(object);
  if (keys.length !== 1) return undefined;
  if (keys[0] === '$int') return readInteger(object.$int as Json);
  if (keys[0] === '$float') return readFloat(object.$float as Json);
  return undefined;
}

/** Reads an integer. Integers in warrants are signed 64-bit numbers. */
function readInteger(json: Json): bigint {
  const inner = unwrap(json, '$int');
  const text = typeof inner === 'number' ? String(inner) : inner;
  if (typeof text !== 'string' || !/^-?\d{1,20}$/.test(text))
    throw makeMessageError('number/not_an_integer', { text: JSON.stringify(json) });
  const value = BigInt(text);
  if (BigInt.asIntN(64, value) !== value) throw makeMessageError('number/large_integer', { text });
  return value;
}

/** Reads a float. A string must represent a number, which may be one that JSON cannot express. */
function readFloat(json: Json): number {
  const inner = unwrap(unwrap(json, '$float'), '$int');
  if (typeof inner === 'number') return inner;
  if (typeof inner !== 'string' || !FLOAT_TEXT.test(inner))
    throw makeMessageError('number/not_a_float', { text: JSON.stringify(json) });
  return Number(inner);
}

const FLOAT_TEXT = /^(?:-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|-?Infinity|NaN)$/;

/** Removes the inner wrapper that `readExactJson` adds inside a wrapper to preserve the type of number. */
function unwrap(json: Json, name: '$int' | '$float'): Json {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  const keys = Object.keys(json);
  return keys.length === 1 && keys[0] === name
    ? ((json as { readonly [key: string]: Json })[name] as Json)
    : json;
}

/** Reads a call's arguments from value notation. Throws if the object is a wrapped number. */
export function readArguments(args: { readonly [name: string]: Json }): ValueArguments {
  if (readWrapper(args) !== undefined) throw makeMessageError('number/not_arguments');
  return new Map(Object.entries(args).map(([name, json]) => [name, readValue(json)]));
}

/** Writes a value in value notation, which `readValue` reads. */
export function writeValue(value: Value): Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'bigint') return writeInteger(value);
  if (typeof value === 'number') return { $float: writeFloat(value) };
  if (isValueMap(value)) {
    const keys = [...value.keys()].sort(compareCodeUnits);
    return Object.fromEntries(keys.map((key) => [key, writeValue(value.get(key) as Value)]));
  }
  return value.map(writeValue);
}

function writeInteger(value: bigint): Json {
  const small = Number(value);
  return Number.isSafeInteger(small) ? small : { $int: value.toString() };
}

function writeFloat(value: number): Json {
  if (Object.is(value, -0)) return '-0.0';
  return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER && !/e/.test(String(value))
    ? value
    : String(value);
}

export function isValueMap(value: Value): value is ValueMap {
  return value instanceof Map;
}

export function isValueList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

/**
 * Compares two values by kind and value: `5` differs from `5.0`, NaN differs from itself, and `0.0` equals `-0.0`.
 * Lists are compared element by element, and objects by key (docs/spec/warrants.md#values-and-arguments).
 */
export function equalValues(a: Value, b: Value): boolean {
  if (isValueList(a))
    return isValueList(b) && a.length === b.length && a.every((item, i) => equalValues(item, b[i] as Value));
  if (isValueMap(a)) return isValueMap(b) && equalMaps(a, b);
  return a === b;
}

/**
 * Returns a key that two values share if and only if they are equal; null for a value that contains NaN, which equals
 * nothing. The key makes it fast to compare long lists.
 */
export function equalityKey(value: Value): string | null {
  if (isValueList(value)) return joinKeys('[', value.map(equalityKey));
  if (isValueMap(value)) {
    const keys = [...value.keys()].sort(compareCodeUnits);
    return joinKeys(
      '{',
      keys.flatMap((key) => [JSON.stringify(key), equalityKey(value.get(key) as Value)]),
    );
  }
  if (typeof value === 'bigint') return `i${value}`;
  if (typeof value !== 'number') return JSON.stringify(value);
  return Number.isNaN(value) ? null : `f${value + 0}`;
}

function joinKeys(open: string, keys: readonly (string | null)[]): string | null {
  return keys.includes(null) ? null : `${open}${keys.join(',')})`;
}

function equalMaps(a: ValueMap, b: ValueMap): boolean {
  if (a.size !== b.size) return false;
  return [...a].every(([key, item]) => b.has(key) && equalValues(item, b.get(key) as Value));
}
