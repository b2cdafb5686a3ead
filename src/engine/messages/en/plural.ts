/** English plural forms. */
import { pluralFor } from '../plural.js';

const plural = pluralFor('en');

/** `1 file`, `2 files`. */
export function count(number: number, one: string, other: string): string {
  return `${number} ${plural(number, { one, other })}`;
}
