/** Tests the supervisor with workers that fail in every way that a real worker can. */
import { getEventListeners } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import {
  getSignatureProvider,
  type MatrixEvent,
  type Result,
  setSignatureProvider,
} from '../../../src/engine/index.js';
import { type EngineClientOptions, connectEngine, type EngineClient } from '../../../src/worker/index.js';
import { createService } from '../../../src/worker/service.js';
import { FakeStudies, requestOf } from './fake-studies.js';
import { FakeWorker } from './fake-worker.js';

const clients: EngineClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.dispose();
});

/** A client with fake workers, and the workers created so far. */
function connect(
  studies = new FakeStudies(),
  options: EngineClientOptions = {},
  deaf = (): boolean => false,
) {
  const workers: FakeWorker[] = [];
  const client = connectEngine(() => {
    const worker = new FakeWorker(deaf() ? null : createService(studies));
    workers.push(worker);
    return worker.asWorker();
  }, options);
  clients.push(client);
  const states: string[] = [];
  client.onState((state) => states.push(state));
  return { client, workers, states, studies };
}

function reasonOf(answer: Result<unknown>): unknown {
  return answer.ok
    ? 'ok'
    : [answer.issues[0]?.code, answer.issues[0]?.facts.reason ?? answer.issues[0]?.facts.detail];
}

/** Resolves when the study reaches the cell, where it waits until it is released. */
function holdAt(studies: FakeStudies, cell: number): { reached: Promise<void>; letGo: () => void } {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const reached = new Promise<void>((resolve) => {
    studies.beforeCell = (_name, at) => {
      if (at !== cell) return undefined;
      resolve();
      return held;
    };
  });
  return { reached, letGo };
}

it('the client returns the record after all events, in order', async () => {
  const { client, states } = connect();
  const events: [number, MatrixEvent['kind']][] = [];
  const answer = await client.runMatrix(requestOf('a', 2), {
    onEvent: (event, i) => events.push([i, event.kind]),
  });
  expect(answer).toEqual({ ok: true, value: { id: 'record of a' } });
  expect(events[0]).toEqual([0, 'run.planned']);
  expect(events.map(([i]) => i)).toEqual(events.map((_, i) => i));
  expect(states).toEqual(['ready', 'busy', 'ready']);
});

it('the client returns each caller’s own result', async () => {
  const { client } = connect();
  const names = ['a', 'b', 'c', 'd'];
  const answers = await Promise.all(names.map((name, i) => client.runMatrix(requestOf(name, 5 - i))));
  expect(answers).toEqual(names.map((name) => ({ ok: true, value: { id: `record of ${name}` } })));
});

it('WORKER-1 if the worker crashes, every pending call ends with the reason', async () => {
  const { client, workers, states, studies } = connect();
  const { reached } = holdAt(studies, 1);
  const pending = [client.runMatrix(requestOf('a', 3)), client.runMatrix(requestOf('b', 3))];
  await reached;
  workers[0]?.crash('out of memory');
  expect((await Promise.all(pending)).map(reasonOf)).toEqual([
    ['worker/stopped', 'out of memory'],
    ['worker/stopped', 'out of memory'],
  ]);
  expect([workers[0]?.ended, states.at(-1)]).toEqual([true, 'stopped']);
});

it('the client reports a script that failed to load, although the browser provides no message', async () => {
  const { client, workers } = connect(new FakeStudies(), {}, () => true);
  const pending = client.runMatrix(requestOf('a', 1));
  workers[0]?.crash();
  expect(reasonOf(await pending)).toEqual(['worker/stopped', 'script_missing']);
});

it('a call ends even if a message from the worker cannot be read', async () => {
  const { client, workers } = connect(new FakeStudies(), {}, () => true);
  const pending = client.runMatrix(requestOf('a', 1));
  workers[0]?.dispatchEvent(new Event('messageerror'));
  expect(reasonOf(await pending)).toEqual(['worker/stopped', 'unreadable_message']);
});

