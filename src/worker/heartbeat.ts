/**
 * Heartbeat: when is a silent worker to be taken for dead?
 *
 * A tight loop fires no event, so the page asks once a second and counts the questions that were not
 * answered. Only the page's own progress counts: a page in the background, on a sleeping laptop or
 * behind a long task of its own also sees no answer, and then the worker is not to blame. A beat
 * that comes late therefore starts the count again.
 */
export interface HeartbeatLimits {
  /** Time between two beats in milliseconds. */
  readonly beatMs: number;
  /** Unanswered beats after which a worker that has answered before counts as dead. */
  readonly missedBeats: number;
  /** The same for a worker that has never answered: its script may still be on a slow network. */
  readonly bootBeats: number;
}

export class Heartbeat {
  #missed = 0;
  #booted = false;

  constructor(
    private readonly limits: HeartbeatLimits,
    private last: number,
  ) {}

  /** True once the worker has said anything. */
  get booted(): boolean {
    return this.#booted;
  }

  /** The worker said something. */
  recordReply(): void {
    this.#booted = true;
    this.#missed = 0;
  }

  /** Starts counting at this moment: nobody asked anything before. */
  rest(now: number): void {
    this.last = now;
    this.#missed = 0;
  }

  /** One beat of the page, at `now` in milliseconds. True when the worker counts as dead. */
  beat(now: number): boolean {
    const late = now - this.last > 1.5 * this.limits.beatMs;
    this.last = now;
    this.#missed = late ? 0 : this.#missed + 1;
    return this.#missed > (this.#booted ? this.limits.missedBeats : this.limits.bootBeats);
  }
}
