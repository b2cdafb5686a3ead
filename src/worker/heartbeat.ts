/**
 * Heartbeat: decides when a silent worker counts as failed.
 *
 * A worker in a tight loop sends no event, so the page sends a ping every second and counts unanswered pings. A page
 * also gets no reply while it is in the background, while the laptop sleeps or during a long task of its own, which is
 * not the worker's fault. So a late beat restarts the count.
 */
export interface HeartbeatLimits {
  /** Time between two beats in milliseconds. */
  readonly beatMs: number;
  /** Number of unanswered beats after which a worker counts as failed, if it has responded before. */
  readonly missedBeats: number;
  /** The same number for a worker that has never responded, because its script may still be loading. */
  readonly bootBeats: number;
}

export class Heartbeat {
  #missed = 0;
  #booted = false;

  constructor(
    private readonly limits: HeartbeatLimits,
    private last: number,
  ) {}

  /** True once the worker has responded. */
  get booted(): boolean {
    return this.#booted;
  }

  /** Records that the worker responded. */
  recordReply(): void {
    this.#booted = true;
    this.#missed = 0;
  }

  /** Restarts the count. */
  rest(now: number): void {
    this.last = now;
    this.#missed = 0;
  }

  /** Handles one beat of the page. `now`: milliseconds. Returns true if the worker counts as failed. */
  beat(now: number): boolean {
    const late = now - this.last > 1.5 * this.limits.beatMs;
    this.last = now;
    this.#missed = late ? 0 : this.#missed + 1;
    return this.#missed > (this.#booted ? this.limits.missedBeats : this.limits.bootBeats);
  }
}
