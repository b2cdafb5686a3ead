/**
 * Recognizes the formats in a set of files. There is one candidate per document, one for all agent sources together,
 * and one for all span files.
 *
 * Only the shape is checked here. The preview of the selected candidate reads the contents and reports all issues.
 */
import { inspectText, type Issue, isSourcePath, type Json, makeIssue } from '../../../engine/index.js';
import { readYaml } from '../../drafts/draft-reading.js';
import type { ImportFile } from './collect-files.js';

export type DocumentKind =
  | 'bundle'
  | 'cel'
  | 'chain'
  | 'injection'
  | 'runs'
  | 'scenario'
  | 'spans'
  | 'warrant'
  | 'workflow'
  | 'workshop';

export type ImportKind = DocumentKind | 'source';

export interface ImportCandidate {
  readonly id: string;
  readonly kind: ImportKind;
  readonly files: readonly ImportFile[];
}

export interface RecognisedFiles {
  /** The candidates, most likely first. */
  readonly candidates: readonly ImportCandidate[];
  /** Readable files in which nothing was recognized. */
  readonly unknown: readonly string[];
}

/**
 * Order of the candidates. Sources come before most single documents, because a project folder contains many small
 * documents.
 */
const ORDER: readonly ImportKind[] = [
  'bundle',
  'runs',
  'workflow',
  'source',
  'spans',
  'scenario',
  'chain',
  'injection',
  'warrant',
  'cel',
  'workshop',
];

export function recogniseFiles(files: readonly ImportFile[]): RecognisedFiles {
  const sources = findSources(files);
  const found: ImportCandidate[] =
    sources.length === 0 ? [] : [{ id: 'source', kind: 'source', files: sources }];
  const spans: ImportFile[] = [];
  const unknown: string[] = [];
  for (const file of files) {
    if (sources.includes(file)) continue;
    const kind = findFileKind(file);
    if (kind === null) unknown.push(file.path);
    else if (kind === 'spans') spans.push(file);
    else found.push({ id: file.path, kind, files: [file] });
  }
  if (spans.length > 0) found.push({ id: 'spans', kind: 'spans', files: spans });
  const rank = ({ kind }: ImportCandidate): number => ORDER.indexOf(kind);
  return { candidates: found.sort((a, b) => rank(a) - rank(b)), unknown };
}

/**
 * Selects source code and adjacent YAML files that describe agents. The playground's own YAML documents are not
 * included.
 */
function findSources(files: readonly ImportFile[]): readonly ImportFile[] {
  const isYaml = ({ path }: ImportFile): boolean => /\.ya?ml$/i.test(path);
  const sources = files.filter(
    (file) => isSourcePath(file.path) && (!isYaml(file) || findFileKind(file) === null),
  );
  return sources.every(isYaml) ? [] : sources;
}

/** File name extensions that identify a document kind. */
const NAMES: readonly (readonly [ending: RegExp, kind: DocumentKind])[] = [
  [/\.warrant\.ya?ml$/i, 'chain'],
  [/\.injection\.ya?ml$/i, 'injection'],
  [/\.scenario\.ya?ml$/i, 'scenario'],
  [/\.workflow\.ya?ml$/i, 'workflow'],
  [/\.pola\.(json|ya?ml)$/i, 'bundle'],
  [/\.pola-workshop\.json$/i, 'workshop'],
];

/**
 * Recognizes the kind by shape, otherwise by name, so that the document reader can report what is wrong. CEL has no
 * distinctive shape.
 */
export function findFileKind({ path, text }: ImportFile): DocumentKind | null {
  if (/\.cel$/i.test(path)) return 'cel';
  return findTextKind(text) ?? NAMES.find(([ending]) => ending.test(path))?.[1] ?? findInvalidKind(text);
}

/** Top-level fields that distinguish the kinds of documents. */
const FIELDS: readonly (readonly [field: string, kind: DocumentKind])[] = [
  ['system', 'workflow'],
  ['chain', 'chain'],
  ['workspace', 'scenario'],
  ['carrier', 'injection'],
];

/**
 * The probable kind of an invalid JSON or YAML document. The reader for that kind then reports the location of the
 * error.
 */
function findInvalidKind(text: string): DocumentKind | null {
  if (readJson(text) !== null) return null;
  const has = (field: string): boolean => new RegExp(`^\\s{0,2}["']?${field}["']?\\s*:`, 'm').test(text);
  return FIELDS.find(([field]) => has(field))?.[1] ?? null;
}

/**
 * Finds the first syntax error in files that look like YAML or JSON; null if there is none. If there are several files,
 * the issue names the file that contains the error.
 */
export function findSyntaxIssue(files: readonly ImportFile[]): Issue | null {
  for (const { path, text } of files.filter(isStructured)) {
    const [issue] = readYaml(text).issues;
    if (issue === undefined) continue;
    return files.length === 1 ? issue : makeIssue(issue.code, issue.at, { ...issue.facts, file: path });
  }
  return null;
}

