/**
 * Reads documents: from JSON to a typed value and issues. Never throws.
 *
 * Only the shape is checked here. Unknown fields are omitted from the value and reported, so that misspelled
 * names are noticed and foreign ones have no effect. Depth is checked first, because everything else is recursive
 * and a YAML alias can create infinite depth.
 */
import { type Json, nearestName } from '../kit/index.js';
import * as z from '../kit/schema/index.js';
import { makeDocumentIssue } from './make-document-issue.js';
import { type DocumentPath, type Issue, isRunnable, type Reading } from './issue.js';
import { DECISION_LIMITS } from './decision-limits.js';
import type { Limit } from './limit.js';
import { listLostFields } from './lost-fields.js';

/** An issue if a count exceeds a limit. */
export function checkLimit(
  { value: limit, unit, what }: Limit,
  found: number,
  at: DocumentPath = [],
): readonly Issue[] {
  return found <= limit ? [] : [makeDocumentIssue('document/too_large', at, { what, found, unit, limit })];
}

/**
 * Validates a JSON value with a schema; every problem is an issue. `deepest`: maximum nesting. The value has current terms;
 * `readWithSchema` reads documents that may have old ones.
 */
export function readCurrent<T>(
  schema: z.Schema<T>,
  json: unknown,
  at: DocumentPath = [],
  deepest: number = DECISION_LIMITS.documentDepth.value,
): Reading<T> {
  const tooDeep = checkDepth(json, deepest, at);
  if (tooDeep !== null) return { value: null, issues: [tooDeep] };
  const lost = listLostFields(json, at);
  return lost.length > 0 ? { value: null, issues: lost } : validateDocument(schema, json, at);
}

/** The same without a limit of depth. */
export function validateDocument<T>(schema: z.Schema<T>, document: unknown, at: DocumentPath): Reading<T> {
  const result = z.safeParse(schema, document);
  if (!result.success) return { value: null, issues: listProblems(result.problems, document, at) };
  return { value: result.data, issues: findUnknownFields(document, result.data, at) };
}

/** An issue if a value is nested deeper than `deepest`. */
export function checkDepth(json: unknown, deepest: number, at: DocumentPath): Issue | null {
  if (!isDeeper(json, deepest)) return null;
  const { unit, what } = DECISION_LIMITS.documentDepth;
  const facts = { what, found: `more than ${deepest}`, unit, limit: deepest };
  return makeDocumentIssue('document/too_large', at, facts);
}

/** All schema violations of a value, with their places; empty if it is valid. The value is not copied. */
export function listSchemaIssues(
  schema: z.Schema<unknown>,
  value: unknown,
  at: DocumentPath = [],
): readonly Issue[] {
  const result = z.safeParse(schema, value);
  return result.success ? [] : listProblems(result.problems, value, at);
}

function listProblems(problems: readonly z.Problem[], value: unknown, at: DocumentPath): readonly Issue[] {
  return problems.flatMap((problem) => toIssues(problem, value, at));
}

/** The value, or null if there is an error among the issues. */
export function discardIfErrors<T>(value: T | null, issues: readonly Issue[]): Reading<T> {
  return { value: isRunnable(issues) ? value : null, issues };
}

/** True if a value is nested deeper than `levels`, which includes cyclic values. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}

function toIssues(problem: z.Problem, json: unknown, base: DocumentPath): readonly Issue[] {
  const { keys = [], values = [] } = problem;
  if (problem.code !== 'unrecognized_keys') return [toIssue(problem, json, base)];
  const at = [...base, ...problem.path];
  return keys.map((field) => makeUnexpectedFieldIssue(field, values.map(String), at));
}

/** The issue for an unknown field; `at`: the object that contains it. */
export function makeUnexpectedFieldIssue(field: string, known: readonly string[], at: DocumentPath): Issue {
  const place = [...at, field];
  if (field === '__proto__') return makeDocumentIssue('document/reserved_name', place, { field });
  const facts = { field, known: known.join(', '), nearest: nearestName(field, known) };
  return makeDocumentIssue('document/unexpected_field', place, facts);
}

function toIssue(problem: z.Problem, json: unknown, base: DocumentPath): Issue {
  const at = [...base, ...problem.path];
  const expected = describeExpected(problem);
  const found = valueAt(json, problem.path);
  const field = problem.path.at(-1);
  if (found === undefined && typeof field === 'string')
    return makeDocumentIssue('document/missing_field', at, { field, expected });
  return makeDocumentIssue('document/wrong_shape', at, { expected, found: toIssueFact(found) });
}

function describeExpected({ code, expected, values }: z.Problem): string {
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(' or ');
  if (code === 'invalid_type') return TYPE_DESCRIPTIONS[expected] ?? `a value of type ${expected}`;
  if (code === 'too_small') return `at least ${expected}`;
  return code === 'too_big' ? `at most ${expected}` : String(expected);
}

const TYPE_DESCRIPTIONS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};

function valueAt(json: unknown, path: DocumentPath): unknown {
  let value: unknown = json;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string | number, unknown>)[part];
  }
  return value;
}

/** A value for a message; what JSON cannot represent is named. */
export function toIssueFact(value: unknown): Json {
  if (typeof value === 'number' || typeof value === 'bigint')
    return isJsonNumber(value) ? value : String(value);
  if (typeof value === 'function' || typeof value === 'symbol') return `a ${typeof value}`;
  if (value instanceof Uint8Array) return `${value.length} bytes`;
  const maker = typeof value === 'object' && value !== null ? nameOfClass(value) : null;
  if (maker !== null) return `an instance of ${maker}`;
  try {
    return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as Json);
  } catch {
    return 'an object that JSON cannot hold';
  }
}

function isJsonNumber(value: number | bigint): value is number {
  return Number.isFinite(value);
}

/** The class name of an object that is neither a list nor a plain object; null for those. */
function nameOfClass(value: object): string | null {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (Array.isArray(value) || prototype === null || prototype === Object.prototype) return null;
  return value.constructor.name;
}

/**
 * Input fields that the validated value lacks. A part that the schema passes through unread is the same object in
 * both; its own reader looks for unknown fields.
 */
function findUnknownFields(input: unknown, output: unknown, at: DocumentPath): Issue[] {
  if (input === output) return [];
  if (Array.isArray(input) && Array.isArray(output))
    return input.flatMap((item, index) => findUnknownFields(item, output[index], [...at, index]));
  if (!isRecord(input) || !isRecord(output)) return [];
  return Object.keys(input).flatMap((field) => {
    // The schemas drop this name even where any name is allowed, and a dropped rule opens a tool.
    if (field === '__proto__')
      return [makeDocumentIssue('document/reserved_name', [...at, field], { field })];
    if (!Object.hasOwn(output, field))
      return [makeDocumentIssue('document/unknown_field', [...at, field], { field })];
    return findUnknownFields(input[field], output[field], [...at, field]);
  });
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
