/** Timing functions for the benchmark suites. They return the median of repeated samples. */
import { Bench } from 'tinybench';

/** @param {readonly number[]} samples @param {number} share 0 to 1 */
export function quantile(samples, share) {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/**
 * Median milliseconds per round, excluding warm-up rounds.
 *
 * @param {() => unknown} round
 * @param {{ warmUp?: number; rounds?: number; time?: number }} [options] minimum number of rounds, and minimum time in
 *   milliseconds
 */
export async function medianMs(round, { warmUp = 5, rounds = 15, time = 0 } = {}) {
  const bench = new Bench({
    throws: true,
    time,
    iterations: rounds,
    warmupTime: 0,
    warmupIterations: warmUp,
  });
  const [task] = await bench.add('round', round).run();
  if (task?.result.state !== 'completed') throw new Error(`The round ended as ${task?.result.state}.`);
  return task.result.latency.p50;
}

/**
 * Median microseconds per call, timed in batches because the clock is too coarse for one call.
 *
 * @param {() => unknown} call
 * @param {number} [batch] calls per sample
 */
export async function medianUs(call, batch = 500) {
  const round = () => {
    for (let i = 0; i < batch; i++) call();
  };
  return ((await medianMs(round, { rounds: 25 })) * 1000) / batch;
}
