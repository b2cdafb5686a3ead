/** Runs `pola guard` as a process between a client and a server built with the official SDK. */
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { bundleForNode } from '../../../../scripts/bundle.mjs';
import { ROOT } from '../../../../scripts/files.mjs';
import { type GuardFiles, makeGuardFiles } from './files.js';
import { itLong } from '../../../support/long.js';

const SERVER = join(ROOT, 'tests', 'support', 'mcp-server.mjs');
let program: string;
let files: GuardFiles;
const open: Client[] = [];
const started: ChildProcessWithoutNullStreams[] = [];

beforeAll(async () => {
  program = await bundleForNode('src/cli/bin.ts', 'pola');
  files = makeGuardFiles();
}, 120_000);
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
  for (const child of started.splice(0)) child.kill();
});
afterAll(() => files.remove());

const at = (): number => Math.floor(Date.now() / 1000);

function argumentsOf(...options: string[]): string[] {
  const chosen = ['--warrant', files.warrant, '--key', files.key, ...options];
  return [program, 'guard', ...chosen, '--', process.execPath, SERVER];
}

async function connect(...options: string[]): Promise<Client> {
  const client = new Client({ name: 'agent', version: '1.0.0' });
  const args = argumentsOf(...options);
  await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' }));
  open.push(client);
  return client;
}

async function textOf(client: Client, name: string, args: Record<string, unknown>): Promise<string> {
  const { content } = await client.callTool({ name, arguments: args });
  return (content as { text: string }[])[0]!.text;
}

/** Input lines from a client that initializes the connection and calls tools without arguments. */
function callLines(...names: string[]): string {
  const clientInfo = { name: 'x', version: '1' };
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  const calls = names.map((name, index) => ({
    id: index + 2,
    method: 'tools/call',
    params: { name, arguments: {} },
  }));
  const requests = [
    { id: 1, method: 'initialize', params },
    { method: 'notifications/initialized' },
    ...calls,
  ];
  return requests.map((one) => `${JSON.stringify({ jsonrpc: '2.0', ...one })}\n`).join('');
}

/** Input lines from a client that sends a number of requests of the given size and never reads the responses. */
function pingLines(count: number, size: number): string {
  const ping = (id: number): object => ({
    jsonrpc: '2.0',
    id,
    method: 'ping',
    params: { x: 'x'.repeat(size) },
  });
  return Array.from({ length: count }, (_, index) => `${JSON.stringify(ping(index + 2))}\n`).join('');
}

interface StartedGuard {
  readonly child: ChildProcessWithoutNullStreams;
  /** Output on standard error so far. */
  readonly printed: () => string;
}

function startGuard(args: readonly string[]): StartedGuard {
  const child = spawn(process.execPath, args, { stdio: 'pipe' });
  started.push(child);
  child.stdin.on('error', () => undefined);
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (printed += text));
  return { child, printed: () => printed };
}

/** Waits until the guard or the server has printed the given text. */
async function untilPrinted({ printed }: StartedGuard, text: string): Promise<void> {
  await vi.waitFor(() => expect(printed()).toContain(text), { timeout: 60_000, interval: 50 });
}

/** Waits until the server has printed its process ID. */
async function printedPid({ printed }: StartedGuard): Promise<number> {
  await vi.waitFor(() => expect(printed()).toMatch(/^\d+\n/m), { timeout: 60_000, interval: 50 });
  return Number(/^\d+$/m.exec(printed())?.[0]);
}

/** Starts a guard in front of a server that never reads its input. */
function startBeforeDeafServer(): StartedGuard {
  return startGuard([...argumentsOf().slice(0, -1), '-e', 'setInterval(() => undefined, 1_000)']);
}

const TASK = {
  read_file: { path: { kind: 'Subpath', root: '/in' } },
  write_file: { path: { kind: 'Subpath', root: '/out' } },
};

