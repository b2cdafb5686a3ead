/** Messages about failed requests to a model, with endpoint, problem and remedy. They never contain the API key. */
import type { Text } from '../text.js';
import { count } from './plural.js';

export interface PlaceFacts {
  readonly place: string;
}
export interface ModelFacts {
  readonly model: string;
}
export interface ResponseFacts extends PlaceFacts {
  readonly status: number | Text;
  readonly detail: Text;
}

export const CHAT_MESSAGES = {
  'chat/bad_address': ({ found, detail }: { found: string; detail: Text }) =>
    `The endpoint \`${found}\` cannot be used: ${detail}. Use a URL such as http://127.0.0.1:11434/v1.`,
  'chat/no_address': () => 'the value is not a URL',
  'chat/other_scheme': () => 'only http and https are supported',
  'chat/address_with_name': () => 'the URL must not contain a user name or password',
  'chat/insecure_key': ({ place }: PlaceFacts) =>
    `The key is not sent to ${place}, because that connection is not encrypted. Use https, or a server on this machine.`,
  'chat/refused': ({ place }: PlaceFacts) =>
    `Nothing responds at ${place}: the connection was refused. Start the server there, or correct the address.`,
  'chat/unreachable': ({ place, detail }: PlaceFacts & { detail: Text }) =>
    `${place} cannot be reached: ${detail}. Check the address and the network.`,
  'chat/no_permission': ({ place, origin }: PlaceFacts & { origin: string }) =>
    `The server at ${place} responds, but does not allow pages from ${origin} to read its responses (cross-origin permission is missing). Allow that origin in the server's settings.`,
  'chat/unauthorized': ({ place, status, detail }: ResponseFacts) =>
    `${place} rejected the key (${status}): ${detail}. Enter a key for that server, or use a server that needs none.`,
  'chat/not_found': ({ place, model, detail }: ResponseFacts & ModelFacts) =>
    `${place} does not offer chat completions at that URL, or has no model \`${model}\` (404): ${detail}. Correct the URL or the model.`,
  'chat/rate_limited': ({ place, detail, retryAfter }: ResponseFacts & { retryAfter?: number }) =>
    `${place} accepts no more requests (429)${retryAfter === undefined ? '' : ` for ${count(retryAfter, 'second', 'seconds')}`}: ${detail}. Wait, or use a plan with a higher limit.`,
  'chat/bad_request': ({ place, status, detail }: ResponseFacts) =>
    `${place} did not accept the request (${status}): ${detail}. Check that the model can use tools.`,
  'chat/server': ({ place, status, detail }: ResponseFacts) =>
    `${place} failed (${status}): ${detail}. Try again, or check the log of that server.`,
  'chat/no_reason': () => 'the server gave no reason',
  'chat/in_answer': () => 'in its response',
  'chat/bad_answer': ({ place, detail }: PlaceFacts & { detail: Text }) =>
    `The response from ${place} is not a chat completion: ${detail}. Use an endpoint that is compatible with OpenAI chat completions.`,
  'chat/event_no_json': () => 'an event in the stream is not JSON',
  'chat/stream_without_choice': () => 'the stream contains no "choices"',
  'chat/no_json': () => 'the body is not JSON',
  'chat/without_choice': () => 'the body contains no "choices"',
  'chat/cut_off': ({ place }: PlaceFacts) => `The response from ${place} was interrupted. Try again.`,
  'chat/too_long': ({ place, limit }: PlaceFacts & { limit: number }) =>
    `The response from ${place} is longer than ${limit} bytes and was stopped. Use another model, or a smaller task.`,
  'chat/output_limit': ({ model }: ModelFacts) =>
    `The model \`${model}\` stopped at its output limit. Raise the limit, or use a smaller task.`,
  'chat/malformed_arguments': ({ model, count }: ModelFacts & { count: number }) =>
    `The model \`${model}\` sent arguments that are not a JSON object ${count} times in a row. Use a model that can call tools.`,
  'chat/no_answer': ({ place, model, seconds }: PlaceFacts & ModelFacts & { seconds: number }) =>
    `${place} sent no response within ${count(seconds, 'second', 'seconds')}. Check that the model \`${model}\` is loaded and that the server is not overloaded, or allow more time.`,
  'chat/no_text': ({ model, count, what }: ModelFacts & { count: number; what: Text }) =>
    `The model \`${model}\` was asked for a prompt ${count} times and responded with ${what}. Use another model for --realizer.`,
  'chat/nothing': () => 'no text',
  'chat/tool_call': ({ tool }: { tool: string }) => `a tool call (${tool})`,
  'chat/turn_limit': ({ model, limit }: ModelFacts & { limit: number }) =>
    `The model \`${model}\` did not finish within ${limit} turns. Its work so far is kept.`,
  'chat/too_slow': ({ model, what, seconds }: ModelFacts & { what: Text; seconds: number }) =>
    `The model \`${model}\` did not finish ${what} within ${count(seconds, 'second', 'seconds')}. Its work so far is kept.`,
  'chat/the_round': () => 'the round',
  'chat/an_answer': () => 'an answer',
  'chat/cancelled': () => 'The run was canceled.',
  'chat/worker_stopped': ({ reason }: { reason: Text }) => `The worker stopped: ${reason}.`,
  'chat/script_missing': () => 'the worker script did not load',
  'chat/judge_no_object': () =>
    'The judge did not respond with a JSON object. Try again, or use another model.',
  'chat/judge_no_number': ({ dimensions }: { dimensions: readonly string[] }) =>
    `The judge returned no number from 0 to 1 for ${dimensions.join(', ')}. Try again, or use another model.`,
};
