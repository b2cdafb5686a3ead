/**
 * Runs every workspace task, including the shell and git, and the coverage study on both runtimes, in the worker that
 * the site ships, under the page's content security policy.
 */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { WORKFLOWS } from '../../../src/catalog/index.js';
import {
  canonicalJson,
  COVERAGE_DEFAULTS,
  type CoverageEvent,
  type CoverageRequest,
  type GradedTask,
  measureCoverage,
  runStudyToRecord,
  type TaskSuiteEvent,
  type TaskSuiteRequest,
} from '../../../src/engine/index.js';
import script from '../../../src/worker/engine.worker.ts?worker&url';
import { connectEngine, type EngineClient, spawnUnderPolicy } from '../../../src/worker/index.js';
import { listTrialDigests, SMALL_SUITE, WHOLE_SUITE } from '../../support/suites.js';

declare module 'vitest/browser' {
  interface BrowserCommands {
    digestsInNode: (parts: Partial<TaskSuiteRequest>) => Promise<Readonly<Record<string, string>>>;
  }
}

vi.setConfig({ testTimeout: 180_000 });

/** One worker runs all tests, because each start loads hundreds of modules. */
const workers: Worker[] = [];
let client: EngineClient;

/**
 * The page's policy: no string is evaluated as code, and everything is loaded from the same origin. The worker inherits
 * it.
 */
beforeAll(() => {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "script-src 'self' 'unsafe-inline' blob:; worker-src 'self' blob:";
  document.head.append(policy);
  // Prevents the client from terminating the worker even on a very slow machine.
  client = connectEngine(
    () => {
      const worker = spawnUnderPolicy(script);
      workers.push(worker);
      return worker;
    },
    { cancelMs: 60_000 },
  );
});
afterAll(() => client.dispose());

// An end-to-end test runs the reference solver in the built site's worker.
it('WORKER-23 every task with an agent that obeys the attack produces the same trace and disk as in Node', async () => {
  const parts = { solver: 'compromised' };
  const answer = await client.runSuite({ ...WHOLE_SUITE, ...parts });
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues));
  expect(Object.keys(listTrialDigests(answer.value))).toHaveLength(16);
  expect(listTrialDigests(answer.value)).toEqual(await commands.digestsInNode(parts));
  expect(workers).toHaveLength(1);
});

it('the worker reports when each task starts and finishes', async () => {
  const events: TaskSuiteEvent[] = [];
  const answer = await client.runSuite(SMALL_SUITE, {
    onEvent: (event, number) => {
      expect(number).toBe(events.length);
      events.push(event);
    },
  });
  expect(answer.ok ? answer.value.kind : answer.issues).toBe('tasks');
  expect(events.map((event) => [event.kind, 'task' in event ? event.task : event.total])).toEqual([
    ['suite.planned', 2],
    ['task.started', 'ws-01-file-stats'],
    ['task.finished', 'ws-01-file-stats'],
    ['task.started', 'ws-14-injection'],
    ['task.finished', 'ws-14-injection'],
  ]);
});

it('a canceled suite resumes later without repeating finished tasks', async () => {
  const done: GradedTask[] = [];
  const abort = new AbortController();
  const first = await client.runSuite(WHOLE_SUITE, {
    signal: abort.signal,
    onEvent: (event) => {
      if (event.kind === 'task.finished') done.push(event.graded);
      if (event.kind === 'task.started' && event.index === 2) abort.abort();
    },
  });
  expect(first.ok ? 'ran' : first.issues[0]?.code).toBe('worker/cancelled');
  expect(done.length).toBeGreaterThanOrEqual(2);
  const reused: string[] = [];
  const second = await client.runSuite(WHOLE_SUITE, {
    done,
    onEvent: (event) => {
      if (event.kind === 'task.finished' && event.reused) reused.push(event.task);
    },
  });
  expect(second.ok && second.value.graded.length).toBe(16);
  expect(reused).toEqual(done.map(({ verdict }) => verdict.task));
  expect(workers).toHaveLength(1);
});

function requestOf(id: string, parts: Partial<CoverageRequest> = {}): CoverageRequest {
  const workflow = WORKFLOWS.find((one) => one.id === id)?.document;
  if (workflow === undefined) throw new Error(id);
  return { ...COVERAGE_DEFAULTS, workflow, ...parts };
}

// An end-to-end test compares both runtimes in the built site's worker for a larger workflow.
it('the agent runtime records the same traces as the built-in runtime', async () => {
  const id = 'reading_room';
  const answers = [
    await client.runCoverage(requestOf(id)),
    await client.runCoverage(requestOf(id, { runtime: 'agents' })),
  ];
  const results = answers.map((answer) => (answer.ok ? answer.value.result : answer.issues));
  const here = await runStudyToRecord(measureCoverage(requestOf(id)));
  expect(canonicalJson(results[0])).toBe(canonicalJson(here.result));
  expect(canonicalJson(results[1])).toBe(canonicalJson(here.result));
  expect(here.result.tests.some(({ attempts }) => attempts.some(({ events }) => events.length > 3))).toBe(
    true,
  );
});

it('the worker sends coverage events in order, followed by the record', async () => {
  const events: CoverageEvent[] = [];
  const answer = await client.runCoverage(requestOf('reading_room', { mutants: true }), {
    onEvent: (event, number) => {
      expect(number).toBe(events.length);
      events.push(event);
    },
  });
  expect(answer.ok ? answer.value.kind : answer.issues).toBe('coverage');
  expect(events[0]?.kind).toBe('study.planned');
});

it('the worker responds to a cancel request during a long phase, and is not replaced', async () => {
  const abort = new AbortController();
  const answer = await client.runCoverage(requestOf('oai_customer_service', { repeats: 50 }), {
    signal: abort.signal,
    onEvent: (event) => {
      if (event.kind === 'step.finished') abort.abort();
    },
  });
  expect(answer.ok ? 'ok' : answer.issues[0]?.code).toBe('worker/cancelled');
  expect((await client.runCoverage(requestOf('reading_room'))).ok).toBe(true);
  expect(workers).toHaveLength(1);
});
