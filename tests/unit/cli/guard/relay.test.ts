import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GuardAuthority } from '../../../../src/cli/guard/guard-authority.js';
import { GuardLog } from '../../../../src/cli/guard/guard-log.js';
import type { GuardMessage } from '../../../../src/cli/guard/guard-messages.js';
import { Relay, type Send } from '../../../../src/cli/guard/relay.js';
import { type GuardFiles, makeGuardFiles, NOW } from './files.js';

const DATA = { kind: 'Subpath', root: '/data' };
let files: GuardFiles;
let clock: number;
let client: GuardMessage[];
let server: GuardMessage[];
let lines: string[];

beforeEach(() => {
  files = makeGuardFiles();
  files.write({ read_file: { path: DATA } });
  clock = NOW * 1000;
  [client, server, lines] = [[], [], []];
});
afterEach(() => files.remove());

interface Choices {
  readonly isObserver?: boolean;
  readonly log?: string | null;
  readonly hasWarrant?: boolean;
}

function start({ isObserver = false, log = null, hasWarrant = true }: Choices = {}): Relay {
  const now = (): number => clock;
  const relay = new Relay({
    authority: hasWarrant ? new GuardAuthority({ ...files, root: null }, now) : null,
    log: new GuardLog(log, 'g1', now),
    isObserver,
    send: (to, message) => Promise.resolve(void { client, server }[to].push(message as GuardMessage)),
    report: (line) => void lines.push(line),
  });
  relay.fromClient({ jsonrpc: '2.0', id: 0, method: 'initialize', params: {} });
  relay.fromServer({ jsonrpc: '2.0', id: 0, result: {} });
  [client, server].forEach((list) => list.splice(0));
  return relay;
}

function request(method: string, params: GuardMessage['params'], id: number = 1): GuardMessage {
  return { jsonrpc: '2.0', id, method, ...(params === undefined ? {} : { params }) };
}

function call(name: string, args: object, id?: number): GuardMessage {
  return request('tools/call', { name, arguments: args }, id);
}

/** Code of the denial that the client or the server received. */
function codeOf(message: GuardMessage | undefined): unknown {
  const error: { data?: { pola: { code: string } } } = message?.error ?? {};
  const { data } = error;
  const meta = message?.result?._meta as { pola: { code: string } } | undefined;
  return (data ?? meta)?.pola.code;
}

describe('GUARD-1 deciding a tool call', () => {
  it('a tool call and its result are forwarded unchanged if the warrant allows the call', () => {
    const relay = start();
    const message = { ...call('read_file', { path: '/data/a' }), extra: 1 } as GuardMessage;
    relay.fromClient(message);
    const result = { jsonrpc: '2.0', id: 1, result: { content: [], more: true } } as const;
    relay.fromServer(result);
    expect([server, client]).toEqual([[message], [result]]);
    expect(relay.pendingCount).toBe(0);
  });

  it.each([
    ['outside the rule', call('read_file', { path: '/data/../etc/passwd' }), 'CONSTRAINT_VIOLATION'],
    ['to a tool without a grant', call('delete_file', { path: '/data/a' }), 'TOOL_NOT_AUTHORIZED'],
    [
      'with an argument without a rule',
      call('read_file', { path: '/data/a', mode: 'w' }),
      'UNKNOWN_ARGUMENT',
    ],
    ['with a tagged number', call('read_file', { path: { $int: '5' } }), 'INVALID_INPUT'],
    ['without a name', request('tools/call', { arguments: {} }), 'INVALID_INPUT'],
    [
      'whose arguments are a list',
      request('tools/call', { name: 'read_file', arguments: [] }),
      'INVALID_INPUT',
    ],
  ])(
    'for a call %s, the guard returns a tool error, and the call never reaches the server',
    (_, message, code) => {
      start().fromClient(message);
      expect(server).toEqual([]);
      expect([client[0]?.result?.isError, codeOf(client[0])]).toEqual([true, code]);
    },
  );

  it('after the warrant has expired, a tool call is denied and the tools are hidden', () => {
    const relay = start();
    clock += 601_000;
    relay.fromClient(call('read_file', { path: '/data/a' }));
    relay.fromClient(request('tools/list', undefined, 2));
    relay.fromServer({ jsonrpc: '2.0', id: 2, result: { tools: [{ name: 'read_file' }] } });
    expect(codeOf(client[0])).toBe('EXPIRED');
    expect(client[1]?.result?.tools).toEqual([]);
  });

  it('a tool call is rejected if it reuses the id of a pending request', () => {
    const relay = start();
    relay.fromClient(request('tools/list', undefined, 5));
    relay.fromClient(request('ping', undefined, 5));
    expect([server.length, client[0]?.error]).toEqual([1, expect.objectContaining({ code: -32_600 })]);
  });

  it('after 1,000 calls, some of them canceled, no state is left behind', () => {
    const relay = start();
    for (let id = 1; id <= 1_000; id++) {
      relay.fromClient(call(id % 3 === 0 ? 'other' : 'read_file', { path: `/data/${id}` }, id));
      if (id % 2 === 0) relay.fromServer({ jsonrpc: '2.0', id, result: {} });
      else relay.fromClient({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } });
    }
    expect(relay.pendingCount).toBe(0);
  });
});

