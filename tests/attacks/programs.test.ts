/**
 * Tests attacks by a program on the same machine: a folder that is replaced while it is being read back, a
 * configuration with aliased parts, or a host name that contains a policy rule.
 *
 * Threat model: "A folder replaced by a link while it is read".
 */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseOrigin } from '../../src/app/live/restrict-connections.js';
import { copyConfig } from '../../src/cli/adapters/config-copy.js';
import { readFolderContents } from '../../src/cli/adapters/folder-contents.js';
import type { Sandbox } from '../../src/cli/adapters/sandbox.js';
import type { UsageProxy } from '../../src/cli/adapters/usage-proxy.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pola-programs-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Replaces a folder with a link to another one and back, until it is stopped. */
const SWAP = `
const { renameSync, symlinkSync } = require('node:fs');
const [inside, outside] = process.argv.slice(1);
symlinkSync(outside, inside + '.link');
process.stdout.write('ready');
for (;;) {
  renameSync(inside, inside + '.away');
  renameSync(inside + '.link', inside);
  renameSync(inside, inside + '.link');
  renameSync(inside + '.away', inside);
}`;

describe.runIf(process.platform === 'linux')(
  'reading a folder while a program is still running in it',
  () => {
    it('the target of a replaced symbolic link is never returned', { timeout: 30_000 }, async () => {
      const [workspace, outside] = [join(folder, 'ws'), join(folder, 'outside')];
      await mkdir(join(workspace, 'out'), { recursive: true });
      await mkdir(outside);
      for (const name of ['a', 'b', 'c']) {
        await writeFile(join(workspace, 'out', name), 'mine');
        await writeFile(join(outside, name), 'secret');
      }
      const program = spawn(process.execPath, ['-e', SWAP, join(workspace, 'out'), outside]);
      await new Promise((resolve) => program.stdout.once('data', resolve));
      const read = new Set<string>();
      for (let turn = 0; turn < 300; turn += 1) {
        const { files } = await readFolderContents(workspace);
        for (const { bytes } of files) read.add(new TextDecoder().decode(bytes));
      }
      program.kill('SIGKILL');
      expect([...read]).not.toContain('secret');
    });
  },
);

describe('configurations', () => {
  const written = new Map<string, string>();
  const sandbox = {
    folder: '/',
    home: '/home',
    workspace: '/ws',
    write: async (path: string, text: string) => void written.set(path, text),
  } as unknown as Sandbox;
  const proxy = {
    route: (_: string, provider: string, upstream: string) => `proxy/${provider}?${upstream}`,
    createPlaceholderKey: (key: string) => `not-${key}`,
  } as unknown as UsageProxy;
  const config = {
    framework: 'f',
    folder: '{home}/f',
    sources: [],
    beside: [],
    edits: [{ kind: 'address', at: 'models.*.url' }],
  } as const;

  async function copy(text: string): Promise<string> {
    const source = join(folder, 'config.yaml');
    await writeFile(source, text);
    await copyConfig(config, source, { sandbox, proxy });
    return written.get('/home/f/config.yaml') as string;
  }

  it('each model entry with an alias gets its own proxy route', async () => {
    const text = await copy('models:\n  a: &one {url: "https://x.test", api_key: k}\n  b: *one\n');
    expect(text).toBe(
      'models:\n  a:\n    url: proxy/a?https://x.test\n    api_key: not-k\n' +
        '  b:\n    url: proxy/b?https://x.test\n    api_key: not-k\n',
    );
  });

  it.each([
    ['that contains itself', 'models: &m\n  a: *m\n', /holds itself|cannot be read/],
    ['with a duplicate name', 'models: {}\nmodels: {}\n', /a name is repeated in its map/],
  ])('a configuration file %s is rejected with a single message', async (_, text, said) => {
    await expect(copy(text)).rejects.toThrow(said);
    expect(await readFile(join(folder, 'config.yaml'), 'utf8')).toBe(text);
  });
});

describe('the origin to which the live page is restricted', () => {
  it.each([
    'https://*',
    'https://*.example.com',
    'http://*:*',
    "https://a.test;script-src'unsafe-inline'",
    'https://a.test,b.test',
    'http://[::1]:11434/v1',
    'https://.',
    'javascript:alert(1)',
    'file:///etc',
    'a.test',
  ])('the origin %s is rejected', (address) => expect(parseOrigin(address)).toBeNull());

  it.each([
    ['http://localhost:11434/v1', 'http://localhost:11434'],
    [' https://API.example.com/v1 ', 'https://api.example.com'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['https://user:pw@my_host.test/v1?a=b', 'https://my_host.test'],
    ['https://b\u00fccher.test', 'https://xn--bcher-kva.test'],
  ])('the URL %s is reduced to the origin %s', (address, origin) =>
    expect(parseOrigin(address)).toBe(origin),
  );
});
