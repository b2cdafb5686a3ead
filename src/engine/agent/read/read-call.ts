/** Reads calls and results from recorded sessions, such as MCP messages, chat messages, spans and evaluation logs. */
import type { Json, JsonObject } from '../../kit/index.js';
import { message } from '../../messages/index.js';
import { toArguments, toObject } from '../types.js';
import type { InputReader } from './input-reader.js';

type ReadPart = (json: JsonObject, at: string, reader: InputReader) => boolean;

/** Reads an object if it is a call or a result in a supported notation; returns false otherwise. */
export function readSessionPart(json: JsonObject, at: string, reader: InputReader): boolean {
  return READERS.some((read) => read(json, at, reader));
}

const READERS: readonly ReadPart[] = [
  readMcp,
  readChatCalls,
  readResponsesItem,
  readContentBlock,
  readGemini,
  readSpan,
  readOtlpSpan,
  readInspectEvent,
];

function readMcp(json: JsonObject, at: string, reader: InputReader): boolean {
  const id = json.jsonrpc === undefined || json.id === undefined ? null : `mcp ${json.id as string}`;
  if (json.method === 'tools/call') {
    const params = toObject(json.params);
    return add(reader, {
      tool: params?.name,
      args: params?.arguments === undefined ? {} : params.arguments,
      id,
      at,
    });
  }
  const result = toObject(json.result);
  if (id === null || result?.content === undefined) return false;
  reader.addResult(id, result.content);
  return true;
}

/**
 * Reads the `tool_calls` in an assistant message, or the result in a tool message. Other parts of a message are
 * ignored.
 */
function readChatCalls(json: JsonObject, at: string, reader: InputReader): boolean {
  const id = toId(json.tool_call_id);
  if (json.role === 'tool' && id !== null) {
    reader.addResult(id, json.content);
    return true;
  }
  if (!Array.isArray(json.tool_calls)) return false;
  json.tool_calls.forEach((item: Json, index) => {
    const call = toObject(item);
    const inner = toObject(call?.function) ?? call;
    const tool = inner?.name ?? call?.function;
    const here = `${at}.tool_calls[${index}]`;
    add(reader, { tool, args: inner?.arguments, id: toId(call?.id), at: here });
  });
  return true;
}

function readResponsesItem(json: JsonObject, at: string, reader: InputReader): boolean {
  const id = toId(json.call_id) ?? toId(json.id);
  if (json.type === 'function_call') return add(reader, { tool: json.name, args: json.arguments, id, at });
  if (json.type !== 'function_call_output') return false;
  reader.addResult(id, json.output);
  return true;
}

function readContentBlock(json: JsonObject, at: string, reader: InputReader): boolean {
  if (json.type === 'tool_use' || json.type === 'server_tool_use')
    return add(reader, { tool: json.name, args: json.input, id: toId(json.id), at });
  if (json.type !== 'tool_result') return false;
  reader.addResult(toId(json.tool_use_id), json.content);
  return true;
}

function readGemini(json: JsonObject, at: string, reader: InputReader): boolean {
  const call = toObject(json.functionCall ?? json.function_call);
  const response = toObject(json.functionResponse ?? json.function_response);
  if (call?.args !== undefined)
    return add(reader, {
      tool: call.name,
      args: call.args,
      id: toId(call.id) ?? `gemini ${call.name as string}`,
      at,
    });
  if (response?.response === undefined) return false;
  reader.addResult(toId(response.id) ?? `gemini ${response.name as string}`, response.response);
  return true;
}

function readSpan(json: JsonObject, at: string, reader: InputReader): boolean {
  const data = toObject(json.span_data);
  if (data?.type !== 'function') return false;
  return add(reader, { tool: data.name, args: data.input, id: toId(json.id), at, result: data.output });
}

const OTLP_TOOL = ['gen_ai.tool.name', 'tool.name', 'ai.toolCall.name'];
const OTLP_ARGS = ['gen_ai.tool.call.arguments', 'tool.parameters', 'ai.toolCall.args', 'input.value'];
const OTLP_RESULT = ['gen_ai.tool.call.result', 'ai.toolCall.result', 'output.value'];
const OTLP_AGENT = ['gen_ai.agent.name', 'agent.name'];

function readOtlpSpan(json: JsonObject, at: string, reader: InputReader): boolean {
  if (typeof json.spanId !== 'string' || !Array.isArray(json.attributes)) return false;
  const attributes = new Map(
    json.attributes.flatMap((item: Json) => {
      const { key, value } = toObject(item) ?? {};
      const [scalar] = Object.values<Json>(toObject(value) ?? {});
      return typeof key === 'string' && scalar !== undefined ? [[key, scalar] as const] : [];
    }),
  );
  const find = (names: readonly string[]): Json | undefined =>
    names.map((name) => attributes.get(name)).find((value) => value !== undefined);
  const tool = find(OTLP_TOOL);
  if (tool === undefined) return false;
  const agent = find(OTLP_AGENT);
  const id = `${json.traceId as string} ${json.spanId}`;
  return add(reader, { tool, args: find(OTLP_ARGS) ?? {}, id, at, result: find(OTLP_RESULT), agent });
}

function readInspectEvent(json: JsonObject, at: string, reader: InputReader): boolean {
  if (json.event !== 'tool' || typeof json.function !== 'string') return false;
  const { id, result, agent } = json;
  return add(reader, { tool: json.function, args: json.arguments, id: toId(id), at, result, agent });
}

interface RawCall {
  readonly tool: Json | undefined;
  readonly args: Json | undefined;
  readonly id: string | null;
  readonly at: string;
  readonly result?: Json | undefined;
  readonly agent?: Json | undefined;
}

/** Adds a call. Its arguments may be a JSON string. Parts that cannot be read are reported, and the others are used. */
function add(reader: InputReader, { tool, args, id, at, result, agent }: RawCall): true {
  const read = toArguments(typeof args === 'string' ? parse(args) : args);
  reader.kinds.add('session');
  if (typeof tool !== 'string' || tool === '') reader.report(message('agent/call_without_name'), at);
  else if (read === null) reader.report(message('agent/call_arguments', { tool }), at);
  else
    reader.addCall(
      {
        tool,
        args: read,
        result:
          result === undefined || result === null
            ? null
            : String(typeof result === 'object' ? JSON.stringify(result) : result),
        agent: typeof agent === 'string' ? agent : null,
        place: { input: reader.input, at },
      },
      id,
    );
  return true;
}

function parse(text: string): Json {
  try {
    return text.trim() === '' ? {} : (JSON.parse(text) as Json);
  } catch {
    return null;
  }
}

function toId(json: Json | undefined): string | null {
  return typeof json === 'string' || typeof json === 'number' ? String(json) : null;
}
