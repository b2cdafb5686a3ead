/** Retries requests after transient failures, a limited number of times, with increasing waits. */
import { ChatFault, isTransientFault } from './fault.js';

/** A wait before a retry. */
export interface RetryNote {
  /** From 1. */
  readonly attempt: number;
  readonly of: number;
  readonly waitMs: number;
  /** Describes the failure in one sentence. */
  readonly why: string;
}

export interface RetryOptions {
  /** Callback that is called before each wait. */
  readonly onRetry?: (note: RetryNote) => void;
  /** Waits for this many milliseconds, or until the signal is aborted. Defaults to the host's timer. */
  readonly wait?: (ms: number, signal: AbortSignal | null) => Promise<void>;
}

/** Maximum number of retries for one request. */
export const MOST_RETRIES = 4;
const FIRST_WAIT_MS = 500;
/** Maximum wait. If a server requests a longer wait, the request is not retried. */
const LONGEST_WAIT_MS = 60_000;

/** Returns the result of `send` after at most `MOST_RETRIES` retries. @throws {ChatFault} the last failure */
export async function withRetries<T>(
  options: RetryOptions | null,
  signal: AbortSignal | null,
  send: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      const waitMs = options === null ? null : waitFor(error, attempt);
      if (options === null || waitMs === null) throw error;
      options.onRetry?.({ attempt, of: MOST_RETRIES, waitMs, why: (error as ChatFault).message });
      await (options.wait ?? waitMsOf)(waitMs, signal);
      if (signal?.aborted === true) throw error;
    }
  }
}

/** Returns the milliseconds to wait before the next attempt; null if there is none. */
function waitFor(error: unknown, attempt: number): number | null {
  if (!(error instanceof ChatFault) || !isTransientFault(error) || attempt > MOST_RETRIES) return null;
  const asked = error.facts['retryAfter'];
  const waitMs = typeof asked === 'number' ? asked * 1000 : FIRST_WAIT_MS * 2 ** (attempt - 1);
  return waitMs > LONGEST_WAIT_MS ? null : waitMs;
}

function waitMsOf(ms: number, signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done(): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    }
    signal?.addEventListener('abort', done);
    if (signal?.aborted === true) done();
  });
}