/** The start of a JSON object, or of a list whose first element is JSON. */
const JSON_START =
  /^\s*(?:\{\s*(?:["'}]|[\w.-]+\s*:|$)|(?:\[\s*)+(?:["'{]|$|(?:-?\d[\d.eE+-]*|true|false|null|\])[^\S\n]*(?:[,\n]|$)))/;
const COMMENTS_AT_START = /^(?:[^\S\n]*(?:#.*)?\n)+/;

/** True for YAML and JSON by name, or by shape. Prose and Markdown can begin like YAML. */
function isStructured({ path, text }: ImportFile): boolean {
  if (/\.(?:json|ya?ml)$/i.test(path) || JSON_START.test(text)) return true;
  const parts = text.replace(COMMENTS_AT_START, '').split(/^---\s*$/m);
  const filled = parts.filter((part) => part.trim() !== '');
  return filled.length > 0 && filled.every(isYamlShaped);
}

const YAML_KEY = /^\s*(?:- +)*["']?[a-z_][\w./-]*["']?:(?:\s|$)/;
const LIST_ITEM = /^\s*- +\S/;
/** A key with a nested value, or with an inline list or map that fills the rest of the line. */
const NESTED_VALUE = /^[^:]*:\s*(?:[|>][+-]?|[[{](?:[^\]}]*|.*[\]}]))?$/;

/**
 * True if most lines are list items or begin with a lower-case key such as `tools:`, and at least one value is nested.
 * Prose and email headers use capitalized keys such as `Note:`, and log lines have no nested values.
 */
function isYamlShaped(text: string): boolean {
  const lines = text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => /^\s*[^\s#]/.test(line));
  const keys = lines.filter((line) => YAML_KEY.test(line));
  const items = lines.filter((line) => LIST_ITEM.test(line) && !YAML_KEY.test(line));
  const isNested = items.length > 0 || keys.some((line) => NESTED_VALUE.test(line));
  return keys.length > 1 && isNested && 2 * (keys.length + items.length) > lines.length;
}

/** Chooses a file name for pasted text. Source code gets the file extension of its language. */
export function namePastedText(text: string): string {
  if (findTextKind(text) !== null) return 'pasted.txt';
  if (/['"]@openai\/agents|^\s*(?:import|export)\s.*\sfrom\s+['"]|^\s*(?:const|let)\s/m.test(text))
    return 'pasted.ts';
  return /^\s*(?:from\s+[\w.]+\s+import\s|import\s+\w|(?:async\s+)?def\s|class\s+\w+.*:\s*$)/m.test(text)
    ? 'pasted.py'
    : 'pasted.txt';
}

/** Returns the document kind that matches the shape; null if the shape is unknown. */
export function findTextKind(text: string): DocumentKind | null {
  if (text.trim() === '') return null;
  if (areSpanLines(text)) return 'spans';
  const kind = kindOfJson(readJson(text));
  if (kind !== null) return kind;
  return isWarrantText(text) ? 'warrant' : null;
}

/** Prose can be valid base64 by chance, so text without armor must decode to a warrant. */
function isWarrantText(text: string): boolean {
  const { value } = inspectText(text);
  return value !== null && (text.includes('-----BEGIN') || value.links.some((link) => link !== null));
}

/** Tries JSON before YAML, because JSON files may be much longer than hand-written YAML. */
function readJson(text: string): Json | null {
  try {
    return JSON.parse(text) as Json;
  } catch {
    const { value, issues } = readYaml(text);
    return issues.length > 0 ? null : value;
  }
}

function kindOfJson(json: Json | null): DocumentKind | null {
  if (Array.isArray(json)) return kindOfList(json);
  if (!isObject(json)) return null;
  if (isRuns(json)) return 'runs';
  if (json.kind === 'workshop') return 'workshop';
  if (isObject(json.workspace) && 'task' in json) return 'scenario';
  if (isBundle(json)) return 'bundle';
  if (isObject(json.system) || (Array.isArray(json.agents) && Array.isArray(json.delegations)))
    return 'workflow';
  if (Array.isArray(json.chain)) return 'chain';
  if (isObject(json.carrier)) return 'injection';
  const [first] = (Array.isArray(json.data) ? json.data : [json]) as readonly Json[];
  return isObject(first) && isSpan(first) ? 'spans' : null;
}

const STUDIES: readonly unknown[] = ['matrix', 'coverage', 'tasks'];

/** True for a record of any study, and for an export of saved runs. */
function isRuns({ kind, request }: Members): boolean {
  return isObject(request) ? STUDIES.includes(kind) : kind === 'archive';
}

const BUNDLE_PARTS = ['warrants', 'injections', 'files', 'scenarios', 'workflows', 'expectations', 'runs'];

function isBundle(json: Members): boolean {
  return json.kind === 'bundle' || ('v' in json && BUNDLE_PARTS.some((part) => part in json));
}

function kindOfList(list: readonly Json[]): DocumentKind | null {
  const [first] = list;
  if (!isObject(first)) return null;
  if (isObject(first.carrier)) return 'injection';
  return isSpan(first) ? 'spans' : null;
}

type Members = { readonly [name: string]: Json };

function isObject(json: Json | undefined | null): json is Members {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** True for spans written by the Agents SDK exporter, and for an OTLP request. */
function isSpan(json: Members): boolean {
  if (Array.isArray(json.resourceSpans)) return true;
  return json.object === 'trace.span' || json.object === 'trace' || 'span_data' in json;
}

/** True for JSON Lines that contain spans. The first line decides. */
function areSpanLines(text: string): boolean {
  const [line = '', ...more] = text.trimStart().split('\n', 2);
  if (more.length === 0 || !line.trim().endsWith('}')) return false;
  try {
    const json = JSON.parse(line) as Json;
    return isObject(json) && isSpan(json);
  } catch {
    return false;
  }
}
