/** Accesses JSON of unknown shape, parsed from text that is still being typed. */
import type { Json } from '../../engine/index.js';

export type JsonMap = { readonly [name: string]: Json };

export function isMap(json: Json | undefined): json is JsonMap {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** Formats a JSON value as field text. Strings and numbers are unchanged; anything else becomes an empty string. */
export function formatScalar(json: Json | undefined, missing = ''): string {
  return typeof json === 'string' || typeof json === 'number' ? String(json) : missing;
}

/** The value at a path in a JSON value; undefined if there is none. */
export function getJsonAt(json: Json | undefined, path: readonly (string | number)[]): Json | undefined {
  let value: Json | undefined = json;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as unknown as Readonly<Record<string | number, Json>>)[part];
  }
  return value;
}
