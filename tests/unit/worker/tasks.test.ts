/** Tests the workspace benchmark in the worker, where it is a separate method of the same service. */
import { describe, expect, it } from 'vitest';
import {
  canonicalJson,
  listHostToolsets,
  type GradedTask,
  type TaskSuiteEvent,
  type TaskSuiteRecord,
  type TaskSuiteRequest,
} from '../../../src/engine/index.js';
import { connectEngine } from '../../../src/worker/index.js';
import { loadOptionalPart, provideLiveParts } from '../../../src/worker/optional-parts.js';
import type { EventBatch, WireAnswer } from '../../../src/worker/protocol.js';
import { createService } from '../../../src/worker/service.js';
import { type SuiteJob, type SuiteStudy, suiteStudy } from '../../../src/worker/tasks.js';
import { runTestSuite, SMALL_SUITE } from '../../support/suites.js';
import { TASK_SERVICES } from '../tasks/services.js';
import { FakeStudies } from './fake-studies.js';
import { FakeWorker } from './fake-worker.js';

const JOB: SuiteJob = { request: SMALL_SUITE, done: [] };
/** One task with many calls in a shell. */
const SHELL: TaskSuiteRequest = { ...SMALL_SUITE, tasks: ['ws-10-debug'] };
/** A delay long enough for Node, which delivers a thousand messages from one port before it handles another port. */
const LONG: TaskSuiteRequest = { ...SMALL_SUITE, tasks: ['ws-01-file-stats'], attempts: 600, proof: 'skip' };

interface Asked {
  readonly study: SuiteStudy;
  readonly onEvent: (event: TaskSuiteEvent) => boolean;
}

/** Calls the service as the client does; cancels the call when `onEvent` requests it. */
async function call(
  job: unknown,
  { study = suiteStudy, onEvent = () => false }: Partial<Asked> = {},
): Promise<{ answer: WireAnswer; events: TaskSuiteEvent[] }> {
  const { port1, port2 } = new MessageChannel();
  const events: TaskSuiteEvent[] = [];
  port1.onmessage = ({ data }: MessageEvent<EventBatch>) => {
    for (const event of JSON.parse(data.events) as TaskSuiteEvent[]) {
      events.push(event);
      if (onEvent(event)) port1.postMessage({ kind: 'cancel' });
    }
  };
  const closed = new Promise((resolve) => port1.addEventListener('close', resolve));
  const service = createService(
    Object.assign(new FakeStudies(), { loadSuite: () => Promise.resolve(study) }),
  );
  const answer = await service.runSuite(JSON.stringify(job), port2, true);
  await closed;
  return { answer, events };
}

const recordOf = (answer: WireAnswer): TaskSuiteRecord => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues));
  return JSON.parse(answer.text) as TaskSuiteRecord;
};
const codeOf = (answer: WireAnswer): unknown => (answer.ok ? 'ok' : answer.issues[0]?.code);

provideLiveParts(() => import('../../../src/live/index.js'));

