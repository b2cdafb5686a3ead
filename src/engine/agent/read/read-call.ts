/** Reads calls and results from recorded sessions, such as MCP messages, chat messages, spans and evaluation logs. */
import type { Json, JsonObject } from '../../kit/index.js';
import { toObject } from '../types.js';
import { addCall } from './add-call.js';
import type { InputReader } from './input-reader.js';
import { readOpenTelemetrySpan, readSdkSpan } from './read-span.js';

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
  readInspectEvent,
];

function readMcp(json: JsonObject, at: string, reader: InputReader): boolean {
  const id = json.jsonrpc === undefined || json.id === undefined ? null : `mcp ${json.id as string}`;
  if (json.method === 'tools/call') {
    const params = toObject(json.params);
    return addCall(reader, {
      tool: params?.name,
      args: params?.arguments === undefined ? {} : params.arguments,
      id,
      at,
    });
  }
  const result = toObject(json.result)?.content ?? toObject(json.error)?.message;
  if (id === null || result === undefined) return false;
  reader.addResult(id, result);
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
    addCall(reader, { tool, args: inner?.arguments, id: toId(call?.id), at: here });
  });
  return true;
}

function readResponsesItem(json: JsonObject, at: string, reader: InputReader): boolean {
  const id = toId(json.call_id) ?? toId(json.id);
  if (json.type === 'function_call')
    return addCall(reader, { tool: json.name, args: json.arguments, id, at });
  if (json.type !== 'function_call_output') return false;
  reader.addResult(id, json.output);
  return true;
}

function readContentBlock(json: JsonObject, at: string, reader: InputReader): boolean {
  if (json.type === 'tool_use' || json.type === 'server_tool_use')
    return addCall(reader, { tool: json.name, args: json.input, id: toId(json.id), at });
  if (json.type !== 'tool_result') return false;
  reader.addResult(toId(json.tool_use_id), json.content);
  return true;
}

/** Calls without an id are matched to results in order. */
function readGemini(json: JsonObject, at: string, reader: InputReader): boolean {
  const call = toObject(json.functionCall ?? json.function_call);
  const response = toObject(json.functionResponse ?? json.function_response);
  if (typeof call?.name === 'string')
    return addCall(reader, {
      tool: call.name,
      args: call.args ?? {},
      id: toId(call.id) ?? reader.countOf(`gemini call ${call.name}`),
      at,
    });
  if (typeof response?.name !== 'string') return false;
  const id = toId(response.id) ?? reader.countOf(`gemini response ${response.name}`);
  reader.addResult(id.replace('gemini response', 'gemini call'), response.response);
  return true;
}

function readSpan(json: JsonObject, at: string, reader: InputReader): boolean {
  const call = readSdkSpan(json, at, reader) ?? readOpenTelemetrySpan(json, at, reader);
  return call !== null && addCall(reader, call);
}

function readInspectEvent(json: JsonObject, at: string, reader: InputReader): boolean {
  if (json.event !== 'tool' || typeof json.function !== 'string') return false;
  const { id, result, agent } = json;
  return addCall(reader, { tool: json.function, args: json.arguments, id: toId(id), at, result, agent });
}

function toId(json: Json | undefined): string | null {
  return typeof json === 'string' || typeof json === 'number' ? String(json) : null;
}
