/**
 * Tests requests that a web page or another program on the machine might send to a run's usage proxy.
 *
 * Threat model: "A request to the usage proxy that no model client would send".
 */
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UsageProxy } from '../../src/cli/adapters/usage-proxy.js';

/** Requests that reached the upstream. */
let seen: string[];
let upstream: Server;
let proxy: UsageProxy;
/** The error that would have crashed the process. */
let fatal: unknown[];
const note = (error: unknown): void => void fatal.push(error);

/** Status lines that must not be sent to a client; the upstream is not trusted either. */
const ODD_STATUS = '/odd-status';

beforeEach(async () => {
  seen = [];
  fatal = [];
  upstream = createServer((asked, answer) => {
    seen.push(`${asked.method} ${asked.url}`);
    if (asked.url?.endsWith(ODD_STATUS) === true) asked.socket.end('HTTP/1.1 042 Odd\r\n\r\n');
    else answer.end('{}');
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  proxy = await UsageProxy.open();
  process.on('unhandledRejection', note);
  process.on('uncaughtException', note);
});
afterEach(async () => {
  process.off('unhandledRejection', note);
  process.off('uncaughtException', note);
  await proxy.close();
  upstream.closeAllConnections();
  upstream.close();
});

const portOf = (): string => new URL(proxy.url).port;
const route = (): string => {
  const { port } = upstream.address() as AddressInfo;
  return new URL(proxy.route('frame', 'prov', `http://127.0.0.1:${port}`)).pathname;
};

/** Sends bytes and resolves with the first line of the response, or with an empty string if there is none. */
async function send(lines: string): Promise<string> {
  const socket = connect(Number(portOf()), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(Buffer.from(lines, 'latin1'));
  const answer = await text(socket.setTimeout(2000, () => socket.destroy())).catch(() => '');
  return answer.split('\r\n')[0] ?? '';
}
const ask = (start: string, headers: readonly string[] = []): Promise<string> =>
  send([start, `Host: 127.0.0.1:${portOf()}`, 'Connection: close', ...headers, '', ''].join('\r\n'));
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

describe('requests to the usage proxy', () => {
  it.each([
    'GET //[ HTTP/1.1',
    'GET //[/a HTTP/1.1',
    'GET http://[ HTTP/1.1',
    'GET //:99999999/ HTTP/1.1',
    'OPTIONS * HTTP/1.1',
    'GET /%zz%00 HTTP/1.1',
    'GET \\\\[ HTTP/1.1',
    'CONNECT [:1 HTTP/1.1',
    'NONSENSE',
  ])('CLI-230 requests to the usage proxy cannot crash the command: %s', async (start) => {
    const prefix = route();
    await ask(start);
    await ask(start.replace('GET ', `GET ${prefix}`));
    await settled();
    expect(fatal).toEqual([]);
    expect(await ask(`GET ${prefix}/alive HTTP/1.1`)).toBe('HTTP/1.1 200 OK');
  });

  it('CLI-230 an invalid server response cannot crash the command', async () => {
    const prefix = route();
    expect(await ask(`GET ${prefix}${ODD_STATUS} HTTP/1.1`)).not.toContain('200');
    await ask(`POST ${prefix}/x HTTP/1.1`, ['Content-Length: 5', 'Expect: 999-what']);
    await settled();
    expect(fatal).toEqual([]);
    expect(await ask(`GET ${prefix}/alive HTTP/1.1`)).toBe('HTTP/1.1 200 OK');
  });

  it.each([
    ['Origin: https://page.example'],
    ['Origin: null'],
    ['Origin: http://127.0.0.1:1'],
    ['Sec-Fetch-Site: cross-site'],
    ['Sec-Fetch-Site: same-site'],
  ])('CLI-231 requests to the usage proxy are denied when sent by a web page: %s', async (header) => {
    const prefix = route();
    expect(await ask(`POST ${prefix}/x HTTP/1.1`, [header, 'Content-Length: 0'])).toContain(' 403 ');
    expect(seen).toEqual([]);
  });

  it.each(['rebound.example', '127.0.0.1', '127.0.0.1:1', 'localhost.example:PORT', '[::1]:PORT'])(
    'CLI-231 requests to the usage proxy are denied if they name another host: %s',
    async (host) => {
      const start = `GET ${route()}/x HTTP/1.1\r\nHost: ${host.replace('PORT', portOf())}`;
      expect(await send(`${start}\r\nConnection: close\r\n\r\n`)).toContain(' 403 ');
      expect(seen).toEqual([]);
    },
  );

  it('CLI-232 requests to the usage proxy must contain the unguessable token for this run', async () => {
    const prefix = route();
    const [, token = ''] = prefix.split('/');
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(proxy.url.endsWith(`/${token}`)).toBe(true);
    const other = await UsageProxy.open();
    expect(other.url).not.toContain(token);
    await other.close();
    const rest = prefix.slice(token.length + 1);
    for (const path of [rest, `/${'0'.repeat(32)}${rest}`, `/${token.slice(1)}${rest}`, `//${token}${rest}`])
      expect(await ask(`GET ${path}/x HTTP/1.1`)).toContain(' 404 ');
    expect(seen).toEqual([]);
    expect(await ask(`GET ${prefix}/x HTTP/1.1`)).toContain(' 200 ');
    expect(seen).toEqual(['GET /x']);
  });

  it('CLI-232 the token is removed from all program output', () => {
    const [, token = ''] = route().split('/');
    expect(proxy.redact(`asked ${proxy.url}/frame/prov and ${token}`)).not.toContain(token);
  });
});
