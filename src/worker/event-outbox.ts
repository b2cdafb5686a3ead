/**
 * Batches the events for a call, about 20 batches per second.
 *
 * The first event is sent immediately, so that a page shows that work has begun. The host's clock is used. It affects
 * delivery, but never a result.
 */
import type { EventBatch } from './protocol.js';

const BATCH_MS = 50;

export class EventOutbox {
  #waiting: unknown[] = [];
  #sent = 0;
  #lastFlush = -Infinity;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly send: (batch: EventBatch) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  add(event: unknown): void {
    this.#waiting.push(event);
    const rest = BATCH_MS - (this.now() - this.#lastFlush);
    if (rest <= 0) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), rest);
  }

  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#waiting.length === 0) return;
    this.send({ first: this.#sent, events: JSON.stringify(this.#waiting) });
    this.#sent += this.#waiting.length;
    this.#waiting = [];
    this.#lastFlush = this.now();
  }
}
