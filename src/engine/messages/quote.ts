/** Values inside a text. */
import { abbreviate } from './cut.js';

/** A value in backticks, cut at `most` UTF-16 units; anything but a string as JSON. */
export function quoteFact(fact: unknown, most = 80): string {
  return `\`${abbreviate(formatFact(fact), most)}\``;
}

/** A value as it is; anything but a string as JSON. */
export function formatFact(fact: unknown): string {
  return typeof fact === 'string' ? fact : JSON.stringify(fact ?? null);
}
