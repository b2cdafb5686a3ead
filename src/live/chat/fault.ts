/** Represents failed requests to a model as message codes with facts. The facts never contain the API key. */
import { type Message, renderEnglish } from '../../engine/index.js';

export type ChatFaultCode =
  | 'bad_address'
  | 'insecure_key'
  | 'refused'
  | 'unreachable'
  | 'no_permission'
  | 'unauthorized'
  | 'not_found'
  | 'rate_limited'
  | 'bad_request'
  | 'server'
  | 'bad_answer'
  | 'cut_off'
  | 'too_long'
  | 'output_limit'
  | 'malformed_arguments'
  | 'no_answer'
  | 'no_text'
  | 'turn_limit'
  | 'too_slow'
  | 'cancelled';

/**
 * Failures caused by the model. All other failures are caused by the endpoint, and a trial in which the endpoint fails
 * proves nothing about the model.
 */
const OF_THE_MODEL: readonly string[] = [
  'turn_limit',
  'malformed_arguments',
  'output_limit',
  'too_slow',
] satisfies ChatFaultCode[];

/** Failures that would affect the next request too. */
const LASTING: readonly string[] = [
  'refused',
  'unreachable',
  'no_permission',
  'unauthorized',
  'not_found',
  'cancelled',
] satisfies ChatFaultCode[];

/** Exception that ends a request with a message. It is caught only at the end of a round. */
export class ChatFault extends Error {
  constructor(
    readonly code: ChatFaultCode,
    readonly facts: Message['facts'] = {},
  ) {
    super(renderEnglish({ code: `chat/${code}`, facts }));
  }

  get described(): Message {
    return { code: `chat/${this.code}`, facts: this.facts };
  }
}

/** Status codes for server failures after which a retry may succeed. */
const PASSING: readonly unknown[] = [502, 503, 504];

/** True for a failure that may not recur: 429, 502, 503, 504 and a lost connection. */
export function isTransientFault({ code, facts }: ChatFault): boolean {
  return code === 'rate_limited' || code === 'cut_off' || (code === 'server' && PASSING.includes(facts['status'])); // prettier-ignore
}

export function isModelFault(error: unknown): boolean {
  return error instanceof ChatFault && OF_THE_MODEL.includes(error.code);
}

/** True if repeating the request would not help. */
export function isPermanentFault(code: string): boolean {
  return LASTING.includes(code);
}