it('after a crash, the client starts another worker for the next call', async () => {
  const { client, workers, states } = connect();
  workers[0]?.crash('gone');
  expect(client.state).toBe('stopped');
  expect((await client.runMatrix(requestOf('a', 1))).ok).toBe(true);
  expect([workers.length, states]).toEqual([2, ['ready', 'stopped', 'busy', 'ready']]);
});

it('the client starts another worker on request, and ignores late errors from the old worker', async () => {
  const { client, workers, states } = connect();
  workers[0]?.crash('gone');
  client.restart();
  expect(client.state).toBe('ready');
  workers[0]?.crash('again');
  expect([client.state, states]).toEqual(['ready', ['ready', 'stopped', 'ready']]);
});

it('pending calls end on a restart', async () => {
  const { client, studies } = connect();
  const { reached } = holdAt(studies, 0);
  const pending = client.runMatrix(requestOf('a', 1));
  await reached;
  client.restart();
  expect(reasonOf(await pending)).toEqual(['worker/stopped', 'restarted']);
});

it('pending and later calls end when the client is disposed', async () => {
  const { client, workers, studies } = connect();
  const { reached } = holdAt(studies, 0);
  const pending = client.runMatrix(requestOf('a', 1));
  await reached;
  client.dispose();
  const reason = ['worker/stopped', 'closed'];
  expect(reasonOf(await pending)).toEqual(reason);
  expect(reasonOf(await client.runMatrix(requestOf('b', 1)))).toEqual(reason);
  expect([workers.length, workers[0]?.ended]).toEqual([1, true]);
});

it('calls end if a worker cannot be created', async () => {
  const client = connectEngine(() => {
    throw new Error('forbidden by policy');
  });
  expect(client.state).toBe('stopped');
  const answer = await client.runMatrix(requestOf('a', 1));
  const [issue] = answer.ok ? [] : answer.issues;
  expect(issue?.facts).toEqual({ reason: 'not_started', detail: 'forbidden by policy' });
  expect(issue?.hint).toBe(
    'Restart the engine. What happened: the worker could not be started: forbidden by policy.',
  );
});

it('WORKER-3 the client detects an unresponsive worker', async () => {
  let deaf = false;
  const { client, workers } = connect(
    new FakeStudies(),
    { beatMs: 20, missedBeats: 2, bootBeats: 2 },
    () => deaf,
  );
  expect((await client.runMatrix(requestOf('a', 1))).ok).toBe(true);
  deaf = true;
  client.restart();
  expect(reasonOf(await client.runMatrix(requestOf('b', 1)))).toEqual(['worker/stopped', 'unresponsive']);
  expect(workers[1]?.ended).toBe(true);
});

it('the client does not stop a long run that sends heartbeats', async () => {
  const { client, studies, workers } = connect(new FakeStudies(), { beatMs: 20, missedBeats: 2 });
  studies.beforeCell = () => new Promise((resolve) => setTimeout(resolve, 30));
  expect((await client.runMatrix(requestOf('a', 10))).ok).toBe(true);
  expect(workers).toHaveLength(1);
});

it('WORKER-4 a call is canceled between two cells, and the worker is kept', async () => {
  const { client, workers, studies } = connect(new FakeStudies(), { cancelMs: 60_000 });
  const stop = new AbortController();
  studies.beforeCell = (_name, cell) => (cell === 3 ? stop.abort() : undefined);
  const events: number[] = [];
  const answer = await client.runMatrix(requestOf('a', 1_000_000), {
    signal: stop.signal,
    onEvent: (_event, i) => events.push(i),
  });
  expect(reasonOf(answer)).toEqual(['worker/cancelled', undefined]);
  const ran = studies.ran.get('a');
  const heard = events.length;
  expect((await client.runMatrix(requestOf('b', 1))).ok).toBe(true);
  expect([workers.length, studies.ran.get('a'), events.length]).toEqual([1, ran, heard]);
});

