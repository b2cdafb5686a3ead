/** Sends one request to a model. Every failure becomes a one-sentence message. */
import { cutText, describeThrown, type Json, message, quotedMessage } from '../../engine/index.js';
import type { ChatEndpointUrl } from './endpoint-url.js';
import { findServerError, readPlainResponse, type ChatReading, readStreamedResponse } from './response.js';
import { type OnByte, readEventStreamBody, readBodyText } from './body.js';
import { ChatFault } from './fault.js';
import type { ChatMessage } from './messages.js';
import { type RetryOptions, withRetries } from './retry.js';
import type { Secret } from './secret.js';

export interface ChatConnection {
  readonly address: ChatEndpointUrl;
  readonly model: string;
  readonly secret: Secret;
  readonly fetch: typeof fetch;
  readonly stream: boolean;
  /** Origin of the requesting page; null outside a browser, where CORS does not apply. */
  readonly origin: string | null;
  readonly signal: AbortSignal | null;
  /** Maximum duration of a request in milliseconds; null if there is no limit. */
  readonly requestMs: number | null;
  /** Retry settings; null if requests are not retried. */
  readonly retry: RetryOptions | null;
  /** Conversation id, if the endpoint keeps the conversation. */
  readonly session?: string;
  /** Called when the first byte of a response arrives. */
  readonly onByte?: OnByte;
}

/** Returns a model's response, after retries if necessary. @throws {ChatFault} */
export function requestChatResponse(
  line: ChatConnection,
  messages: readonly ChatMessage[],
  tools: readonly Json[],
): Promise<ChatReading> {
  return withRetries(line.retry, line.signal, () => askOnce(line, messages, tools));
}

async function askOnce(
  line: ChatConnection,
  messages: readonly ChatMessage[],
  tools: readonly Json[],
): Promise<ChatReading> {
  const clock = line.requestMs === null ? null : AbortSignal.timeout(line.requestMs);
  let heard = false;
  const onByte = (): void => {
    heard = true;
    line.onByte?.();
  };
  const timed: ChatConnection = { ...line, signal: combineSignals(line.signal, clock), onByte };
  try {
    const response = await send(timed, messages, tools);
    return response.ok ? await readAnswer(timed, response) : await throwResponseFault(timed, response);
  } catch (error) {
    if (line.signal?.aborted === true) throw new ChatFault('cancelled');
    if (clock?.aborted === true) throw makeTimeoutFault(line, heard, 'chat/an_answer', line.requestMs ?? 0);
    if (error instanceof ChatFault) throw error;
    throw new ChatFault('cut_off', { place: line.address.place });
  }
}

/** Returns a signal that is aborted as soon as one of the two given signals is aborted. */
export function combineSignals(a: AbortSignal | null, b: AbortSignal | null): AbortSignal | null {
  return a === null || b === null ? (a ?? b) : AbortSignal.any([a, b]);
}

/** A timeout before the first byte is attributed to the endpoint, not to the model. */
export function makeTimeoutFault(
  { model, address: { place } }: ChatConnection,
  heard: boolean,
  what: 'chat/an_answer' | 'chat/the_round',
  limitMs: number,
): ChatFault {
  const seconds = limitMs / 1000;
  return heard
    ? new ChatFault('too_slow', { model, what: message(what), seconds })
    : new ChatFault('no_answer', { model, place, seconds });
}

async function send(
  line: ChatConnection,
  messages: readonly ChatMessage[],
  tools: readonly Json[],
): Promise<Response> {
  const { address, model, secret, stream, signal, session } = line;
  const body = {
    model,
    messages: session === undefined ? messages : messages.slice(-1),
    ...(session === undefined ? {} : { session_id: session }),
    ...(tools.length === 0 ? {} : { tools }),
    ...(stream ? { stream: true, stream_options: { include_usage: true } } : {}),
  };
  try {
    return await line.fetch(address.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...secret.header },
      body: JSON.stringify(body),
      // Rejects redirects, because following one could send the conversation or the key to another host.
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal,
    });
  } catch (error) {
    throw await explainNoAnswer(line, error);
  }
}

/** Error codes that Node uses for connection failures. */
const REFUSED = 'ECONNREFUSED';
const CLOSED = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];
/** Error codes for Node's own timeouts. */
const LATE = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];
const NODE_SECONDS = 300;