describe('GUARD-11 members that a tolerant JSON reader would confuse', () => {
  const allowed = { name: 'read_file', arguments: { path: '/data/a' } };

  it.each(['Name', 'ARGUMENTS', 'argument\u017f', '_name', 'argu-ments'])(
    'a call with the member %s is an error',
    (twin) => {
      start().fromClient(request('tools/call', { ...allowed, [twin]: 'delete_file' }));
      expect([server, codeOf(client[0])]).toEqual([[], 'INVALID_INPUT']);
      expect(JSON.stringify(client[0])).toContain(`\`${twin}\``);
    },
  );

  it('a call with members of other names is forwarded unchanged', () => {
    const message = request('tools/call', { ...allowed, task: { ttl: 1 }, names: [] });
    start().fromClient(message);
    expect(server).toEqual([message]);
  });

  it.each([
    ['a list of tools', 'tools/list', { tools: [], Tools: [{ name: 'delete_file' }] }],
    ['a request within a result', 'tools/call', { InputRequests: { a: { method: 'ping' } } }],
    [
      'a request in snake case',
      'tools/call',
      { input_requests: { a: { method: 'sampling/createMessage' } } },
    ],
    [
      'the method of a request within a result',
      'tools/call',
      { inputRequests: { a: { method: 'ping', Method: 'sampling/createMessage' } } },
    ],
  ])('%s with two possible readings is an error', (_, method, result) => {
    const relay = start();
    relay.fromClient(request(method, allowed));
    relay.fromServer({ jsonrpc: '2.0', id: 1, result });
    expect([client.length, codeOf(client[0])]).toEqual([1, 'INVALID_INPUT']);
  });

  it('an observing guard logs ambiguous messages and forwards them', () => {
    const log = join(files.folder, 'log');
    const relay = start({ isObserver: true, log });
    relay.fromClient(request('tools/call', { ...allowed, Name: 'delete_file' }));
    relay.fromServer({ jsonrpc: '2.0', id: 1, result: { InputRequests: {} } });
    expect([server.length, client.length]).toEqual([1, 1]);
    expect(readFileSync(log, 'utf8').match(/"observed":true/g)).toHaveLength(2);
  });

  it('the log identifies a stopped result instead of containing it', () => {
    const log = join(files.folder, 'log');
    const relay = start({ log });
    relay.fromClient(request('tools/list', undefined, 7));
    relay.fromServer({ jsonrpc: '2.0', id: 7, result: { Tools: [], tools: ['x'.repeat(5_000)] } });
    const { message } = JSON.parse(readFileSync(log, 'utf8')) as { message: unknown };
    expect(message).toEqual({ id: 7, request: { method: 'tools/list' } });
  });
});

describe('GUARD-2 the client sees only the tools that the warrant grants', () => {
  const tools = [{ name: 'read_file', title: 'Read' }, { name: 'delete_file' }, {}];
  it('the guard leaves the other fields of the tool list unchanged', () => {
    const relay = start();
    relay.fromClient(request('tools/list', undefined));
    relay.fromServer({ jsonrpc: '2.0', id: 1, result: { tools, nextCursor: 'x' } });
    expect(client[0]?.result).toEqual({ tools: [tools[0]], nextCursor: 'x' });
  });

  it.each([false, true])(
    'the tool list is forwarded even if some entries are not tools (observes: %s)',
    (isObserver) => {
      const relay = start({ isObserver, log: join(files.folder, 'log') });
      relay.fromClient(request('tools/list', undefined));
      relay.fromServer({ jsonrpc: '2.0', id: 1, result: { tools: [null, 5, ['read_file'], tools[0]] } });
      expect(client[0]?.result?.tools).toContain(tools[0]);
      expect(client[0]?.result?.tools).toHaveLength(isObserver ? 4 : 1);
    },
  );

  it('the client sees all tools while the guard only observes', () => {
    const relay = start({ isObserver: true });
    relay.fromClient(request('tools/list', undefined));
    relay.fromServer({ jsonrpc: '2.0', id: 1, result: { tools } });
    expect(client[0]?.result?.tools).toEqual(tools);
  });
});

