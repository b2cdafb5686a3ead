/** The port of one call, as the worker holds it: events out, a cancel in. */
import { EventOutbox } from './event-outbox.js';
import { createEventLoopPause } from './event-loop-pause.js';
import type { CancelMessage } from './protocol.js';

export interface CallChannel {
  send(event: unknown): void;
  /** Pauses for one turn of the task queue, then says whether a cancel was heard. */
  isCancelled(): Promise<boolean>;
  /**
   * Pauses likewise; after a cancel it never goes on. A study that cannot be asked to end is left
   * standing there, and `stopped` tells.
   */
  readonly yieldToEventLoop: () => Promise<void>;
  /** Settles when a cancel ended a breath. */
  readonly stopped: Promise<void>;
  /** Sends what still waits and lets go of the port. */
  close(): void;
}

export function openCallChannel(port: MessagePort, wantsEvents: boolean): CallChannel {
  const outbox = new EventOutbox((batch) => port.postMessage(batch));
  const pause = createEventLoopPause();
  let cancelled = false;
  let stop: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  port.onmessage = ({ data }: MessageEvent<CancelMessage>) => {
    cancelled ||= data.kind === 'cancel';
  };
  return {
    stopped,
    send: (event) => {
      if (wantsEvents) outbox.add(event);
    },
    isCancelled: async () => {
      await pause.wait();
      return cancelled;
    },
    yieldToEventLoop: async () => {
      await pause.wait();
      if (!cancelled) return;
      stop();
      await new Promise(() => undefined);
    },
    close: () => {
      outbox.flush();
      pause.close();
      port.close();
    },
  };
}
