/** Tests a gateway over real HTTP: a published server replaces the framework, and changes the real folder. */
import { writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { renderEnglish } from '../../../src/engine/index.js';
import { type GatewayOptions, openGateway } from '../../../src/cli/adapters/gateway.js';
import { reserveClosedPort, useTemporaryFolders } from '../../support/temporary-folders.js';
import { startMockModel, MOCK_USAGE } from '../../support/mock-model.js';
import { copyWord, play, smallTask } from '../tasks/small.js';

const running: { stop: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});

type Act = (workspace: string) => void;

/** A server that performs an action in the folder named in the prompt, and reports the action. */
async function framework(act: Act, content = 'Done.', latency = 0): Promise<string> {
  const mock = await startMockModel({ latency });
  running.push(mock);
  mock.on(
    {
      predicate: ({ messages }) => {
        const said = JSON.stringify(messages);
        act(/(\/[^\s"\\]*\/workspace)/.exec(said)?.[1] ?? '/none');
        return true;
      },
    },
    { content, usage: MOCK_USAGE },
  );
  return `${mock.url}/v1`;
}

async function playAt(endpoint: string, more: Partial<GatewayOptions> = {}) {
  const options = { id: 'gw', endpoint, model: 'm', key: 'token-1', timeoutMs: 20_000, fetch, ...more };
  const agent = await openGateway(options);
  if ('problem' in agent) throw new Error(agent.problem);
  return play(copyWord, { agent });
}

const folders = useTemporaryFolders();

describe('a gateway', () => {
  it('CLI-170 a gateway works on a real folder and is marked as unguarded, and its token usage is counted', async () => {
    const endpoint = await framework((workspace) => writeFileSync(`${workspace}/out/word.txt`, 'heron'));
    const { verdict, trial } = await playAt(endpoint);
    expect(verdict).toMatchObject({
      ...{ status: 'done', adapter: 'gateway', guarded: false, outcome: 1, asr: null },
      usage: { requests: 1, total: 15, estimated: false },
    });
    expect(JSON.stringify(trial)).not.toContain('token-1');
    expect(folders()).toEqual([]);
  });

  it('CLI-170 a gateway must run on the same machine', async () => {
    for (const endpoint of ['https://gateway.example/v1', 'http://10.0.0.1/v1', 'nonsense'])
      await expect(playAt(endpoint)).rejects.toThrow('is not on this machine');
  });

  it('a missing gateway server is reported, and the trial is excluded from the figures', async () => {
    const closed = await reserveClosedPort();
    running.push(closed);
    const { verdict, trial } = await playAt(`http://127.0.0.1:${closed.port}/v1`);
    expect(verdict).toMatchObject({ status: 'aborted', valid: false });
    expect(renderEnglish(trial.rounds[0]?.error?.message ?? '')).toContain(
      `Nothing responds at http://127.0.0.1:${closed.port}`,
    );
  });

  it('a gateway is stopped after a timeout, and can be canceled', async () => {
    const endpoint = await framework(() => undefined, 'late '.repeat(12), 300);
    const slow = await playAt(endpoint, { timeoutMs: 400 });
    expect(slow.verdict).toMatchObject({ status: 'timeout', outcome: 0, valid: true });
    const signal = AbortSignal.timeout(300);
    expect((await playAt(endpoint, { signal })).verdict).toMatchObject({ status: 'aborted', valid: false });
  });

  it('CLI-245 a gateway receives no system message, and only the latest message if it stores the conversation', async () => {
    const bodies: { messages: { role: string }[]; session_id?: string }[] = [];
    const reading: typeof fetch = (url, init) => {
      bodies.push(JSON.parse(String(init?.body)));
      return fetch(url, init);
    };
    const task = smallTask({ rounds: [{ prompt: 'one {{in}}' }, { prompt: 'two {{in}}' }] });
    const endpoint = await framework(() => undefined);
    const shapes = async (history: boolean) => {
      bodies.length = 0;
      const agent = await openGateway({ id: 'gw', endpoint, model: 'm', key: null, timeoutMs: 20_000, fetch: reading, history }); // prettier-ignore
      if ('problem' in agent) throw new Error(agent.problem);
      await play(copyWord, { agent, task });
      return bodies.map(({ messages }) => messages.map(({ role }) => role).join());
    };
    expect(await shapes(true)).toEqual(['user', 'user,assistant,user']);
    expect(bodies[0]?.session_id).toBeUndefined();
    expect(await shapes(false)).toEqual(['user', 'user']);
    expect(bodies[0]?.session_id).toMatch(/^small-1-0-[0-9a-f]{16}$/);
    expect(bodies[1]?.session_id).toBe(bodies[0]?.session_id);
  });
});
