/** Tests that only `npm run test:long` runs, because `npm test` should take at most eight minutes on two cores. */
import { it } from 'vitest';

export const IS_LONG = import.meta.env.POLA_LONG !== undefined;

const absent = Object.assign(() => undefined, { each: () => () => undefined });

/** The function `it`; outside `npm run test:long`, the test does not exist, so it is not counted as skipped either. */
export const itLong = (IS_LONG ? it : absent) as typeof it;

/** Returns every fourth entry of a list; in `npm run test:long`, all entries. */
export function someOf<T>(list: readonly T[]): readonly T[] {
  return IS_LONG ? list : list.filter((_, at) => at % 4 === 0);
}
