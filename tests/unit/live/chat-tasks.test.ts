/**
 * Tests tasks in the workspace benchmark that are performed by a model behind a published mock server, over real HTTP.
 */
import type { LLMock } from '@copilotkit/aimock';
import { afterEach, describe, expect, it } from 'vitest';
import { inEnglish } from '../../support/golden.js';
import { BROAD_TASK_WARRANT, TASKS } from '../../../src/catalog/index.js';
import { someOf } from '../../support/long.js';
import {
  type GradedTask,
  runSuite,
  type TaskSuiteRecord,
  type TaskSuiteRequest,
  type TaskDefinition,
} from '../../../src/engine/index.js';
import { renderEnglish } from '../../../src/engine/index.js';
import { type ChatEndpointOptions, loadChatTaskAgent } from '../../../src/live/index.js';
import { replayTrial, startMockModel, MOCK_USAGE } from '../../support/mock-model.js';
import { TASK_SERVICES } from '../tasks/services.js';
import { copyWord, kitOf, smallTask } from '../tasks/small.js';

const KEY = 'sk-test-0123456789abcdef';
const KIT = kitOf(smallTask(), { reference: copyWord });
let server: LLMock | null = null;

afterEach(async () => {
  await server?.stop();
  server = null;
});

async function start(options: Parameters<typeof startMockModel>[0] = {}): Promise<LLMock> {
  server = await startMockModel(options);
  return server;
}

const ASK: Omit<TaskSuiteRequest, 'tasks'> = {
  conditions: ['no_warrant'],
  solver: 'small-1',
  seeds: [1],
  attempts: 1,
  proof: 'run',
  yours: {},
};

/** A limit longer than any machine needs. On a busy machine, the task's own limit of 30 s could end its round early. */
const HANG_MS = 300_000;

async function run(
  kits: readonly TaskDefinition[],
  options: (Partial<ChatEndpointOptions> & { readonly endpoint: string }) | null,
  request: Partial<TaskSuiteRequest> = {},
): Promise<TaskSuiteRecord> {
  const loaded = options === null ? {} : await loadChatTaskAgent({ model: 'small-1', fetch, ...options });
  if ('problem' in loaded) throw new Error(String(loaded.problem));
  const services = { kits, broad: BROAD_TASK_WARRANT, trial: await TASK_SERVICES, ...loaded };
  const suite = runSuite({ ...ASK, tasks: kits.map(({ id }) => id), ...request }, services);
  for (;;) {
    const { done, value } = await suite.next();
    if (done === true) return value;
  }
}

const reference = async (kit: TaskDefinition): Promise<GradedTask> =>
  (await run([kit], null, { solver: 'reference' })).graded[0]!;

