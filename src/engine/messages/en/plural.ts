/** Chooses English plural forms. */
import { pluralFor } from '../plural.js';

const plural = pluralFor('en');

/** Formats a count with its noun, such as `1 file` or `2 files`. */
export function count(number: number, one: string, other: string): string {
  return `${number} ${choose(number, one, other)}`;
}

/** Returns the form of a word that agrees with a number, without the number. */
export function choose(number: number, one: string, other: string): string {
  return plural(number, { one, other });
}
