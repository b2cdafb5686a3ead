/** Rounds scores to a number of decimals, based on the exact binary value. Ties are rounded to even. */

/** Supported numbers of decimal places. With more, the test for ties would be inexact. */
export type Decimals = 0 | 1 | 2 | 3 | 4;

/**
 * Rounds a number to the given number of decimals. A value halfway between two results, such as 0.03125 with four
 * decimals, is rounded to the even one, whereas `toFixed` would round up. The result is never negative zero.
 */
export function roundDecimals(value: number, decimals: Decimals): number {
  const scale = 10 ** decimals;
  if (!isTie(value, decimals)) return Number(value.toFixed(decimals)) + 0;
  const below = Math.floor(value * scale);
  return (below % 2 === 0 ? below : below + 1) / scale;
}

/**
 * True if a number is halfway between two results. Half of 10^-d is 1 / (2^(d+1) * 5^d), so a binary number is a tie if
 * and only if it is an odd multiple of 2^-(d+1). Multiplying by a power of two is exact.
 */
function isTie(value: number, decimals: Decimals): boolean {
  return Math.abs((value * 2 ** (decimals + 1)) % 2) === 1;
}

/** Rounds a score to four decimals. */
export function roundScore(value: number): number {
  return roundDecimals(value, 4);
}
