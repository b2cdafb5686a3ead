/**
 * A pause that lets the event loop process messages.
 *
 * Awaiting a settled promise continues the current task, so a cancellation would have to wait until the run ends. A
 * message that the worker sends to itself goes through the task queue and takes a few microseconds, while a timer would
 * be clamped to 4 ms.
 */
export interface EventLoopPause {
  /** Resolves in a later task of the event loop. */
  wait(): Promise<void>;
  close(): void;
}

export function createEventLoopPause(): EventLoopPause {
  const { port1, port2 } = new MessageChannel();
  let goOn: () => void = () => undefined;
  port1.onmessage = () => goOn();
  return {
    wait: () =>
      new Promise((resolve) => {
        goOn = resolve;
        port2.postMessage(null);
      }),
    close: () => port1.close(),
  };
}
