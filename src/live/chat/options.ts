/** Options of an endpoint, and the connection to it. */
import { parseEndpointUrl } from './endpoint-url.js';
import type { ChatConnection } from './request.js';
import type { RetryOptions } from './retry.js';
import { Secret } from './secret.js';

export interface ChatEndpointOptions {
  /** Base URL, such as `http://127.0.0.1:11434/v1`; `/chat/completions` is optional. */
  readonly endpoint: string;
  readonly model: string;
  /** Kept in memory and sent to the endpoint; in no trace, message or file. */
  readonly key?: string | null;
  /** The host's. */
  readonly fetch: typeof fetch;
  /** Origin of the requesting page; omit it in Node. */
  readonly origin?: string | null;
  /** Aborting it cancels the current request; the session then ends. */
  readonly signal?: AbortSignal | null;
  /** Maximum requests of one round. */
  readonly maxTurns?: number;
  /** Maximum milliseconds of a round; unlimited if omitted. */
  readonly roundMs?: number | null;
  /** Maximum milliseconds of a request; unlimited if omitted. */
  readonly requestMs?: number | null;
  /** How requests are retried after 429, 502, 503, 504 or a reset; no retries if omitted. */
  readonly retry?: RetryOptions | null;
  /** False: no system message is sent. Default: true. */
  readonly instructions?: boolean;
  /**
   * False: each request contains only the latest message with a `session_id`, because the endpoint keeps the
   * conversation.
   */
  readonly history?: boolean;
  /** Stream responses. Default: true. */
  readonly stream?: boolean;
}

/** Sends nothing yet. @throws {ChatFault} if the address cannot be used */
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
