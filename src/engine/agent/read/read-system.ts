/**
 * Reads the user's inputs and recognizes each one by its content. Never throws: parts that it does not understand are
 * reported with their location, and everything else is used.
 */
import { describeThrown, encodeUtf8, findRepeatedName, type Json, maskSecretText } from '../../kit/index.js';
import { message } from '../../messages/index.js';
import { LIMITS } from '../../model/index.js';
import type { AgentInput, AgentSystem } from '../types.js';
import { InputReader } from './input-reader.js';
import { isCode, readCode } from './read-code.js';
import { mergeGrants } from './merge-grants.js';
import { reportGuarded } from './read-guard.js';
import { isWarrantText, readWarrantInput } from './read-warrant.js';
import { expandWideGrants } from './read-settings.js';
import { addCalledTools } from './tools-from-calls.js';
import { walkJson } from './walk-json.js';

export async function readAgentSystem(inputs: readonly AgentInput[]): Promise<AgentSystem> {
  const reader = new InputReader();
  let masked = 0;
  const sources: AgentInput[] = [];
  for (const { name, text } of inputs.flatMap(splitFences)) {
    reader.input = name;
    const size = encodeUtf8(text).length;
    const limit = LIMITS.systemBytes.value;
    if (size > limit) {
      reader.report(message('agent/too_large', { size, limit }), '');
      continue;
    }
    const safe = maskSecretText(text);
    masked += safe.masked;
    if (isCode(name, safe.text)) sources.push({ name, text: safe.text });
    else readInput(safe.text, reader);
  }
  await readCode(sources, reader);
  reportGuarded(reader);
  addCalledTools(reader);
  expandWideGrants(reader);
  for (const tool of mergeGrants(reader.grants).loosened)
    reader.report(message('agent/grants_merged', { tool }), null);
  const { tools, calls, denied, grants, agents, notices, kinds } = reader;
  return { kinds: [...kinds], tools, calls, denied, grants, agents, notices, masked };
}

