/**
 * Tests the supervisor with real workers: infinite loops, crashes and a content security policy need a real browser.
 */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Issue, Result } from '../../../src/engine/index.js';
import { connectEngine, type EngineClient } from '../../../src/worker/index.js';
import { requestOf } from '../../unit/worker/fake-studies.js';
import { itLong } from '../../support/long.js';

vi.setConfig({ testTimeout: 60_000 });

const clients: EngineClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.dispose();
});

function connect(spawn: () => Worker, options = {}): EngineClient {
  const client = connectEngine(spawn, options);
  clients.push(client);
  return client;
}

const stuck = (): Worker => new Worker(new URL('./stuck.worker.ts', import.meta.url), { type: 'module' });
const crashing = (): Worker =>
  new Worker(new URL('./crashing.worker.ts', import.meta.url), { type: 'module' });
const missing = (): Worker => {
  const url = URL.createObjectURL(new Blob(['']));
  URL.revokeObjectURL(url);
  return new Worker(url, { type: 'module' });
};

function reasonOf(answer: Result<unknown>): unknown {
  if (answer.ok) return 'ok';
  const { code, facts } = answer.issues[0] as Issue;
  return [code, facts.reason ?? facts.detail];
}

/** Resolves after the run has planned its cells. */
function started(): { begun: Promise<void>; onEvent: () => void } {
  let onEvent = (): void => undefined;
  const begun = new Promise<void>((resolve) => (onEvent = resolve));
  return { begun, onEvent };
}

describe('an infinite loop in the worker', () => {
  it('an infinite loop is detected by the heartbeat, and the next call runs on a new worker', async () => {
    const client = connect(stuck, { beatMs: 750, missedBeats: 4 });
    expect(reasonOf(await client.runMatrix(requestOf('stuck', 3)))).toEqual([
      'worker/stopped',
      'unresponsive',
    ]);
    expect(client.state).toBe('stopped');
    expect((await client.runMatrix(requestOf('next', 3))).ok).toBe(true);
  });

  itLong('an infinite loop can be canceled without affecting other calls', async () => {
    const client = connect(stuck);
    await client.runMatrix(requestOf('warm', 1));
    const stop = new AbortController();
    const { begun, onEvent } = started();
    const looping = client.runMatrix(requestOf('stuck', 3), { signal: stop.signal, onEvent });
    await begun;
    const other = client.runMatrix(requestOf('other', 3));
    stop.abort();
    expect(reasonOf(await looping)).toEqual(['worker/cancelled', undefined]);
    expect(await other).toEqual({ ok: true, value: { id: 'record of other' } });
  });
});

describe('a crash', () => {
  it('a crash during a run is reported with its reason, and the next call succeeds', async () => {
    const client = connect(crashing);
    const [code, detail] = reasonOf(await client.runMatrix(requestOf('crash', 3))) as [string, string];
    expect(code).toBe('worker/stopped');
    expect(detail).toContain('a defect outside of any call');
    expect(await client.runMatrix(requestOf('next', 3))).toEqual({
      ok: true,
      value: { id: 'record of next' },
    });
  });

  it('a missing worker script is reported as a crash', async () => {
    const client = connect(missing);
    expect(reasonOf(await client.runMatrix(requestOf('a', 1)))).toEqual(['worker/stopped', 'script_missing']);
  });
});

describe('pages with a content security policy', () => {
  /** Returns the probe worker's results in a page with the policy. `start` is the expression that starts the worker. */
  async function probe(start: string): Promise<{ evaluated: boolean; violation: string }> {
    const policy =
      "default-src 'none'; script-src 'self' 'unsafe-inline'; worker-src 'self' blob:; connect-src 'self'";
    const script = new URL('./probe.worker.ts?worker_file&type=module', import.meta.url).pathname;
    const frame = document.createElement('iframe');
    frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="${policy}">
      <script type="module">
        import { spawnUnderPolicy } from ${JSON.stringify(new URL('../../../src/worker/spawn.ts', import.meta.url).pathname)};
        const script = ${JSON.stringify(`${script}?worker_file&type=module`)};
        (${start}).onmessage = ({ data }) => parent.postMessage({ probe: data }, '*');
      </script>`;
    const answer = new Promise<{ evaluated: boolean; violation: string }>((resolve) => {
      addEventListener('message', ({ data }: MessageEvent<{ probe?: never }>) => {
        if (data.probe !== undefined) resolve(data.probe);
      });
    });
    document.body.append(frame);
    return answer.finally(() => frame.remove());
  }

  it('a page’s content security policy also applies to the worker that the site starts', async () => {
    expect(await probe('spawnUnderPolicy(script)')).toEqual({ evaluated: false, violation: 'connect-src' });
  });

  it('a worker started from its URL is not subject to the page’s policy, so the site never starts one that way', async () => {
    expect(await probe("new Worker(script, { type: 'module' })")).toEqual({ evaluated: true, violation: '' });
  });
});
