/**
 * Values as the original's language takes them: what counts as empty, as a number, as an integer.
 *
 * Its readers chain candidates by "the first that is not empty" and count a boolean as a number.
 */
import { isJsonObject, type Json, type JsonObject } from '../../kit/index.js';

/** The object, or an empty one. */
export function objectOf(json: Json | undefined): JsonObject {
  return isJsonObject(json) ? json : {};
}

/** The member, own ones only. */
export function memberOf(json: Json | undefined, name: string): Json | undefined {
  return isJsonObject(json) && Object.hasOwn(json, name) ? json[name] : undefined;
}

/** The list, or an empty one. */
export function listOf(json: Json | undefined): readonly Json[] {
  return Array.isArray(json) ? (json as readonly Json[]) : [];
}

/** The text, or an empty one. */
export function textOf(json: Json | undefined): string {
  return typeof json === 'string' ? json : '';
}

/** A number, a boolean counted as 0 or 1; a text of digits is none. */
export function numberOf(json: Json | undefined): number | null {
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
export function firstCount(candidates: readonly (Json | undefined)[]): number {
  return countOf(candidates.find(isFilled));
}

const DIGITS = /^[+-]?[0-9]+$/;

/** An integer: decimals are cut, a text of digits is read, anything else is 0. */
export function countOf(json: Json | undefined): number {
  const number = numberOf(json);
  if (number !== null) return Math.trunc(number) + 0;
  const text = textOf(json).trim();
  return DIGITS.test(text) ? Number(text) + 0 : 0;
}

/** The object that a text holds as JSON; null when it is none. */
export function readObject(text: string): JsonObject | null {
  const json = readJson(text);
  return isJsonObject(json) ? json : null;
}

/** The objects that texts hold as JSON; others are left out. */
export function readObjects(texts: readonly string[]): readonly JsonObject[] {
  return texts.map(readObject).filter((object) => object !== null);
}

/** What a text holds as JSON; undefined when it is not JSON. */
export function readJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Sorted by code point, each once, empty ones left out. */
export function sortedNames(names: readonly Json[], compare: (a: string, b: string) => number): string[] {
  return [...new Set(names.map(textOf).filter((name) => name !== ''))].sort(compare);
}
