/**
 * Failures between this program and a model, as codes with one message each. A message states the endpoint, the problem
 * and the solution; it never contains the key.
 */

export const CHAT_FAULTS = {
  bad_address: (f) =>
    `The endpoint \`${f.found}\` cannot be used: ${f.detail}. Use a URL such as http://127.0.0.1:11434/v1.`,
  insecure_key: (f) =>
    `The key is not sent to ${f.place}, because that connection is not encrypted. Use https, or a server on this machine.`,
  refused: (f) =>
    `Nothing responds at ${f.place}: the connection was refused. Start the server there, or correct the address.`,
  unreachable: (f) => `${f.place} cannot be reached: ${f.detail}. Check the address and the network.`,
  no_permission: (f) =>
    `The server at ${f.place} responds, but does not allow pages from ${f.origin} to read its responses (cross-origin permission is missing). Allow that origin in the server's settings.`,
  unauthorized: (f) =>
    `${f.place} rejected the key (${f.status}): ${f.detail}. Enter a key for that server, or use a server that needs none.`,
  not_found: (f) =>
    `${f.place} does not offer chat completions at that URL, or has no model \`${f.model}\` (404): ${f.detail}. Correct the URL or the model.`,
  rate_limited: (f) =>
    `${f.place} accepts no more requests for now (429)${f.wait}: ${f.detail}. Wait, or use a plan with a higher limit.`,
  bad_request: (f) =>
    `${f.place} did not accept the request (${f.status}): ${f.detail}. Check that the model can use tools.`,
  server: (f) => `${f.place} failed (${f.status}): ${f.detail}. Try again, or check the log of that server.`,
  bad_answer: (f) =>
    `The response from ${f.place} is not a chat completion: ${f.detail}. Use an endpoint that is compatible with OpenAI chat completions.`,
  cut_off: (f) => `The response from ${f.place} was interrupted. Try again.`,
  too_long: (f) =>
    `The response from ${f.place} is longer than ${f.limit} bytes and was stopped. Use another model, or a smaller task.`,
  output_limit: (f) =>
    `The model \`${f.model}\` stopped at its output limit. Raise the limit, or use a smaller task.`,
  malformed_arguments: (f) =>
    `The model \`${f.model}\` sent arguments that are not a JSON object ${f.count} times in a row. Use a model that can call tools.`,
  no_answer: (f) =>
    `${f.place} sent no response within ${f.seconds} seconds. Check that the model \`${f.model}\` is loaded and that the server is not overloaded, or allow more time.`,
  no_text: (f) =>
    `The model \`${f.model}\` was asked for a prompt ${f.count} times and responded with ${f.what}. Use another model for --realizer.`,
  turn_limit: (f) =>
    `The model \`${f.model}\` did not finish within ${f.limit} turns. Its work so far is kept.`,
  too_slow: (f) =>
    `The model \`${f.model}\` did not finish ${f.what} within ${f.seconds} seconds. Its work so far is kept.`,
  cancelled: () => 'The run was cancelled.',
} satisfies Record<string, (facts: Readonly<Record<string, string | number>>) => string>;

export type ChatFaultCode = keyof typeof CHAT_FAULTS;

/** Failures caused by the model. All other failures are caused by the endpoint, and such a trial is not evidence. */
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

/** Ends a request with a message. Caught only at the end of a round. */
export class ChatFault extends Error {
  constructor(
    readonly code: ChatFaultCode,
    readonly facts: Readonly<Record<string, string | number>> = {},
  ) {
    super(CHAT_FAULTS[code](facts));
  }
}

/** Status codes of a server that may succeed shortly afterwards. */
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
