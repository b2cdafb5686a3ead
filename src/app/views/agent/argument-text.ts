/** Converts call arguments to form text and back. */
import type { Json } from '../../../engine/index.js';

/** Formats an argument value: strings are unchanged, other values become JSON. */
export function formatArgument(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Parses the text as a value of the argument type. Returns null if it is invalid. */
export function parseArgument(text: string, type: string): { readonly value: Json } | null {
  if (type === 'string') return { value: text };
  try {
    return { value: JSON.parse(text) as Json };
  } catch {
    return type === 'any' ? { value: text } : null;
  }
}
