/**
 * Defines the types of tool arguments, each with a description and a conversion to a plain value.
 *
 * The types are deliberately strict: a number in a string has the wrong type. There is one exception
 * (docs/spec/delegation-benchmark.md#tools): a single string is accepted as a list with one item.
 */
import { isValueList, type Value } from '../../kit/index.js';

/** Maps each declared argument type to the type of the plain value that a tool receives. */
export interface ArgumentValues {
  readonly text: string;
  readonly integer: number;
  readonly number: number;
  readonly text_list: readonly string[];
  readonly boolean: boolean;
}

/** Type of a tool argument. */
export type ArgumentType = keyof ArgumentValues;

interface ArgumentTypeInfo<T> {
  readonly words: string;
  /** Returns the plain value; null if it has a different type. */
  readonly take: (value: Value) => T | null;
}

export const ARGUMENT_TYPES: { readonly [T in ArgumentType]: ArgumentTypeInfo<ArgumentValues[T]> } = {
  text: { words: 'text', take: (value) => (typeof value === 'string' ? value : null) },
  integer: { words: 'a whole number', take: takeInteger },
  number: { words: 'a finite number', take: takeNumber },
  text_list: { words: 'a list of strings', take: takeTexts },
  boolean: { words: 'true or false', take: (value) => (typeof value === 'boolean' ? value : null) },
};

function takeInteger(value: Value): number | null {
  const number = typeof value === 'bigint' ? Number(value) : NaN;
  return Number.isSafeInteger(number) ? number : null;
}

function takeNumber(value: Value): number | null {
  const number = typeof value === 'bigint' || typeof value === 'number' ? Number(value) : NaN;
  // Adding 0 turns -0 into 0, because JSON does not distinguish the two.
  return Number.isFinite(number) ? number + 0 : null;
}

function takeTexts(value: Value): readonly string[] | null {
  if (typeof value === 'string') return [value];
  if (!isValueList(value)) return null;
  return value.every((item) => typeof item === 'string') ? value : null;
}
