/**
 * Heartbeat: decides when a silent worker counts as failed.
 *
 * A tight loop fires no event, so the page sends a ping every second and counts unanswered ones. A page in the
 * background, on a sleeping laptop or after a long task of its own also gets no answer, which is not the worker's
 * fault. So a beat that comes late restarts the count.
 */
export interface HeartbeatLimits {
  /** Milliseconds between two beats. */
  readonly beatMs: number;
  /** Unanswered beats after which a worker that has responded before counts as failed. */
  readonly missedBeats: number;
  /** The same for a worker that has never responded: its script may still be loading. */
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

  /** The worker responded. */
  recordReply(): void {
    this.#booted = true;
    this.#missed = 0;
  }

  /** Restarts the count now. */
  rest(now: number): void {
    this.last = now;
    this.#missed = 0;
  }

  /** One beat of the page, at `now` in milliseconds. True if the worker counts as failed. */
  beat(now: number): boolean {
    const late = now - this.last > 1.5 * this.limits.beatMs;
    this.last = now;
    this.#missed = late ? 0 : this.#missed + 1;
    return this.#missed > (this.#booted ? this.limits.missedBeats : this.limits.bootBeats);
  }
}
