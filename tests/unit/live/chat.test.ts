/**
 * Tests the chat endpoint over real HTTP. A published mock server for OpenAI-compatible APIs responds on the loopback
 * address, and the whole adapter processes its responses.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LLMock } from '@copilotkit/aimock';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type AgentAdapter,
  type ToolCaller,
  type Json,
  type RoundResult,
  sumUsage,
  type Usage,
  renderEnglish,
} from '../../../src/engine/index.js';
import { type ChatEndpointOptions, loadChatEndpoint } from '../../../src/live/index.js';

const KEY = 'sk-test-0123456789abcdef';
const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function mock(options: ConstructorParameters<typeof LLMock>[0] = {}): Promise<LLMock> {
  const server = new LLMock({ port: 0, host: '127.0.0.1', ...options });
  await server.start();
  closing.push(() => server.stop());
  return server;
}

/** A custom server for responses that a well-behaved server never sends. */
async function rude(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server: Server = createServer(answer as never);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

interface Made {
  readonly tool: string;
  readonly args: Json;
}

interface Bench {
  readonly hands: ToolCaller;
  readonly calls: Made[];
  readonly usages: Usage[];
}

/** A tool caller that has no effect and records everything; `delete_file` is denied. */
function bench(): Bench {
  const calls: Made[] = [];
  const usages: Usage[] = [];
  const hands: ToolCaller = {
    tools: [
      {
        name: 'read_file',
        description: 'Reads.',
        args: [{ name: 'path', type: 'text', required: true, path: 'read' }],
        effect: 'read',
        reversible: true,
      },
      { name: 'sleep', description: 'Waits.', args: [{ name: 'seconds', type: 'integer', required: false }], effect: 'clock', reversible: true }, // prettier-ignore
      { name: 'delete_file', description: 'Deletes.', args: [{ name: 'path', type: 'text', required: true }], effect: 'delete', reversible: false }, // prettier-ignore
    ],
    now: 0,
    call: async (tool, args) => {
      calls.push({ tool, args });
      const denied = tool === 'delete_file';
      const text = denied ? 'Refused: TOOL_NOT_AUTHORIZED.' : `content of ${String(args['path'])}`;
      return {
        ok: !denied,
        denied,
        decision: denied ? 'deny' : 'allow',
        code: denied ? 'denied' : null,
        text,
        marks: [],
      };
    },
    rejectCall: async (_, __, text) => ({ ok: false, denied: false, decision: 'error', code: null, text, marks: [] }), // prettier-ignore
    reportUsage: (usage) => void usages.push(usage),
  };
  return { hands, calls, usages };
}

async function open(endpoint: string, options: Partial<ChatEndpointOptions> = {}): Promise<AgentAdapter> {
  const loaded = await loadChatEndpoint({ endpoint, model: 'small-1', fetch, ...options });
  if ('problem' in loaded) throw new Error(loaded.problem.code);
  return loaded.adapter;
}

async function play(
  endpoint: string,
  options: Partial<ChatEndpointOptions> = {},
  prompts: readonly string[] = ['Read the file.'],
): Promise<Bench & { readonly rounds: readonly RoundResult[]; readonly last: RoundResult }> {
  const at = bench();
  const adapter = await open(endpoint, options);
  const session = await adapter.start({
    task: 't',
    toolCaller: at.hands,
    workspaceTransfer: null,
    session: 's',
    root: '/ws',
  });
  const rounds: RoundResult[] = [];
  for (const [index, prompt] of prompts.entries())
    rounds.push(await session.round({ index, count: prompts.length, prompt, vars: {} }));
  await session.close();
  return { ...at, rounds, last: rounds.at(-1)! };
}

const call = (name: string, args: Json): { name: string; arguments: string; id: string } => ({
  name,
  arguments: JSON.stringify(args),
  id: `call_${name}`,
});
const usage = { prompt_tokens: 40, completion_tokens: 9, total_tokens: 49 };

describe('agents behind a chat endpoint', () => {
  it.each([true, false])(
    'LIVE-60 the agent calls tools until the model sends its last message (streamed: %s)',
    async (stream) => {
      const server = await mock({ chunkSize: 3 });
      server.on({ userMessage: 'Read', hasToolResult: false }, { toolCalls: [call('read_file', { path: '/ws/ä"\\.txt' })], usage }); // prettier-ignore
      server.on({ userMessage: 'Read', hasToolResult: true }, { content: 'It says: grüße 😀.', usage });
      const { calls, last, usages } = await play(`${server.url}/v1`, { stream });
      expect(calls).toEqual([{ tool: 'read_file', args: { path: '/ws/ä"\\.txt' } }]);
      expect(last).toEqual({ ok: true, final: 'It says: grüße 😀.' });
      expect(sumUsage(usages)).toMatchObject({ requests: 2, inputUncached: 80, output: 18, total: 98 });
      expect(sumUsage(usages)).toMatchObject({ usageUnknown: false, estimated: false, models: ['small-1'] });
      const asked = server.getRequests().map(({ body }) => body as { stream?: boolean; messages: { role: string; content: unknown }[]; tools: unknown[] }); // prettier-ignore
      expect(asked.map((body) => body.stream === true)).toEqual([stream, stream]);
      expect(asked[1]?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool']);
      expect(asked[1]?.messages.at(-1)?.content).toBe('content of /ws/ä"\\.txt');
      expect(asked[0]?.tools).toHaveLength(3);
    },
  );

  it('LIVE-60 the agent makes several calls from one response in order, and continues after a denial', async () => {
    const server = await mock();
    const both = [call('delete_file', { path: '/ws/a' }), call('sleep', {})];
    server.on({ userMessage: 'Read', hasToolResult: false }, { toolCalls: both });
    server.on({ toolResultContains: 'content of' }, { content: 'One was refused.' });
    const { calls, last } = await play(`${server.url}/v1`);
    expect(calls.map(({ tool }) => tool)).toEqual(['delete_file', 'sleep']);
    expect(last).toEqual({ ok: true, final: 'One was refused.' });
  });

  it('the chat endpoint keeps the conversation across rounds', async () => {
    const server = await mock();
    server.onMessage('first', { content: 'One.' });
    server.onMessage('second', { content: 'Two.' });
    const { rounds } = await play(`${server.url}/v1`, {}, ['first', 'second']);
    expect(rounds).toEqual([
      { ok: true, final: 'One.' },
      { ok: true, final: 'Two.' },
    ]);
    const { body } = server.getLastRequest() as { body: { messages: { content: unknown }[] } };
    expect(body.messages.map(({ content }) => content).slice(1)).toEqual(['first', 'One.', 'second']);
  });

  it('the chat endpoint stops at the maximum number of turns', async () => {
    const server = await mock();
    server.onMessage('Read', { toolCalls: [call('read_file', { path: '/ws/a' })] });
    const { last, calls } = await play(`${server.url}/v1`, { maxTurns: 3 });
    expect(last).toMatchObject({ ok: false, error: { code: 'turn_limit' } });
    expect(renderEnglish(last.error?.message ?? '')).toContain('within 3 turns');
    expect(calls).toHaveLength(3);
  });

  it('LIVE-63 non-object arguments are reported to the model, and three such calls in a row end the round', async () => {
    const server = await mock();
    const broken = (written: string) => ({
      toolCalls: [{ name: 'read_file', arguments: written, id: 'c1' }],
    });
    server.on({ userMessage: 'Once', hasToolResult: false }, broken('{"path": '));
    server.on({ userMessage: 'Once', toolResultContains: 'not a JSON object' }, { content: 'Sorry.' });
    server.onMessage('Always', broken('[1]'));
    const once = await play(`${server.url}/v1`, {}, ['Once']);
    expect(once.calls).toEqual([]);
    expect(once.last).toEqual({ ok: true, final: 'Sorry.' });
    const { last, calls } = await play(`${server.url}/v1`, {}, ['Always']);
    expect(calls).toEqual([]);
    expect(last).toMatchObject({ ok: false, error: { code: 'malformed_arguments' } });
  });

  it('LIVE-64 the key is sent in only one header', async () => {
    const server = await mock({ auth: { apiKeys: [KEY] } });
    server.onMessage('Read', { content: `Your key is ${KEY}.` });
    const { last, usages } = await play(`${server.url}/v1`, { key: KEY });
    expect(last).toEqual({ ok: true, final: 'Your key is [key].' });
    expect(JSON.stringify(server.getRequests().map(({ body }) => body))).not.toContain(KEY);
    const adapter = await open(`${server.url}/v1`, { key: KEY });
    expect(JSON.stringify([adapter, usages])).not.toContain(KEY);
    const wrong = await play(`${server.url}/v1`, { key: 'sk-wrong-0123456789' });
    expect(wrong.last).toMatchObject({ ok: false, error: { code: 'unauthorized' } });
    expect(renderEnglish(wrong.last.error?.message ?? '')).toMatch(/rejected the key \(401\).*Enter a key/);
    const none = await play(`${server.url}/v1`);
    expect(none.last).toMatchObject({ error: { code: 'unauthorized' } });
  });

  it('LIVE-64 the key is removed from the endpoint’s messages', async () => {
    const endpoint = await rude((_, response) => {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: `Incorrect API key provided: ${KEY}.` } }));
    });
    const { last } = await play(endpoint, { key: KEY });
    expect(renderEnglish(last.error?.message ?? '')).toContain('Incorrect API key provided: [key]. Enter');
  });

  it('LIVE-64 the URL-encoded and JSON forms of the key are removed too', async () => {
    const odd = 'sk+12"34/56=78';
    const forms = [odd, encodeURIComponent(odd), JSON.stringify(odd)];
    const endpoint = await rude((_, response) => {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: `No: ${forms.join(' ')}.` } }));
    });
    const { last } = await play(endpoint, { key: odd });
    expect(renderEnglish(last.error?.message ?? '')).toContain('No: [key] [key] "[key]".');
  });

  it.each([
    ['text/event-stream', (json: string) => `data: ${json}\n\n`],
    ['application/json', (json: string) => json],
  ])(
    'LIVE-64 the key is removed from an error message in a response of type %s, and the message is truncated',
    async (type, write) => {
      const message = `Incorrect API key provided: ${KEY}. ${'x'.repeat(5000)}`;
      const endpoint = await rude((_, response) => {
        response.writeHead(200, { 'content-type': type });
        response.end(write(JSON.stringify({ error: { message } })));
      });
      const { last } = await play(endpoint, { key: KEY });
      expect(renderEnglish(last.error?.message ?? '')).toContain('Incorrect API key provided: [key].');
      expect(renderEnglish(last.error?.message ?? '').length).toBeLessThan(500);
    },
  );

  it('LIVE-64 the key is removed from the usage, where a model name may contain it', async () => {
    const endpoint = await rude((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const choices = [{ message: { content: 'Done.' }, finish_reason: 'stop' }];
      response.end(JSON.stringify({ model: `m-${KEY}`, choices, usage: { prompt_tokens: 1 } }));
    });
    const { usages } = await play(endpoint, { key: KEY });
    expect(usages[0]?.models).toEqual(['m-[key]']);
  });

  it('endpoint limits and failures are explained in one sentence, with a suggestion', async () => {
    const limited = await mock({ chaos: { rateLimitRate: 1 } });
    const { last } = await play(`${limited.url}/v1`);
    expect(last).toMatchObject({ ok: false, error: { code: 'rate_limited' } });
    expect(renderEnglish(last.error?.message ?? '')).toMatch(/\(429\) for \d+ seconds?: .*\. Wait/);
    const server = await mock();
    server.onMessage('Five', { error: { message: 'overloaded' }, status: 503 });
    server.onMessage('Four', { error: { message: 'tools are not supported.' }, status: 400 });
    const failed = await play(`${server.url}/v1`, {}, ['Five', 'Four', 'Nobody wrote an answer to this']);
    expect(failed.rounds.map(({ error }) => error?.code)).toEqual(['server', 'bad_request', 'not_found']);
    expect(renderEnglish(failed.rounds[1]?.error?.message ?? '')).toContain(
      '(400): tools are not supported. Check',
    );
  });

  it('a refused connection is distinguished from an unknown host name', async () => {
    const server = await mock();
    const { url } = server;
    await server.stop();
    closing.pop();
    const { last } = await play(`${url}/v1`);
    expect(last).toMatchObject({ ok: false, error: { code: 'refused' } });
    expect(renderEnglish(last.error?.message ?? '')).toContain(`Nothing responds at ${url}`);
    const gone = await play('http://no-such-host.invalid/v1');
    expect(gone.last).toMatchObject({ error: { code: 'unreachable' } });
  });

  it('missing cross-origin permission is distinguished from an unreachable server', async () => {
    const browser =
      (isThere: boolean): typeof fetch =>
      async (_, init) => {
        if (init?.mode === 'no-cors' && isThere) return new Response();
        throw new TypeError('Failed to fetch');
      };
    const origin = 'https://page.test';
    const denied = await play('http://127.0.0.1:1/v1', { fetch: browser(true), origin });
    expect(denied.last.error?.code).toBe('no_permission');
    expect(renderEnglish(denied.last.error?.message ?? '')).toContain('pages from https://page.test');
    const absent = await play('http://127.0.0.1:1/v1', { fetch: browser(false), origin });
    expect(absent.last.error?.code).toBe('refused');
  });

  it('LIVE-67 a truncated response and a response that is not a chat completion are detected', async () => {
    const server = await mock();
    server.onMessage(
      'Read',
      { content: 'A long answer that never ends.' },
      { chunkSize: 4, truncateAfterChunks: 3 },
    );
    expect((await play(`${server.url}/v1`)).last).toMatchObject({ ok: false, error: { code: 'cut_off' } });
    const halfway = await rude((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"choices":[{"delta":{"content":"a"}}]}\n\n', () => response.destroy());
    });
    expect((await play(halfway)).last).toMatchObject({ ok: false, error: { code: 'cut_off' } });
    const codeOf = async (type: string, body: string): Promise<string | undefined> => {
      const endpoint = await rude((_, response) =>
        response.writeHead(200, { 'content-type': type }).end(body),
      );
      return (await play(endpoint)).last.error?.code;
    };
    expect(await codeOf('text/html', '<html>')).toBe('bad_answer');
    expect(await codeOf('application/json', '{"choices":[]}')).toBe('bad_answer');
    expect(await codeOf('text/event-stream', 'data: [DONE]\n\n')).toBe('bad_answer');
    expect(await codeOf('text/event-stream', 'data: {oops\n\n')).toBe('bad_answer');
    expect(await codeOf('text/event-stream', 'data: {"choices":[{"delta":{"content":"a"}}]}\n\n')).toBe(
      'cut_off',
    );
    expect(await codeOf('text/event-stream', 'data: {"error":{"message":"no room"}}\n\n')).toBe('server');
    const cut = '{"choices":[{"message":{"content":"a"},"finish_reason":"length"}]}';
    expect(await codeOf('application/json', cut)).toBe('output_limit');
  });

  it('LIVE-67 usage is marked as unknown if the server does not report it', async () => {
    const body = '{"choices":[{"message":{"content":"a"},"finish_reason":"stop"}]}';
    const endpoint = await rude((_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    );
    const { usages, last } = await play(endpoint);
    expect(last).toEqual({ ok: true, final: 'a' });
    expect(usages).toMatchObject([{ requests: 1, total: 0, usageUnknown: true }]);
  });

  it('LIVE-67 redirects are not followed, so nothing is sent to a URL that the user did not enter', async () => {
    let reached = 0;
    const other = await rude((_, response) => {
      reached += 1;
      response.end();
    });
    const endpoint = await rude((_, response) => response.writeHead(307, { location: other }).end());
    expect((await play(endpoint, { key: KEY })).last.ok).toBe(false);
    expect(reached).toBe(0);
  });

  it.each([true, false])(
    'the chat endpoint stops a pending request when it is canceled (streamed: %s)',
    async (stream) => {
      const server = await mock();
      const slow = stream ? { latency: 20_000, chunkSize: 1 } : { chaos: { latencyMs: 20_000 } };
      server.onMessage('Read', { content: 'too late' }, slow);
      const stop = new AbortController();
      const playing = play(`${server.url}/v1`, { signal: stop.signal, stream }, ['Read', 'Read']);
      setTimeout(() => stop.abort(), 100);
      const { rounds } = await playing;
      expect(rounds.map(({ error }) => error?.code)).toEqual(['cancelled', 'cancelled']);
    },
  );

  it('LIVE-69 an invalid URL is rejected, and so is a key over an unencrypted connection', async () => {
    const problemOf = async (endpoint: string, key: string | null = null): Promise<string> => {
      const loaded = await loadChatEndpoint({ endpoint, model: 'm', key, fetch });
      return 'problem' in loaded ? renderEnglish(loaded.problem) : '';
    };
    expect(await problemOf('nowhere')).toContain('`nowhere` cannot be used');
    expect(await problemOf('ftp://a.test')).toContain('only http and https');
    expect(await problemOf(`https://me:${KEY}@a.test`)).not.toContain(KEY);
    expect(await problemOf('http://a.test/v1', KEY)).toContain('not encrypted');
    expect(await problemOf('http://notlocalhost/v1', KEY)).toContain('not encrypted');
    expect(await problemOf('http://my.localhost/v1', KEY)).toBe('');
    for (const fine of ['https://a.test', 'http://localhost:1', 'http://127.0.0.1:1/', 'http://[::1]:1/v1'])
      expect(await problemOf(fine, KEY)).toBe('');
    expect(await problemOf('http://a.test/v1')).toBe('');
  });
});

describe('errors that the model did not cause', () => {
  it('an internal defect is reported as such, but a closed session is not', async () => {
    const server = await mock();
    server.on({ userMessage: /./ }, { toolCalls: [{ name: 'read_file', arguments: '{"path":"/a"}' }] });
    const playWith = async (hands: Partial<ToolCaller>): Promise<RoundResult> => {
      const adapter = await open(`${server.url}/v1`);
      const context = {
        task: 't',
        toolCaller: { ...bench().hands, ...hands },
        workspaceTransfer: null,
        session: 's',
        root: '/ws',
      };
      const session = await adapter.start(context);
      return session.round({ index: 0, count: 1, prompt: 'Read.', vars: {} });
    };
    const broken = await playWith({
      reportUsage: () => {
        throw new TypeError('Oh.');
      },
    });
    expect(broken).toEqual({ ok: false, error: { code: 'defect', message: 'Oh.' }, defect: true });
    const closed = await playWith({ call: () => Promise.reject(new Error('the trial is over: timeout')) });
    expect(closed).toEqual({ ok: false, error: { code: 'crash', message: 'the trial is over: timeout' } });
  });
});
