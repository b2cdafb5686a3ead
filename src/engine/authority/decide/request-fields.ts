/**
 * Reads the fields of a request. Each reader returns the value, or throws `InvalidRequest` with the issue that a schema
 * would report. A bundle with `authorize` needs no other schema.
 */
import { type Message, message, type PlainMessageCode } from '../../messages/index.js';
import { isJsonObject, type Json, type JsonObject } from '../../kit/index.js';
import type { DocumentPath } from '../../model/index.js';
import { InvalidRequest, rejectField } from './request-problem.js';

/** Reads a field at a location. The field is undefined if it is missing. */
export type FieldReader<T> = (json: Json | undefined, at: DocumentPath) => T;

function valueThat<T extends Json>(
  isRight: (json: Json | undefined) => json is T,
  code: PlainMessageCode,
): FieldReader<T> {
  return (json, at) => (isRight(json) ? json : rejectField(json, at, message(code)));
}

export const text = valueThat((json) => typeof json === 'string', 'value/text');
export const flag = valueThat((json) => typeof json === 'boolean', 'value/boolean');
export const number = valueThat((json) => typeof json === 'number', 'value/number');
const object = valueThat(isJsonObject, 'value/object');
const list = valueThat((json): json is readonly Json[] & Json => Array.isArray(json), 'value/list');

export function texts(json: Json | undefined, at: DocumentPath): readonly string[] {
  return list(json, at).map((item, index) => text(item, [...at, index]));
}

/** Reads an object with any field names. A number in value notation is also an object, but has no fields. */
export function fields(json: Json | undefined, at: DocumentPath): JsonObject {
  const read = object(json, at);
  const [name, ...more] = Object.keys(read);
  const isNumber = more.length === 0 && (name === '$int' || name === '$float');
  return isNumber ? rejectField(json, at, message('value/names_object')) : read;
}

const SAFE = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER] as const;

/** Reads an integer from `least` to `most`. */
export function wholeNumber(least: number, most: number = SAFE[1]): FieldReader<number> {
  return (json, at) => {
    const value = number(json, at);
    if (!Number.isInteger(value)) return rejectField(json, at, message('value/whole_number'));
    const [low, high] = Number.isSafeInteger(value) ? [least, most] : SAFE;
    if (value < low) return rejectField(json, at, message('value/at_least', { value: String(low) }));
    if (value > high) return rejectField(json, at, message('value/at_most', { value: String(high) }));
    return value;
  };
}

/** Reads one of the listed strings. */
export function oneOf<T extends string>(...options: readonly T[]): FieldReader<T> {
  const shown = options.map((option) => JSON.stringify(option));
  return (json, at) =>
    options.find((option) => option === json) ??
    rejectField(json, at, message('value/options', { options: shown }));
}

/** Reads a field that may be missing or null. */
export function optional<T>(read: FieldReader<T>): FieldReader<T | null> {
  return (json, at) => (json === undefined || json === null ? null : read(json, at));
}

/** Reads an object with these fields, in this order, and no others. */
export function record<T extends object>(readers: {
  readonly [Name in keyof T]: FieldReader<T[Name]>;
}): FieldReader<T> {
  const names = Object.keys(readers) as (keyof T & string)[];
  return (json, at) => {
    const given = object(json, at);
    const read = names.map((name) => [name, readers[name](given[name], [...at, name])] as const);
    const unknown = Object.keys(given).find((name) => !Object.hasOwn(readers, name));
    if (unknown !== undefined) throw new InvalidRequest({ at, unknown, known: names });
    return Object.fromEntries(read) as unknown as T;
  };
}

/** Returns the message stating that a value must have one of several types. */
export function oneOfTypes(
  code: 'value/options' | 'value/one_of',
  ...types: readonly PlainMessageCode[]
): Message {
  return { code, facts: { options: types.map((type) => message(type)) } };
}
