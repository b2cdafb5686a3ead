/**
 * Uses heartbeats to decide whether a worker that sends no messages has failed.
 *
 * A worker in a tight loop sends no event, so the page sends a ping every second and counts unanswered pings. A page
 * also gets no reply while it is in the background, while the laptop sleeps, or while the page itself is busy, and none
 * of this is the worker's fault. A late ping therefore restarts the count.
 */
export interface HeartbeatLimits {
  /** Time between two beats in milliseconds. */
  readonly beatMs: number;
  /** Number of unanswered beats after which a worker is considered failed if it has responded before. */
  readonly missedBeats: number;
  /** Number of unanswered beats for a worker that has never responded, because its script may still be loading. */
  readonly bootBeats: number;
}

export class Heartbeat {
  #missed = 0;
  #booted = false;

  constructor(
    private readonly limits: HeartbeatLimits,
    private last: number,
  ) {}

  get booted(): boolean {
    return this.#booted;
  }

  recordReply(): void {
    this.#booted = true;
    this.#missed = 0;
  }

  rest(now: number): void {
    this.last = now;
    this.#missed = 0;
  }

  /** Handles one heartbeat on the page. `now` is in milliseconds. Returns true if the worker has failed. */
  beat(now: number): boolean {
    const late = now - this.last > 1.5 * this.limits.beatMs;
    this.last = now;
    this.#missed = late ? 0 : this.#missed + 1;
    return this.#missed > (this.#booted ? this.limits.missedBeats : this.limits.bootBeats);
  }
}