describe('running tasks with a model behind an endpoint', () => {
  it.each(someOf(TASKS).map((kit) => [kit.id, kit] as const))(
    '%s: over HTTP, the calls of the reference solver lead to the same outcome and disk',
    { timeout: HANG_MS },
    async (_, kit) => {
      const expected = await reference(kit);
      const mock = await start();
      replayTrial(mock, expected.trial);
      // Retries are enabled, because the server closes connections that have been idle for five seconds, which can
      // happen on a busy machine.
      const options = { endpoint: `${mock.url}/v1`, roundMs: HANG_MS, retry: {} };
      const { graded, issues, aggregate } = await run([kit], options);
      const { verdict } = graded[0]!;
      expect(issues).toEqual([]);
      expect(inEnglish(aggregate.invalid)).toEqual([]);
      expect(verdict).toMatchObject({ status: 'done', valid: true, outcome: 1, adapter: 'chat-endpoint' });
      expect(verdict.diskDigest).toBe(expected.verdict.diskDigest);
      const asked = mock.getRequests().length;
      const { prompt_tokens, completion_tokens } = MOCK_USAGE;
      expect(verdict.usage).toMatchObject({
        requests: asked,
        inputUncached: asked * prompt_tokens,
        output: asked * completion_tokens,
        estimated: false,
      });
    },
  );

  it('TASK-12 a trial that the endpoint interrupted is aborted with a reason, and excluded from all figures', async () => {
    const mock = await start();
    mock.on({ hasToolResult: false }, { error: { message: 'overloaded' }, status: 503 });
    const record = await run([KIT], { endpoint: `${mock.url}/v1` });
    expect(record.graded[0]?.verdict).toMatchObject({ status: 'aborted', valid: false, combined: null });
    expect(inEnglish(record.aggregate.invalid)).toEqual([
      { task: 'small', condition: 'no_warrant', why: expect.stringContaining('failed (503): overloaded') },
    ]);
    expect(record.aggregate.groups[0]?.figures).toMatchObject({ trials: 1, valid: 0, meanCombined: null });
  });

  it('TASK-12 a permanent failure is not retried, and every trial reports it', async () => {
    const mock = await start({ auth: { apiKeys: [KEY] } });
    const endpoint = { endpoint: `${mock.url}/v1`, key: 'sk-wrong-0123456789' };
    const record = await run([KIT], endpoint, { attempts: 3 });
    expect(record.graded.map(({ verdict }) => verdict.status)).toEqual(['aborted', 'aborted', 'aborted']);
    expect(new Set(record.aggregate.invalid.map(({ why }) => why)).size).toBe(1);
    expect(renderEnglish(record.aggregate.invalid[0]?.why ?? '')).toContain('rejected the key (401)');
    expect(mock.getRequests().length).toBeLessThanOrEqual(1);
    expect(JSON.stringify(record)).not.toContain('sk-wrong');
  });

  it('TASK-12 a trial with a temporary failure is retried', async () => {
    const mock = await start();
    mock.on({ hasToolResult: false, sequenceIndex: 0 }, { error: { message: 'busy' }, status: 429 });
    mock.on({ hasToolResult: false, sequenceIndex: 1 }, { content: 'I cannot.' });
    const record = await run([KIT], { endpoint: `${mock.url}/v1` }, { attempts: 2 });
    expect(record.graded.map(({ verdict }) => verdict.status)).toEqual(['aborted', 'done']);
  });

  it('TASK-12 a mistake by the model results in a score of 0', async () => {
    const mock = await start();
    mock.on({}, { toolCalls: [{ name: 'read_file', arguments: '{"path":"/ws/in/word.txt"}', id: 'c' }] });
    const { graded } = await run([KIT], { endpoint: `${mock.url}/v1`, maxTurns: 2 });
    expect(graded[0]?.verdict).toMatchObject({ status: 'failed', valid: true, outcome: 0 });
    expect(graded[0]?.trial.rounds[0]?.error?.code).toBe('turn_limit');
  });

  it('a round ends when its wall-clock time is up, but its result still counts', async () => {
    const mock = await start();
    mock.on(
      { hasToolResult: false },
      { toolCalls: [{ name: 'sleep', arguments: '{"seconds":1}', id: 'c' }] },
    );
    mock.on({ hasToolResult: true }, { content: 'late' }, { latency: 60_000, chunkSize: 1 });
    const { graded } = await run([KIT], { endpoint: `${mock.url}/v1`, roundMs: 3000 });
    expect(renderEnglish(graded[0]?.trial.rounds[0]?.error?.message ?? '')).toContain(
      'did not finish the round within 3 seconds',
    );
    expect(graded[0]?.verdict).toMatchObject({ status: 'failed', valid: true });
  });

  it('canceling aborts the current trial and, without sending requests, all later ones', async () => {
    const mock = await start();
    mock.on({}, { content: 'late' }, { latency: 20_000, chunkSize: 1 });
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 100);
    const asked = { endpoint: `${mock.url}/v1`, signal: stop.signal };
    const { graded } = await run([KIT], asked, { attempts: 2 });
    expect(graded.map(({ verdict }) => verdict.status)).toEqual(['aborted', 'aborted']);
    expect(graded[1]?.trial.rounds[0]?.error?.code).toBe('cancelled');
  });

  it('LIVE-69 an invalid URL is reported before anything runs', async () => {
    expect(await loadChatTaskAgent({ endpoint: 'nowhere', model: 'm', fetch })).toMatchObject({
      problem: { code: 'chat/bad_address', facts: { found: 'nowhere' } },
    });
  });
});
