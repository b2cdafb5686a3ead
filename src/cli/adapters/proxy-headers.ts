/** Which headers a proxy passes on, and in what form. */
import type { IncomingMessage } from 'node:http';

/** Headers of one connection alone; the other side of a proxy has its own. */
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

/** Encodings that can be read here too; another one would hide the usage. */
const READABLE = ['gzip', 'deflate', 'br', 'identity'];

type Headers = Record<string, string | string[]>;

/** The headers of an answer as they came: its encoding and its length with them. */
export function filterResponseHeaders(message: IncomingMessage): Headers {
  const named = (message.headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const dropped = [...HOP_BY_HOP, ...named];
  const kept = Object.entries(message.headersDistinct).filter(([name]) => !dropped.includes(name));
  return Object.fromEntries(
    kept.map(([name, values = []]) => [name, values.length === 1 ? (values[0] as string) : values]),
  );
}

/** Those of a request: the host is the upstream's own, and each value is put through `reveal`. */
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
