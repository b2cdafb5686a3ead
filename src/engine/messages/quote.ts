/** Formats values for use inside messages. */
import { abbreviate } from './cut.js';

/**
 * Quotes a value in backticks and truncates it to `most` UTF-16 code units. A value other than a string is written as
 * JSON.
 */
export function quoteFact(fact: unknown, most = 80): string {
  return `\`${abbreviate(formatFact(fact), most)}\``;
}

/** Joins words into a list such as `a, b and c`. */
export function listWords(words: readonly string[], conjunction: string): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1) ?? ''}`;
}

/** Returns a string unchanged, and any other value as JSON. */
export function formatFact(fact: unknown): string {
  return typeof fact === 'string' ? fact : JSON.stringify(fact ?? null);
}
