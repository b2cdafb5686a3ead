/**
 * A pause that really lets messages in.
 *
 * Awaiting a settled promise keeps the task going, so a cancel would wait for the end of the run. A
 * message to oneself goes through the task queue and costs a few microseconds, where a timer would
 * be clamped to 4 ms.
 */
export interface EventLoopPause {
  /** Settles in a later task. */
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
