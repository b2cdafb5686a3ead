import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packFiles } from '../../../scripts/package/site.mjs';
import { main } from '../../../src/cli/main.js';
import { readSiteArchive } from '../../../src/cli/serve/site-archive.js';
import { serveSite, type SiteServer } from '../../../src/cli/serve/site-server.js';
import { UNUSED } from './terminal.js';

const folder = mkdtempSync(join(tmpdir(), 'pola-serve-'));
const site = join(folder, 'site.br');
const PAGE = '<!doctype html><title>Playground</title>';
let server: SiteServer;

beforeAll(async () => {
  const files = [
    ['assets/a.js', Buffer.from('export {};')],
    ['index.html', Buffer.from(PAGE)],
  ] as const;
  writeFileSync(site, packFiles(files));
  writeFileSync(join(folder, 'secret'), 'secret');
  server = await serveSite(await readSiteArchive(site), '127.0.0.1', 0);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly type: string | undefined;
  readonly encoding: string | undefined;
  readonly body: Buffer;
}

/** Uses a raw request, because `fetch` would normalize the path and decompress the body. */
function get(path: string, encoding = ''): Promise<Answer> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers: { 'accept-encoding': encoding } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          type: response.headers['content-type'],
          encoding: response.headers['content-encoding'],
          body: Buffer.concat(parts),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('CLI-280 pola serve', () => {
  it('the server sends a file compressed to a browser, and uncompressed to a client that does not support compression', async () => {
    expect(await get('/', 'gzip, br')).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
      encoding: 'gzip',
      body: gzipSync(PAGE),
    });
    const plain = await get('/assets/a.js?x=1');
    expect([plain.type, plain.encoding, plain.body.toString()]).toEqual([
      'text/javascript; charset=utf-8',
      undefined,
      'export {};',
    ]);
  });

  it.each(['/secret', '/../secret', '/%2e%2e/secret', '/assets/', '/assets', '/none', '/%00', '/%'])(
    'the server responds with 404 for %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it('the server listens until interrupted, on the next port if the requested one is in use', async () => {
    const controller = new AbortController();
    let out = '';
    const io = {
      ...UNUSED,
      site,
      out: (text: string) => void (out += text),
      err: () => undefined,
      interrupt: () => controller.signal,
    };
    const taken = new URL(server.url).port;
    const running = main(['serve', '--port', taken], io as never);
    while (out === '') await new Promise((resolve) => setImmediate(resolve));
    const url = /http:\S+/.exec(out)?.[0] ?? '';
    expect(new URL(url).port).not.toBe(taken);
    expect(await (await fetch(url)).text()).toBe(PAGE);
    controller.abort();
    expect(await running).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
  });
});
