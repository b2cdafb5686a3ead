/**
 * One question to the engine that is asked again whenever its subject changes.
 *
 * It waits until the subject rests, lets go of the question before, and keeps the last answer on screen
 * until the next one is there.
 */
import type { Result, Issue } from '../../engine/index.js';

/** After the last change, in milliseconds: the edited cell and the full run with proofs come first. */
export const REQUEST_DELAY_MS = 600;

export class DebouncedRequest<Found> {
  /** The last answer, of an older subject while `waiting`; null before the first and after a failure. */
  result = $state.raw<Found | null>(null);
  /** Why the last question has no answer. */
  issue = $state.raw<Issue | null>(null);
  /** From the change of a subject until its answer. */
  isPending = $state(false);
  #subject: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #abort: AbortController | null = null;

  constructor(private readonly restMs = REQUEST_DELAY_MS) {}

  /** Asks once the subject has rested; the same subject again changes nothing. */
  request(subject: string, work: (signal: AbortSignal) => Promise<Result<Found>>): void {
    if (subject === this.#subject) return;
    this.stop();
    this.#subject = subject;
    this.isPending = true;
    this.#timer = setTimeout(() => void this.#run(work), this.restMs);
  }

  /** Lets go of the open question. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#abort?.abort();
    this.#subject = null;
    this.isPending = false;
  }

  async #run(work: (signal: AbortSignal) => Promise<Result<Found>>): Promise<void> {
    const { signal } = (this.#abort = new AbortController());
    const answer = await work(signal);
    if (signal.aborted) return;
    this.isPending = false;
    this.result = answer.ok ? answer.value : null;
    this.issue = answer.ok ? null : (answer.issues[0] ?? null);
  }
}
