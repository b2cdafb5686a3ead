/**
 * Canonical JSON: one text for one value.
 *
 * Keys are sorted by UTF-16 code unit, nothing is padded, `undefined` members are dropped. The text
 * is what fingerprints, share links and stored identities are computed from, so the same value must
 * give the same bytes in every engine.
 */
/** Plain data as JSON can carry it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A JSON object. */
export type JsonObject = { readonly [key: string]: Json };

/** True for a JSON object; an array and null are none. */
export function isJsonObject(json: Json | undefined): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** A member of its own of a JSON object; null where there is none, or no object. */
export function readJsonMember(json: Json, name: string): Json {
  return isJsonObject(json) && Object.hasOwn(json, name) ? (json[name] ?? null) : null;
}

/**
 * The canonical text of a JSON value. Throws on what JSON cannot carry (functions, NaN, bigint):
 * that is a defect of the caller, never of a user's document.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') return canonicalNumber(value);
  if (Array.isArray(value)) return canonicalArray(value);
  if (typeof value === 'object') return canonicalObject(value as Record<string, unknown>);
  throw new Error(`canonical JSON cannot carry a ${typeof value}`);
}

function canonicalNumber(value: number): string {
  if (!Number.isFinite(value)) throw new Error('canonical JSON cannot carry a number that is not finite');
  return JSON.stringify(value);
}

function canonicalArray(values: readonly unknown[]): string {
  let text = '';
  for (let at = 0; at < values.length; at++) {
    const value = values[at];
    text += `${at === 0 ? '' : ','}${value === undefined ? 'null' : canonicalJson(value)}`;
  }
  return `[${text}]`;
}

function canonicalObject(object: Record<string, unknown>): string {
  let text = '';
  for (const key of sortKeys(Object.keys(object))) {
    const value = object[key];
    if (value !== undefined) text += `${text === '' ? '' : ','}${quote(key)}:${canonicalJson(value)}`;
  }
  return `{${text}}`;
}

/** Most objects have few members: these are put into place one by one, without another list. */
const FEW = 24;

function sortKeys(keys: string[]): readonly string[] {
  // Without a comparison, texts are sorted by UTF-16 code unit.
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