it('WORKER-5 the client stops a worker that ignores a cancellation, and restarts the other calls on a new worker', async () => {
  const { client, workers, states, studies } = connect(new FakeStudies(), { cancelMs: 20 });
  await client.runMatrix(requestOf('warm', 1));
  const { reached, letGo } = holdAt(studies, 1);
  const stop = new AbortController();
  const stuck = client.runMatrix(requestOf('stuck', 3), { signal: stop.signal });
  const other = client.runMatrix(requestOf('other', 3));
  await reached;
  stop.abort();
  expect(reasonOf(await stuck)).toEqual(['worker/cancelled', undefined]);
  expect([workers.length, workers[0]?.ended]).toEqual([2, true]);
  letGo();
  expect(await other).toEqual({ ok: true, value: { id: 'record of other' } });
  expect(states).not.toContain('stopped');
});

it('WORKER-5 a cancellation waits at least as long as the worker took to start', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { client, workers, studies } = connect(new FakeStudies(), { cancelMs: 1 });
  clock.mockReturnValue(60_000);
  await client.runMatrix(requestOf('warm', 1));
  clock.mockRestore();
  const { reached, letGo } = holdAt(studies, 1);
  const stop = new AbortController();
  const slow = client.runMatrix(requestOf('slow', 3), { signal: stop.signal });
  await reached;
  stop.abort();
  await new Promise((resolve) => setTimeout(resolve, 30));
  letGo();
  expect(reasonOf(await slow)).toEqual(['worker/cancelled', undefined]);
  expect(workers).toHaveLength(1);
});

