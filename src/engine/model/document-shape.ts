/**
 * Validates JSON with schemas and reports every problem as an issue.
 *
 * Unknown fields are omitted from the value and reported, so that misspelled names are noticed and other programs'
 * fields have no effect. Depth is checked first, because all other checks are recursive and a YAML alias can create
 * infinite depth.
 */
import type * as z from 'zod/mini';
import { isRecord, type Json, suggestName } from '../kit/index.js';
import {
  type Message,
  message,
  type MessageCode,
  type PlainMessageCode,
  type RecordedMessage,
} from '../messages/index.js';
import { makeCoreIssue } from './make-core-issue.js';
import { type DocumentPath, type Issue, isRunnable, type Reading } from './issue.js';
import { LIMITS } from './limits.js';
import { listLostFields } from './lost-fields.js';
import type { ReplacedTerm, UpgradedDocument } from './upgrade/upgrade-terms.js';

type ShapeIssue = z.core.$ZodIssue;

/**
 * Validates a JSON value without replacing old terms: a rule, whose values belong to the user, or a request. `deepest`
 * has the same meaning as in `readWithSchema`.
 */
export function readShape<T>(
  schema: z.ZodMiniType<T>,
  json: unknown,
  at: DocumentPath = [],
  deepest: number | null = LIMITS.documentDepth.value,
): Reading<T> {
  return readUpgradedShape(schema, json, at, deepest, (value) => ({ value, replaced: [] }));
}

/** Validates a JSON value after replacing its old terms, unless it is a part of a document. */
export function readUpgradedShape<T>(
  schema: z.ZodMiniType<T>,
  json: unknown,
  at: DocumentPath,
  deepest: number | null,
  upgrade: (document: unknown) => UpgradedDocument,
): Reading<T> {
  if (deepest !== null && isDeeper(json, deepest)) return { value: null, issues: [tooDeep(deepest, at)] };
  const lost = deepest === null ? [] : listLostFields(json, at);
  if (lost.length > 0) return { value: null, issues: lost };
  const whole = withoutSchema(json);
  const { value: document, replaced } = deepest === null ? { value: whole, replaced: [] } : upgrade(whole);
  const warnings = listOldTerms(replaced, at);
  const result = schema.safeParse(document);
  if (!result.success)
    return { value: null, issues: [...listProblems(result.error, document, at), ...warnings] };
  return { value: result.data, issues: [...listUnknownFields(document, result.data, at), ...warnings] };
}

/** Returns one issue for each old term, at its first occurrence. */
function listOldTerms(replaced: readonly ReplacedTerm[], base: DocumentPath): readonly Issue[] {
  if (replaced.length === 0) return [];
  const first = new Map(replaced.toReversed().map((term) => [`${term.found} ${term.current}`, term]));
  return [...first.values()]
    .toReversed()
    .map(({ at, found, current }) =>
      makeCoreIssue('document/old_term', [...base, ...at], { found, current }),
    );
}

/**
 * Returns all schema violations in a value with their locations; empty if the value is valid. The value is not copied.
 */
export function listSchemaIssues(
  schema: z.ZodMiniType<unknown>,
  value: unknown,
  at: DocumentPath = [],
): readonly Issue[] {
  const result = schema.safeParse(value);
  return result.success ? [] : listProblems(result.error, value, at);
}

function listProblems({ issues }: z.core.$ZodError, value: unknown, at: DocumentPath): readonly Issue[] {
  return issues.flatMap((issue) => toIssues(issue, value, at));
}

/** Removes the `$schema` field, which editors add to documents. */
function withoutSchema(json: unknown): unknown {
  if (!isRecord(json) || !Object.hasOwn(json, '$schema')) return json;
  const { $schema: _, ...document } = json;
  return document;
}

/** Returns the value; null if any of the issues is an error. */
export function discardIfErrors<T>(value: T | null, issues: readonly Issue[]): Reading<T> {
  return { value: isRunnable(issues) ? value : null, issues };
}

/** True if a value is nested deeper than `levels`, which is always the case for cyclic values. */
export function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}

function tooDeep(limit: number, at: DocumentPath): Issue {
  const { unit, what } = LIMITS.documentDepth;
  return makeCoreIssue('document/too_large', at, {
    what,
    found: message('value/more_than', { value: String(limit) }),
    unit,
    limit,
  });
}

function toIssues(issue: ShapeIssue, json: unknown, base: DocumentPath): readonly Issue[] {
  if (issue.code !== 'unrecognized_keys') return [toIssue(issue, json, base)];
  const at = [...base, ...(issue.path as DocumentPath)];
  return issue.keys.map((field) => makeUnexpectedFieldIssue(field, issue.message.split(', '), at));
}

/** Creates the issue for an unknown field. `at` is the location of the object that contains the field. */
export function makeUnexpectedFieldIssue(field: string, known: readonly string[], at: DocumentPath): Issue {
  const place = [...at, field];
  if (field === '__proto__') return makeCoreIssue('document/reserved_name', place, { field });
  const facts = { field, known: known.join(', '), nearest: suggestName(field, known) };
  return makeCoreIssue('document/unexpected_field', place, facts);
}

