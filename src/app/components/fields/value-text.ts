/**
 * Argument values as users type them: converts a value kind and its text to and from JSON notation.
 *
 * A warrant distinguishes integers from floats, so the form has a kind for each instead of guessing from the digits.
 */
import type { ArgumentType, Json } from '../../../engine/index.js';
import { isMap } from '../../document-text/json-tree.js';

export type ValueKind = 'text' | 'integer' | 'number' | 'boolean' | 'text_list' | 'other';

export const VALUE_KINDS: readonly ValueKind[] = [
  'text',
  'integer',
  'number',
  'boolean',
  'text_list',
  'other',
];

/** Returns the field kind that fits a value. If several fit, `hint` decides. */
export function findValueKind(value: Json | undefined, hint: ArgumentType = 'text'): ValueKind {
  if (value === undefined) return hint;
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (isMap(value) && Object.keys(value).length === 1) {
    if ('$float' in value) return 'number';
    if (typeof value.$int === 'string') return 'integer';
  }
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    return list.every((item) => typeof item === 'string' && !item.includes('\n')) ? 'text_list' : 'other';
  }
  return 'other';
}

/** Formats a value as field text. A list has one entry per line. */
export function formatFieldValue(value: Json | undefined, kind: ValueKind): string {
  if (value === undefined || value === null) return value === null && kind === 'other' ? 'null' : '';
  if (kind === 'text_list' && Array.isArray(value)) return (value as readonly Json[]).map(String).join('\n');
  if (kind === 'number' && isMap(value)) return formatFieldValue(value.$float, 'text');
  if (kind === 'integer' && isMap(value)) return formatFieldValue(value.$int, 'text');
  if (typeof value === 'string' && kind !== 'other') return value;
  return JSON.stringify(value);
}

/** Parses text as a value. Invalid text stays a string, so that the rules report it. */
export function parseFieldValue(text: string, kind: ValueKind): Json {
  switch (kind) {
    case 'text':
      return text;
    case 'integer':
      return readInteger(text);
    case 'number':
      return readNumber(text);
    case 'boolean':
      return text === 'true';
    case 'text_list':
      return parseTextLines(text);
    case 'other':
      return readJson(text);
  }
}

/** Converts a value to another kind where possible. */
export function convertValue(value: Json | undefined, to: ValueKind): Json {
  const text = formatFieldValue(value, findValueKind(value));
  if (to === 'integer') return /^-?\d+$/.test(text) ? readInteger(text) : Math.trunc(Number(text)) || 0;
  if (to === 'number') return { $float: Number(text) || 0 };
  if (to === 'other') return value ?? null;
  return parseFieldValue(text, to);
}

/**
 * Parses the text in a number field. Returns a number if the text is valid, undefined if it is empty, and otherwise the
 * text itself.
 */
export function parseNumberField(text: string): Json | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(trimmed) ? Number(trimmed) : text;
}

/** Reads a bound as a number, whether it is plain or wrapped as a float. */
export function unwrapNumber(json: Json | undefined): number | null {
  if (typeof json === 'number') return json;
  return isMap(json) && typeof json.$float === 'number' ? json.$float : null;
}

/** Formats a list parameter with one entry per line. A value that is not a list is shown as written. */
export function formatEntryLines(value: Json | undefined): string {
  return Array.isArray(value) ? (value as readonly Json[]).map(showEntry).join('\n') : showEntry(value ?? '');
}

function showEntry(entry: Json): string {
  return typeof entry === 'string' ? entry : JSON.stringify(entry);
}

/** Parses a list of strings, one per line. */
export function parseTextLines(text: string): readonly string[] {
  return text === '' ? [] : text.split('\n');
}

/** Parses a list of integers, one per line. An invalid line stays a string. */
export function parseIntegerLines(text: string): readonly Json[] {
  return parseTextLines(text).map(readInteger);
}

function readInteger(text: string): Json {
  const trimmed = text.trim();
  if (!/^-?\d+$/.test(trimmed)) return text;
  return Number.isSafeInteger(Number(trimmed)) ? Number(trimmed) : { $int: trimmed };
}

function readNumber(text: string): Json {
  const number = parseNumberField(text);
  if (typeof number !== 'number') return text;
  return { $float: number };
}

function readJson(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}
