/** Decides which requests the usage proxy accepts: those from this run's programs, never those from web pages. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const TOKEN_BYTES = 16;

/** Creates a token in hex. It is the first segment of every path, because other programs can scan ports. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('hex');
}

/** Status and message for a rejected request. */
export interface ProxyDenial {
  readonly status: number;
  readonly message: string;
}

/**
 * Returns the reason why a request is denied, or null if it is accepted. A web page in a browser could reach the port,
 * even under a different host name.
 */
export function denyRequest({ headers }: IncomingMessage, port: number): ProxyDenial | null {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (!hosts.includes(headers.host ?? '')) return { status: 403, message: 'wrong host' };
  const isCrossSite =
    (headers.origin !== undefined && !hosts.some((host) => headers.origin === `http://${host}`)) ||
    !['same-origin', 'none', undefined].includes(headers['sec-fetch-site']);
  return isCrossSite ? { status: 403, message: 'requests from web pages are rejected' } : null;
}

/**
 * Returns the part of the request URL after the token; null if the token is not the one for this run.
 *
 * @throws for an invalid URL
 */
export function openUrl(target: string, base: string, token: string): URL | null {
  const url = new URL(target, base);
  const prefix = `/${token}`;
  if (url.origin !== new URL(base).origin) return null;
  if (url.pathname !== prefix && !url.pathname.startsWith(`${prefix}/`)) return null;
  url.pathname = url.pathname.slice(prefix.length);
  return url;
}
