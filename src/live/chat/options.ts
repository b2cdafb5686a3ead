/** Options for an endpoint, and the connection to it. */
import { parseEndpointUrl } from './endpoint-url.js';
import type { ChatConnection } from './request.js';
import type { RetryOptions } from './retry.js';
import { Secret } from './secret.js';

export interface ChatEndpointOptions {
  /** Base URL, such as `http://127.0.0.1:11434/v1`. The suffix `/chat/completions` is optional. */
  readonly endpoint: string;
  readonly model: string;
  /** API key. It is kept in memory and sent only to the endpoint. It never appears in a trace, message or file. */
  readonly key?: string | null;
  /** The host's `fetch` function. */
  readonly fetch: typeof fetch;
  /** Origin of the requesting page. Omit it in Node. */
  readonly origin?: string | null;
  /** Aborting this signal cancels the current request and ends the session. */
  readonly signal?: AbortSignal | null;
  /** Maximum number of requests in one round. */
  readonly maxTurns?: number;
  /** Maximum duration of a round in milliseconds. Default: unlimited. */
  readonly roundMs?: number | null;
  /** Maximum duration of a request in milliseconds. Default: unlimited. */
  readonly requestMs?: number | null;
  /** How requests are retried after 429, 502, 503, 504 or a connection reset. Default: no retries. */
  readonly retry?: RetryOptions | null;
  /** Whether a system message is sent. Default: true. */
  readonly instructions?: boolean;
  /**
   * If false, each request contains only the latest message and a `session_id`, because the endpoint keeps the
   * conversation.
   */
  readonly history?: boolean;
  /** Whether responses are streamed. Default: true. */
  readonly stream?: boolean;
}

/** Creates a connection without sending anything. @throws {ChatFault} if the URL cannot be used */
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