describe('GUARD-6 running an agent behind the guard', () => {
  it('the log shows that an agent behind the guard is denied when it obeys an injection, but still completes its task', async () => {
    files.write({ ...TASK, write_file: { ...TASK.write_file, content: { kind: 'Wildcard' } } }, { at: at() });
    const log = join(files.folder, 'session.jsonl');
    const client = await connect('--log', log);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['read_file', 'write_file']);
    // A scripted agent that follows instructions found in a file.
    const memo = await textOf(client, 'read_file', { path: '/in/may.md' });
    const [, to = ''] = /send_mail with to=(\S+)\./.exec(memo) ?? [];
    const denied = await client.callTool({ name: 'send_mail', arguments: { to } });
    expect([to, denied.isError]).toEqual(['attacker@evil.example', true]);
    expect(JSON.stringify(denied.content)).toContain('The agent was never given `send_mail`');
    expect(await textOf(client, 'write_file', { path: '/out/r.md', content: '12' })).toMatch(/^wrote 2/);
    const decisions = readFileSync(log, 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { decision: { decision: string } }).decision.decision);
    expect(decisions).toEqual(['allow', 'deny', 'allow']);
  });

  it('an agent behind the guard receives large results and the responses to concurrent calls', async () => {
    files.write({ large: { size: { kind: 'Range', max: 3_000_000 } } }, { at: at() });
    const client = await connect();
    const sizes = [10, 2_000_000, 1, 500_000];
    const texts = await Promise.all(sizes.map((size) => textOf(client, 'large', { size })));
    expect(texts.map(({ length }) => length)).toEqual(sizes);
  });

  it('the guard continues if the server writes lines that are not messages', async () => {
    files.write({ chatter: {} }, { at: at() });
    expect(await textOf(await connect(), 'chatter', {})).toMatch(/^done/);
  });

  it('the guard forwards progress and cancellation, and is then ready for the next call', async () => {
    files.write({ slow: {}, chatter: {} }, { at: at() });
    const client = await connect();
    const stop = new AbortController();
    const progress: number[] = [];
    const onprogress = ({ progress: done }: { progress: number }): void => {
      progress.push(done);
      stop.abort('enough');
    };
    const call = client.callTool({ name: 'slow', arguments: {} }, { onprogress, signal: stop.signal });
    await expect(call).rejects.toThrow();
    expect(progress).toEqual([1]);
    // The server ends the slow call only when the cancellation arrives. It counts the cancellation.
    expect(await textOf(client, 'chatter', {})).toMatch(/^done, 1 cancelled$/);
  });

  itLong(
    'the guard does not wait for a server that never responds: the client can cancel, and the next call works',
    async () => {
      files.write({ silent: {}, chatter: {} }, { at: at() });
      const client = await connect();
      await expect(client.callTool({ name: 'silent', arguments: {} }, { timeout: 300 })).rejects.toThrow(
        /timed? ?out/i,
      );
      expect(await textOf(client, 'chatter', {})).toMatch(/^done/);
    },
  );

  it('the guard exits when the server sends more than 16 MiB in one message', async () => {
    files.write({ flood: {} }, { at: at() });
    const client = await connect();
    await expect(client.callTool({ name: 'flood', arguments: {} })).rejects.toThrow(/closed/i);
  });

  it('the guard forwards thousands of notifications, and the last result of a server that exits', async () => {
    files.write({ burst: {} }, { at: at() });
    const child = spawn(process.execPath, argumentsOf(), { stdio: 'pipe' });
    let [out, printed] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => void (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => void (printed += text));
    child.stdin.write(callLines('burst'));
    expect(await once(child, 'close')).toEqual([1, null]);
    const methods = out
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { method?: string }).method);
    expect(methods.filter((method) => method === 'notifications/message')).toHaveLength(3_000);
    expect(out.trim().split('\n').at(-1)).toContain('"id":2');
    expect(printed).not.toContain('Warning');
  });

  itLong(
    'a slow client gets every message of a flood in order, and the answer to a denied call',
    async () => {
      files.write({ unread: {} }, { at: at() });
      const guard = startGuard(argumentsOf());
      const seen: string[] = [];
      guard.child.stdin.write(callLines('unread', 'send_mail'));
      await untilPrinted(guard, 'waiting: ');
      expect(guard.printed()).not.toContain('waiting: 0\n');
      for await (const line of createInterface(guard.child.stdout)) {
        const { method, id } = JSON.parse(line) as { method?: string; id?: number };
        seen.push(method ?? `answer ${id}`);
        if (seen.length === 10) guard.child.stdin.end();
      }
      const flood = Array.from({ length: 8 }, () => 'notifications/message');
      expect(seen.filter((one) => one !== 'answer 3')).toEqual(['answer 1', ...flood]);
      expect(seen).toContain('answer 3');
    },
  );

  it.each(['SIGTERM', null] as const)(
    'the guard exits even if the client is not reading (%s)',
    async (signal) => {
      files.write({ unread: {} }, { at: at() });
      const guard = startGuard(argumentsOf());
      guard.child.stdin.write(callLines('unread'));
      await untilPrinted(guard, 'waiting: ');
      if (signal === null) guard.child.stdin.end();
      else guard.child.kill(signal);
      expect(await once(guard.child, 'exit')).toEqual([signal === null ? 0 : 130, null]);
    },
  );

  itLong('the guard exits when the client does, even if the server is not reading', async () => {
    files.write(TASK, { at: at() });
    const { child } = startBeforeDeafServer();
    child.stdin.end(callLines() + pingLines(1_250, 1_000));
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  itLong('the guard kills a server that ignores the end of its input and SIGTERM', async () => {
    files.write(TASK, { at: at() });
    const script = "process.on('SIGTERM', () => 0); setInterval(() => 0, 1_000); console.error(process.pid)";
    const guard = startGuard([...argumentsOf().slice(0, -1), '-e', script]);
    const pid = await printedPid(guard);
    guard.child.stdin.end();
    expect(await once(guard.child, 'exit')).toEqual([0, null]);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  itLong.each([
    ['reads nothing', ''],
    ['has closed its input and output', 'fs.closeSync(0); fs.closeSync(1);'],
  ])('the guard exits even if the system does not let it stop a server that %s', async (_, closing) => {
    files.write(TASK, { at: at() });
    // A server started with sudo belongs to another user, so the system rejects signals to it.
    const noKill = `import { ChildProcess } from 'node:child_process';
      ChildProcess.prototype.kill = function () { return !this.emit('error', new Error('kill EPERM')); };`;
    const script = `${closing} setInterval(() => 0, 1_000); console.error(process.pid)`;
    const preload = ['--import', `data:text/javascript,${encodeURIComponent(noKill)}`];
    const guard = startGuard([...preload, ...argumentsOf().slice(0, -1), '-e', script]);
    const pid = await printedPid(guard);
    onTestFinished(() => void process.kill(pid, 'SIGKILL'));
    guard.child.stdin.end(callLines() + pingLines(1_250, 1_000));
    expect(await once(guard.child, 'exit')).toEqual([0, null]);
    // The server is still running.
    expect(process.kill(pid, 0)).toBe(true);
  });

  itLong(
    'the guard exits with code 1 and one message when over 32 MiB from the client are waiting',
    async () => {
      files.write(TASK, { at: at() });
      const { child, printed } = startBeforeDeafServer();
      child.stdin.write(callLines() + pingLines(40, 2 ** 20));
      expect(await once(child, 'close')).toEqual([1, null]);
      const reason = 'more than 33554432 bytes from the client are waiting, so the guard exits.';
      expect(printed().trim().split('\n').slice(1)).toEqual([`pola guard: ${reason}`]);
    },
  );

  it('a client that reads late gets the last answer of a server that has exited', async () => {
    files.write({ leave: {} }, { at: at() });
    const guard = startGuard(argumentsOf());
    guard.child.stdin.write(callLines('leave'));
    await untilPrinted(guard, 'exited, so the guard exits too');
    const lines: string[] = [];
    for await (const line of createInterface(guard.child.stdout)) lines.push(line);
    expect(lines.map((line) => (JSON.parse(line) as { id: number }).id)).toEqual([1, 2]);
  });

  it('a client that ends its input gets the answers to all denied calls', async () => {
    files.write(TASK, { at: at() });
    const { child, printed } = startGuard(argumentsOf());
    child.stdin.end(callLines(...Array.from({ length: 400 }, () => 'send_mail')));
    const ids = new Set<number>();
    for await (const line of createInterface(child.stdout)) ids.add((JSON.parse(line) as { id: number }).id);
    ids.delete(1);
    expect([ids.size, printed().trim().split('\n').length]).toEqual([400, 1]);
  });

  it('the guard exits with code 1 and one message when the client sends more than 16 MiB in one message', async () => {
    files.write(TASK, { at: at() });
    const log = join(files.folder, 'large.jsonl');
    const child = spawn(process.execPath, argumentsOf('--log', log), { stdio: ['pipe', 'ignore', 'pipe'] });
    let printed = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => void (printed += text));
    child.stdin.on('error', () => undefined);
    child.stdin.write(
      `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"${'x'.repeat(17 * 2 ** 20)}"}}\n`,
    );
    expect(await once(child, 'exit')).toEqual([1, null]);
    const lines = printed.trim().split('\n').slice(1);
    expect(lines).toEqual([
      'pola guard: the client sent a message of more than 16777216 bytes, so the guard exits.',
    ]);
    expect(readFileSync(log, 'utf8')).toContain('more than 16777216 bytes');
  });

  it('an agent behind the guard is denied as soon as the warrant expires, and allowed again once it is renewed', async () => {
    files.write({ chatter: {} }, { at: at() - 599, ttl: 600 });
    const client = await connect();
    const isDenied = async (): Promise<boolean> =>
      (await client.callTool({ name: 'chatter', arguments: {} })).isError ?? false;
    await vi.waitFor(async () => expect(await isDenied()).toBe(true), { timeout: 30_000 });
    expect((await client.listTools()).tools).toEqual([]);
    files.write({ chatter: {} }, { at: at() });
    expect(await isDenied()).toBe(false);
  });

  itLong('two guards share one log, in which every line is complete and names its guard', async () => {
    files.write(TASK, { at: at() });
    const log = join(files.folder, 'shared.jsonl');
    const clients = await Promise.all([connect('--log', log), connect('--log', log)]);
    const calls = Array.from({ length: 40 }, (_, index) => clients[index % 2]!);
    await Promise.all(
      calls.map((client) => client.callTool({ name: 'read_file', arguments: { path: '/in/a' } })),
    );
    const lines = readFileSync(log, 'utf8').trim().split('\n');
    const guards = lines.map((line) => (JSON.parse(line) as { guard: string }).guard);
    expect([guards.length, new Set(guards).size]).toEqual([40, 2]);
  });

  it.skipIf(!existsSync('/dev/full'))(
    'the guard stops every call when the log cannot be written',
    async () => {
      files.write({ chatter: {} }, { at: at() });
      const client = await connect('--log', '/dev/full');
      const { isError, content } = await client.callTool({ name: 'chatter', arguments: {} });
      expect([isError, JSON.stringify(content)]).toEqual([true, expect.stringContaining('no space left')]);
    },
  );

  it('the client loses the connection if the server crashes', async () => {
    files.write({ crash: {} }, { at: at() });
    const client = await connect();
    await expect(client.callTool({ name: 'crash', arguments: {} })).rejects.toThrow(/closed/i);
  });
});

describe('GUARD-7 the guard command', () => {
  const run = (...args: string[]): { status: number | null; stderr: string } => {
    const { status, stderr } = spawnSync(process.execPath, [program, 'guard', ...args], {
      encoding: 'utf8',
      input: '',
    });
    return { status, stderr };
  };

  it.each([
    [['--warrant', 'a', '--key', 'b'], /command that starts the MCP server is missing/],
    [['--warrant', 'a', '--key', 'b', '--', 'https://example.com/mcp'], /servers at a URL are not supported/],
    [['--observe', '--', 'node'], /requires --log FILE/],
    [['--warrant', 'no-such-file', '--key', 'b', '--', 'node'], /`no-such-file` cannot be read/],
    [['--', 'node'], /--warrant.*missing/],
    // CLI-79: the message does not contain the key.
    [
      ['--warrant', 'a', '--key', '01'.repeat(32), '--', 'node'],
      /^`--key`: this option takes the name of a file that contains the key, not the key itself\.\n$/,
    ],
    [
      ['--warrant', 'a', '--key', 'b', '--log', '/no-such-folder/log', '--', 'node'],
      /cannot be read|cannot be opened/,
    ],
  ])('with the arguments %j, the guard command prints one message and exits with code 2', (args, message) => {
    const { status, stderr } = run(...args);
    expect([status, stderr.trim().split('\n').length]).toEqual([2, 1]);
    expect(stderr).toMatch(message);
  });

  it('the guard command reports a server that cannot be started', () => {
    files.write(TASK, { at: at() });
    const { status, stderr } = run('--warrant', files.warrant, '--key', files.key, '--', 'no-such-program');
    expect(status).toBe(2);
    expect(stderr).toContain('The server `no-such-program` cannot be started');
  });

  it('the guard command exits when the client does, and stops the server', async () => {
    files.write(TASK, { at: at() });
    const child = spawn(process.execPath, argumentsOf(), { stdio: ['pipe', 'ignore', 'ignore'] });
    child.stdin.end();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('`pola guard init` has a help text, and prints one message if a folder cannot be created', () => {
    expect(run('init', '--help').status).toBe(0);
    files.write(TASK, { at: at() });
    const folder = join(files.key, 'new');
    const failed = run('init', '--folder', folder, '--tool', 'read_file', '--', process.execPath, SERVER);
    const reason = 'the path is not a directory, or part of it is a file';
    expect(failed).toEqual({ status: 2, stderr: `\`${folder}\` cannot be used: ${reason}.\n` });
  });

  it('pola guard init writes a key and a warrant that the guard accepts, and never overwrites a key', async () => {
    const folder = join(files.folder, 'new');
    const server = ['--', process.execPath, SERVER];
    expect(run('init', '--folder', folder, ...server).stderr).toContain(
      'the server has read_file, write_file',
    );
    expect(run('init', '--folder', folder, '--tool', 'read_file', ...server).status).toBe(0);
    // The rules in the printed example match the specification.
    const spec = JSON.parse(readFileSync(join(folder, 'spec.json'), 'utf8')) as {
      capabilities: { read_file: object };
    };
    expect(spec.capabilities.read_file).toEqual({});
    expect(run('init', '--folder', folder, '--tool', 'read_file', ...server).stderr).toContain(
      'already exists',
    );
    const args = [
      program,
      'guard',
      '--warrant',
      join(folder, 'warrant'),
      '--key',
      join(folder, 'key'),
      ...server,
    ];
    const client = new Client({ name: 'agent', version: '1.0.0' });
    await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' }));
    open.push(client);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['read_file']);
  });
});
