/** Arguments of a call as texts of a form, and back. */
import type { Json } from '../../../engine/index.js';

/** A string as it is; other values as JSON. */
export function formatArgument(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The value of a text for an argument of a type; null if it does not fit. */
export function parseArgument(text: string, type: string): { readonly value: Json } | null {
  if (type === 'string') return { value: text };
  try {
    return { value: JSON.parse(text) as Json };
  } catch {
    return type === 'any' ? { value: text } : null;
  }
}
