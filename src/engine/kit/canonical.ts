/**
 * Canonical JSON: one text for one value.
 *
 * Keys are sorted by UTF-16 code unit, nothing is padded, `undefined` members are dropped. The text
 * is what fingerprints, share links and stored identities are computed from, so the same value must
 * give the same bytes in every engine.
 */
import { compareCodeUnits } from './order.js';

/** Plain data as JSON can carry it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A JSON object. */
export type JsonObject = { readonly [key: string]: Json };

/** True for a JSON object; an array and null are none. */
export function isJsonObject(json: Json | undefined): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** A member of its own of a JSON object; null where there is none, or no object. */
export function memberOf(json: Json, name: string): Json {
  return isJsonObject(json) && Object.hasOwn(json, name) ? (json[name] ?? null) : null;
}

/**
 * The canonical text of a JSON value. Throws on what JSON cannot carry (functions, NaN, bigint):
 * that is a defect of the caller, never of a user's document.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') return canonicalNumber(value);
  if (Array.isArray(value)) return `[${value.map(elementText).join(',')}]`;
  if (typeof value === 'object') return canonicalObject(value as Record<string, unknown>);
  throw new Error(`canonical JSON cannot carry a ${typeof value}`);
}

function canonicalNumber(value: number): string {
  if (!Number.isFinite(value)) throw new Error('canonical JSON cannot carry a number that is not finite');
  return JSON.stringify(value);
}

function elementText(value: unknown): string {
  return value === undefined ? 'null' : canonicalJson(value);
}

function canonicalObject(value: Record<string, unknown>): string {
  const members = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort(compareCodeUnits)
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`);
  return `{${members.join(',')}}`;
}
