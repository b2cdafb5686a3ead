/**
 * An engine request that is repeated whenever its subject changes.
 *
 * It waits until the subject stops changing, cancels the previous request, and keeps the last result until the next one
 * arrives.
 */
import type { Result, Issue } from '../../engine/index.js';
import { LatestRequest } from '../state/latest-request.js';

/**
 * Delay after the last change, in milliseconds. It is long enough for the edited cell and the full run to finish first.
 */
export const REQUEST_DELAY_MS = 600;

export class DebouncedRequest<Found> {
  /**
   * The last result. While `isStale`, it belongs to an older subject. Null before the first result and after a
   * failure.
   */
  result = $state.raw<Found | null>(null);
  issue = $state.raw<Issue | null>(null);
  /** True from the moment the subject changes until its result arrives. */
  isPending = $state(false);
  /** True while the subject has no result, because its request is pending or was stopped. */
  isStale = $state(false);
  #subject: string | null = null;
  readonly #latest = new LatestRequest();

  constructor(private readonly restMs = REQUEST_DELAY_MS) {}

  /** Sends the request once the subject has stopped changing. Does nothing if the subject is unchanged. */
  request(subject: string, work: (signal: AbortSignal) => Promise<Result<Found>>): void {
    if (subject === this.#subject) return;
    this.#subject = subject;
    this.isPending = true;
    this.isStale = true;
    void this.#run(work);
  }

  stop(): void {
    this.#latest.cancel();
    this.#subject = null;
    this.isPending = false;
  }

  /** Stops the request and drops its result. */
  clear(): void {
    this.stop();
    this.isStale = false;
    this.result = null;
    this.issue = null;
  }

  async #run(work: (signal: AbortSignal) => Promise<Result<Found>>): Promise<void> {
    const answer = await this.#latest.run(work, this.restMs);
    if (answer === undefined) return;
    this.isPending = false;
    this.isStale = false;
    this.result = answer.ok ? answer.value : null;
    this.issue = answer.ok ? null : (answer.issues[0] ?? null);
  }
}
