/** Runs a study as shards in several workers (docs/spec/shards.md). */
import type { Result, Shard } from '../../engine/index.js';
import type { EngineClient } from '../../worker/index.js';

/** A worker takes about 20 MB and half a second to start. */
const MOST_WORKERS = 8;

export function countPoolWorkers(): number {
  return Math.max(1, Math.min(MOST_WORKERS, Math.floor(navigator.hardwareConcurrency) || 1));
}

/**
 * Runs each shard in its own worker, the first one in `engine`. Returns the results in shard order, or the first
 * failure, which stops the other shards.
 */
export async function runInPool<T>(
  engine: EngineClient,
  count: number,
  run: (client: EngineClient, shard: Shard, signal: AbortSignal) => Promise<Result<T>>,
  signal: AbortSignal,
): Promise<Result<readonly T[]>> {
  const others = Array.from({ length: count - 1 }, () => engine.fork());
  const stop = new AbortController();
  const every = AbortSignal.any([signal, stop.signal]);
  try {
    const results = await Promise.all(
      [engine, ...others].map(async (client, index) => {
        const result = await run(client, { index: index + 1, count }, every);
        if (!result.ok) stop.abort();
        return result;
      }),
    );
    const isCancelled = (result: Result<T>): boolean =>
      !result.ok && result.issues[0]?.code === 'worker/cancelled';
    const failed = results.find((result) => !result.ok && !isCancelled(result)) ?? results.find(isCancelled);
    if (failed !== undefined && !failed.ok) return failed;
    return { ok: true, value: results.flatMap((result) => (result.ok ? [result.value] : [])) };
  } finally {
    for (const client of others) client.dispose();
  }
}
