/** Reads a list of values and looks up a value in it, for all kinds that have such a list. */
import type { BuildProblem } from './constraint-form.js';
import { equalityKey, equalValues, type Json, readValue, type Value } from '../../kit/index.js';
import { type EffortCost, measureValueWeight } from './effort.js';

import { NOT_A_VALUE_PROBLEM, tryReadValue } from './value-text.js';

export function includesValue(values: readonly Value[], value: Value): boolean {
  return values.some((known) => equalValues(known, value));
}

/** Reads a parameter's values, or returns the location of the first one that is not in valid value notation. */
export function readValues(parameter: string, notations: readonly Json[]): readonly Value[] | BuildProblem {
  const bad = notations.findIndex((notation) => tryReadValue(notation) === null);
  return bad >= 0 ? { ...NOT_A_VALUE_PROBLEM, at: [parameter, bad] } : notations.map(readValue);
}

/** Estimates the cost of comparing a value with a rule's values, based on their size. */
export function estimateLookupEffort(values: Value): EffortCost {
  return { fixed: PER_COMPARED * measureValueWeight(values), perCharacter: 0 };
}

/** Estimates the cost of looking up each item in a list. */
export function estimateLookupsEffort(values: Value): EffortCost {
  return { fixed: PER_KEY * measureValueWeight(values), perCharacter: PER_ITEM };
}

const PER_COMPARED = 5;
const PER_KEY = 20;
const PER_ITEM = 20;

/** Creates a fast membership test for a list that is searched many times. */
export function createValueLookup(values: readonly Value[]): (value: Value) => boolean {
  const keys = new Set(values.map(equalityKey));
  return (value) => {
    const key = equalityKey(value);
    return key !== null && keys.has(key);
  };
}
