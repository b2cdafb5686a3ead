/**
 * Announces at most one polite message per second (docs/spec/interface.md#accessibility).
 *
 * Fast typing causes many runs. Only the newest waiting message is announced, because older messages describe outdated
 * results.
 */
export interface Clock {
  now(): number;
  /** Runs a callback once, after a delay. */
  after(ms: number, run: () => void): void;
}

export const ANNOUNCE_EVERY_MS = 1_000;

/** Returns a function that passes messages to `show`, spaced by `ANNOUNCE_EVERY_MS`. */
export function createAnnouncer(
  show: (message: string) => void,
  clock: Clock = SYSTEM_CLOCK,
): (message: string) => void {
  let shownAt = Number.NEGATIVE_INFINITY;
  let waiting: string | null = null;
  let isScheduled = false;

  function flush(): void {
    isScheduled = false;
    if (waiting === null) return;
    shownAt = clock.now();
    show(waiting);
    waiting = null;
  }

  return (message) => {
    waiting = message;
    const wait = shownAt + ANNOUNCE_EVERY_MS - clock.now();
    if (isScheduled) return;
    isScheduled = wait > 0;
    if (isScheduled) clock.after(wait, flush);
    else flush();
  };
}

const SYSTEM_CLOCK: Clock = { now: () => performance.now(), after: (ms, run) => void setTimeout(run, ms) };
