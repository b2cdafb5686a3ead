/** Compares only the values that a case specifies. */
import type { Json } from '../engine/index.js';
import { expectSame, type CaseVerdict } from './vector-check.js';

/** Compares pairs of expected and actual values. A pair without an expected value is skipped. */
export function compareStatedValues(
  pairs: Readonly<Record<string, readonly (Json | undefined)[]>>,
): CaseVerdict {
  const stated = Object.entries(pairs).filter(([, [wanted]]) => wanted !== undefined);
  const side = (at: 0 | 1): Json =>
    Object.fromEntries(stated.map(([name, pair]) => [name, pair[at] ?? null]));
  return expectSame(side(0), side(1));
}
