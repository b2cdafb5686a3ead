/**
 * A worker without a thread, with the service on one end of a message channel and the client on the other.
 *
 * It can simulate every failure of a real worker: fire `error` or `messageerror`, or stop listening. It records whether
 * it was terminated, and delivers no more messages after that.
 */
import { expose } from 'comlink';
import type { EngineService } from '../../../src/worker/protocol.js';

export class FakeWorker extends EventTarget {
  ended = false;
  readonly #near: MessagePort;
  readonly #far: MessagePort;

  /** A `null` service never responds, because its script hangs or was not found. */
  constructor(service: EngineService | null) {
    super();
    const { port1, port2 } = new MessageChannel();
    this.#near = port1;
    this.#far = port2;
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!this.ended) this.dispatchEvent(new MessageEvent('message', { data }));
    };
    if (service !== null) expose(service, port2);
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    if (!this.ended) this.#near.postMessage(message, transfer);
  }

  terminate(): void {
    this.ended = true;
    this.#near.close();
    this.#far.close();
  }

  /** Fires the events that a worker fires when its code throws or its script is missing. */
  crash(message?: string): void {
    const event = new Event('error');
    this.dispatchEvent(message === undefined ? event : Object.assign(event, { message }));
  }

  asWorker(): Worker {
    return this as unknown as Worker;
  }
}
