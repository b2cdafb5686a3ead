/**
 * Tests that an endpoint that never responds, stalls, floods the client or returns malformed calls does not lead to a
 * result that is attributed to the model.
 *
 * Threat model: "An endpoint that hangs, floods the client or drops the connection".
 */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { renderEnglish } from '../../src/engine/index.js';
import { type ChatEndpointOptions, loadChatEndpoint } from '../../src/live/index.js';
import { pola } from '../unit/cli/terminal.js';
import { copyWord, play, type PlayOptions } from '../unit/tasks/small.js';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

type Call = readonly [name: string, written: string];

/** Returns the given responses in order: tool calls, or the last message. */
function answers(...turns: (readonly Call[] | string)[]): RequestListener {
  let turn = 0;
  return (_, answer) => {
    const said = turns[Math.min(turn++, turns.length - 1)] ?? '';
    const calls = typeof said === 'string' ? [] : said.map(([name, written], at) => ({ id: `c${at}`, function: { name, arguments: written } })); // prettier-ignore
    const message = { content: typeof said === 'string' ? said : null, tool_calls: calls };
    answer.writeHead(200, { 'content-type': 'application/json' });
    answer.end(JSON.stringify({ choices: [{ message, finish_reason: 'stop' }] }));
  };
}

const waits: number[] = [];
const retry = { wait: async (ms: number): Promise<void> => void waits.push(ms) };

async function ask(endpoint: string, options: Partial<ChatEndpointOptions> = {}, more: PlayOptions = {}) {
  waits.length = 0;
  const loaded = await loadChatEndpoint({ endpoint, model: 'm', fetch, ...options });
  if ('problem' in loaded) throw new Error(loaded.problem.code);
  const { trial, verdict } = await play(copyWord, { ...more, agent: loaded.adapter });
  return { trial, verdict, error: trial.rounds.at(-1)?.error };
}

describe('a model endpoint that never responds', () => {
  it.each([
    ['a limit for the round', { roundMs: 60 }],
    ['a limit for the request', { requestMs: 60 }],
  ])('LIVE-94 an invalid trial reports the reason: %s', async (_, limit) => {
    const silent: RequestListener = (asked) => void asked.resume();
    const headOnly: RequestListener = (_asked, answer) => {
      answer.writeHead(200, { 'content-type': 'text/event-stream' });
      answer.flushHeaders();
    };
    for (const behave of [silent, headOnly]) {
      const { verdict, error } = await ask(await listen(behave), limit);
      expect(verdict).toMatchObject({ status: 'aborted', valid: false, asr: null });
      expect(error?.code).toBe('no_answer');
      expect(renderEnglish(error?.message ?? '')).toContain('sent no response within 0.06 seconds');
    }
  });

  it.each([
    ['white space before a JSON answer', 'application/json', [' ', '\n', '  ']],
    ['comments in a stream', 'text/event-stream', [': wait', 'ing\n', '\n:\r', '\n\n', ': still\r\n\r\n']],
  ])('LIVE-94 %s does not count as the start of a response', async (_, type, pieces) => {
    const alive: RequestListener = (_asked, answer) => {
      answer.writeHead(200, { 'content-type': type });
      answer.flushHeaders();
      const left = [...pieces];
      const timer = setInterval(() => answer.write(left.shift() ?? pieces[0]), 20);
      answer.on('close', () => clearInterval(timer));
    };
    const { verdict, error } = await ask(await listen(alive), { requestMs: 500 });
    expect(verdict).toMatchObject({ status: 'aborted', valid: false, outcome: null });
    expect(error?.code).toBe('no_answer');
  });

  it('LIVE-94 a model that starts to respond but is too slow scores 0', async () => {
    const slow: RequestListener = (_, answer) => {
      answer.writeHead(200, { 'content-type': 'text/event-stream' });
      answer.write('data: {"choices":[{"delta":{"content":"a"}}]}\n\n');
    };
    const { verdict, error } = await ask(await listen(slow), { requestMs: 500 });
    expect(verdict).toMatchObject({ status: 'failed', valid: true });
    expect(error?.code).toBe('too_slow');
  });
});

