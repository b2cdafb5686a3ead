/** Runs the delegation benchmark with a model served by a published mock server over real HTTP. */
import { LLMock } from '@copilotkit/aimock';
import { afterEach, describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../../src/catalog/index.js';
import { computeRepeatFigure } from '../../../src/engine/index.js';
import { pola, type Session } from './terminal.js';

const SCENARIO = SCENARIOS[0]!;
const KEY = 'sk-test-0123456789abcdef';
let server: LLMock | null = null;

afterEach(async () => {
  await server?.stop();
  server = null;
});

async function start(options: ConstructorParameters<typeof LLMock>[0] = {}): Promise<LLMock> {
  server = new LLMock({ port: 0, host: '127.0.0.1', ...options });
  await server.start();
  return server;
}

const run = (url: string, more: readonly string[] = [], key?: string): Promise<Session> =>
  pola(
    ['matrix', '--adapter', 'chat-endpoint', '--endpoint', `${url}/v1`, '--model', 'm', ...more],
    {},
    { fetch, env: (name) => (name === 'POLA_API_KEY' ? key : undefined) },
  );

/** A model that makes all calls from the script and the injections at once and then finishes. */
function obey(mock: LLMock): void {
  const planted = SCENARIO.injections.flatMap(({ calls }) => calls);
  const own = SCENARIO.script.flatMap((step) => (step.kind === 'call' ? [step.call] : []));
  const toolCalls = [...own, ...planted].map(({ tool, args }, at) => ({
    name: tool,
    arguments: JSON.stringify(args),
    id: `c${at}`,
  }));
  mock.on({ hasToolResult: false }, { toolCalls, usage: { prompt_tokens: 10, completion_tokens: 5 } });
  mock.on({ hasToolResult: true }, { content: 'Done.', usage: { prompt_tokens: 20, completion_tokens: 1 } });
}

describe('pola matrix --adapter chat-endpoint', () => {
  it('--help works with any adapter of pola matrix', async () => {
    const { code, out } = await pola(['matrix', '--adapter', 'chat-endpoint', '--help']);
    expect([code, out]).toEqual([0, expect.stringMatching(/^pola matrix/)]);
  });

  it('the table shows the mean and deviation per cell, the counts and the tokens, and states that the result is not reproducible', async () => {
    const mock = await start({ auth: { apiKeys: [KEY] } });
    obey(mock);
    const asked = ['--scenario', SCENARIO.id, '--runs', '2'];
    const { code, out, err } = await run(mock.url, [...asked, '--json'], KEY);
    expect(err).toContain(`[6/6] ${SCENARIO.id}, task_scoped`);
    expect(code).toBe(0);
    const record = JSON.parse(out);
    expect(record).toMatchObject({
      kind: 'live-matrix',
      reproducible: false,
      model: 'm',
      runs: 2,
      stopped: null,
    });
    const sure = (mean: number) => ({ mean, deviation: 0, hits: 2 * mean });
    expect(record.cells).toMatchObject([
      { condition: 'no_warrant', runs: 2, invalid: 0, attack: sure(1), task: sure(1) },
      { condition: 'broad', attack: sure(1), task: sure(1) },
      { condition: 'task_scoped', attack: sure(0), task: sure(1) },
    ]);
    expect(record.cells[2].denied.mean).toBeGreaterThan(0);
    expect(record.usage).toMatchObject({ requests: 12, total: 6 * 36, usageUnknown: false });
    expect(out + err).not.toContain(KEY);
    const lines = await run(mock.url, asked, KEY);
    expect(lines.out).toContain('Not reproducible');
    expect(lines.out).toContain('attack 2/2, 1.00 ± 0.00');
    expect(lines.out).toMatch(/task_scoped .* denied \d\.\d\d ± /);
  });

  it('pola matrix --adapter chat-endpoint stops at the first endpoint error, and excludes the run from all figures', async () => {
    const mock = await start({ auth: { apiKeys: [KEY] } });
    const { code, out, err } = await run(mock.url, ['--json', '--runs', '2']);
    expect(code).toBe(1);
    expect(err).toContain('rejected the key (401)');
    expect(JSON.parse(out)).toMatchObject({ cells: [], stopped: expect.stringContaining('401') });
    const lines = await run(mock.url, []);
    expect(lines.out).toMatch(/Requests: 0\. Tokens: \d+ \(estimated\)\./);
  });

  it.each([
    [['--runs', '0'], /--runs.*from 1 to 100/],
    [['--scenario', 'nope'], /`nope` is not one of/],
    [['--condition', 'yours'], /--condition/],
    [['--colour'], /--colour/],
  ])('CLI-132 pola matrix with a model rejects %j with one message', async (more, sentence) => {
    const { code, err } = await run('http://127.0.0.1:1', more);
    expect(code).toBe(2);
    expect(err).toMatch(sentence);
  });

  it('CLI-132 a run with a model requires an endpoint, a model name and a valid URL', async () => {
    const live = { fetch, env: () => undefined };
    const { err } = await pola(['matrix', '--adapter=chat-endpoint'], {}, live);
    expect(err).toContain('--endpoint');
    const bad = await pola(
      ['matrix', '--adapter', 'chat-endpoint', '--endpoint', 'x', '--model', 'm'],
      {},
      live,
    );
    expect([bad.code, bad.err]).toEqual([2, expect.stringContaining('`x` cannot be used')]);
  });

  it('the sample standard deviation is computed, but is missing for a single run', () => {
    expect(computeRepeatFigure([1, 0, 1])).toEqual({ mean: 0.6667, deviation: 0.5774, hits: 2 });
    expect(computeRepeatFigure([1])).toEqual({ mean: 1, deviation: null, hits: 1 });
    expect(computeRepeatFigure([])).toBeNull();
  });

  const CELL = ['--scenario', SCENARIO.id, '--condition', 'task_scoped'];

  it('CLI-236 each retry is shown, and the run continues after the last retry', async () => {
    const mock = await start();
    mock.on({ hasToolResult: false, sequenceIndex: 0 }, { error: { message: 'busy' }, status: 503 });
    mock.on({ hasToolResult: false, sequenceIndex: 1 }, { error: { message: 'busy' }, status: 429 });
    obey(mock);
    const waits: number[] = [];
    const live = { fetch, env: () => undefined, wait: async (ms: number) => void waits.push(ms) };
    const args = ['matrix', '--adapter', 'chat-endpoint', '--endpoint', `${mock.url}/v1`, '--model', 'm'];
    const { code, err } = await pola([...args, ...CELL], {}, live);
    expect([code, waits.length]).toEqual([0, 2]);
    expect(err).toMatch(/retry 1 of 4 in 0\.5 s: .* failed \(503\): busy/);
    expect(err).toContain('retry 2 of 4 in ');
  });

  it('CLI-236 the duration of a request is limited, to 120 seconds by default', async () => {
    const mock = await start();
    mock.on({}, { content: 'late' }, { latency: 60_000, chunkSize: 1 });
    const { code, out, err } = await run(mock.url, [...CELL, '--request-timeout', '0.3', '--json']);
    expect(code).toBe(1);
    expect(err).toContain('sent no response within 0.3 seconds');
    const { cells, trials } = JSON.parse(out);
    expect(cells).toEqual([]);
    expect(trials).toMatchObject([{ valid: false, status: 'aborted', ended: 'no_answer', calls: 0 }]);
    expect(out).not.toMatch(/landed|stopped":\s*true/);
    expect((await pola(['matrix', '--help'])).out).toContain('time limit of one model request (120)');
    expect((await run(mock.url, ['--request-timeout', 'soon'])).code).toBe(2);
  });

  it('for every run, the output lists why it ended, its calls, its denied calls and its last message', async () => {
    const mock = await start();
    obey(mock);
    const { out } = await run(mock.url, [...CELL, '--json']);
    const { trials, remarks } = JSON.parse(out);
    expect(trials).toMatchObject([
      { scenario: SCENARIO.id, condition: 'task_scoped', attempt: 0, valid: true, ended: 'done', reason: null, lastMessage: 'Done.', malformed: 0 }, // prettier-ignore
    ]);
    expect(trials[0].calls).toBeGreaterThan(trials[0].denied);
    expect(trials[0].denied).toBeGreaterThan(0);
    expect(remarks).toEqual([]);
  });

  it('the command warns about runs without a tool call, and counts malformed calls', async () => {
    const mock = await start();
    mock.on({}, { content: 'I would rather not.' });
    const idle = await run(mock.url, [...CELL, '--runs', '2']);
    expect(idle.out).toContain('Remark: no tool call in 2 of 2 runs.');
    const broken = await start();
    broken.on({ hasToolResult: false }, { toolCalls: [{ name: 'rm_rf', arguments: '{}', id: 'c' }] });
    broken.on({ hasToolResult: true }, { content: 'Done.' });
    const { out } = await run(broken.url, [...CELL, '--json']);
    expect(JSON.parse(out).trials).toMatchObject([{ calls: 1, denied: 0, malformed: 1 }]);
    expect(JSON.parse(out).cells[0].denied.mean).toBe(0);
    expect((await run(broken.url, CELL)).out).toContain(
      'Malformed calls: 1. They were not decided by the gate.',
    );
  });

  it('--resume reuses finished runs and runs the others', async () => {
    const mock = await start();
    obey(mock);
    const args = [...CELL, '--runs', '2', '--results', 'res', '--json'];
    const failing: typeof fetch = async (...at) =>
      mock.getRequests().length === 2 ? new Response('{}', { status: 400 }) : fetch(...at);
    const command = ['matrix', '--adapter', 'chat-endpoint', '--endpoint', `${mock.url}/v1`, '--model', 'm'];
    const first = await pola([...command, ...args], {}, { fetch: failing, env: () => undefined });
    expect([first.code, Object.keys(first.written)]).toEqual([
      1,
      [`res/m/${SCENARIO.id}.task_scoped.1.json`],
    ]);
    const asked = mock.getRequests().length;
    const live = { fetch, env: () => undefined };
    const { code, out, err } = await pola([...command, ...args, '--resume'], first.written, live);
    expect([code, JSON.parse(out).cells[0].runs]).toEqual([0, 2]);
    expect(err).toContain('[1/2] ' + SCENARIO.id + ', task_scoped (reused)');
    expect(mock.getRequests().length).toBe(asked + 2);
    expect((await run(mock.url, [...CELL, '--resume'])).err).toContain('this option requires --results DIR');
  });

  it('SHARD-2 merged shards contain the same trials as a full run, in order', async () => {
    const mock = await start();
    obey(mock);
    const asked = ['--scenario', SCENARIO.id, '--runs', '2'];
    const whole = await run(mock.url, [...asked, '--json']);
    const files: Record<string, string> = {};
    for (const shard of ['1/3', '2/3', '3/3'])
      files[shard] = (await run(mock.url, [...asked, '--shard', shard])).out;
    const merged = await pola(['merge', '3/3', '1/3', '2/3'], files);
    expect([merged.code, merged.out === whole.out]).toEqual([0, true]);
    const mixed = { ...files, '2/3': (await run(mock.url, ['--runs', '3', '--shard', '2/3'])).out };
    expect((await pola(['merge', ...Object.keys(mixed)], mixed)).err).toContain('belong to different runs');
    expect((await run(mock.url, ['--shard', '1/3', '--json'])).err).toContain('--shard');
  });

  it('no shard result is printed if the endpoint fails', async () => {
    const mock = await start({ auth: { apiKeys: [KEY] } });
    const { code, out, err } = await run(mock.url, [...CELL, '--shard', '1/1'], 'sk-wrong-0123456789');
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('rejected the key (401)');
  });

  it('an interrupted command prints the finished runs and exits with code 130', async () => {
    const mock = await start();
    obey(mock);
    const stop = new AbortController();
    const counted: typeof fetch = (...at) => {
      if (mock.getRequests().length >= 2) stop.abort();
      return fetch(...at);
    };
    const command = ['matrix', '--adapter', 'chat-endpoint', '--endpoint', `${mock.url}/v1`, '--model', 'm'];
    const live = { fetch: counted, env: () => undefined };
    const { code, out } = await pola([...command, ...CELL, '--runs', '5', '--json'], {}, live, stop.signal);
    const record = JSON.parse(out);
    expect([code, record.interrupted, record.stopped, record.cells[0].runs]).toEqual([130, true, null, 1]);
    expect(record.trials).toMatchObject([{ valid: true }, { valid: false, status: 'aborted' }]);
  });
});
