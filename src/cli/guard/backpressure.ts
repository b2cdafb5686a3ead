/**
 * Limits how many messages from one side may wait for a slow reader, so that a flood of messages does not exhaust
 * memory.
 */
import type { Writable } from 'node:stream';

/** Number of characters of a server's messages that can wait before the guard stops reading from the server. */
export const MOST_WAITING = 2 ** 20;

export class Backpressure {
  /** Number of characters that the system has not yet accepted. */
  #waiting = 0;

  constructor(
    private readonly limit: number,
    /** Called for each message that exceeds the limit. */
    private readonly onFull: () => void,
    /** Called whenever no messages are waiting any more. */
    private readonly onEmpty: () => void,
  ) {}

  get waiting(): number {
    return this.#waiting;
  }

  /** Writes a line, which counts as waiting until the system has accepted it or the stream has failed. */
  write(stream: Writable, line: string): void {
    this.#waiting += line.length;
    stream.write(line, () => {
      this.#waiting -= line.length;
      if (this.#waiting === 0) this.onEmpty();
    });
    if (this.#waiting > this.limit) this.onFull();
  }
}

/** Resolves when the system has accepted everything that was written, or the stream has failed. */
export function flush(stream: Writable): Promise<void> {
  return new Promise((resolve) => stream.write('', () => resolve()));
}
