/** What the kinds with a list of values have in common: reading the list, and looking a value up. */
import { equalityKey, equalValues, type Json, readValue, type Value } from '../../kit/index.js';
import type { BuildProblem } from './kind.js';
import { NOT_A_VALUE, tryReadValue } from './parts.js';

export function holds(values: readonly Value[], value: Value): boolean {
  return values.some((known) => equalValues(known, value));
}

/** The values of a parameter, or the place of the first one that is not in value notation. */
export function readValues(parameter: string, notations: readonly Json[]): readonly Value[] | BuildProblem {
  const bad = notations.findIndex((notation) => tryReadValue(notation) === null);
  return bad >= 0 ? { ...NOT_A_VALUE, at: [parameter, bad] } : notations.map(readValue);
}

/** Asks whether a list holds a value; for a list that many values are looked up in. */
export function lookUpIn(values: readonly Value[]): (value: Value) => boolean {
  const keys = new Set(values.map(equalityKey));
  return (value) => {
    const key = equalityKey(value);
    return key !== null && keys.has(key);
  };
}
