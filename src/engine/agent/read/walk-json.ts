/**
 * Finds tools, calls and grants anywhere in a JSON document, because the same objects appear in responses, request
 * bodies and log lines.
 */
import type { Json, JsonObject } from '../../kit/index.js';
import { message } from '../../messages/index.js';
import { LIMITS } from '../../model/index.js';
import { toObject } from '../types.js';
import { readHostedTool } from './hosted-tool.js';
import type { InputReader } from './input-reader.js';
import { readGuardLine } from './read-guard.js';
import { readSessionPart } from './read-call.js';
import { readWarrantDocument } from './read-warrant.js';
import { readSettings } from './read-settings.js';
import { isToolLike, readTool } from './read-tool.js';

/** Walks a document and adds what it finds to the reader. `at` is the value's path, which is empty for the root. */
export function walkJson(json: Json, at: string, reader: InputReader, depth = 0): void {
  if (typeof json !== 'object' || json === null) return;
  if (depth > LIMITS.documentDepth.value)
    return reader.report(message('agent/too_deep', { limit: LIMITS.documentDepth.value }), at);
  if (Array.isArray(json)) return walkList(json, at, reader, depth);
  const object = json as JsonObject;
  if (readGuardLine(object, at, reader)) return;
  if (isToolLike(object)) return readTool(object, at, reader);
  if (/(?:^|\.)tools\[\d+\]$/.test(at) && readHostedTool(object, at, reader)) return;
  if (readWarrantDocument(object, at, reader)) return;
  if (readSettings(object, at, reader)) return;
  const before = reader.tools.length;
  const isCall = readSessionPart(object, at, reader);
  for (const [name, value] of Object.entries<Json>(object)) {
    if (isCall && (name === 'tool_calls' || name === 'span_data')) continue;
    const here = at === '' ? name : `${at}.${name}`;
    if (isToolList(name, value)) readToolList(value, here, reader, depth);
    else walkJson(value, here, reader, depth + 1);
  }
  if (Array.isArray(object.tools) && typeof object.nextCursor === 'string' && object.nextCursor !== '')
    reader.report(message('agent/more_pages'), at);
  const server = findServerName(object);
  if (server !== null && reader.tools.length === before) reportServer(server, at, reader);
}

/**
 * Finds the server name in a registry's `server.json`. Such a file describes how to start a server and usually does not
 * list its tools.
 */
function findServerName({ name, packages, remotes }: JsonObject): string | null {
  return typeof name === 'string' && (Array.isArray(packages) || Array.isArray(remotes)) ? name : null;
}

function reportServer(server: string, at: string, reader: InputReader): void {
  reader.kinds.add('mcp_server');
  reader.report(message('agent/server_without_tools', { server }), at);
}

function walkList(list: readonly Json[], at: string, reader: InputReader, depth: number): void {
  const isOfTools = list.length > 0 && list.some((item) => isToolLike(toObject(item) ?? {}));
  if (isOfTools) return readToolList(list, at, reader, depth);
  list.forEach((item, index) => walkJson(item, `${at}[${index}]`, reader, depth + 1));
}

const LISTS: ReadonlySet<string> = new Set([
  'tools',
  'functionDeclarations',
  'function_declarations',
  'functions',
]);

/** True for a list of tools, even if its elements have only a name and a description. */
function isToolList(name: string, value: Json): value is readonly Json[] {
  return (
    LISTS.has(name) &&
    Array.isArray(value) &&
    value.some((item: Json) => {
      const object = toObject(item) ?? {};
      return (
        isToolLike(object) || (typeof object.name === 'string' && typeof object.description === 'string')
      );
    })
  );
}

function readToolList(list: readonly Json[], at: string, reader: InputReader, depth: number): void {
  const kind = at.endsWith('eclarations') || at.endsWith('_declarations') ? 'gemini_tools' : undefined;
  list.forEach((item, index) => {
    const here = `${at}[${index}]`;
    const object = toObject(item);
    const isNested =
      object !== null && Object.entries<Json>(object).some(([name, value]) => isToolList(name, value));
    if (isNested) walkJson(item, here, reader, depth + 1);
    else readTool(item, here, reader, kind);
  });
}
