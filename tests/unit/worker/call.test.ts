import type { Remote } from 'comlink';
import { expect, it } from 'vitest';
import { WorkerCall } from '../../../src/worker/worker-call.js';
import type { EngineService, EventBatch } from '../../../src/worker/protocol.js';

/** A service that never responds but passes its ports to the test. */
function silentService(): { service: Remote<EngineService>; ports: MessagePort[] } {
  const ports: MessagePort[] = [];
  const service = {
    runMatrix: (_request: string, port: MessagePort) => {
      ports.push(port);
      return new Promise(() => undefined);
    },
  };
  return { service: service as unknown as Remote<EngineService>, ports };
}

const batch = (first: number, events: readonly string[]): EventBatch => ({
  first,
  events: JSON.stringify(events),
});

it('WORKER-7 the events of a call are numbered, and events after the result are dropped', async () => {
  const { service, ports } = silentService();
  const heard: unknown[] = [];
  const call = new WorkerCall(
    'runMatrix',
    '{}',
    (event, number) => heard.push([number, event]),
    () => undefined,
  );
  void call.start(service, () => undefined);
  const [port] = ports;
  port?.postMessage(batch(0, ['a', 'b']));
  port?.postMessage(batch(2, ['c']));
  await new Promise((resolve) => setTimeout(resolve, 20));
  call.settle({ ok: false, issues: [] });
  port?.postMessage(batch(3, ['d']));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(heard).toEqual([
    [0, 'a'],
    [1, 'b'],
    [2, 'c'],
  ]);
  port?.close();
});
