/** Timing for the suites: medians of repeated samples. */

/** @param {readonly number[]} samples @param {number} share 0 to 1 */
export function quantile(samples, share) {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/**
 * Median milliseconds of one round, after uncounted warm-up rounds.
 *
 * @param {() => unknown} round
 * @param {{ warmUp?: number; rounds?: number }} [options]
 */
export async function medianMs(round, { warmUp = 5, rounds = 15 } = {}) {
  for (let i = 0; i < warmUp; i++) await round();
  const samples = [];
  for (let i = 0; i < rounds; i++) {
    const start = performance.now();
    await round();
    samples.push(performance.now() - start);
  }
  return quantile(samples, 0.5);
}

/**
 * Median microseconds of one call, timed in batches because the clock is too coarse for one.
 *
 * @param {() => unknown} call
 * @param {number} [batch] calls per sample
 */
export async function medianUs(call, batch = 500) {
  const round = () => {
    for (let i = 0; i < batch; i++) call();
  };
  return ((await medianMs(round, { warmUp: 5, rounds: 25 })) * 1000) / batch;
}