describe('GUARD-3 handling other messages', () => {
  it.each(['resources/read', 'prompts/get', 'completion/complete', 'resources/subscribe'])(
    'a message with the method %s is decided as if it were a call to a tool with that name',
    (method) => {
      start().fromClient(request(method, { uri: 'file:///a' }));
      expect([server, codeOf(client[0])]).toEqual([[], 'TOOL_NOT_AUTHORIZED']);
      client.splice(0);
      files.write({ [method]: { uri: { kind: 'Exact', value: 'file:///a' } } });
      start().fromClient(request(method, { uri: 'file:///a', _meta: { progressToken: 1 } }));
      expect(server).toHaveLength(1);
    },
  );

  it('messages with an unknown method are rejected on both sides', () => {
    const relay = start();
    relay.fromClient(request('tools/call2', {}));
    relay.fromServer(request('shell/run', {}));
    for (const [answer] of [client, server])
      expect(answer?.error).toMatchObject({ code: -32_601, data: { pola: { decision: 'error' } } });
  });

  it('the server needs a grant for messages that use the client’s model or prompt the user', () => {
    const relay = start();
    relay.fromServer(request('sampling/createMessage', { messages: [] }));
    expect([client, codeOf(server[0])]).toEqual([[], 'TOOL_NOT_AUTHORIZED']);
    relay.fromServer(request('roots/list', undefined, 2));
    expect(client).toHaveLength(1);
  });

  it('messages are also filtered within call results', () => {
    const relay = start();
    relay.fromClient(call('read_file', { path: '/data/a' }));
    const inputRequests = { a: { method: 'elicitation/create', params: { message: 'Your password?' } } };
    relay.fromServer({ jsonrpc: '2.0', id: 1, result: { resultType: 'input_required', inputRequests } });
    expect(codeOf(client[0])).toBe('TOOL_NOT_AUTHORIZED');
  });

  it.each([
    ['in a list', [{ method: 'sampling/createMessage', params: { messages: [] } }], 'TOOL_NOT_AUTHORIZED'],
    ['without parameters', { a: { method: 'sampling/createMessage', params: null } }, 'TOOL_NOT_AUTHORIZED'],
    ['without a method', { a: {} }, 'INVALID_INPUT'],
    ['that is null', { a: null }, 'INVALID_INPUT'],
    ['that is a string', { a: 'sampling/createMessage' }, 'INVALID_INPUT'],
  ])('a message %s within a call result is rejected', (_, inputRequests, code) => {
    const relay = start();
    relay.fromClient(call('read_file', { path: '/data/a' }));
    relay.fromServer({ jsonrpc: '2.0', id: 1, result: { resultType: 'input_required', inputRequests } });
    expect([client.length, codeOf(client[0]), client[0]?.result?.isError]).toEqual([1, code, true]);
  });

  it('messages before `initialize` are rejected unless they state the protocol version', () => {
    const relay = start();
    const fresh = new Relay((relay as unknown as { parts: ConstructorParameters<typeof Relay>[0] }).parts);
    fresh.fromClient(call('read_file', { path: '/data/a' }));
    expect([server, client[0]?.error]).toEqual([[], expect.objectContaining({ code: -32_600 })]);
    const _meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
    const params = { name: 'read_file', arguments: { path: '/data/a' }, _meta };
    fresh.fromClient(request('tools/call', params, 2));
    expect(server).toHaveLength(1);
  });

  it('notifications and responses are forwarded, and invalid messages are dropped with a reason', () => {
    const relay = start();
    relay.fromClient({ jsonrpc: '2.0', method: 'notifications/roots/list_changed' });
    relay.fromServer({ jsonrpc: '2.0', method: 'notifications/progress', params: { progress: 1 } });
    relay.fromServer({ jsonrpc: '2.0', id: 77, result: {} });
    relay.fromServer({ jsonrpc: '2.0', method: 'run' });
    expect([server.length, client.length]).toEqual([1, 1]);
    expect(lines).toEqual([expect.stringContaining('`run` is unknown')]);
  });
});

