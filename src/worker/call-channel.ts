/** The worker's end of the message port for one call. It sends events and receives a cancellation. */
import { EventOutbox } from './event-outbox.js';
import { createEventLoopPause } from './event-loop-pause.js';
import type { CancelMessage } from './protocol.js';

export interface CallChannel {
  send(event: unknown): void;
  /** Pauses for one turn of the task queue, then returns true if a cancellation was received. */
  isCancelled(): Promise<boolean>;
  /**
   * Pauses like `isCancelled`, but never resolves after a cancellation. A study that cannot be stopped in any other way
   * then stays suspended, and `stopped` resolves.
   */
  readonly yieldToEventLoop: () => Promise<void>;
  /** Resolves once a canceled call is suspended in `yieldToEventLoop`. */
  readonly stopped: Promise<void>;
  /** Sends the remaining events and closes the port. */
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
