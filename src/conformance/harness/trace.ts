/**
 * Reads the parts of a recorded model call that the original benchmark uses. Only chat-completions shapes are supported
 * (docs/spec/workspace-tasks.md#the-original-benchmark).
 */
import type { Json, JsonObject } from '../../engine/kit/index.js';
import { toList, getOwnMember, parseJsonOrUndefined, toStringValue } from './loose-json.js';
import { parseEventStream } from './payload.js';

/** One message in a request to a model. */
export interface RequestMessage {
  readonly role: string;
  readonly content: string;
  readonly tool_call_id?: string;
}

const ROLES = ['user', 'assistant', 'tool'];

/** Lists the conversation in a request, leaving out system messages and calls from earlier responses. */
export function listRequestMessages(body: Json | undefined): readonly RequestMessage[] {
  return toList(getOwnMember(body, 'messages')).flatMap((message) => readMessage(message) ?? []);
}

function readMessage(message: Json): RequestMessage | null {
  const role = toStringValue(getOwnMember(message, 'role'));
  if (!ROLES.includes(role)) return null;
  const id = getOwnMember(message, 'tool_call_id');
  return {
    role,
    content: readContentText(getOwnMember(message, 'content')),
    ...(role === 'tool' && typeof id === 'string' ? { tool_call_id: id } : {}),
  };
}

const TEXT_PARTS = ['text', 'input_text'];

/** Returns plain content, or its text parts joined by line breaks. */
export function readContentText(content: Json | undefined): string {
  if (!Array.isArray(content)) return toStringValue(content);
  const texts = (content as readonly Json[]).flatMap((part) => {
    if (typeof part === 'string') return part;
    return TEXT_PARTS.includes(toStringValue(getOwnMember(part, 'type')))
      ? toStringValue(getOwnMember(part, 'text'))
      : [];
  });
  return texts.join('\n');
}

/** A call requested by a model. */
export interface TracedCall {
  readonly name: string;
  /** Parsed arguments, or the original string if it is not JSON. */
  readonly arguments: Json;
}

/** A model's response: its text and calls. */
export interface TracedResponse {
  readonly assistantText: string;
  readonly toolCalls: readonly TracedCall[];
}

/** Reads text and calls from a recorded response, which is either a JSON object or an event stream. */
export function readTracedResponse(record: JsonObject): TracedResponse {
  const message = firstOf(getOwnMember(record, 'response_json'), 'message');
  if (message !== undefined) {
    const toolCalls = toList(getOwnMember(message, 'tool_calls')).map(readCall);
    return { assistantText: readContentText(getOwnMember(message, 'content')), toolCalls };
  }
  return mergeStream(toStringValue(getOwnMember(record, 'response_text')));
}

/** Returns a member of the first choice in a response. */
function firstOf(response: Json | undefined, name: string): Json | undefined {
  return getOwnMember(toList(getOwnMember(response, 'choices'))[0], name);
}

function readCall(call: Json): TracedCall {
  const called = getOwnMember(call, 'function');
  return {
    name: toStringValue(getOwnMember(called, 'name')),
    arguments: readArguments(getOwnMember(called, 'arguments')),
  };
}

function readArguments(written: Json | undefined): Json {
  return typeof written === 'string' ? (parseJsonOrUndefined(written) ?? written) : (written ?? '');
}

/** Merges the deltas in an event stream. Deltas with the same index belong to the same call. */
function mergeStream(text: string): TracedResponse {
  let assistantText = '';
  const calls = new Map<number, { name: string; written: string }>();
  for (const event of parseEventStream(text)) {
    const delta = firstOf(event, 'delta');
    assistantText += toStringValue(getOwnMember(delta, 'content'));
    for (const part of toList(getOwnMember(delta, 'tool_calls'))) joinCall(calls, part);
  }
  const ordered = [...calls].sort(([a], [b]) => a - b);
  const toolCalls = ordered.map(([, { name, written }]) => ({ name, arguments: readArguments(written) }));
  return { assistantText, toolCalls };
}

function joinCall(calls: Map<number, { name: string; written: string }>, part: Json): void {
  const index = getOwnMember(part, 'index');
  const at = typeof index === 'number' ? index : 0;
  const known = calls.get(at) ?? { name: '', written: '' };
  const called = getOwnMember(part, 'function');
  known.name = toStringValue(getOwnMember(called, 'name')) || known.name;
  known.written += toStringValue(getOwnMember(called, 'arguments'));
  calls.set(at, known);
}
