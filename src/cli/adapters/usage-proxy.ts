/**
 * A proxy on the loopback interface between a program and its models. It forwards everything unchanged and reads the
 * usage from a copy (docs/spec/workspace-tasks.md#agents).
 *
 * It supports any method and body, streaming and encodings. Keys are never written to files. If a configuration
 * contains a key, the program gets a placeholder, which the proxy replaces with the key.
 */
import { randomBytes } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  request as requestHttp,
  type Server,
  type ServerResponse,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { findRoute, type ProxyRoute, readUsage, type RouteMatch, type Usage } from '../../engine/index.js';
import { ModelRequestMonitor } from './model-request-monitor.js';
import { hideSecrets } from './program-secrets.js';
import { denyRequest, createToken, openUrl } from './proxy-guard.js';
import { filterResponseHeaders, buildRequestHeaders } from './proxy-headers.js';
import { tapUsage } from './usage-tap.js';

export interface ProxyOptions {
  /** Maximum time without data from an upstream, in milliseconds. */
  readonly idleMs?: number;
  /** Reads routes written by a program. They are used if no other route matches. Returns null if there are none. */
  readonly readRoutes?: () => Promise<Readonly<Record<string, ProxyRoute>>>;
  /** Route of every path that matches no other route, or null. */
  readonly fallback?: ProxyRoute | null;
}

/** Idle limit in milliseconds, as in the original benchmark's proxy. */
const IDLE_MS = 300_000;

export class UsageProxy {
  readonly #server: Server;
  readonly #options: ProxyOptions;
  readonly #token = createToken();
  readonly #routes: Record<string, ProxyRoute> = {};
  readonly #fallback: ProxyRoute | null;
  readonly #placeholderKeys = new Map<string, string>();
  /** Records the results of the model requests so far. */
  readonly contact = new ModelRequestMonitor();
  #usages: Usage[] = [];
  #pending = new Set<Promise<void>>();

