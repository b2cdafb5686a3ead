/** Basic argument kinds, such as text and numbers, and functions that combine them. */
import {
  type DocumentPath,
  InvalidInput,
  type Issue,
  listSchemaIssues,
  makeCoreIssue,
  makeUnexpectedFieldIssue,
  type Reading,
  toIssueFact,
} from '../engine/model/index.js';
import { message } from '../engine/messages/index.js';
import { isRecord, type Json, type ValueArguments } from '../engine/kit/index.js';
import { readArgumentsInput } from '../engine/authority/index.js';
import type { ArgumentKind } from './check.js';

type Schema = Parameters<typeof listSchemaIssues>[0];
type Kinds<T> = { readonly [K in keyof T]: ArgumentKind<Exclude<T[K], undefined>> };
/** Required fields and optional fields of an object. */
type RequiredName<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T];
type RequiredKinds<T> = Kinds<Pick<T, RequiredName<T>>>;
type OptionalKinds<T> = Kinds<Required<Omit<T, RequiredName<T>>>>;
type AnyKinds = Readonly<Record<string, ArgumentKind<unknown>>>;

/** `expected`: text, or a message code with an optional value, such as `value/integer_from 0`. */
function listWrong(expected: string, value: unknown, at: DocumentPath): readonly Issue[] {
  const [, code, fact] = /^(value\/\w+)(?: (.+))?$/.exec(expected) ?? [];
  const named = code === undefined ? expected : { code, facts: fact === undefined ? {} : { value: fact } };
  return [makeCoreIssue('document/wrong_shape', at, { expected: named, found: describeFound(value) })];
}

/** Describes a wrong value. Omits the contents of objects, because they may be secret or long. */
function describeFound(value: unknown): Json {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return toIssueFact(value);
  return message(Array.isArray(value) ? 'value/list' : 'value/object');
}

/** Kind for values that pass a test. */
export function kindOf<T>(expected: string, isRight: (value: unknown) => boolean): ArgumentKind<T> {
  return (value, at) => (isRight(value) ? [] : listWrong(expected, value, at));
}

/** Kind for values that conform to a schema. */
export function schemaKind<T>(schema: Schema): ArgumentKind<T> {
  return (value, at) => listSchemaIssues(schema, value, at);
}

/** Kind for documents that a reader accepts. */
export function readerKind<T>(read: (value: unknown) => Reading<unknown>): ArgumentKind<T> {
  return (value, at) =>
    read(value)
      .issues.filter(({ severity }) => severity === 'error')
      .map((issue) => ({ ...issue, at: [...at, ...issue.at] }));
}

/** Kind for lists whose items are of the given kind. */
export function listOf<T>(kind: ArgumentKind<T>): ArgumentKind<readonly T[]> {
  return (value, at) => {
    if (!Array.isArray(value)) return listWrong('value/list', value, at);
    const items: readonly unknown[] = Array.from(value);
    return items.flatMap((item, index) => kind(item, [...at, index]));
  };
}

/** Returns a kind that also accepts null. */
export function orNull<T>(kind: ArgumentKind<T>): ArgumentKind<T | null> {
  return (value, at) => (value === null ? [] : kind(value, at));
}

function listFields(
  value: Readonly<Record<string, unknown>>,
  at: DocumentPath,
  required: AnyKinds,
  optional: AnyKinds,
): readonly Issue[] {
  const isGiven = ([name]: readonly [string, unknown]): boolean =>
    Object.hasOwn(required, name) || value[name] !== undefined;
  return Object.entries({ ...required, ...optional })
    .filter(isGiven)
    .flatMap(([name, kind]) => kind(value[name], [...at, name]));
}

/**
 * Kind for objects created by this library. Only the given fields, which distinguish such an object from others, are
 * checked. If the first of them is missing, the whole object is reported.
 */
export function made<T extends object>(
  expected: string,
  fields: Partial<Record<keyof T, ArgumentKind<unknown>>>,
): ArgumentKind<T> {
  const [first = ''] = Object.keys(fields);
  return (value, at) =>
    isRecord(value) && first in value
      ? listFields(value, at, fields as AnyKinds, {})
      : listWrong(expected, value, at);
}

