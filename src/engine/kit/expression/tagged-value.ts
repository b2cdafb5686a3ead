/**
 * Represents all values in the expression language as JSON, including values that warrants cannot contain.
 *
 * Each value is an object whose only key is its kind: integers are strings, bytes are hex, times are RFC 3339 in UTC,
 * durations are seconds with an `s`, and maps are lists of pairs. Tests use this to compare results with known ones;
 * warrants use the notation in `value.ts`.
 */
import { UnsignedInt } from '@marcbachmann/cel-js/evaluator';
import type { Json } from '../json.js';
import { fromHex, toHex } from '../text-encodings.js';
import { formatInstant, formatSpan, Instant, parseInstant, parseSpan, Span } from './time.js';

type Tagged = { readonly [kind: string]: Json };

/** Converts a result from the library to JSON tagged with its kind. */
export function tagExpressionValue(value: unknown): Tagged {
  if (value === null) return { null: null };
  if (typeof value === 'boolean') return { bool: value };
  if (typeof value === 'string') return { string: value };
  if (typeof value === 'bigint') return { int: value.toString() };
  if (typeof value === 'number') return { double: writeDouble(value) };
  if (value instanceof Uint8Array) return { bytes: toHex(value) };
  if (Array.isArray(value)) return { list: value.map(tagExpressionValue) };
  return writeObject(value as object);
}

function writeDouble(value: number): Json {
  return Number.isFinite(value) && !Object.is(value, -0)
    ? value
    : Object.is(value, -0)
      ? '-0'
      : String(value);
}

const LIBRARY_NAMES: Readonly<Record<string, string>> = {
  Instant: 'google.protobuf.Timestamp',
  Span: 'google.protobuf.Duration',
  null: 'null_type',
};

function writeObject(value: object): Tagged {
  if (value instanceof UnsignedInt) return { uint: value.value.toString() };
  if (value instanceof Instant) return { timestamp: formatInstant(value) };
  if (value instanceof Span) return { duration: formatSpan(value) };
  if (value instanceof Map)
    return { map: [...value].map(([key, item]) => [tagExpressionValue(key), tagExpressionValue(item)]) };
  const { name } = value as { readonly name?: unknown };
  if (typeof name === 'string') return { type: LIBRARY_NAMES[name] ?? name };
  return {
    map: Object.entries(value).map(([key, item]) => [tagExpressionValue(key), tagExpressionValue(item)]),
  };
}

/** Converts tagged JSON to a value for a variable. Throws for a kind that a variable cannot have. */
export function untagExpressionValue(tagged: Tagged): unknown {
  const [kind, json] = Object.entries(tagged)[0] as [string, Json];
  const read = READERS[kind];
  if (read === undefined) throw new Error(`a variable of kind \`${kind}\` cannot be bound`);
  return read(json);
}

const READERS: Readonly<Record<string, (json: Json) => unknown>> = {
  null: () => null,
  bool: (json) => json,
  string: (json) => json,
  int: (json) => BigInt(json as string),
  uint: (json) => new UnsignedInt(BigInt(json as string)),
  double: (json) => Number(json),
  bytes: (json) => fromHex(json as string),
  timestamp: (json) => parseInstant(json as string),
  duration: (json) => parseSpan(json as string),
  list: (json) => (json as readonly Tagged[]).map(untagExpressionValue),
  map: (json) =>
    new Map(
      (json as readonly (readonly [Tagged, Tagged])[]).map(([key, item]) => [
        untagExpressionValue(key),
        untagExpressionValue(item),
      ]),
    ),
};