  private constructor(options: ProxyOptions) {
    this.#options = options;
    this.#fallback = options.fallback ?? null;
    this.#server = createServer((incoming, outgoing) => {
      incoming.on('error', () => outgoing.destroy());
      outgoing.on('error', () => outgoing.destroy());
      this.#answer(incoming, outgoing).catch(() => sendDenial(outgoing, 400, 'this request cannot be read'));
    });
    // Tunnels are rejected, and so are requests with an unknown `Expect` header.
    this.#server.on('connect', (_, socket) => socket.destroy());
    this.#server.on('checkExpectation', (_, outgoing) => sendDenial(outgoing, 417, 'unknown expectation'));
  }

  static async open(options: ProxyOptions = {}): Promise<UsageProxy> {
    const proxy = new UsageProxy(options);
    await new Promise<void>((resolve, reject) => {
      proxy.#server.once('error', reject);
      proxy.#server.listen(0, '127.0.0.1', resolve);
    });
    return proxy;
  }

  /** Base URL, including the token for this run. */
  get url(): string {
    return `${this.#origin}/${this.#token}`;
  }

  /** True if a configuration refers to this proxy, or an entry names the endpoint. */
  get isRouted(): boolean {
    return Object.keys(this.#routes).length > 0 || this.#fallback !== null;
  }

  get #port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get #origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Returns the proxy address that replaces the upstream address in a configuration. */
  route(framework: string, provider: string, upstream: string): string {
    const prefix = `/${encodeURIComponent(framework)}/${encodeURIComponent(provider)}`;
    this.#routes[prefix] = { framework, provider, upstream };
    return `${this.url}${prefix}`;
  }

  /** Returns the placeholder for a key. The same key always gets the same placeholder. */
  createPlaceholderKey(key: string): string {
    const known = [...this.#placeholderKeys].find(([, value]) => value === key)?.[0];
    if (known !== undefined) return known;
    const standIn = `pola-stand-in-${randomBytes(16).toString('hex')}`;
    this.#placeholderKeys.set(standIn, key);
    return standIn;
  }

  /** Removes known keys and the token for this run from a string. */
  redact(text: string): string {
    return hideSecrets(text, [...this.#placeholderKeys.values(), this.#token]);
  }

  /** Returns the usage of all model requests since the last call, in the order in which they ended. */
  async takeUsage(): Promise<readonly Usage[]> {
    await Promise.all(this.#pending);
    const usages = this.#usages;
    this.#usages = [];
    return usages;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async #answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const denial = denyRequest(incoming, this.#port);
    if (denial !== null) return sendDenial(outgoing, denial.status, denial.message);
    const url = openUrl(incoming.url ?? '/', this.#origin, this.#token);
    if (url === null) return sendDenial(outgoing, 404, 'the path does not begin with the run token');
    const found = await this.#findRoute(url.pathname);
    if (found === null) return this.#refuse(incoming, outgoing, 'no route for this path');
    const reveal = this.#isTrusted(found.meta) ? this.#reveal : (text: string): string => text;
    const target = targetOf(found, reveal(url.search));
    if (target === null) return this.#refuse(incoming, outgoing, 'the upstream is not an http URL');
    this.#forward(incoming, outgoing, { target, provider: found.meta.provider, reveal });
  }

  /**
   * Denies one of the program's requests. If the model has not answered yet, the request counts as a failed model
   * request.
   */
  #refuse({ method }: IncomingMessage, outgoing: ServerResponse, message: string): void {
    if (method === 'POST' && this.contact.answered === 0) {
      this.contact.begin();
      this.contact.fail(`the usage proxy denied the request, ${message}`);
    }
    sendDenial(outgoing, 502, message);
  }

  async #findRoute(path: string): Promise<RouteMatch | null> {
    const registered = async () => (await this.#options.readRoutes?.()) ?? {};
    const rest = this.#fallback === null ? {} : { '': this.#fallback };
    return findRoute(this.#routes, path) ?? findRoute(await registered(), path) ?? findRoute(rest, path);
  }

  /** Programs may choose any upstream, but keys are sent only to the upstreams in the configuration. */
  #isTrusted({ upstream }: ProxyRoute): boolean {
    const origin = originOf(upstream);
    return (
      origin !== null && Object.values(this.#routes).some((route) => originOf(route.upstream) === origin)
    );
  }

  readonly #reveal = (text: string): string =>
    [...this.#placeholderKeys].reduce((all, [standIn, key]) => all.replaceAll(standIn, key), text);

  #forward(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { target, provider, reveal }: ForwardedRequest,
  ): void {
    const headers = buildRequestHeaders(incoming, reveal);
    const send = target.protocol === 'https:' ? requestHttps : requestHttp;
    const { method = 'GET' } = incoming;
    const isAsking = method === 'POST';
    if (isAsking) this.contact.begin();
    const upstream = send(target, { method, headers, timeout: this.#options.idleMs ?? IDLE_MS });
    upstream.on('timeout', () => {
      sendDenial(outgoing, 504, 'the upstream sent no data for too long');
      upstream.destroy();
    });
    upstream.on('error', ({ code = 'no code' }: NodeJS.ErrnoException) => {
      if (isAsking && !outgoing.destroyed)
        this.contact.fail(`a connection error, ${target.origin} cannot be reached (${code})`);
      sendDenial(outgoing, 502, 'the upstream cannot be reached, or the connection was interrupted');
    });
    upstream.on('response', (response) => {
      if (isAsking) this.#tap(response, provider);
      response.on('error', () => outgoing.destroy());
      if (passHead(response, outgoing)) response.pipe(outgoing);
      else upstream.destroy();
    });
    outgoing.on('close', () => upstream.destroy());
    incoming.on('error', () => upstream.destroy());
    incoming.pipe(upstream);
  }

  #tap(response: IncomingMessage, provider: string): void {
    const tapped: Promise<void> = tapUsage(response, provider, this.contact)
      .catch(() => readUsage({}, provider))
      .then((usage) => {
        this.#usages.push(usage);
        this.#pending.delete(tapped);
      });
    this.#pending.add(tapped);
  }
}

/** Target of a request, and a function that replaces placeholders in it. */
interface ForwardedRequest {
  readonly target: URL;
  readonly provider: string;
  readonly reveal: (text: string) => string;
}

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}

/** Returns the target URL; null if the upstream URL is invalid. A path cannot lead to another host. */
function targetOf({ targetUrl, meta }: RouteMatch, search: string): URL | null {
  if (!URL.canParse(targetUrl) || !URL.canParse(meta.upstream)) return null;
  const target = new URL(targetUrl);
  const isHttp = target.protocol === 'http:' || target.protocol === 'https:';
  if (!isHttp || target.origin !== new URL(meta.upstream).origin) return null;
  target.search = search;
  return target;
}

/** If HTTP does not allow the status or a header, sends an error to the client and returns false. */
function passHead(response: IncomingMessage, outgoing: ServerResponse): boolean {
  try {
    outgoing.writeHead(response.statusCode ?? 502, response.statusMessage, filterResponseHeaders(response));
    return true;
  } catch {
    sendDenial(outgoing, 502, 'the upstream responded with an invalid status or header');
    return false;
  }
}

/** Sends an error in the format of model APIs. If the response has already begun, the connection is closed. */
function sendDenial(outgoing: ServerResponse, status: number, message: string): void {
  if (outgoing.headersSent) {
    outgoing.destroy();
    return;
  }
  outgoing.writeHead(status, { 'content-type': 'application/json' });
  outgoing.end(JSON.stringify({ error: { message: `usage proxy: ${message}`, type: 'proxy_error' } }));
}
