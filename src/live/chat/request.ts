/** One request to a model: sent, answered, read; whatever goes wrong becomes one sentence. */
import { cutText, describeThrown, type Json } from '../../engine/index.js';
import type { ChatAddress } from './address.js';
import { readComplaint, readPlain, type ReadAnswer, readStreamed } from './answer.js';
import { readEvents, readText } from './body.js';
import { ChatFault } from './fault.js';
import type { ChatMessage } from './messages.js';
import type { Secret } from './secret.js';

export interface ChatLine {
  readonly address: ChatAddress;
  readonly model: string;
  readonly secret: Secret;
  readonly fetch: typeof fetch;
  readonly stream: boolean;
  /** Origin of the page that asks; null outside a browser, where no server is asked for permission. */
  readonly origin: string | null;
  readonly signal: AbortSignal | null;
}

/** Asks once. @throws {ChatFault} */
export async function askModel(
  line: ChatLine,
  messages: readonly ChatMessage[],
  tools: readonly Json[],
): Promise<ReadAnswer> {
  try {
    const response = await send(line, messages, tools);
    return response.ok ? await readAnswer(line, response) : await refuse(line, response);
  } catch (error) {
    if (line.signal?.aborted === true) throw new ChatFault('cancelled');
    if (error instanceof ChatFault) throw error;
    throw new ChatFault('cut_off', { place: line.address.place });
  }
}

async function send(
  line: ChatLine,
  messages: readonly ChatMessage[],
  tools: readonly Json[],
): Promise<Response> {
  const { address, model, secret, stream, signal } = line;
  const body = {
    model,
    messages,
    ...(tools.length === 0 ? {} : { tools }),
    ...(stream ? { stream: true, stream_options: { include_usage: true } } : {}),
  };
  try {
    return await line.fetch(address.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...secret.header },
      body: JSON.stringify(body),
      // A redirect could carry the conversation, or the key, to somewhere nobody named.
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

/** Names under which Node tells what happened to a connection. */
const REFUSED = 'ECONNREFUSED';
const CLOSED = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

async function explainNoAnswer(line: ChatLine, error: unknown): Promise<ChatFault> {
  const { address, origin, secret } = line;
  const { place } = address;
  if (line.signal?.aborted === true) return new ChatFault('cancelled');
  const cause = (error as { readonly cause?: unknown }).cause as { readonly code?: string } | undefined;
  if (cause?.code === REFUSED) return new ChatFault('refused', { place });
  if (CLOSED.includes(cause?.code ?? '')) return new ChatFault('cut_off', { place });
  if (cause !== undefined) {
    const detail = secret.redact(describeThrown(cause)).replace(/\.$/, '');
    return new ChatFault('unreachable', { place, detail });
  }
  // A browser says nothing more; whether anybody is there is asked without reading the answer.
  const isThere = origin !== null && (await isAnswering(line));
  return isThere ? new ChatFault('no_permission', { place, origin }) : new ChatFault('refused', { place });
}

async function isAnswering({ fetch, address, signal }: ChatLine): Promise<boolean> {
  try {
    await fetch(address.place, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}

async function readAnswer({ address: { place }, secret }: ChatLine, response: Response): Promise<ReadAnswer> {
  const type = response.headers.get('content-type') ?? '';
  const repeat = (words: string): string => repeatWords(words, secret);
  const read = type.includes('text/event-stream')
    ? await readStream(response, place, repeat)
    : await readObject(response, place, repeat);
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

async function readStream(response: Response, place: string, repeat: Repeat): Promise<ReadAnswer> {
  const { events, isWhole } = await readEvents(response, place);
  const complaint = events.map(readComplaint).find((words) => words !== null);
  if (complaint !== undefined)
    throw new ChatFault('server', { place, status: 'in its answer', detail: repeat(complaint) });
  const read = readStreamed(events, place);
  if (read === null && !isWhole) throw new ChatFault('cut_off', { place });
  if (read === null) throw new ChatFault('bad_answer', { place, detail: 'its stream holds no choice' });
  if (!isWhole && read.answer.finish === null) throw new ChatFault('cut_off', { place });
  return read;
}

async function readObject(response: Response, place: string, repeat: Repeat): Promise<ReadAnswer> {
  const text = await readText(response, place);
  const json = parse(text);
  if (json === undefined) throw new ChatFault('bad_answer', { place, detail: 'it is no JSON' });
  const read = readPlain(json, place);
  if (read === null)
    throw new ChatFault('bad_answer', { place, detail: repeat(readComplaint(json) ?? 'it holds no choice') });
  return read;
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Characters of a server's own words that a sentence repeats. */
const MOST_WORDS = 200;

/** Its words without the key, and no more of them than a sentence holds. */
function repeatWords(words: string, secret: Secret): string {
  return cutText(secret.redact(words).replace(/\.$/, ''), MOST_WORDS);
}

async function refuse(line: ChatLine, response: Response): Promise<never> {
  const { address, model, secret } = line;
  const { status } = response;
  const { place } = address;
  const text = await readText(response, place).catch(() => '');
  const words = readComplaint(parse(text) ?? null) ?? 'it gave no reason';
  const detail = repeatWords(words, secret);
  const facts = { place, status, detail, model };
  if (status === 401 || status === 403) throw new ChatFault('unauthorized', facts);
  if (status === 404) throw new ChatFault('not_found', facts);
  if (status === 429) throw new ChatFault('rate_limited', { ...facts, wait: waitOf(response) });
  throw new ChatFault(status >= 500 ? 'server' : 'bad_request', facts);
}

function waitOf(response: Response): string {
  const seconds = response.headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(seconds) ? ` for ${seconds} seconds` : '';
}
