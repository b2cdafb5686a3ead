/** The delegation benchmark with a model behind a published mock server, over real HTTP. */
import { LLMock } from '@copilotkit/aimock';
import { afterEach, describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../../src/catalog/index.js';
import { figureOfRepeats } from '../../../src/engine/index.js';
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

/** A model that makes every call of the script and of the injections at once, then ends. */
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
  it('CLI-210 shows the help of the verb, whatever the adapter', async () => {
    const { code, out } = await pola(['matrix', '--adapter', 'chat-endpoint', '--help']);
    expect([code, out]).toEqual([0, expect.stringMatching(/^pola matrix/)]);
  });

  it('CLI-130 gives mean and deviation per cell, counts, tokens, and says it is not reproducible', async () => {
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
    expect(record.cells[2].blocked.mean).toBeGreaterThan(0);
    expect(record.usage).toMatchObject({ requests: 12, total: 6 * 36, usageUnknown: false });
    expect(out + err).not.toContain(KEY);
    const lines = await run(mock.url, asked, KEY);
    expect(lines.out).toContain('Not reproducible');
    expect(lines.out).toContain('attack 2/2, 1.00 ± 0.00');
  });

  it('CLI-131 stops at the first fault of the endpoint, which is in no figure', async () => {
    const mock = await start({ auth: { apiKeys: [KEY] } });
    const { code, out, err } = await run(mock.url, ['--json', '--runs', '2']);
    expect(code).toBe(1);
    expect(err).toContain('refused the key (401)');
    expect(JSON.parse(out)).toMatchObject({ cells: [], stopped: expect.stringContaining('401') });
  });

  it.each([
    [['--runs', '0'], /--runs.*from 1 to 100/],
    [['--scenario', 'nope'], /`nope` is not one of/],
    [['--condition', 'yours'], /--condition/],
    [['--colour'], /--colour/],
  ])('CLI-132 refuses %j in one sentence', async (more, sentence) => {
    const { code, err } = await run('http://127.0.0.1:1', more);
    expect(code).toBe(2);
    expect(err).toMatch(sentence);
  });

  it('CLI-132 needs an endpoint, a model and an address that can be used', async () => {
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

  it('CLI-133 computes the deviation of a sample, and none from one run', () => {
    expect(figureOfRepeats([1, 0, 1])).toEqual({ mean: 0.6667, deviation: 0.5774, hits: 2 });
    expect(figureOfRepeats([1])).toEqual({ mean: 1, deviation: null, hits: 1 });
    expect(figureOfRepeats([])).toBeNull();
  });
});
