/** Filters the headers that the proxy forwards. */
import type { IncomingMessage } from 'node:http';

/** Headers that apply to a single connection. A proxy must not forward them. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Encodings that the proxy can decode. Other encodings would hide the usage. */
const READABLE = ['gzip', 'deflate', 'br', 'identity'];

type Headers = Record<string, string | string[]>;

/** Returns the response headers as received, including encoding and length. */
export function filterResponseHeaders(message: IncomingMessage): Headers {
  const named = (message.headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const dropped = [...HOP_BY_HOP, ...named];
  const kept = Object.entries(message.headersDistinct).filter(([name]) => !dropped.includes(name));
  return Object.fromEntries(
    kept.map(([name, values = []]) => [name, values.length === 1 ? (values[0] as string) : values]),
  );
}

/** Returns the request headers with the upstream's host. `reveal` is applied to each value. */
export function buildRequestHeaders(message: IncomingMessage, reveal: (text: string) => string): Headers {
  const { host: _, ...kept } = filterResponseHeaders(message);
  const revealed: Headers = Object.fromEntries(
    Object.entries(kept).map(([name, value]) => [
      name,
      typeof value === 'string' ? reveal(value) : value.map(reveal),
    ]),
  );
  const accepted = message.headers['accept-encoding'];
  if (accepted !== undefined) revealed['accept-encoding'] = readableOf(String(accepted));
  if (message.headers['transfer-encoding'] !== undefined) revealed['transfer-encoding'] = 'chunked';
  return revealed;
}

function readableOf(accepted: string): string {
  const asked = accepted.split(',').map((part) => part.trim());
  const kept = asked.filter((part) => READABLE.includes((part.split(';')[0] as string).toLowerCase()));
  return kept.length === 0 ? 'identity' : kept.join(', ');
}