async function explainNoAnswer(line: ChatConnection, error: unknown): Promise<ChatFault> {
  const { address, origin, secret, model } = line;
  const { place } = address;
  if (line.signal?.aborted === true) return new ChatFault('cancelled');
  const cause = (error as { readonly cause?: unknown }).cause as { readonly code?: string } | undefined;
  if (cause?.code === REFUSED) return new ChatFault('refused', { place });
  if (LATE.includes(cause?.code ?? ''))
    return new ChatFault('no_answer', { place, model, seconds: NODE_SECONDS });
  if (CLOSED.includes(cause?.code ?? '')) return new ChatFault('cut_off', { place });
  if (cause !== undefined) {
    const detail = secret.redact(describeThrown(cause)).replace(/\.$/, '');
    return new ChatFault('unreachable', { place, detail: quotedMessage(detail) });
  }
  // A browser hides the cause of a failure, so a second request tests whether the server is reachable.
  const isThere = origin !== null && (await isAnswering(line));
  return isThere ? new ChatFault('no_permission', { place, origin }) : new ChatFault('refused', { place });
}

async function isAnswering({ fetch, address, signal }: ChatConnection): Promise<boolean> {
  try {
    await fetch(address.place, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}

async function readAnswer(line: ChatConnection, response: Response): Promise<ChatReading> {
  const { secret } = line;
  const type = response.headers.get('content-type') ?? '';
  const repeat = (words: string): string => repeatWords(words, secret);
  const read = type.includes('text/event-stream')
    ? await readStream(response, line, repeat)
    : await readObject(response, line, repeat);
  const { answer, usage } = read;
  const calls = answer.calls.map(({ id, name, written }) => ({
    id: secret.redact(id),
    name: secret.redact(name),
    written: secret.redact(written),
  }));
  const models = usage.models.map(repeat);
  return { answer: { ...answer, text: secret.redact(answer.text), calls }, usage: { ...usage, models } };
}

type Repeat = (words: string) => string;

async function readStream(response: Response, line: ChatConnection, repeat: Repeat): Promise<ChatReading> {
  const { place } = line.address;
  const { events, isWhole } = await readEventStreamBody(response, place, line.onByte);
  const complaint = events.map(findServerError).find((words) => words !== null);
  if (complaint !== undefined)
    throw new ChatFault('server', {
      place,
      status: message('chat/in_answer'),
      detail: quotedMessage(repeat(complaint)),
    });
  const read = readStreamedResponse(events, place);
  if (read === null && !isWhole) throw new ChatFault('cut_off', { place });
  if (read === null)
    throw new ChatFault('bad_answer', { place, detail: message('chat/stream_without_choice') });
  if (!isWhole && read.answer.finish === null) throw new ChatFault('cut_off', { place });
  return read;
}

async function readObject(response: Response, line: ChatConnection, repeat: Repeat): Promise<ChatReading> {
  const { place } = line.address;
  const text = await readBodyText(response, place, line.onByte);
  const json = parse(text);
  if (json === undefined) throw new ChatFault('bad_answer', { place, detail: message('chat/no_json') });
  const read = readPlainResponse(json, place);
  if (read !== null) return read;
  const complaint = findServerError(json);
  const detail = complaint === null ? message('chat/without_choice') : quotedMessage(repeat(complaint));
  throw new ChatFault('bad_answer', { place, detail });
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Maximum number of characters quoted from a server's message. */
const MOST_WORDS = 200;

/** Returns the server's message, truncated and with the key removed. */
function repeatWords(words: string, secret: Secret): string {
  return cutText(secret.redact(words).replace(/\.$/, ''), MOST_WORDS);
}

async function throwResponseFault(line: ChatConnection, response: Response): Promise<never> {
  const { address, model, secret } = line;
  const { status } = response;
  const { place } = address;
  const text = await readBodyText(response, place).catch(() => '');
  const words = findServerError(parse(text) ?? null);
  const detail = words === null ? message('chat/no_reason') : quotedMessage(repeatWords(words, secret));
  const facts = { place, status, detail, model };
  if (status === 401 || status === 403) throw new ChatFault('unauthorized', facts);
  if (status === 404) throw new ChatFault('not_found', facts);
  if (status === 429) throw new ChatFault('rate_limited', { ...facts, ...waitOf(response) });
  throw new ChatFault(status >= 500 ? 'server' : 'bad_request', { ...facts, ...waitOf(response) });
}

/** Returns the value of the `retry-after` header in seconds. */
function waitOf({ headers }: Response): { readonly retryAfter?: number } {
  const asked = headers.get('retry-after') ?? '';
  const seconds = /^\d{1,6}(?:\.\d{1,3})?$/.test(asked) ? Number(asked) : secondsUntil(asked, headers);
  return Number.isFinite(seconds) ? { retryAfter: seconds } : {};
}

/** Returns the seconds from the server's own date to the given HTTP date; NaN if one of them is missing. */
function secondsUntil(date: string, headers: Headers): number {
  if (!date.endsWith('GMT')) return NaN;
  return Math.max(0, (Date.parse(date) - Date.parse(headers.get('date') ?? '')) / 1000);
}
