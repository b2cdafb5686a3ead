/** Runs the engine in the worker that the site ships, started the way the site starts it. */
import { afterAll, expect, it, vi } from 'vitest';
import type { Result, MatrixEvent } from '../../../src/engine/index.js';
import script from '../../../src/worker/engine.worker.ts?worker&url';
import {
  type EngineClientOptions,
  connectEngine,
  type EngineClient,
  spawnUnderPolicy,
} from '../../../src/worker/index.js';
import { GOLDEN, longRequest, measureGolden, referenceRequest } from './golden.js';
import { itLong } from '../../support/long.js';

// Runs real trials on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

const clients: EngineClient[] = [];
afterAll(() => {
  for (const client of clients.splice(0)) client.dispose();
});

/** A client connected to the real worker, and the workers created so far, so that a test can terminate one. */
function connect(options: EngineClientOptions = {}): { client: EngineClient; workers: Worker[] } {
  const workers: Worker[] = [];
  const client = connectEngine(() => {
    const worker = spawnUnderPolicy(script);
    workers.push(worker);
    return worker;
  }, options);
  clients.push(client);
  return { client, workers };
}

/**
 * For tests that need no worker of their own, because each start loads hundreds of modules. The time limit prevents the
 * client from terminating the worker even on a very slow machine.
 */
const shared = connect({ cancelMs: 60_000 });

function codeOf(answer: Result<unknown>): string {
  return answer.ok ? 'ok' : (answer.issues[0]?.code ?? 'no issue');
}

it('the browser worker computes the same fingerprint and the same record as Node', async () => {
  const { client } = shared;
  const events: MatrixEvent[] = [];
  const numbers: number[] = [];
  const answer = await client.runMatrix(referenceRequest(), {
    onEvent: (event, number) => {
      events.push(event);
      numbers.push(number);
    },
  });
  expect(measureGolden(answer)).toEqual(GOLDEN);
  expect(events[0]).toEqual({ kind: 'run.planned', total: GOLDEN.cells });
  expect(numbers).toEqual(numbers.map((_, index) => index));
});

it('the worker reports progress while it runs, and every event matches the record', async () => {
  const { client } = shared;
  const request = longRequest(4);
  let seen = 0;
  const events: MatrixEvent[] = [];
  const answer = await client.runMatrix(request, {
    onEvent: (event) => {
      events.push(event);
      seen += 1;
    },
  });
  const heard = seen;
  if (!answer.ok) throw new Error(codeOf(answer));
  expect(heard).toBeGreaterThan(1);
  for (const event of events) {
    if (event.kind !== 'trial.finished') continue;
    const { condition, scenario } = event.graded.verdict;
    const cell = answer.value.result.cells.find(
      (each) => each.scenario === scenario && each.condition === condition,
    );
    expect(event.graded.verdict).toEqual(cell);
  }
  // No event may arrive after the response.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(seen).toBe(heard);
});

it('a canceled run stops between two cells and keeps its worker', async () => {
  const { client, workers } = shared;
  await client.runMatrix(referenceRequest());
  const stop = new AbortController();
  let from = 0;
  const answer = await client.runMatrix(longRequest(40), {
    signal: stop.signal,
    onEvent: (event) => {
      if (event.kind !== 'trial.finished' || from > 0) return;
      from = performance.now();
      stop.abort();
    },
  });
  console.log(`a cancel took effect after ${(performance.now() - from).toFixed(1)} ms`);
  expect(codeOf(answer)).toBe('worker/cancelled');
  expect(workers).toHaveLength(1);
  expect(measureGolden(await client.runMatrix(referenceRequest()))).toEqual(GOLDEN);
});

itLong(
  'the engine completes a call whose worker crashed during a run, and starts the next run on a new worker',
  async () => {
    const { client, workers } = connect();
    const states: string[] = [];
    client.onState((state) => states.push(state));
    const answer = await client.runMatrix(longRequest(40), {
      onEvent: (event) => {
        if (event.kind === 'run.planned')
          workers[0]?.dispatchEvent(new ErrorEvent('error', { message: 'killed' }));
      },
    });
    expect([codeOf(answer), client.state]).toEqual(['worker/stopped', 'stopped']);
    expect(measureGolden(await client.runMatrix(referenceRequest()))).toEqual(GOLDEN);
    expect([workers.length, states]).toEqual([2, ['ready', 'busy', 'stopped', 'busy', 'ready']]);
  },
);

it('the worker returns issues for an invalid request', async () => {
  const { client } = shared;
  const answer = await client.runMatrix({ ...referenceRequest(), conditions: ['everything'] } as never);
  expect(codeOf(answer)).toBe('document/wrong_shape');
});
