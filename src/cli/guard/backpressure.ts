/** Pauses a source while its messages wait for a slow reader, so that a flood does not fill the memory. */
import type { Readable } from 'node:stream';

/** Number of bytes that are read while earlier messages of the same source wait. */
export const MOST_WAITING = 2 ** 20;

export class Backpressure {
  /** Number of messages that are not yet sent. */
  #waiting = 0;
  /** Number of bytes read since the last time that no message was waiting. */
  #bytes = 0;

  constructor(private readonly source: Readable) {
    source.on('data', this.#count);
  }

  /** Counts a message as waiting until it was sent or has failed. */
  hold(sent: Promise<void>): Promise<void> {
    this.#waiting++;
    sent.then(this.#release, this.#release);
    return sent;
  }

  /** Lets a program exit: if the transport still listens, the rest is read, and otherwise nothing more is. */
  stop(): void {
    this.source.off('data', this.#count);
    if (!this.#resume()) this.source.pause();
  }

  readonly #count = (chunk: Uint8Array): void => {
    this.#bytes += chunk.length;
    if (this.#waiting > 0 && this.#bytes > MOST_WAITING) this.source.pause();
  };

  readonly #release = (): void => {
    this.#waiting--;
    if (this.#waiting > 0) return;
    this.#bytes = 0;
    this.#resume();
  };

  /** Resumes the source if it has a listener, because it would lose data otherwise. Returns true if it has one. */
  #resume(): boolean {
    if (this.source.listenerCount('data') === 0) return false;
    this.source.resume();
    return true;
  }
}
