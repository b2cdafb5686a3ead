/**
 * Argument values as people type them: converts a value kind and text to and from JSON notation.
 *
 * Integers and floats are different values for a warrant, so the form has a kind for each instead of guessing from the
 * digits.
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

/** The field kind that fits a value; `hint` decides if several fit. */
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

/** The field text for a value; lists have one entry per line. */
export function formatFieldValue(value: Json | undefined, kind: ValueKind): string {
  if (value === undefined || value === null) return value === null && kind === 'other' ? 'null' : '';
  if (kind === 'text_list' && Array.isArray(value)) return (value as readonly Json[]).map(String).join('\n');
  if (kind === 'number' && isMap(value)) return formatFieldValue(value.$float, 'text');
  if (kind === 'integer' && isMap(value)) return formatFieldValue(value.$int, 'text');
  if (typeof value === 'string' && kind !== 'other') return value;
  return JSON.stringify(value);
}

/** The value of a text. An invalid text stays a string, which the rules then report. */
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

/** Converts a value to another kind as far as possible. */
export function convertValue(value: Json | undefined, to: ValueKind): Json {
  const text = formatFieldValue(value, findValueKind(value));
  if (to === 'integer') return /^-?\d+$/.test(text) ? readInteger(text) : Math.trunc(Number(text)) || 0;
  if (to === 'number') return { $float: Number(text) || 0 };
  if (to === 'other') return value ?? null;
  return parseFieldValue(text, to);
}

/** Value of a bound or number field: a number if the text is one, undefined for empty text, otherwise the text. */
export function parseNumberField(text: string): Json | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(trimmed) ? Number(trimmed) : text;
}

/** A bound as a number: plain, or wrapped as a float. */
export function unwrapNumber(json: Json | undefined): number | null {
  if (typeof json === 'number') return json;
  return isMap(json) && typeof json.$float === 'number' ? json.$float : null;
}

/** The text of a list parameter, one entry per line; a value that is not a list is shown as written. */
export function formatEntryLines(value: Json | undefined): string {
  return Array.isArray(value) ? (value as readonly Json[]).map(showEntry).join('\n') : showEntry(value ?? '');
}

function showEntry(entry: Json): string {
  return typeof entry === 'string' ? entry : JSON.stringify(entry);
}

/** The strings of a list parameter, one per line. */
export function parseTextLines(text: string): readonly string[] {
  return text === '' ? [] : text.split('\n');
}

/** The integers of a list parameter, one per line; an invalid line stays a string. */
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
