/** Reads tools in the MCP, OpenAI, Anthropic and Gemini notations. */
import type { Json, JsonObject } from '../../kit/index.js';
import { message } from '../../messages/index.js';
import { type AgentTool, type InputKind, toObject, type ToolAnnotations } from '../types.js';
import { readHostedTool } from './hosted-tool.js';
import type { InputReader } from './input-reader.js';

/** The field that contains the argument schema, by notation. */
const SCHEMA_FIELDS: readonly (readonly [field: string, kind: InputKind])[] = [
  ['inputSchema', 'mcp_tools'],
  ['input_schema', 'anthropic_tools'],
  ['parameters', 'openai_tools'],
  ['parametersJsonSchema', 'gemini_tools'],
];

/**
 * True for an object that can only be a tool: a wrapped function, or an object with a name and an argument schema.
 */
export function isToolLike(json: JsonObject): boolean {
  const inner = json.type === 'function' ? (toObject(json.function) ?? json) : json;
  if (typeof inner.name !== 'string' || inner.arguments !== undefined) return false;
  return (
    json.type === 'function' ||
    isDated(json.type) ||
    SCHEMA_FIELDS.some(([field]) => toObject(inner[field]) !== null) ||
    toObject(inner.annotations) !== null
  );
}

/** Reads one element from a tool list. Anything that is not a tool is reported with its location. */
export function readTool(json: Json, at: string, reader: InputReader, kind?: InputKind): void {
  const outer = toObject(json);
  const inner = outer === null ? null : (toObject(outer.function) ?? outer);
  const name = inner?.name;
  if (outer !== null && readHostedTool(outer, at, reader)) return;
  if (outer === null || inner === null || typeof name !== 'string' || name === '')
    return reader.report(message('agent/no_tool'), at);
  const found = SCHEMA_FIELDS.find(([field]) => inner[field] !== undefined);
  const given = found === undefined ? null : toObject(inner[found[0]]);
  const schema = given === null ? null : lowerTypes(toObject(given.json) ?? given);
  reader.kinds.add(kind ?? found?.[1] ?? (isDated(outer.type) ? 'anthropic_tools' : 'mcp_tools'));
  if (found !== undefined && schema === null)
    reader.report(message('agent/no_schema', { tool: name }), `${at}.${found[0]}`);
  reader.addTool(makeTool(inner, name, schema, { input: reader.input, at }));
}

/** True for a type whose name ends with a date, as in Anthropic's tool types. */
function isDated(type: Json | undefined): boolean {
  return typeof type === 'string' && /_\d{8}$/.test(type);
}

const MOST_LEVELS = 64;

/** Gemini writes JSON Schema types in capital letters. */
function lowerTypes<T extends Json>(json: T, level = 0): T {
  if (typeof json !== 'object' || json === null || level > MOST_LEVELS) return json;
  if (Array.isArray(json)) return json.map((item: Json) => lowerTypes(item, level + 1)) as unknown as T;
  const entries = Object.entries<Json>(json).map(([name, value]) => [
    name,
    name === 'type' && typeof value === 'string' ? value.toLowerCase() : lowerTypes(value, level + 1),
  ]);
  return Object.fromEntries(entries) as T;
}

function makeTool(
  json: JsonObject,
  name: string,
  schema: JsonObject | null,
  place: AgentTool['place'],
): AgentTool {
  return {
    name,
    description: typeof json.description === 'string' ? json.description : '',
    schema,
    output: toObject(json.outputSchema) ?? toObject(json.response),
    annotations: readAnnotations(toObject(json.annotations)),
    place,
  };
}

/** Reads the hints that a server provides about a tool. Values other than booleans are ignored. */
export function readAnnotations(json: JsonObject | null): ToolAnnotations {
  const hint = (name: string): boolean | null => {
    const value = json?.[name];
    return typeof value === 'boolean' ? value : null;
  };
  return {
    readOnly: hint('readOnlyHint'),
    destructive: hint('destructiveHint'),
    idempotent: hint('idempotentHint'),
    openWorld: hint('openWorldHint'),
  };
}
