/**
 * Reads and writes the parts of a constraint's wire body.
 *
 * Records have the key order given in the specification. Maps with arbitrary keys are sorted by the keys' UTF-8 bytes.
 * Extra keys in a body are ignored, as in the reference implementation.
 */
import {
  makeCborError,
  type CborItem,
  CborMap,
  compareUtf8,
  decodeUtf8,
  type Value,
} from '../../kit/index.js';

const LARGEST = 2n ** 63n - 1n;
const SMALLEST = -(2n ** 63n);

export function makeRecord(fields: { readonly [key: string]: CborItem }): CborMap {
  return new CborMap(Object.entries(fields));
}

/** Creates a map with arbitrary text keys, sorted by their UTF-8 bytes. */
export function makeSortedMap(entries: Iterable<readonly [string, CborItem]>): CborMap {
  return new CborMap([...entries].sort(([a], [b]) => compareUtf8(a, b)));
}

/** Returns an item that must be a map. `what` describes the item in the error. */
export function requireMap(item: CborItem, what: 'body' | 'payload' | 'revocations' | 'revocation'): CborMap {
  if (!(item instanceof CborMap)) throw makeCborError('bytes/not_map', { what });
  return item;
}

/** Returns a record's field, or undefined. If a key is repeated, the last occurrence is used. */
export function findField(body: CborItem, key: string): CborItem | undefined {
  return requireMap(body, 'body').entries.findLast(([name]) => name === key)?.[1];
}

export function requireField(body: CborItem, key: string): CborItem {
  const field = findField(body, key);
  if (field === undefined) throw makeCborError('bytes/without_field', { field: key });
  return field;
}

export function requireText(body: CborItem, key: string): string {
  const field = requireField(body, key);
  if (typeof field !== 'string') throw makeCborError('bytes/wrong_field', { field: key, expected: 'string' });
  return field;
}

export function requireList(body: CborItem, key: string): readonly CborItem[] {
  const field = requireField(body, key);
  if (!isItemList(field)) throw makeCborError('bytes/wrong_field', { field: key, expected: 'list' });
  return field;
}

export function requireTexts(body: CborItem, key: string): readonly string[] {
  return readTexts(requireField(body, key), key);
}

/** Reads a list of strings. Returns null if the list is missing or null. */
export function readOptionalTexts(body: CborItem, key: string): readonly string[] | null {
  const field = findField(body, key) ?? null;
  return field === null ? null : readTexts(field, key);
}

function readTexts(field: CborItem, key: string): readonly string[] {
  if (!isItemList(field) || !field.every((item) => typeof item === 'string'))
    throw makeCborError('bytes/wrong_field', { field: key, expected: 'strings' });
  return field;
}

/** Reads a list of ports. Returns null if the list is missing or null. */
export function readOptionalPorts(body: CborItem, key: string): readonly number[] | null {
  const field = findField(body, key) ?? null;
  if (field === null) return null;
  const isPort = (item: CborItem): boolean => typeof item === 'bigint' && item >= 0n && item < 65_536n;
  if (!isItemList(field) || !field.every(isPort))
    throw makeCborError('bytes/wrong_field', { field: key, expected: 'ports' });
  return field.map(Number);
}

/** Reads a boolean. If the key is missing, returns `fallback`, or throws an error if there is no fallback. */
export function readBooleanField(body: CborItem, key: string, fallback?: boolean): boolean {
  const written = findField(body, key);
  const field = written === undefined ? fallback : written;
  if (typeof field !== 'boolean')
    throw makeCborError('bytes/wrong_field', { field: key, expected: 'boolean' });
  return field;
}

export function isItemList(item: CborItem): item is readonly CborItem[] {
  return Array.isArray(item);
}

export function valueToItem(value: Value): CborItem {
  if (value instanceof Map)
    return makeSortedMap(
      [...(value as ReadonlyMap<string, Value>)].map(([key, item]) => [key, valueToItem(item)]),
    );
  if (Array.isArray(value)) return (value as readonly Value[]).map(valueToItem);
  return value as null | boolean | bigint | number | string;
}

/** Converts a CBOR item to a value (docs/spec/warrants.md#values-and-arguments). */
export function itemToValue(item: CborItem): Value {
  if (typeof item === 'bigint') return readInteger(item);
  if (item instanceof Uint8Array) return readBytes(item);
  if (item instanceof CborMap) return readMap(item);
  if (isItemList(item)) return item.map(itemToValue);
  return item;
}

function readInteger(value: bigint): Value {
  if (value < SMALLEST) throw makeCborError('bytes/low_integer');
  return value > LARGEST ? Number(value) : value;
}

function readBytes(bytes: Uint8Array): string {
  const text = decodeUtf8(bytes);
  if (text === null) throw makeCborError('bytes/bytes_as_value');
  return text;
}

function readMap(map: CborMap): Value {
  const entries = map.entries.map(([key, item]): [string, Value] => {
    if (typeof key !== 'string') throw makeCborError('bytes/name_not_string', { what: 'member' });
    return [key, itemToValue(item)];
  });
  return new Map(entries);
}