function toIssue(issue: ShapeIssue, json: unknown, base: DocumentPath): Issue {
  const path = issue.path as DocumentPath;
  const at = [...base, ...path];
  const expected = describeExpected(issue);
  const found = valueAt(json, path);
  const field = path.at(-1);
  if (found === undefined && typeof field === 'string')
    return makeCoreIssue('document/missing_field', at, { field, expected });
  return makeCoreIssue('document/wrong_shape', at, { expected, found: toIssueFact(found) });
}

function describeExpected(issue: ShapeIssue): RecordedMessage {
  if (issue.code === 'invalid_type') {
    const code = TYPE_CODES[issue.expected];
    return code === undefined ? message('value/of_type', { type: issue.expected }) : message(code);
  }
  if (issue.code === 'invalid_value') return describeOptions(issue.values);
  if (issue.code === 'too_small') return describeBound('at_least', issue.minimum, issue.origin);
  if (issue.code === 'too_big') return describeBound('at_most', issue.maximum, issue.origin);
  if (issue.code === 'invalid_union') return describeUnion(issue);
  return readExpected(issue.message);
}

function describeBound(bound: 'at_least' | 'at_most', value: number | bigint, origin: string): Message {
  return origin === 'array'
    ? message(`value/items_${bound}`, { items: Number(value) })
    : message(`value/${bound}`, { value: String(value) });
}

/** The error from a custom check: a code from `expected-value.ts`, or text. */
function readExpected(text: string): RecordedMessage {
  const [, code, value] = EXPECTED.exec(text) ?? [];
  if (code === undefined) return text;
  return { code: code as MessageCode, facts: value === undefined ? {} : { value } };
}

const EXPECTED = /^(value\/\w+)(?: (.+))?$/s;

function describeUnion(issue: ShapeIssue): Message {
  const { options, errors } = issue as { options?: unknown; errors?: readonly (readonly ShapeIssue[])[] };
  if (Array.isArray(options)) return describeOptions(options);
  const types = (errors ?? []).map(([first]) => first);
  if (!types.every((one) => one?.code === 'invalid_type' && one.path.length === 0))
    return message('value/other_form');
  const code = types.length > 2 ? 'value/one_of' : 'value/options';
  return { code, facts: { options: (types as ShapeIssue[]).map(describeExpected) } };
}

function describeOptions(options: readonly unknown[]): Message {
  return message('value/options', { options: options.map((value) => JSON.stringify(value)) });
}

const TYPE_CODES: Readonly<Record<string, PlainMessageCode>> = {
  null: 'value/null',
  nonoptional: 'value/any',
  string: 'value/text',
  number: 'value/number',
  int: 'value/whole_number',
  boolean: 'value/boolean',
  array: 'value/list',
  tuple: 'value/list',
  object: 'value/object',
  record: 'value/object',
};

function valueAt(json: unknown, path: DocumentPath): unknown {
  let value: unknown = json;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string | number, unknown>)[part];
  }
  return value;
}

/** Converts a value for use in a message. A value that JSON cannot represent is replaced with a description. */
export function toIssueFact(value: unknown): Json {
  if (typeof value === 'number' || typeof value === 'bigint')
    return isJsonNumber(value) ? value : String(value);
  if (typeof value === 'function' || typeof value === 'symbol')
    return message('value/of_type', { type: typeof value });
  if (value instanceof Uint8Array) return message('found/bytes', { length: value.length });
  const maker = typeof value === 'object' && value !== null ? nameOfClass(value) : null;
  if (maker !== null) return message('found/instance', { name: maker });
  try {
    return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as Json);
  } catch {
    return message('found/not_json');
  }
}

function isJsonNumber(value: number | bigint): value is number {
  return Number.isFinite(value);
}

/** Returns an object's class name; null for lists and plain objects. */
function nameOfClass(value: object): string | null {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (Array.isArray(value) || prototype === null || prototype === Object.prototype) return null;
  return value.constructor.name;
}

/**
 * Finds input fields that are missing from the validated value. Parts that the schema left unchanged are the same
 * object in both, and are searched by their own readers.
 */
function listUnknownFields(input: unknown, output: unknown, at: DocumentPath): readonly Issue[] {
  const issues: Issue[] = [];
  addUnknownFields(input, output, [...at], issues);
  return issues;
}

/** Adds issues. `at` is modified and then restored, so that no separate path has to be created for known fields. */
function addUnknownFields(input: unknown, output: unknown, at: (string | number)[], issues: Issue[]): void {
  if (input === output) return;
  if (Array.isArray(input) && Array.isArray(output)) {
    for (const [index, item] of input.entries()) addInside(index, item, output[index]);
  } else if (isRecord(input) && isRecord(output))
    for (const field of Object.keys(input)) {
      // The schemas drop this name even where any name is allowed. If its rule were dropped, a tool would be
      // unrestricted.
      if (field === '__proto__')
        issues.push(makeCoreIssue('document/reserved_name', [...at, field], { field }));
      else if (Object.hasOwn(output, field)) addInside(field, input[field], output[field]);
      else issues.push(makeCoreIssue('document/unknown_field', [...at, field], { field }));
    }
  function addInside(place: string | number, inner: unknown, read: unknown): void {
    at.push(place);
    addUnknownFields(inner, read, at, issues);
    at.pop();
  }
}
