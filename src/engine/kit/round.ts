/** Rounding to decimals as scores are stated: on the exact binary value, ties to even. */

/** At most this many decimals: beyond it the test for a tie would round by itself. */
export type Decimals = 0 | 1 | 2 | 3 | 4;

/**
 * The number with this many decimals. A value halfway between two, such as 0.03125 for four, goes to
 * the even one; `toFixed` alone would go to the larger. Zero has no sign.
 */
export function roundDecimals(value: number, decimals: Decimals): number {
  const scale = 10 ** decimals;
  if (!isTie(value, decimals)) return Number(value.toFixed(decimals)) + 0;
  const below = Math.floor(value * scale);
  return (below % 2 === 0 ? below : below + 1) / scale;
}

/**
 * Half of 10^-d is 1 / (2^(d+1) * 5^d): a binary number lies there exactly when it is an odd multiple
 * of 2^-(d+1), and multiplying by a power of two is exact.
 */
function isTie(value: number, decimals: Decimals): boolean {
  return Math.abs((value * 2 ** (decimals + 1)) % 2) === 1;
}

/** A score as it is stated: with four decimals. */
export function roundScore(value: number): number {
  return roundDecimals(value, 4);
}
