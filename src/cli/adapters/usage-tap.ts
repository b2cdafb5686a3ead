/** Reads token usage from a copy of a response under the strict rules. Unreadable usage is reported as unknown. */
import type { IncomingMessage } from 'node:http';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import {
  cutText,
  EventStreamReader,
  type Json,
  LIMITS,
  readJsonMember,
  readStreamedUsage,
  readUsage,
  type Usage,
} from '../../engine/index.js';
import type { ModelRequestMonitor } from './model-request-monitor.js';

/** Taps one model request. Resolves when its response has ended, even after a failure. */
export async function tapUsage(
  response: IncomingMessage,
  provider: string,
  contact: ModelRequestMonitor,
): Promise<Usage> {
  const status = response.statusCode ?? 0;
  const isGood = status >= 200 && status <= 299;
  // The login page of a Wi-Fi network also returns status 200.
  const isPage = /^\s*text\/html\b/i.test(response.headers['content-type'] ?? '');
  if (isGood && isPage) contact.fail('received a web page instead of a model response');
  else if (isGood) response.once('data', () => contact.answer());
  const bytes = await collect(response);
  if (!isGood) {
    const text = bytes === null ? '' : await decode(bytes, response.headers['content-encoding']);
    contact.fail(describeRejection(status, parse(text)));
    // A rejected request used no tokens.
    return { ...readUsage({}, provider), usageUnknown: false };
  }
  if (bytes === null) return readUsage({}, provider);
  const text = await decode(bytes, response.headers['content-encoding']);
  const isStream = (response.headers['content-type'] ?? '').includes('event-stream');
  return isStream ? readStreamedUsage(parseEvents(text), provider) : readUsage(parse(text), provider);
}

/** Maximum number of characters quoted from a server's message. */
const MOST_REPEATED = 200;

function describeRejection(status: number, body: Json): string {
  const error = readJsonMember(body, 'error');
  const said = [readJsonMember(error, 'message'), error, readJsonMember(body, 'message')].find((one) => typeof one === 'string'); // prettier-ignore
  const kind = status === 401 || status === 403 ? 'a key error, ' : '';
  return `${kind}status ${status}${typeof said === 'string' ? ` (${cutText(said, MOST_REPEATED).replace(/\.$/, '')})` : ''}`;
}

/** Collects a response body. Returns null if it is longer than a model response may be. */
function collect(response: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  response.on('data', (part: Buffer) => {
    size += part.length;
    if (size <= LIMITS.modelAnswerBytes.value) parts.push(part);
  });
  return new Promise((resolve) => {
    response.once('close', () =>
      resolve(size <= LIMITS.modelAnswerBytes.value ? Buffer.concat(parts) : null),
    );
  });
}

type Unpack = (bytes: Buffer) => Promise<Buffer>;
type Decompress = (
  bytes: Buffer,
  options: { readonly maxOutputLength: number },
  done: (error: Error | null, plain: Buffer) => void,
) => void;

function within(decompress: Decompress): Unpack {
  const bound = { maxOutputLength: LIMITS.inflatedBytes.value };
  return (bytes) =>
    new Promise((resolve, reject) => {
      decompress(bytes, bound, (error, plain) => (error === null ? resolve(plain) : reject(error)));
    });
}

const [unzlib, unraw] = [within(inflate), within(inflateRaw)];

const ENCODINGS: Readonly<Record<string, Unpack>> = {
  gzip: within(gunzip),
  'x-gzip': within(gunzip),
  br: within(brotliDecompress),
  // Two formats are called `deflate`, so both are tried.
  deflate: (bytes) => unzlib(bytes).catch(() => unraw(bytes)),
};

/** Decodes a body to a string. Bytes that do not match the encoding header are used unchanged. */
async function decode(bytes: Buffer, encoding = 'identity'): Promise<string> {
  const unpack = ENCODINGS[encoding.trim().toLowerCase()];
  const plain = unpack === undefined ? bytes : await unpack(bytes).catch(() => bytes);
  return new TextDecoder().decode(plain);
}

function parseEvents(text: string): readonly Json[] {
  const reader = new EventStreamReader();
  return [...reader.push(text), ...reader.end()].map(({ data }) => parse(data));
}

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}
