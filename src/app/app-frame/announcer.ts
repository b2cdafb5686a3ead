/**
 * Announces at most one polite message per second (docs/spec/interface.md#accessibility).
 *
 * Fast typing causes many runs. Only the newest waiting message is announced, because older messages describe outdated
 * results.
 */
export interface Announcer {
  announce(message: string): void;
  stop(): void;
}

export interface Clock {
  now(): number;
  /** Calls back once after a delay. Returns a function that cancels the call. */
  after(ms: number, run: () => void): () => void;
}

export const ANNOUNCE_EVERY_MS = 1_000;

/** Creates an announcer that passes messages to `show`, spaced by `ANNOUNCE_EVERY_MS`. */
export function createAnnouncer(show: (message: string) => void, clock: Clock = systemClock): Announcer {
  let shownAt = Number.NEGATIVE_INFINITY;
  let waiting: string | null = null;
  let cancel: (() => void) | null = null;

  function flush(): void {
    cancel = null;
    if (waiting === null) return;
    shownAt = clock.now();
    show(waiting);
    waiting = null;
  }

  return {
    announce(message) {
      waiting = message;
      const wait = shownAt + ANNOUNCE_EVERY_MS - clock.now();
      if (wait <= 0) flush();
      else cancel ??= clock.after(wait, flush);
    },
    stop() {
      cancel?.();
      cancel = null;
      waiting = null;
    },
  };
}

export const systemClock: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
