/**
 * Reads and writes call arguments as JSON in which `5` is an integer and `5.0` a float, because these are different
 * values for a warrant.
 */
import {
  type Json,
  type Message,
  message,
  readArguments,
  readExactJson,
  reasonOfThrown,
  type Value,
  type ValueArguments,
  writeValue,
} from '../../../../engine/index.js';

export type ParsedArgs =
  | { readonly ok: true; readonly args: ValueArguments }
  /** `place`: line and column of the error. */
  | { readonly ok: false; readonly place: Message; readonly detail: Message };

/** Parses arguments. Empty text means no arguments. */
export function readArgs(text: string): ParsedArgs {
  if (text.trim() === '') return { ok: true, args: new Map() };
  const reading = readExactJson(text);
  if (!reading.ok) return { ok: false, place: placeAt(text, reading.at), detail: reading.detail };
  const json = reading.value;
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return { ok: false, place: placeAt(text, text.search(/\S/u)), detail: message('value/no_arguments') };
  try {
    return { ok: true, args: readArguments(json as { readonly [name: string]: Json }) };
  } catch (error) {
    return { ok: false, place: placeAt(text, 0), detail: reasonOfThrown(error) };
  }
}

function placeAt(text: string, at: number): Message {
  const before = text.slice(0, Math.max(0, at)).split('\n');
  return message('text/place', { line: before.length, column: (before.at(-1) as string).length + 1 });
}

/** Formats arguments. This is the inverse of `readArgs`. */
export function writeArgs(args: ValueArguments): string {
  const entries = [...args].map(([name, value]) => `${JSON.stringify(name)}: ${formatArgument(value)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** Formats a value as JSON. A whole float keeps its `.0`. */
export function formatArgument(value: Value): string {
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return writeFloat(value);
  if (Array.isArray(value)) return `[${(value as readonly Value[]).map(formatArgument).join(', ')}]`;
  if (value instanceof Map)
    return `{${[...(value as ReadonlyMap<string, Value>)]
      .map(([key, item]) => `${JSON.stringify(key)}: ${formatArgument(item)}`)
      .join(', ')}}`;
  return JSON.stringify(value);
}

function writeFloat(value: number): string {
  if (!Number.isFinite(value)) return JSON.stringify(writeValue(value));
  if (Object.is(value, -0)) return '-0.0';
  return /[.e]/.test(String(value)) ? String(value) : `${value}.0`;
}
