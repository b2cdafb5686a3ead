/** Tests the usage proxy over real HTTP, with a third-party server and with servers that behave unusually. */
import { createServer, request, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, deflateRawSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { UsageProxy } from '../../../src/cli/adapters/usage-proxy.js';
import { startMockModel, MOCK_USAGE } from '../../support/mock-model.js';

const open: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function upstream(answer: RequestListener): Promise<string> {
  const server: Server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({ close: () => (server.closeAllConnections(), server.close()) });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function proxyTo(address: string, idleMs?: number): Promise<{ proxy: UsageProxy; url: string }> {
  const proxy = await UsageProxy.open(idleMs === undefined ? {} : { idleMs });
  open.push(proxy);
  return { proxy, url: proxy.route('frame', 'prov', address) };
}

const ASKED = { model: 'm', messages: [{ role: 'user', content: 'Hi' }] };
const post = (url: string, body: object = ASKED, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe('the usage proxy', () => {
  it('CLI-190 the proxy counts tokens in plain and streamed responses from a published mock server', async () => {
    const mock = await startMockModel();
    open.push({ close: () => mock.stop() });
    mock.on({ predicate: () => true }, { content: 'Hello there.', usage: MOCK_USAGE });
    const { proxy, url } = await proxyTo(`${mock.url}/v1`);
    const plain = await post(`${url}/chat/completions`);
    expect(((await plain.json()) as { choices: { message: object }[] }).choices[0]?.message).toMatchObject({ content: 'Hello there.' }); // prettier-ignore
    const streamed = await post(`${url}/chat/completions`, {
      ...ASKED,
      stream: true,
      stream_options: { include_usage: true },
    });
    expect(await streamed.text()).toContain('[DONE]');
    const usages = await proxy.takeUsage();
    expect(usages).toMatchObject([
      { requests: 1, inputUncached: 10, output: 5, total: 15, providers: ['prov'], usageUnknown: false },
      { requests: 1, inputUncached: 10, output: 5, total: 15, usageUnknown: false },
    ]);
    expect(await proxy.takeUsage()).toEqual([]);
  });

  it('the proxy forwards chunks as they arrive', async () => {
    let goOn = (): void => undefined;
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    const address = await upstream((_, answer) => {
      answer.writeHead(200, { 'content-type': 'text/event-stream' });
      answer.write('data: {"type":"message_start","message":{"model":"c","usage":{"input_tokens":7,"cache_read_input_tokens":3,"output_tokens":1}}}\n\n'); // prettier-ignore
      void gate.then(() => answer.end('data: {"type":"message_delta","usage":{"output_tokens":9}}\n\n'));
    });
    const { proxy, url } = await proxyTo(address);
    const reader = (await post(`${url}/v1/messages`)).body!.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toContain('message_start');
    goOn();
    while (!(await reader.read()).done);
    expect(await proxy.takeUsage()).toMatchObject([
      { inputUncached: 7, cacheRead: 3, output: 9, total: 19, models: ['c'] },
    ]);
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateRawSync],
  ] as const)(
    'the proxy forwards %s unchanged, including its length, and still extracts the usage',
    async (name, pack) => {
      const packed = pack(JSON.stringify({ model: 'm', usage: { prompt_tokens: 4, completion_tokens: 2 } }));
      let accepted: string | undefined;
      const address = await upstream((asked, answer) => {
        accepted = String(asked.headers['accept-encoding']);
        answer.writeHead(200, {
          'content-type': 'application/json',
          'content-encoding': name,
          'content-length': packed.length,
          'set-cookie': ['a=1', 'b=2'],
        });
        answer.end(packed);
      });
      const { proxy, url } = await proxyTo(address);
      const { headers, body } = await raw(url, { 'accept-encoding': `zstd, ${name};q=0.9` });
      expect(accepted).toBe(`${name};q=0.9`);
      expect(headers).toMatchObject({ 'content-encoding': name, 'content-length': String(packed.length) });
      expect(headers['set-cookie']).toEqual(['a=1', 'b=2']);
      expect(body.equals(packed)).toBe(true);
      if (name === 'gzip') expect(gunzipSync(body).toString()).toContain('usage');
      expect(await proxy.takeUsage()).toMatchObject([{ inputUncached: 4, output: 2 }]);
    },
  );

  it('the proxy forwards any method and query, and counts only POST requests', async () => {
    const seen: string[] = [];
    const address = await upstream((asked, answer) => {
      asked.resume().on('end', () => {
        seen.push(`${asked.method} ${asked.url}`);
        answer.writeHead(asked.method === 'DELETE' ? 204 : 200, { 'content-type': 'application/json' });
        answer.end(asked.method === 'HEAD' || asked.method === 'DELETE' ? undefined : '{}');
      });
    });
    const { proxy, url } = await proxyTo(`${address}/base/`);
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      await (await fetch(`${url}/v1/models/a%20b?x=1&y=%2F`, { method })).text();
    expect(seen).toEqual(
      ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map(
        (method) => `${method} /base/v1/models/a%20b?x=1&y=%2F`,
      ),
    );
    expect(await proxy.takeUsage()).toEqual([]);
  });

  it('CLI-194 the proxy replaces the placeholder with the key, and never repeats a key', async () => {
    const seen: unknown[] = [];
    const address = await upstream((asked, answer) => {
      seen.push(asked.headers.authorization, asked.headers['x-api-key'], asked.url);
      answer.writeHead(200, { 'content-type': 'application/json' }).end('{"usage":{"input_tokens":1}}');
    });
    const { proxy, url } = await proxyTo(address);
    const standIn = proxy.createPlaceholderKey('sk-secret');
    expect(proxy.createPlaceholderKey('sk-secret')).toBe(standIn);
    expect(standIn).not.toContain('secret');
    await post(`${url}/v1?key=${standIn}`, {}, { authorization: `Bearer ${standIn}`, 'x-api-key': standIn });
    expect(seen).toEqual(['Bearer sk-secret', 'sk-secret', '/v1?key=sk-secret']);
    expect(proxy.redact('Wrong key sk-secret.')).toBe('Wrong key ….');
    expect(JSON.stringify(await proxy.takeUsage())).not.toContain('secret');
  });

  it('CLI-194 the proxy sends no key to an upstream server that only the program specified', async () => {
    const seen: unknown[] = [];
    const listen: RequestListener = (asked, answer) => {
      seen.push(asked.headers.authorization, asked.url);
      answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    };
    const [known, stranger] = [await upstream(listen), await upstream(listen)];
    const routes = Object.fromEntries(
      [known, stranger].map((address, at) => [
        `/own${at}`,
        { framework: 'f', provider: 'p', upstream: address },
      ]),
    );
    const proxy = await UsageProxy.open({ readRoutes: async () => routes });
    open.push(proxy);
    proxy.route('frame', 'prov', `${known}/v1`);
    const standIn = proxy.createPlaceholderKey('sk-secret');
    for (const at of [0, 1])
      await post(`${proxy.url}/own${at}/x?key=${standIn}`, {}, { authorization: `Bearer ${standIn}` });
    expect(seen).toEqual(['Bearer sk-secret', '/x?key=sk-secret', `Bearer ${standIn}`, `/x?key=${standIn}`]);
  });

  it('the proxy returns an error object if a request cannot be forwarded', async () => {
    const silent = await upstream(() => undefined);
    const { proxy, url } = await proxyTo(silent, 200);
    const slow = await post(`${url}/x`);
    expect([slow.status, await slow.json()]).toMatchObject([504, { error: { type: 'proxy_error' } }]);
    const dead = proxy.route('frame', 'dead', 'http://127.0.0.1:1');
    expect((await post(dead)).status).toBe(502);
    expect((await post(`${proxy.url}/elsewhere`)).status).toBe(502);
    expect((await post(proxy.route('frame', 'file', 'file:///etc/passwd'))).status).toBe(502);
    const { status } = await raw(url, { host: 'rebound.example' });
    expect(status).toBe(403);
    expect(await proxy.takeUsage()).toEqual([]);
  });

  it('the proxy marks responses that cannot be parsed, and counts no usage for a rejected request', async () => {
    const address = await upstream((asked, answer) => {
      if (asked.url === '/refused') answer.writeHead(429).end('{"error":{}}');
      else if (asked.url === '/broken') {
        answer.writeHead(200, { 'content-type': 'text/event-stream' });
        answer.write('data: {"choices":[]}\n\n', () => answer.destroy());
      } else answer.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip at all');
    });
    const { proxy, url } = await proxyTo(address);
    expect((await post(`${url}/refused`)).status).toBe(429);
    await post(`${url}/broken`).then((answer) => answer.text()).catch(() => undefined); // prettier-ignore
    await raw(`${url}/odd`, {});
    expect(
      (await proxy.takeUsage()).map(({ requests, total, usageUnknown }) => [requests, total, usageUnknown]),
    ).toEqual([
      [1, 0, false],
      [1, 0, true],
      [1, 0, true],
    ]);
  });

  it('the proxy aborts a request if the client disconnects', async () => {
    let ended = false;
    const address = await upstream((asked) => void asked.socket.once('close', () => (ended = true)));
    const { url } = await proxyTo(address);
    await expect(
      fetch(url, { method: 'POST', body: '{}', signal: AbortSignal.timeout(150) }),
    ).rejects.toThrow();
    await wait(100);
    expect(ended).toBe(true);
  });
});

interface Raw {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

/** A request whose response is not decompressed. */
function raw(url: string, headers: Record<string, string>): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST', headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.on('error', reject);
    asked.end('{}');
  });
}