it('WORKER-5 the client ignores results from a replaced worker', async () => {
  class Undying extends FakeWorker {
    override terminate(): void {
      // Messages that it has already sent still arrive, as with a real worker.
    }
  }
  const [first, second] = [new FakeStudies(), new FakeStudies()];
  const held = [holdAt(first, 1), holdAt(second, 0)] as const;
  const workers = [first, second].map((studies) => new Undying(createService(studies)));
  const hired = [...workers];
  const client = connectEngine(() => hired.shift()!.asWorker(), { cancelMs: 20 });
  clients.push(client);
  first.beforeCell = (
    (hold) => (name, cell) =>
      name === 'warm' ? undefined : hold(name, cell)
  )(first.beforeCell);
  await client.runMatrix(requestOf('warm', 1));
  const stop = new AbortController();
  const stuck = client.runMatrix(requestOf('stuck', 3), { signal: stop.signal });
  let answered = false;
  const events: number[] = [];
  const onEvent = (_event: unknown, number: number): unknown => events.push(number);
  const other = client.runMatrix(requestOf('other', 2), { onEvent }).finally(() => (answered = true));
  await held[0].reached;
  stop.abort();
  await stuck;
  await held[1].reached;
  held[0].letGo();
  const finished = (): boolean => first.ran.get('other') === 2;
  while (!finished()) await new Promise((resolve) => setTimeout(resolve, 1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([answered, client.state]).toEqual([false, 'busy']);
  expect(events).not.toContain(2);
  held[1].letGo();
  expect(await other).toEqual({ ok: true, value: { id: 'record of other' } });
  expect(events.slice(-3)).toEqual([0, 1, 2]);
});

it('WORKER-1 if the worker crashes first, canceled calls still end as canceled', async () => {
  const { client, workers, studies } = connect(new FakeStudies(), { cancelMs: 60_000 });
  await client.runMatrix(requestOf('warm', 1));
  const { reached } = holdAt(studies, 1);
  const stop = new AbortController();
  const pending = [
    client.runMatrix(requestOf('a', 3), { signal: stop.signal }),
    client.runMatrix(requestOf('b', 3)),
  ];
  await reached;
  stop.abort();
  workers[0]?.crash('out of memory');
  expect((await Promise.all(pending)).map(reasonOf)).toEqual([
    ['worker/cancelled', undefined],
    ['worker/stopped', 'out of memory'],
  ]);
});

it('WORKER-5 the client does not restart calls that were canceled together', async () => {
  const { client, workers, studies } = connect(new FakeStudies(), { cancelMs: 20 });
  await client.runMatrix(requestOf('warm', 1));
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const waiting = new Set<string>();
  studies.beforeCell = (name) => {
    waiting.add(name);
    return held;
  };
  const stop = new AbortController();
  const pending = ['a', 'b'].map((name) =>
    client.runMatrix(requestOf(name, 3), { signal: stop.signal }).then(reasonOf),
  );
  while (waiting.size < 2) await new Promise((resolve) => setTimeout(resolve, 1));
  stop.abort();
  const cancelled = ['worker/cancelled', undefined];
  expect(await Promise.all(pending)).toEqual([cancelled, cancelled]);
  letGo();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect([workers.length, client.state]).toEqual([2, 'ready']);
});

it('WORKER-4 the client keeps the worker if it acknowledged a cancellation before the time limit', async () => {
  // A delay longer than even a busy machine needs to handle the message.
  const cancelMs = 1_000;
  const { client, workers, studies } = connect(new FakeStudies(), { cancelMs });
  await client.runMatrix(requestOf('warm', 1));
  const stop = new AbortController();
  studies.beforeCell = (_name, cell) => (cell === 3 ? stop.abort() : undefined);
  const answer = await client.runMatrix(requestOf('a', 1_000_000), { signal: stop.signal });
  expect(reasonOf(answer)).toEqual(['worker/cancelled', undefined]);
  await new Promise((resolve) => setTimeout(resolve, cancelMs + 50));
  expect(workers).toHaveLength(1);
});

it('no timers or listeners remain after the last result', async () => {
  const clocks = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')] as const;
  const { client } = connect();
  const { signal } = new AbortController();
  for (const name of ['a', 'b']) await client.runMatrix(requestOf(name, 1), { signal });
  const started = clocks[0].mock.results.map(({ value }) => value as unknown);
  const ended = clocks[1].mock.calls.map(([timer]) => timer as unknown);
  vi.restoreAllMocks();
  expect(started.length).toBe(2);
  expect(ended).toEqual(expect.arrayContaining(started));
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});

it('calls that were canceled beforehand are not started', async () => {
  const { client, studies } = connect();
  const answer = await client.runMatrix(requestOf('a', 1), { signal: AbortSignal.abort() });
  expect(reasonOf(answer)).toEqual(['worker/cancelled', undefined]);
  expect(studies.ran.size).toBe(0);
});

it('a cancellation does not make the client stop a worker that is still loading', async () => {
  const { client, workers, studies } = connect(new FakeStudies(), { cancelMs: 1 });
  const stop = new AbortController();
  const cancelled = client.runMatrix(requestOf('a', 1_000_000), { signal: stop.signal });
  stop.abort();
  expect(reasonOf(await cancelled)).toEqual(['worker/cancelled', undefined]);
  expect((await client.runMatrix(requestOf('b', 1))).ok).toBe(true);
  expect([workers.length, studies.ran.get('a')]).toEqual([1, undefined]);
});

it('the client reports its current state to late subscribers', () => {
  const { client } = connect();
  const heard: string[] = [];
  const off = client.onState((state) => heard.push(state));
  off();
  client.dispose();
  expect(heard).toEqual(['ready']);
});

it('the client returns the worker’s signature provider, or null if there is no worker', async () => {
  const { client } = connect();
  expect(await client.readSignatureProvider()).toBe(getSignatureProvider().name);
  client.dispose();
  expect(await client.readSignatureProvider()).toBeNull();
});

it('the client returns the signature provider’s name once the platform module has loaded', async () => {
  const before = getSignatureProvider();
  try {
    const ready = Promise.resolve().then(() => setSignatureProvider({ ...before, name: 'of the platform' }));
    const client = connectEngine(() => new FakeWorker(createService(new FakeStudies(), ready)).asWorker());
    clients.push(client);
    expect(await client.readSignatureProvider()).toBe('of the platform');
  } finally {
    setSignatureProvider(before);
  }
});
