/**
 * Lists the values to try for one argument: boundary values of its rules, and values mentioned in the rules' documents.
 */
import { equalityKey, type Json, readValue, type Value } from '../../kit/index.js';
import type { Constraint } from '../constraints/constraint-kind.js';
import { listBoundaryValuesOf } from '../constraints/constraint-kinds.js';

/** One value of each type, including types that the rule does not expect. */
const PLAIN: readonly Value[] = ['', 'x', 0n, 1.5, true, null, []];

/** Returns each value once, beginning with the rules' boundary values. */
export function listValuesToTry(rules: readonly Constraint[]): readonly Value[] {
  const boundary = rules.flatMap(listBoundaryValuesOf);
  const mentioned = rules.flatMap((rule) => harvest(rule.document));
  const found = [...boundary, ...mentioned, ...PLAIN];
  const near = found.flatMap((value) => rules.map((rule) => rule.nearest(value)));
  return dropRepeated([...found, ...near.filter((value) => value !== null)]);
}

function dropRepeated(values: readonly Value[]): readonly Value[] {
  const known = new Map<string, Value>();
  for (const value of values) {
    const key = equalityKey(value);
    if (key !== null && !known.has(key)) known.set(key, value);
  }
  return [...known.values()];
}

/** Returns the strings and numbers in a rule's document, or the literals in an expression. */
function harvest(json: Json, name = ''): readonly Value[] {
  if (name === 'kind' || json === null || typeof json === 'boolean') return [];
  if (typeof json === 'number') return aroundNumber(json);
  if (typeof json === 'string') return name === 'expression' ? literalsOf(json) : aroundText(json);
  if (Array.isArray(json)) return [...asValues(json), ...json.flatMap((item: Json) => harvest(item))];
  const entries = Object.entries(json as { readonly [member: string]: Json });
  return entries.flatMap(([member, value]) => harvest(value, member));
}

/** Converts a list in a document to values to try: the whole list and each item. */
function asValues(json: Json & readonly Json[]): readonly Value[] {
  try {
    const list = readValue(json);
    return Array.isArray(list) ? [list, ...(list as readonly Value[]).map((item) => [item])] : [];
  } catch {
    return [];
  }
}

function aroundNumber(number: number): readonly Value[] {
  if (!Number.isSafeInteger(number)) return [number];
  const whole = BigInt(number);
  return [whole - 1n, whole, whole + 1n, number, number + 0.5];
}

/** Returns variants of a string: unchanged, extended at either end, and wrapped in a list. */
function aroundText(text: string): readonly Value[] {
  return [text, `${text}x`, `x${text}`, [text], [`x${text}`]];
}

const LITERALS = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|\b\d+(?:\.\d+)?\b/g;

function literalsOf(expression: string): readonly Value[] {
  return [...expression.matchAll(LITERALS)].flatMap(([whole, double, single]) => {
    const text = double ?? single;
    return text === undefined ? aroundNumber(Number(whole)) : aroundText(text);
  });
}
