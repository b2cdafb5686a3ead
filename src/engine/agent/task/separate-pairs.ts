/** Makes attack values of paired arguments different, because replacing a value with itself has no effect. */
import type { Json, JsonObject } from '../../kit/index.js';
import { type ArgumentRole, listNameWords } from '../../model/index.js';

/** Words in the names of paired arguments, such as `oldText` and `newText`. */
const BEFORE = 'old source src from'.split(' ');
const AFTER = 'new destination dest dst target to'.split(' ');

type Entry = readonly [name: string, value: Json];
type Values = Readonly<Record<ArgumentRole, string>>;

/** Returns the arguments, with another value for the second of two paired arguments that have the same value. */
export function separatePairs(entries: readonly Entry[], values: Values): JsonObject {
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const partner = pairKey(name, AFTER);
      const isSame = entries.some(
        ([other, given]) => given === value && partner !== null && pairKey(other, BEFORE) === partner,
      );
      return [name, isSame && typeof value === 'string' ? changeValue(name, value, values) : value];
    }),
  );
}

/** Returns a paired argument's name without the pair word; null if the name contains none of these words. */
function pairKey(name: string, side: readonly string[]): string | null {
  const words = listNameWords(name);
  const rest = words.filter((word) => !side.includes(word));
  return rest.length === words.length ? null : rest.join(' ');
}

/** Changes an attacker's value. Fixed values and dates from a schema are unchanged. */
function changeValue(name: string, value: string, values: Values): string {
  if (!value.startsWith('/') && !Object.values(values).includes(value)) return value;
  const isText = /text|str|content/i.test(name) && value !== values.text;
  return isText ? values.text : `${value}-new`;
}