describe('GUARD-12 notifications from the client', () => {
  it.each(['notifications/tools/call', 'notifications/../tools/call', 'notifications/', 'tools/call'])(
    'the notification %s, which the protocol does not define, never reaches the server',
    (method) => {
      start().fromClient({ jsonrpc: '2.0', method, params: { name: 'delete_file' } });
      expect([server, lines.length]).toEqual([[], 1]);
    },
  );

  it.each(['cancelled', 'initialized', 'progress', 'roots/list_changed', 'tasks/status'])(
    'the notification %s is forwarded',
    (name) => {
      start().fromClient({ jsonrpc: '2.0', method: `notifications/${name}` });
      expect(server).toHaveLength(1);
    },
  );
});

describe('GUARD-6 a message that cannot be delivered', () => {
  const deep = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`) as unknown;

  it.each([null, 'log'])('a call that is nested too deeply is an error (log: %s)', (log) => {
    start({ log: log === null ? null : join(files.folder, log) }).fromClient(
      call('read_file', { path: deep }),
    );
    expect([server, codeOf(client[0])]).toEqual([[], 'INVALID_INPUT']);
    expect(JSON.stringify(client[0])).toContain('nested too deeply');
  });

  /** Starts a relay whose messages are serialized, as they would be by a transport. */
  function startWithTransport(): Relay {
    const { parts } = start() as unknown as { parts: ConstructorParameters<typeof Relay>[0] };
    const send: Send = async (to, message) => {
      await Promise.resolve(JSON.stringify(message));
      ({ client, server })[to].push(message as GuardMessage);
    };
    return new Relay({ ...parts, send });
  }

  it('the client gets an error for a request or a response that cannot be delivered', async () => {
    const relay = startWithTransport();
    relay.fromClient(request('initialize', {}, 1));
    relay.fromServer({ jsonrpc: '2.0', id: 1, result: { deep } });
    relay.fromClient(request('ping', { deep }, 2));
    await expect.poll(() => client.map(({ id }) => id).sort()).toEqual([1, 2]);
    for (const { error } of client)
      expect(error).toEqual({
        code: -32_603,
        message: 'The message cannot be delivered: the message is nested too deeply.',
      });
    expect([relay.pendingCount, lines.length]).toEqual([0, 2]);
  });

  it('if a client’s response cannot be delivered, the client’s own request with the same id stays pending', async () => {
    const relay = startWithTransport();
    relay.fromClient(request('initialize', {}, 1));
    relay.fromServer(request('roots/list', {}, 1));
    relay.fromClient({ jsonrpc: '2.0', id: 1, result: { deep } });
    await expect.poll(() => lines.length).toBe(1);
    relay.fromServer({ jsonrpc: '2.0', id: 1, result: {} });
    await expect.poll(() => client.length).toBe(2);
    expect(client.map(({ method, result }) => method ?? result)).toEqual(['roots/list', {}]);
    expect(server.at(-1)).toMatchObject({ id: 1, error: { code: -32_603 } });
  });

  it('the server gets an error for a request that cannot be delivered', async () => {
    startWithTransport().fromServer(request('ping', { deep }, 1));
    await expect.poll(() => server).toMatchObject([{ id: 1, error: { code: -32_603 } }]);
    expect(client).toEqual([]);
  });
});

describe('GUARD-13 invalid lines', () => {
  const tell = (id: unknown): unknown => expect.objectContaining({ id });

  it.each([
    [
      'a batch',
      '[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","id":2,"method":"ping"}]',
      null,
      -32_600,
    ],
    ['a request whose id is null', '{"jsonrpc":"2.0","id":null,"method":"ping"}', null, -32_600],
    ['a request of another version', '{"jsonrpc":"1.0","id":7,"method":"ping"}', 7, -32_600],
    ['an invalid response', '{"jsonrpc":"2.0","id":7,"result":5}', null, -32_600],
    ['a line that is not JSON', '{"jsonrpc":', null, -32_700],
  ])('the client gets one error for %s, and the server gets nothing', (_, line, id, code) => {
    const log = join(files.folder, 'log');
    start({ log }).fromLine('client', line);
    expect([server, client]).toEqual([[], [tell(id)]]);
    expect(client[0]?.error).toMatchObject({
      code,
      message: expect.stringMatching(/^The message is invalid: /),
    });
    expect([lines.length, readFileSync(log, 'utf8').trim().split('\n').length]).toEqual([1, 1]);
  });

  it('empty lines, and lines that a server prints between its messages, are ignored', () => {
    const relay = start();
    relay.fromLine('client', '\r');
    relay.fromLine('server', 'Listening ...');
    expect([client, server, lines]).toEqual([[], [], []]);
  });

  it.each([
    ['{"jsonrpc":"2.0","id":1,"result":null}', 'does not follow JSON-RPC 2.0'],
    ['[{"jsonrpc":"2.0","id":1,"result":{}}]', 'batches are not supported'],
  ])('the client gets an error for a request whose response is invalid: %s', (line, reason) => {
    const relay = start();
    relay.fromLine('client', JSON.stringify(request('tools/list', {})));
    relay.fromLine('server', line);
    expect([relay.pendingCount, client]).toEqual([0, [tell(1)]]);
    expect(JSON.stringify(client[0]?.error)).toContain(reason);
  });
});

describe('GUARD-4 changes to the guard’s files', () => {
  it('the guard rereads changed files: a renewed warrant and a replaced key take effect, and the client is notified', () => {
    const relay = start();
    files.write({ read_file: { path: DATA }, delete_file: { path: DATA } }, { seed: 9 });
    relay.fromClient(call('delete_file', { path: '/data/a' }));
    expect([server.length, client[0]?.method]).toEqual([1, 'notifications/tools/list_changed']);
  });

  it('the guard stops every call while a changed file is invalid', () => {
    const relay = start();
    const key = readFileSync(files.key);
    writeFileSync(files.key, '00'.repeat(32));
    relay.fromClient(call('read_file', { path: '/data/a' }));
    expect(codeOf(client.at(-1))).toBe('INVALID_INPUT');
    expect(JSON.stringify(client.at(-1))).toContain('does not match the holder of the warrant');
    writeFileSync(files.key, key);
    relay.fromClient(call('read_file', { path: '/data/a' }, 2));
    expect(server).toHaveLength(1);
  });

  it('files that are invalid at startup are reported in one message', () => {
    writeFileSync(files.key, 'no key');
    expect(() => start()).toThrow(/the value must have 64 hex digits, but has 6 characters/);
    writeFileSync(files.warrant, 'prose');
    expect(() => start()).toThrow(/does not contain a valid warrant/);
  });
});

describe('GUARD-5 writing the guard log', () => {
  const read = (path: string): Record<string, unknown>[] =>
    readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  it('the log has one line per decision, without secrets', () => {
    const log = join(files.folder, 'log');
    const relay = start({ log });
    relay.fromClient(call('read_file', { path: '/data/a' }));
    relay.fromClient(call('login', { password: 'hunter22', note: 'key sk-abcdefghijklmnop1234' }, 2));
    const [first, second] = read(log);
    expect(first).toMatchObject({ guard: 'g1', from: 'client', decision: { decision: 'allow' } });
    expect(second).toMatchObject({
      masked: 2,
      message: { params: { arguments: { password: '[masked]', note: 'key [masked]' } } },
    });
  });

  it('two guards that log to one file keep every line complete', () => {
    const log = join(files.folder, 'log');
    const both = [start({ log }), start({ log })];
    for (let id = 1; id <= 200; id++) both[id % 2]?.fromClient(call('other', { id }, id));
    expect(read(log)).toHaveLength(200);
  });

  it.skipIf(!existsSync('/dev/full'))('if the log cannot be written, the call is stopped', () => {
    const relay = start({ log: '/dev/full' });
    relay.fromClient(call('read_file', { path: '/data/a' }));
    expect([server, client[0]?.result?.isError]).toEqual([[], true]);
    expect(lines[0]).toMatch(/no space left/);
  });

  it('an observing guard logs the calls that it would have denied, but still forwards them', () => {
    const log = join(files.folder, 'log');
    start({ log, isObserver: true }).fromClient(call('delete_file', {}));
    expect(read(log)[0]).toMatchObject({ observed: true, decision: { decision: 'deny' } });
    start({ log, isObserver: true, hasWarrant: false }).fromClient(call('delete_file', {}));
    expect(read(log)[1]).not.toHaveProperty('decision');
    expect(server).toHaveLength(1);
  });
});
