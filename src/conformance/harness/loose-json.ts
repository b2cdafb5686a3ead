/**
 * Interprets values by the rules of the programming language in which the original benchmark is written: which values
 * count as empty, as numbers or as integers.
 *
 * The original benchmark uses the first candidate that is not empty, and treats a boolean as a number.
 */
import { isJsonObject, type Json, type JsonObject } from '../../engine/kit/index.js';

/** Returns the value if it is an object; otherwise an empty object. */
export function toObject(json: Json | undefined): JsonObject {
  return isJsonObject(json) ? json : {};
}

/** Returns the value of an own member. Ignores inherited members. */
export function getOwnMember(json: Json | undefined, name: string): Json | undefined {
  return isJsonObject(json) && Object.hasOwn(json, name) ? json[name] : undefined;
}

/** Returns the value if it is a list; otherwise an empty list. */
export function toList(json: Json | undefined): readonly Json[] {
  return Array.isArray(json) ? (json as readonly Json[]) : [];
}

/** Returns the value if it is a string; otherwise an empty string. */
export function toStringValue(json: Json | undefined): string {
  return typeof json === 'string' ? json : '';
}

/** Returns the value as a number. A boolean counts as 0 or 1, but a string of digits is not a number. */
export function toNumberOrNull(json: Json | undefined): number | null {
  if (typeof json === 'boolean') return json ? 1 : 0;
  return typeof json === 'number' ? json : null;
}

/** False for null, false, zero, and an empty string, list or object. */
export function isFilled(json: Json | undefined): boolean {
  if (Array.isArray(json)) return json.length > 0;
  if (isJsonObject(json)) return Object.keys(json).length > 0;
  return Boolean(json);
}

/** Returns the first candidate that is not empty, truncated to an integer; 0 if there is none. */
export function findFirstCount(candidates: readonly (Json | undefined)[]): number {
  return toInteger(candidates.find(isFilled));
}

const DIGITS = /^[+-]?[0-9]+$/;

/** Converts to an integer: decimals are truncated, a string of digits is parsed, and anything else becomes 0. */
export function toInteger(json: Json | undefined): number {
  const number = toNumberOrNull(json);
  if (number !== null) return Math.trunc(number) + 0;
  const text = toStringValue(json).trim();
  return DIGITS.test(text) ? Number(text) + 0 : 0;
}

/** Parses a JSON object. Returns null for any other text. */
function parseObject(text: string): JsonObject | null {
  const json = parseJsonOrUndefined(text);
  return isJsonObject(json) ? json : null;
}

/** Parses strings as JSON objects, and skips strings that are not. */
export function parseObjects(texts: readonly string[]): readonly JsonObject[] {
  return texts.map(parseObject).filter((object) => object !== null);
}

/** Parses JSON. Returns undefined if it is invalid. */
export function parseJsonOrUndefined(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Sorts names by code point and drops duplicates and empty names. */
export function sortNames(names: readonly Json[], compare: (a: string, b: string) => number): string[] {
  return [...new Set(names.map(toStringValue).filter((name) => name !== ''))].sort(compare);
}
