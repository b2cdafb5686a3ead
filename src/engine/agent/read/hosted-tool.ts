/** Reads tools hosted by a model provider. Requests declare these tools by type, without a schema. */
import type { Json, JsonObject } from '../../kit/index.js';
import { message } from '../../messages/index.js';
import { type InputKind, toObject } from '../types.js';
import type { InputReader } from './input-reader.js';

const NO_HINTS = { readOnly: null, destructive: null, idempotent: null, openWorld: null } as const;
/** Gemini declares a hosted tool as an object with one key. */
const GEMINI: ReadonlySet<string> = new Set(
  'google_search google_search_retrieval google_maps url_context code_execution computer_use file_search enterprise_web_search'.split(
    ' ',
  ),
);

/** Adds a hosted tool, or a remote server's allowed tools. Returns false for any other object. */
export function readHostedTool(json: JsonObject, at: string, reader: InputReader): boolean {
  const { type, name } = json;
  if (type === 'mcp') return readServer(json, at, reader);
  if (typeof type === 'string' && type !== 'function' && name === undefined)
    return add(type.replace(/_(?:\d{4}_\d\d_\d\d|\d{8})$/, ''), 'openai_tools', at, reader);
  const [[key, value] = ['', null], ...others] = Object.entries<Json>(json);
  const snake = key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (others.length > 0 || toObject(value) === null || !GEMINI.has(snake)) return false;
  return add(snake, 'gemini_tools', at, reader);
}

function readServer(json: JsonObject, at: string, reader: InputReader): true {
  const { server_label: label, allowed_tools: allowed } = json;
  const listed = Array.isArray(allowed) ? allowed : toObject(allowed)?.tool_names;
  const names = Array.isArray(listed) ? listed.filter((one: Json) => typeof one === 'string') : [];
  for (const name of names) add(name, 'openai_tools', at, reader);
  reader.report(
    message('agent/server_without_tools', { server: typeof label === 'string' ? label : '' }),
    at,
  );
  return true;
}

function add(name: string, kind: InputKind, at: string, reader: InputReader): true {
  reader.kinds.add(kind);
  const place = { input: reader.input, at };
  reader.addTool({ name, description: '', schema: null, output: null, annotations: NO_HINTS, place });
  return true;
}