/** Splits a document with fenced blocks, such as a README, into its blocks. */
function splitFences({ name, text }: AgentInput): readonly AgentInput[] {
  const blocks = [...text.matchAll(/^[ \t]*```[^\n]*\n([\s\S]*?)^[ \t]*```/gm)];
  if (
    blocks.length === 0 ||
    /^\s*[[{]/.test(text) ||
    /\.\w+$/.test(name.replace(/\.(?:md|markdown|txt)$/, ''))
  )
    return [{ name, text }];
  return blocks.map(({ 1: block = '', index }) => ({
    name: `${name} (line ${text.slice(0, index).split('\n').length})`,
    text: block,
  }));
}

/** The version of an OpenAPI document, in YAML and in JSON. */
const OPENAPI_YAML = /^(?:openapi|swagger)[\t ]*:[\t ]*["']?[23]\./m;
const OPENAPI_JSON = /"(?:openapi|swagger)"\s*:\s*"[23]\./;

function readInput(text: string, reader: InputReader): void {
  if (text.trim() === '') return reader.report(message('agent/empty'), '');
  if (isWarrantText(text)) return readWarrantInput(text, reader);
  if (OPENAPI_YAML.test(text)) return reader.report(message('agent/openapi'), '');
  const before = countFindings(reader);
  const strict = parse(text);
  const whole = strict.ok ? strict : parseWithComments(text, strict);
  const twice = whole.ok ? findRepeatedName(text) : null;
  if (twice !== null) reader.report(message('agent/name_twice', { name: twice }), '');
  const several = whole.ok ? null : listDocuments(text);
  if (whole.ok) walkJson(whole.json, '', reader);
  else if (several !== null) for (const { json, at } of several) walkJson(json, at, reader);
  else if (!readLines(text, reader)) readDamaged(text, whole.detail, reader);
  if (countFindings(reader) === before)
    reader.report(message(OPENAPI_JSON.test(text) ? 'agent/openapi' : 'agent/nothing_found'), '');
}

function countFindings({ tools, calls, grants, notices }: InputReader): number {
  return tools.length + calls.length + grants.length + notices.length;
}

/** Reads JSON Lines, such as a message log. Returns false if no line is JSON. */
function readLines(text: string, reader: InputReader): boolean {
  const lines = text.split('\n').map((line) => line.trim());
  const isLog = lines.filter((line) => line.includes('{')).some((line) => parseLine(line).ok);
  if (!isLog) return false;
  lines.forEach((line, index) => {
    const read = parseLine(line);
    const at = `line ${index + 1}`;
    if (read.ok) walkJson(read.json, at, reader);
    else if (line !== '') reader.report(message('agent/line_not_json'), at);
  });
  return true;
}

/** A log line may begin with a time and a level. */
function parseLine(line: string): ParsedJson {
  const start = line.indexOf('{');
  const read = parse(line);
  return read.ok || start <= 0 ? read : parse(line.slice(start));
}

/**
 * Parses settings after removing comments and trailing commas, which editors allow. If this fails too, returns
 * `strict`, the result of parsing the unchanged text.
 */
function parseWithComments(text: string, strict: ParsedJson): ParsedJson {
  if (!/^\s*(?:[[{]|\/[/*])/.test(text)) return strict;
  const plain = text.replaceAll(/("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '$1');
  const read = parse(plain.replaceAll(/("(?:\\.|[^"\\])*")|,(?=\s*[}\]])/g, '$1'));
  return read.ok ? read : strict;
}

/** Reads the complete objects in a truncated document. If the input is prose, reports that. */
function readDamaged(text: string, detail: string, reader: InputReader): void {
  if (!/^\s*[[{]/.test(text)) return reader.report(message('agent/prose'), 'line 1');
  reader.report(message('agent/cut_off', { detail }), '');
  for (const { json, at } of listCompleteObjects(text)) walkJson(json, at, reader);
}

/**
 * Lists consecutive JSON objects, such as two lists pasted one after the other. Returns null if the text contains
 * anything else.
 */
function listDocuments(text: string): readonly JsonPart[] | null {
  const parts = listCompleteObjects(text);
  const gaps = parts.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
  // In a log with one object per line, positions are line numbers.
  const isLog = text.trim().split('\n').length <= parts.length;
  return parts.length > 1 && !isLog && /^[\s,;[\]]*$/.test(gaps) ? parts : null;
}

interface JsonPart extends BraceSpan {
  readonly json: Json;
  readonly at: string;
}

/** Lists the outermost complete objects in a damaged document. */
function listCompleteObjects(text: string): readonly JsonPart[] {
  return listClosedBraces(text).flatMap(({ start, end }) => {
    const part = parse(text.slice(start, end));
    return part.ok ? [{ json: part.json, at: `character ${start + 1}`, start, end }] : [];
  });
}

interface BraceSpan {
  readonly start: number;
  readonly end: number;
}

/** Lists matching pairs of braces that are neither in strings nor inside another pair. */
function listClosedBraces(text: string): readonly BraceSpan[] {
  const found: BraceSpan[] = [];
  const opened: number[] = [];
  let isString = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index];
    if (isString && char === '\\') index += 1;
    else if (char === '"') isString = !isString;
    else if (!isString && char === '{') opened.push(index);
    else if (!isString && char === '}') {
      const start = opened.pop();
      if (start === undefined) break;
      while ((found.at(-1)?.start ?? -1) > start) found.pop();
      found.push({ start, end: index + 1 });
    }
  }
  return found;
}

type ParsedJson =
  | { readonly ok: true; readonly json: Json }
  | { readonly ok: false; readonly detail: string };

function parse(text: string): ParsedJson {
  try {
    return { ok: true, json: JSON.parse(text) as Json };
  } catch (error) {
    return { ok: false, detail: describeThrown(error) };
  }
}
