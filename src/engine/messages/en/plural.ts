/** Chooses English plural forms. */
import { pluralFor } from '../plural.js';

const plural = pluralFor('en');

/** Formats a count with its noun, such as `1 file` or `2 files`. */
export function count(number: number, one: string, other: string): string {
  return `${number} ${plural(number, { one, other })}`;
}
