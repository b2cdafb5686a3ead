/** `pola guard` as a process, between the client of the official SDK and a server made with it. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bundleForNode } from '../../../../scripts/bundle.mjs';
import { ROOT } from '../../../../scripts/files.mjs';
import { type GuardFiles, makeGuardFiles } from './files.js';

const SERVER = join(ROOT, 'tests', 'support', 'mcp-server.mjs');
let program: string;
let files: GuardFiles;
const open: Client[] = [];

beforeAll(async () => {
  program = await bundleForNode('src/cli/bin.ts', 'pola');
  files = makeGuardFiles();
}, 120_000);
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
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

const TASK = {
  read_file: { path: { kind: 'Subpath', root: '/in' } },
  write_file: { path: { kind: 'Subpath', root: '/out' } },
};

describe('GUARD-6 an agent behind the guard', () => {
  it('obeys an injected instruction, is denied, and still does its task; the log tells it', async () => {
    files.write({ ...TASK, write_file: { ...TASK.write_file, content: { kind: 'Wildcard' } } }, { at: at() });
    const log = join(files.folder, 'session.jsonl');
    const client = await connect('--log', log);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['read_file', 'write_file']);
    // A scripted agent that does what a file tells it.
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

  it('gets concurrent calls and large results answered', async () => {
    files.write({ large: { size: { kind: 'Range', max: 3_000_000 } } }, { at: at() });
    const client = await connect();
    const sizes = [10, 2_000_000, 1, 500_000];
    const texts = await Promise.all(sizes.map((size) => textOf(client, 'large', { size })));
    expect(texts.map(({ length }) => length)).toEqual(sizes);
  });

  it('goes on when the server writes lines that are no messages', async () => {
    files.write({ chatter: {} }, { at: at() });
    expect(await textOf(await connect(), 'chatter', {})).toBe('done');
  });

  it('loses the connection when the server crashes', async () => {
    files.write({ crash: {} }, { at: at() });
    const client = await connect();
    await expect(client.callTool({ name: 'crash', arguments: {} })).rejects.toThrow(/closed/i);
  });
});

describe('GUARD-7 the command', () => {
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
    [['--observe', '--', 'node'], /needs --log FILE/],
    [['--warrant', 'no-such-file', '--key', 'b', '--', 'node'], /`no-such-file` cannot be read/],
    [['--', 'node'], /--warrant.*missing/],
  ])('%j ends with one sentence and exit code 2', (args, message) => {
    const { status, stderr } = run(...args);
    expect([status, stderr.trim().split('\n').length]).toEqual([2, 1]);
    expect(stderr).toMatch(message);
  });

  it('names a server that cannot be started', () => {
    files.write(TASK, { at: at() });
    const { status, stderr } = run('--warrant', files.warrant, '--key', files.key, '--', 'no-such-program');
    expect(status).toBe(2);
    expect(stderr).toContain('The server `no-such-program` cannot be started');
  });

  it('ends with the client, and the server with it', async () => {
    files.write(TASK, { at: at() });
    const child = spawn(process.execPath, argumentsOf(), { stdio: ['pipe', 'ignore', 'ignore'] });
    child.stdin.end();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('init writes a key and a warrant that the guard accepts, and never overwrites a key', async () => {
    const folder = join(files.folder, 'new');
    const server = ['--', process.execPath, SERVER];
    expect(run('init', '--folder', folder, ...server).stderr).toContain(
      'the server has read_file, write_file',
    );
    expect(run('init', '--folder', folder, '--tool', 'read_file', ...server).status).toBe(0);
    expect(existsSync(join(folder, 'spec.json'))).toBe(true);
    expect(run('init', '--folder', folder, '--tool', 'read_file', ...server).stderr).toContain(
      'exists already',
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