describe('running a task suite in the worker', () => {
  it('a task suite in the worker returns the same record as the engine, after the same events', async () => {
    const expectedEvents: TaskSuiteEvent[] = [];
    const expected = await runTestSuite({}, {}, (event) => expectedEvents.push(event));
    const { answer, events } = await call(JOB);
    expect(canonicalJson(recordOf(answer))).toBe(canonicalJson(expected));
    expect(canonicalJson(events)).toBe(canonicalJson(expectedEvents));
  });

  it('the worker loads a shell and git if a task uses their tools', async () => {
    const tasks = ['ws-02-shell', 'ws-08-git'];
    const { answer } = await call({ ...JOB, request: { ...SMALL_SUITE, tasks } });
    const record = recordOf(answer);
    expect(record.graded.map(({ verdict }) => [verdict.task, verdict.combined])).toEqual([
      ['ws-02-shell', 1],
      ['ws-08-git', 1],
    ]);
    expect(canonicalJson(record)).toBe(
      canonicalJson(await runTestSuite({ tasks }, { trial: await TASK_SERVICES })),
    );
  });

  it('the worker reuses finished trials instead of running them again', async () => {
    const record = recordOf((await call(JOB)).answer);
    const [first] = record.graded as [GradedTask];
    const marked = { ...first, verdict: { ...first.verdict, capability: 'from before' } };
    const { answer, events } = await call({ ...JOB, done: [marked] });
    expect(recordOf(answer).graded.map(({ verdict }) => verdict.capability)[0]).toBe('from before');
    expect(events.flatMap((event) => (event.kind === 'task.finished' ? [event.reused] : []))).toEqual([
      true,
      false,
    ]);
  });

  it('the worker runs an edited chain under "yours"', async () => {
    const { graded } = await runTestSuite({ tasks: ['ws-01-file-stats'] });
    const none = {
      v: 1,
      chain: [{ holder: 'lead', signer: 'organisation', ttlSeconds: 60, capabilities: {} }],
    };
    const request = {
      ...SMALL_SUITE,
      tasks: ['ws-01-file-stats'],
      conditions: ['yours'],
      yours: { 'ws-01-file-stats': [none] },
    };
    const { answer } = await call({ request, done: [] });
    const [{ verdict }] = recordOf(answer).graded as [GradedTask];
    expect([graded[0]?.verdict.combined, verdict.combined, verdict.calls.allowed]).toEqual([1, 0, 0]);
  });

  it.each([
    ['that is not a request', {}, 'document/missing_field'],
    [
      'for an unknown condition',
      { ...JOB, request: { ...SMALL_SUITE, conditions: ['all'] } },
      'document/wrong_shape',
    ],
    ['that would never finish', { ...JOB, request: { ...SMALL_SUITE, attempts: 1e6 } }, 'document/too_large'],
    ['with an invalid result', { ...JOB, done: [{ trial: 1 }] }, 'document/wrong_shape'],
  ])('the worker returns the issues for a request %s', async (_title, job, code) => {
    const { answer, events } = await call(job);
    expect([codeOf(answer), events]).toEqual([code, []]);
  });

  it('an exception in a task suite is reported as an internal error', async () => {
    const study: SuiteStudy = { ...suiteStudy, runSuite: () => Promise.reject(new Error('failed')) };
    expect(codeOf((await call(JOB, { study })).answer)).toBe('internal/defect');
  });
});

describe('canceling a task suite', () => {
  /** Counts how often a study yields to the event loop. */
  function counting(): { study: SuiteStudy; breaths: () => number } {
    let count = 0;
    const study: SuiteStudy = {
      ...suiteStudy,
      runSuite: (job, breathe) =>
        suiteStudy.runSuite(job, async () => {
          count += 1;
          await breathe();
        }),
    };
    return { study, breaths: () => count };
  }

  it('a task can be canceled before every agent call, even inside a shell', async () => {
    const { study, breaths } = counting();
    const { answer } = await call({ ...JOB, request: SHELL }, { study });
    const [{ verdict }] = recordOf(answer).graded as [GradedTask];
    expect(breaths()).toBe(verdict.calls.allowed);
    expect(breaths()).toBeGreaterThan(5);
  });

  it('canceling a suite stops it immediately and completely', async () => {
    const { study, breaths } = counting();
    const { answer, events } = await call(
      { ...JOB, request: LONG },
      { study, onEvent: ({ kind }) => kind === 'suite.planned' },
    );
    expect(codeOf(answer)).toBe('worker/cancelled');
    expect(events.length).toBeLessThan(2 * LONG.attempts);
    const heard = breaths();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(breaths()).toBe(heard);
  });

  it('canceling a suite keeps the worker usable for the next call', async () => {
    const workers: FakeWorker[] = [];
    const client = connectEngine(
      () => {
        const worker = new FakeWorker(createService());
        workers.push(worker);
        return worker.asWorker();
      },
      { cancelMs: 10_000 },
    );
    const abort = new AbortController();
    const cancelled = await client.runSuite(LONG, {
      signal: abort.signal,
      onEvent: () => abort.abort(),
    });
    const next = await client.runSuite(SMALL_SUITE);
    client.dispose();
    expect([cancelled.ok, next.ok, workers.length]).toEqual([false, true, 1]);
  });
});

describe('EDITION-9 reporting a part that is missing from the edition', () => {
  it('a part missing from the edition is reported in an issue', async () => {
    const load = (): Promise<never> => Promise.reject(new Error('left out'));
    const study: SuiteStudy = {
      ...suiteStudy,
      runSuite: async () => loadOptionalPart('shell', load),
    };
    const { answer } = await call(JOB, { study });
    if (answer.ok) throw new Error('it ran');
    expect(answer.issues[0]).toMatchObject({ code: 'worker/part_missing', facts: { part: 'shell' } });
  });

  it('a part missing from the edition is listed along with the tools that need it', () => {
    expect(listHostToolsets(['read_file'])).toEqual([]);
    expect(listHostToolsets(['git_log', 'exec', 'git_push'])).toEqual(['shell', 'git']);
  });
});
