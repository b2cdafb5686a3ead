/**
 * Values by the rules of the original's language: what counts as empty, as a number, as an integer.
 *
 * Its readers take the first candidate that is not empty, and count a boolean as a number.
 */
import { isJsonObject, type Json, type JsonObject } from '../../engine/kit/index.js';

/** The object, or an empty one. */
export function toObject(json: Json | undefined): JsonObject {
  return isJsonObject(json) ? json : {};
}

/** The member, own ones only. */
export function getOwnMember(json: Json | undefined, name: string): Json | undefined {
  return isJsonObject(json) && Object.hasOwn(json, name) ? json[name] : undefined;
}

/** The list, or an empty one. */
export function toList(json: Json | undefined): readonly Json[] {
  return Array.isArray(json) ? (json as readonly Json[]) : [];
}

/** The string, or an empty one. */
export function toStringValue(json: Json | undefined): string {
  return typeof json === 'string' ? json : '';
}

/** A number, with a boolean counted as 0 or 1; a string of digits is not a number. */
export function toNumberOrNull(json: Json | undefined): number | null {
  if (typeof json === 'boolean') return json ? 1 : 0;
  return typeof json === 'number' ? json : null;
}

/** False for null, false, zero, and an empty text, list or object. */
export function isFilled(json: Json | undefined): boolean {
  if (Array.isArray(json)) return json.length > 0;
  if (isJsonObject(json)) return Object.keys(json).length > 0;
  return Boolean(json);
}

/** The first candidate that is not empty, cut to an integer; 0 without one. */
export function findFirstCount(candidates: readonly (Json | undefined)[]): number {
  return toInteger(candidates.find(isFilled));
}

const DIGITS = /^[+-]?[0-9]+$/;

/** An integer: decimals are cut, a string of digits is parsed, anything else is 0. */
export function toInteger(json: Json | undefined): number {
  const number = toNumberOrNull(json);
  if (number !== null) return Math.trunc(number) + 0;
  const text = toStringValue(json).trim();
  return DIGITS.test(text) ? Number(text) + 0 : 0;
}

/** The JSON object in a text; null if there is none. */
function parseObject(text: string): JsonObject | null {
  const json = parseJsonOrUndefined(text);
  return isJsonObject(json) ? json : null;
}

/** The JSON objects in texts; others are omitted. */
export function parseObjects(texts: readonly string[]): readonly JsonObject[] {
  return texts.map(parseObject).filter((object) => object !== null);
}

/** The JSON in a text; undefined if it is invalid. */
export function parseJsonOrUndefined(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Sorted by code point, without duplicates and empty ones. */
export function sortNames(names: readonly Json[], compare: (a: string, b: string) => number): string[] {
  return [...new Set(names.map(toStringValue).filter((name) => name !== ''))].sort(compare);
}