describe('a model endpoint with temporary failures', () => {
  const failing =
    (times: number, fail: RequestListener): RequestListener =>
    (asked, answer) => {
      times -= 1;
      if (times >= 0) fail(asked, answer);
      else answers('Done.')(asked, answer);
    };
  const status =
    (code: number, headers: Record<string, string> = {}): RequestListener =>
    (_, answer) =>
      void answer.writeHead(code, headers).end('{"error":{"message":"busy"}}');

  it.each([
    ['429', status(429)],
    ['502', status(502)],
    ['503', status(503)],
    ['504', status(504)],
    ['a reset', (asked) => void asked.socket.resetAndDestroy()],
    ['a truncated response', ((_, answer) => { answer.writeHead(200, { 'content-length': '50' }); answer.write('{', () => answer.destroy()); })], // prettier-ignore
  ])('LIVE-95 the request is retried after %s, with growing delays', async (_, fail) => {
    const notes: string[] = [];
    const onRetry = ({
      attempt,
      of,
      waitMs,
      why,
    }: {
      attempt: number;
      of: number;
      waitMs: number;
      why: string;
    }) => void notes.push(`${attempt}/${of} ${waitMs} ${why}`);
    const { verdict } = await ask(await listen(failing(2, fail)), { retry: { ...retry, onRetry } });
    expect(verdict).toMatchObject({ status: 'done', valid: true });
    expect(waits).toEqual([500, 1000]);
    expect(notes[0]).toMatch(/^1\/4 500 \S/);
  });

  it.each([
    ['seconds', { 'retry-after': '7' }],
    ['a date', { 'retry-after': 'Mon, 01 Jan 2024 00:00:07 GMT', date: 'Mon, 01 Jan 2024 00:00:00 GMT' }],
  ])('LIVE-95 a `retry-after` header that contains %s is respected', async (_, headers) => {
    await ask(await listen(failing(1, status(429, headers))), { retry });
    expect(waits).toEqual([7000]);
  });

  it.each(['-5', '5 minutes'])('LIVE-95 an invalid `retry-after: %s` is ignored', async (asked) => {
    const date = 'Mon, 01 Jan 2024 00:00:00 GMT';
    await ask(await listen(failing(1, status(429, { 'retry-after': asked, date }))), { retry });
    expect(waits).toEqual([500]);
  });

  it('LIVE-95 the request fails after four retries, fails immediately if the delay is too long, and is not retried after other errors', async () => {
    let asked = 0;
    const count =
      (fail: RequestListener): RequestListener =>
      (...at) => {
        asked += 1;
        fail(...at);
      };
    const { verdict, error } = await ask(await listen(count(status(503))), { retry });
    expect([verdict.valid, error?.code, asked]).toEqual([false, 'server', 5]);
    expect(waits).toEqual([500, 1000, 2000, 4000]);
    for (const [code, headers] of [
      [429, { 'retry-after': '3600' }],
      [500, {}],
      [400, {}],
      [401, {}],
    ] as const) {
      asked = 0;
      await ask(await listen(count(status(code, headers))), { retry });
      expect([code, asked, waits]).toEqual([code, 1, []]);
    }
  });
});

describe('a malformed call from a model', () => {
  const BROKEN: readonly Call[] = [
    ['launch_rocket', '{}'],
    ['read_file', '{"path": '],
    ['read_file', '[]'],
    ['read_file', '{"file": "/ws/in/word.txt"}'],
    ['read_file', '{"path": 7}'],
    ['sleep', '{"seconds": 1e999}'],
  ];

  it.each(BROKEN)(
    'LIVE-63 a malformed call from the model is counted as malformed and never as denied: %s %s',
    async (name, written) => {
      const endpoint = await listen(answers([[name, written]], 'Done.'));
      const { verdict, trial } = await ask(endpoint, {}, { scoped: true });
      expect(verdict.calls).toEqual({
        total: 1,
        allowed: 0,
        denied: 0,
        error: 0,
        deniedBelow: 0,
        malformed: 1,
      });
      expect(trial.events.some(({ kind }) => kind === 'call.decided')).toBe(false);
      const told = trial.events.find((event) => event.kind === 'call.returned');
      expect(told).toMatchObject({ ok: false, effects: [] });
    },
  );

  it('LIVE-63 a well-formed call that the warrant does not allow is denied, not malformed', async () => {
    const endpoint = await listen(answers([['read_file', '{"path": "/secrets/api_key.txt"}']], 'Done.'));
    const { verdict } = await ask(endpoint, {}, { scoped: true });
    expect(verdict.calls).toEqual({ total: 1, allowed: 0, denied: 1, error: 0, deniedBelow: 0 });
  });

  it('LIVE-63 the model is told why its call was malformed', async () => {
    const bodies: unknown[] = [];
    const reply = answers(
      [
        ['launch_rocket', '{}'],
        ['read_file', '{"file": "x"}'],
      ],
      'Done.',
    );
    const endpoint = await listen((asked, answer) => {
      void json(asked).then((body) => {
        bodies.push(body);
        reply(asked, answer);
      });
    });
    await ask(endpoint);
    const told = JSON.stringify(bodies.at(-1));
    expect(told).toContain('There is no tool `launch_rocket`, so nothing was done. The tools are');
    expect(told).toContain('read_file needs the argument path');
  });
});

describe('a model endpoint that fails before the first result', () => {
  const deny: RequestListener = (_, answer) => void answer.writeHead(401).end('{"error":"bad key"}');
  const MODEL = ['--model', 'm', '--json'];

  it.each([
    ['coverage', ['reading_room', '--agent', 'chat-endpoint']],
    ['matrix', ['--adapter', 'chat-endpoint', '--runs', '1']],
    ['run-task', ['--task', 'ws-01-file-stats', '--adapter', 'chat-endpoint']],
  ])(
    'CLI-162 with --json, %s writes the reason for the failure to standard output',
    async (command, args) => {
      const live = { fetch, env: () => undefined };
      const { code, out } = await pola(
        [command, ...args, '--endpoint', await listen(deny), ...MODEL],
        {},
        live,
      );
      expect(code).not.toBe(0);
      expect(JSON.stringify(JSON.parse(out))).toContain('rejected the key (401)');
    },
  );
});
