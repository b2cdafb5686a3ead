/**
 * One pending call: its request, its port, and its promise.
 *
 * A call is settled exactly once. It can be restarted on a new worker, because a study has no side effects. Its events
 * then begin at number 0 again.
 */
import { type Remote, transfer } from 'comlink';
import type { Result } from '../engine/index.js';
import type { CancelMessage, EngineService, EventBatch, StudyName, WireAnswer } from './protocol.js';

/** Receives an event and its number within the call. */
export type EventListener = (event: unknown, number: number) => void;

export class WorkerCall {
  #port: MessagePort | null = null;
  /** True if a cancellation was requested. */
  cancelled = false;

  constructor(
    private readonly study: StudyName,
    private readonly request: string,
    private readonly onEvent: EventListener | null,
    private readonly resolve: (answer: Result<unknown>) => void,
  ) {}

  /** Sends the call to a worker. If the worker fails, this promise never settles. */
  start(service: Remote<EngineService>, onSign: () => void): Promise<WireAnswer> {
    this.#port?.close();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<EventBatch>) => {
      onSign();
      this.#deliver(data);
    };
    this.#port = port1;
    return service[this.study](this.request, transfer(port2, [port2]), this.onEvent !== null);
  }

  /** Requests that the worker stop between two cells or runs. */
  cancel(): void {
    this.cancelled = true;
    this.#port?.postMessage({ kind: 'cancel' } satisfies CancelMessage);
  }

  /** Settles the call. Later results are dropped. */
  settle(answer: Result<unknown>): void {
    // Closing the port would discard a pending cancellation, so the worker closes it.
    if (this.#port !== null) this.#port.onmessage = null;
    this.#port = null;
    this.resolve(answer);
  }

  #deliver(batch: EventBatch): void {
    const events = JSON.parse(batch.events) as unknown[];
    events.forEach((event, index) => this.onEvent?.(event, batch.first + index));
  }
}
