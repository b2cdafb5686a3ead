/**
 * One call in flight: its request, its port, and the promise its caller waits for.
 *
 * A call is settled exactly once. It can be started again on a fresh worker, because a study is
 * pure: the events then come again from number 0.
 */
import { type Remote, transfer } from 'comlink';
import type { Result } from '../engine/index.js';
import type { CancelMessage, EngineService, EventBatch, StudyName, WireAnswer } from './protocol.js';

/** Receives an event and its number within the call. */
export type EventListener = (event: unknown, number: number) => void;

export class WorkerCall {
  #port: MessagePort | null = null;
  /** True once a cancel was asked for. */
  cancelled = false;

  constructor(
    private readonly study: StudyName,
    private readonly request: string,
    private readonly onEvent: EventListener | null,
    private readonly resolve: (answer: Result<unknown>) => void,
  ) {}

  /** Sends the call to a worker. A worker that dies never settles this promise. */
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

  /** Asks the worker to stop between two cells, or two runs. */
  cancel(): void {
    this.cancelled = true;
    this.#port?.postMessage({ kind: 'cancel' } satisfies CancelMessage);
  }

  /** Answers the caller; whatever arrives later is dropped. */
  settle(answer: Result<unknown>): void {
    // Closing would throw away a cancel on its way in; not listening is enough, the worker closes.
    if (this.#port !== null) this.#port.onmessage = null;
    this.#port = null;
    this.resolve(answer);
  }

  #deliver(batch: EventBatch): void {
    const events = JSON.parse(batch.events) as unknown[];
    events.forEach((event, index) => this.onEvent?.(event, batch.first + index));
  }
}
