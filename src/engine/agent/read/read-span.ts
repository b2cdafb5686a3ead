/** Reads trace spans: tool calls, and the agents that made them. */
import type { Json, JsonObject } from '../../kit/index.js';
import { toObject } from '../types.js';
import type { RawCall } from './add-call.js';
import type { InputReader } from './input-reader.js';

/** Reads a span in an agent SDK's notation; null if it is not a call. */
export function readSdkSpan(json: JsonObject, at: string, reader: InputReader): RawCall | null {
  const data = toObject(json.span_data);
  if (data === null || typeof json.id !== 'string') return null;
  const agent = data.type === 'agent' && typeof data.name === 'string' ? data.name : null;
  reader.addSpan(json.id, typeof json.parent_id === 'string' ? json.parent_id : null, agent);
  if (data.type !== 'function') return null;
  return { tool: data.name, args: data.input, id: json.id, at, result: data.output };
}

const TOOL = ['gen_ai.tool.name', 'tool.name', 'ai.toolCall.name'];
const ARGS = ['gen_ai.tool.call.arguments', 'tool.parameters', 'ai.toolCall.args', 'input.value'];
const RESULT = ['gen_ai.tool.call.result', 'ai.toolCall.result', 'output.value'];
const AGENT = ['gen_ai.agent.name', 'agent.name'];

/** Reads an OpenTelemetry span, in OTLP notation or with plain attributes. Returns null if the span is not a call. */
export function readOpenTelemetrySpan(json: JsonObject, at: string, reader: InputReader): RawCall | null {
  const context = toObject(json.context) ?? {};
  const span = json.spanId ?? json.span_id ?? context.span_id;
  const trace = json.traceId ?? json.trace_id ?? context.trace_id;
  const attributes = readAttributes(json.attributes);
  if (typeof span !== 'string' || attributes === null) return null;
  const find = (names: readonly string[]): Json | undefined =>
    names.map((name) => attributes[name]).find((value) => value !== undefined);
  const id = `${trace as string} ${span}`;
  const parent = json.parentSpanId ?? json.parent_span_id ?? json.parent_id;
  const agent = find(AGENT);
  reader.addSpan(
    id,
    typeof parent === 'string' ? `${trace as string} ${parent}` : null,
    typeof agent === 'string' ? agent : null,
  );
  const tool = find(TOOL);
  if (tool === undefined) return null;
  return { tool, args: find(ARGS) ?? {}, id, at, result: find(RESULT) };
}

/** OTLP writes attributes as a list of keys and values; other exporters write an object. */
function readAttributes(json: Json | undefined): JsonObject | null {
  return Array.isArray(json) ? readPairs(json, 0) : toObject(json);
}

const MOST_LEVELS = 32;

function readPairs(list: readonly Json[], level: number): JsonObject {
  const entries = list.flatMap((item) => {
    const { key, value } = toObject(item) ?? {};
    return typeof key === 'string' ? [[key, readValue(value, level)] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Converts a typed value such as `{ intValue: "7" }`. */
function readValue(json: Json | undefined, level: number): Json {
  const [type, value] = Object.entries<Json>(toObject(json) ?? {})[0] ?? [];
  if (value === undefined || level > MOST_LEVELS) return null;
  if (type === 'intValue' || type === 'doubleValue') return Number(value);
  if (type !== 'kvlistValue' && type !== 'arrayValue') return value;
  const { values } = toObject(value) ?? {};
  const list: readonly Json[] = Array.isArray(values) ? values : [];
  return type === 'kvlistValue' ? readPairs(list, level + 1) : list.map((one) => readValue(one, level + 1));
}
