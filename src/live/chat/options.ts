/** What is said about an endpoint, and the open line to it. */
import { parseEndpointUrl } from './endpoint-url.js';
import type { ChatConnection } from './request.js';
import type { RetryOptions } from './retry.js';
import { Secret } from './secret.js';

export interface ChatEndpointOptions {
  /** Base address, such as `http://127.0.0.1:11434/v1`; `/chat/completions` may be left out. */
  readonly endpoint: string;
  readonly model: string;
  /** Held in memory and sent to the endpoint; in no trace, no message and no file. */
  readonly key?: string | null;
  /** The host's. */
  readonly fetch: typeof fetch;
  /** Origin of the page that asks; leave it out in Node. */
  readonly origin?: string | null;
  /** Aborting it cancels the request under way; the session then ends. */
  readonly signal?: AbortSignal | null;
  /** Requests of one round. */
  readonly maxTurns?: number;
  /** Milliseconds a round may take; no end when left out. */
  readonly roundMs?: number | null;
  /** Milliseconds one request may take; no end when left out. */
  readonly requestMs?: number | null;
  /** How requests are repeated that met 429, 502, 503, 504 or a reset; none is repeated when left out. */
  readonly retry?: RetryOptions | null;
  /** False: no message of the system is sent; on by default. */
  readonly instructions?: boolean;
  /** False: each request holds the latest message alone, with a `session_id`, because the other side keeps the rest. */
  readonly history?: boolean;
  /** Ask for pieces as they are written; on by default. */
  readonly stream?: boolean;
}

/** Nothing is sent yet. @throws {ChatFault} when the address cannot be used */
export function createChatConnection(options: ChatEndpointOptions): ChatConnection {
  const secret = new Secret(options.key ?? null);
  return {
    address: parseEndpointUrl(options.endpoint, secret.isSet),
    model: options.model,
    secret,
    fetch: options.fetch,
    stream: options.stream ?? true,
    origin: options.origin ?? null,
    signal: options.signal ?? null,
    requestMs: options.requestMs ?? null,
    retry: options.retry ?? null,
  };
}
