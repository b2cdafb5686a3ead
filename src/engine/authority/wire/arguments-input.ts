/**
 * Converts the arguments that a program passes: a `Map` of values, or a plain object in JSON notation.
 *
 * Anything else is rejected, because a tool without rules would otherwise accept an argument that was never checked.
 */
import { type Message, message } from '../../messages/index.js';
import { isJsonObject, type Json, readValue, type Value, type ValueArguments } from '../../kit/index.js';
import { toIssueFact, type DocumentPath, InvalidInput, LIMITS, makeCoreIssue } from '../../model/index.js';

/** A JSON value in which integers may also be written as a `bigint`. */
type PlainValue = null | boolean | string | number | bigint | readonly PlainValue[] | PlainArguments;

/**
 * Arguments as a plain object. Whole numbers are integers and all other numbers are floats. Wrappers are the same as in
 * `readValue`.
 */
export interface PlainArguments {
  readonly [name: string]: PlainValue;
}

/** Arguments by name, as a `Map` or as a plain object. */
export type ArgumentsInput = ValueArguments | PlainArguments;

/**
 * Converts arguments to values; a `Map` is returned unchanged. For an invalid value, throws `InvalidInput` with its
 * location.
 */
export function readArgumentsInput(args: unknown, at: DocumentPath): ValueArguments {
  if (args instanceof Map) {
    checkValue(args, at, 0);
    return args as ValueArguments;
  }
  if (!isPlain(args) || isWrapper(args)) return reject(message('value/arguments'), args, at);
  return new Map(Object.entries(args).map(([name, value]) => [name, readPlain(value, [...at, name], 1)]));
}

function reject(expected: Message, found: unknown, at: DocumentPath): never {
  throw new InvalidInput([
    makeCoreIssue('document/wrong_shape', at, { expected, found: toIssueFact(found) }),
  ]);
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** True for a number wrapped in value notation, such as `{"$int": "5"}`. */
function isWrapper(value: Readonly<Record<string, unknown>>): boolean {
  const [name, ...more] = Object.keys(value);
  return more.length === 0 && (name === '$int' || name === '$float');
}

const DEEPEST = LIMITS.documentDepth.value;
const MORE = message('found/more');

function isInteger(value: unknown): value is bigint {
  return typeof value === 'bigint' && BigInt.asIntN(64, value) === value;
}

function isAtom(value: unknown): value is null | boolean | string | number {
  return value === null || ATOMS.has(typeof value);
}

const ATOMS: ReadonlySet<string> = new Set(['boolean', 'string', 'number']);

function checkValue(value: unknown, at: DocumentPath, depth: number): void {
  if (isAtom(value) || isInteger(value)) return;
  if (depth > DEEPEST) reject(message('value/levels', { most: DEEPEST }), MORE, at);
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) checkValue(item, [...at, index], depth + 1);
  } else if (value instanceof Map) {
    for (const [name, item] of value) {
      if (typeof name !== 'string') reject(message('value/names'), name, at);
      checkValue(item, [...at, name], depth + 1);
    }
  } else reject(message('value/map_value'), value, at);
}

function readPlain(value: unknown, at: DocumentPath, depth: number): Value {
  if (isInteger(value)) return value;
  if (isAtom(value)) return readValue(value);
  if (depth > DEEPEST) return reject(message('value/levels', { most: DEEPEST }), MORE, at);
  if (Array.isArray(value))
    return Array.from(value as readonly unknown[], (item, index) =>
      readPlain(item, [...at, index], depth + 1),
    );
  if (!isPlain(value)) return reject(message('value/plain_value'), value, at);
  if (isWrapper(value)) return readWrapped(value, at);
  return new Map(
    Object.entries(value).map(([name, item]) => [name, readPlain(item, [...at, name], depth + 1)]),
  );
}

function readWrapped(value: Readonly<Record<string, unknown>>, at: DocumentPath): Value {
  try {
    const json = value as Json;
    if (isJsonObject(json)) return readValue(json);
  } catch {
    // The error is reported below with its location.
  }
  return reject(message('value/number_notation'), value, at);
}
