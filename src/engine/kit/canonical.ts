/**
 * Writes canonical JSON, in which each value has exactly one string.
 *
 * Keys are sorted by UTF-16 code unit, there is no white space, and `undefined` members are dropped. Fingerprints,
 * share links and stored ids are computed from this string, so all engines must produce the same bytes.
 */
import type { Json } from './json.js';

/**
 * Returns a JSON value's canonical string. Throws for values that JSON cannot represent, such as functions, NaN and
 * bigints. Such a value is a defect in the caller, never in a user's document.
 */
export function canonicalJson(value: unknown): string {
  const outer = written;
  written = '';
  try {
    write(value);
    return written;
  } finally {
    written = outer;
  }
}

/** All output is appended to one string, because JavaScript engines do this faster than joining many strings. */
let written = '';

function write(value: unknown): void {
  if (value === null || typeof value === 'boolean' || typeof value === 'string')
    written += JSON.stringify(value);
  else if (typeof value === 'number') written += canonicalNumber(value);
  else if (Array.isArray(value)) writeArray(value);
  else if (typeof value === 'object') writeObject(value as Record<string, unknown>);
  else throw new Error(`canonical JSON cannot represent a ${typeof value}`);
}

function canonicalNumber(value: number): string {
  if (!Number.isFinite(value)) throw new Error('canonical JSON cannot represent a non-finite number');
  return JSON.stringify(value);
}

function writeArray(values: readonly unknown[]): void {
  written += '[';
  for (let at = 0; at < values.length; at++) {
    if (at > 0) written += ',';
    const value = values[at];
    if (value === undefined) written += 'null';
    else write(value);
  }
  written += ']';
}

function writeObject(object: Record<string, unknown>): void {
  let before = '{';
  for (const key of sortKeys(Object.keys(object))) {
    const value = object[key];
    if (value === undefined) continue;
    written += `${before}${quote(key)}:`;
    before = ',';
    write(value);
  }
  written += before === '{' ? '{}' : '}';
}

/** Maximum number of keys for which insertion sort is used. It is fast for the few members that most objects have. */
const FEW = 24;

function sortKeys(keys: string[]): readonly string[] {
  // Without a comparison function, JavaScript sorts strings by UTF-16 code unit.
  if (keys.length > FEW) return keys.sort();
  for (let end = 1; end < keys.length; end++) {
    const key = keys[end] as string;
    let at = end;
    for (; at > 0 && (keys[at - 1] as string) > key; at--) keys[at] = keys[at - 1] as string;
    keys[at] = key;
  }
  return keys;
}

const PLAIN = /^[\w .-]*$/;

function quote(key: string): string {
  return PLAIN.test(key) ? `"${key}"` : JSON.stringify(key);
}

/** Returns the strings, numbers and flags inside a value. An empty list counts as a single empty string. */
export function listScalars(json: Json | undefined): readonly string[] {
  if (json === undefined || json === null) return [];
  if (Array.isArray(json) && json.length === 0) return [''];
  if (typeof json === 'object') return Object.values(json).flatMap((item: Json) => listScalars(item));
  return [String(json)];
}