/** Kind for objects that a program writes. Every field has a kind, and other fields are reported. */
export function written<T extends object>(
  required: RequiredKinds<T>,
  optional: OptionalKinds<T>,
): ArgumentKind<T> {
  const known = [...Object.keys(required), ...Object.keys(optional)];
  return (value, at) => {
    if (!isRecord(value)) return listWrong('value/object', value, at);
    const unknown = Object.keys(value).filter((name) => !known.includes(name));
    return [
      ...unknown.map((name) => makeUnexpectedFieldIssue(name, known, at)),
      ...listFields(value, at, required, optional),
    ];
  };
}

/** Kind for values from a list of options. */
export function oneOf<T extends string>(options: readonly T[]): ArgumentKind<T> {
  return kindOf(`one of ${options.join(', ')}`, (value) => options.includes(value as T));
}

function bytesOf(length: number): ArgumentKind<Uint8Array> {
  return kindOf(
    `value/bytes_of ${length}`,
    (value) => value instanceof Uint8Array && value.length === length,
  );
}

/** Accepts any value, because the function itself checks it. The type `never` makes it usable for every parameter. */
export const anything: ArgumentKind<never> = () => [];
export const text: ArgumentKind<string> = /* @__PURE__ */ kindOf(
  'value/text',
  (value) => typeof value === 'string',
);
export const flag: ArgumentKind<boolean> = /* @__PURE__ */ kindOf(
  'value/boolean',
  (value) => typeof value === 'boolean',
);
export const number: ArgumentKind<number> = /* @__PURE__ */ kindOf('value/number', Number.isFinite);
/** Kind for non-negative whole numbers, such as Unix seconds and counts. */
export const count: ArgumentKind<number> = /* @__PURE__ */ kindOf(
  'value/integer_from 0',
  (value) => Number.isSafeInteger(value) && Number(value) >= 0,
);
export const integer: ArgumentKind<bigint> = /* @__PURE__ */ kindOf(
  'a bigint',
  (value) => typeof value === 'bigint',
);
export const bytes: ArgumentKind<Uint8Array> = /* @__PURE__ */ kindOf(
  'value/bytes',
  (value) => value instanceof Uint8Array,
);
export const id: ArgumentKind<Uint8Array> = /* @__PURE__ */ bytesOf(16);
export const publicKey: ArgumentKind<Uint8Array> = /* @__PURE__ */ bytesOf(32);
export const object: ArgumentKind<never> = /* @__PURE__ */ kindOf('value/object', isRecord);
export const list: ArgumentKind<readonly never[]> = /* @__PURE__ */ listOf(anything);
export const map: ArgumentKind<never> = /* @__PURE__ */ kindOf('a Map', (value) => value instanceof Map);
export const callback: ArgumentKind<never> = /* @__PURE__ */ kindOf(
  'a function',
  (value) => typeof value === 'function',
);
/** The location of a document inside another document. */
export const place: ArgumentKind<DocumentPath> = /* @__PURE__ */ kindOf(
  'a list of names and positions',
  (value) => Array.isArray(value) && value.every((part) => ['string', 'number'].includes(typeof part)),
);
/** Kind for values that a check accepts without throwing `InvalidInput`. */
export function checkKind<T>(check: (value: unknown, at: DocumentPath) => unknown): ArgumentKind<T> {
  return (value, at) => {
    try {
      check(value, at);
      return [];
    } catch (error) {
      if (error instanceof InvalidInput) return error.issues;
      throw error;
    }
  };
}

/** Kind for a call's arguments, given as a Map or as a plain object. */
export const callArguments: ArgumentKind<ValueArguments> = /* @__PURE__ */ checkKind(readArgumentsInput);
/** Kind for a call's arguments, given as a Map. */
export const argumentMap: ArgumentKind<ValueArguments> = (value, at) => {
  const issues = map(value, at);
  return issues.length > 0 ? issues : callArguments(value, at);
};
