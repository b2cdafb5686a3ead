/** Applies a schema to a value. Problems are collected in the order of the definition; nothing is thrown. */
import type { Definition, Problem, Schema } from './schema.js';
import { applyCheck } from './checks.js';
import { copyJson } from './copy-json.js';
import { isObject } from './plain-object.js';
import { validateObject, validateRecord } from './validate-object.js';

/** The validated value, or its problems. */
export type Validation<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly problems: readonly Problem[] };

/** Validates a value. The result is a copy without the fields that an object drops. */
export function safeParse<T>(schema: Schema<T>, value: unknown): Validation<T> {
  const problems: Problem[] = [];
  const data = validate(schema, value, problems);
  return problems.length === 0 ? { success: true, data: data as T } : { success: false, problems };
}

/** The validated copy of a value. Its problems are added to `problems`; if there are any, the copy is meaningless. */
export function validate(schema: Schema<unknown>, value: unknown, problems: Problem[]): unknown {
  const before = problems.length;
  const tooLong = Array.isArray(value) ? schema.checks.find((one) => one.name === 'maxLength') : undefined;
  if (tooLong !== undefined && !tooLong.holds(value as never)) {
    // The items of a list that is too long are not read.
    applyCheck(tooLong, value, problems, before);
    return value;
  }
  const result = validateType(schema.definition, value, problems);
  for (const check of schema.checks) applyCheck(check, result, problems, before);
  return result;
}

/** The same for a part of a value, at its place. */
export function validateAt(
  schema: Schema<unknown>,
  value: unknown,
  problems: Problem[],
  key: string | number,
): unknown {
  const before = problems.length;
  const result = validate(schema, value, problems);
  for (let at = before; at < problems.length; at++) problems[at]?.path.unshift(key);
  return result;
}

function validateType(definition: Definition, value: unknown, problems: Problem[]): unknown {
  switch (definition.type) {
    case 'unknown':
      return value;
    case 'optional':
      return value === undefined ? value : validate(definition.inner, value, problems);
    case 'nullable':
      return value === null ? value : validate(definition.inner, value, problems);
    case 'literal':
      return validateLiteral(definition.values, value, problems);
    case 'custom':
      if (!definition.holds(value)) problems.push({ code: 'custom', path: [], expected: definition.message });
      return value;
    case 'array':
      return validateArray(definition.item, value, problems);
    case 'tuple':
      return validateTuple(definition.items, value, problems);
    case 'object':
      return validateObject(definition, value, problems, validateAt);
    case 'record':
      return validateRecord(definition, value, problems, validateAt);
    case 'union':
      return validateUnion(definition.options, value, problems);
    case 'variants':
      return validateVariant(definition, value, problems);
    case 'json':
      return validateJson(value, problems);
    default:
      return validatePrimitive(definition.type, value, problems);
  }
}

type Primitive = 'string' | 'number' | 'int' | 'boolean' | 'bigint';

function validatePrimitive(type: Primitive, value: unknown, problems: Problem[]): unknown {
  const wanted = type === 'int' ? 'number' : type;
  const isFinite = typeof value !== 'number' || Number.isFinite(value);
  if (typeof value !== wanted || !isFinite)
    problems.push({ code: 'invalid_type', path: [], expected: wanted });
  else if (type === 'int') checkInteger(value as number, problems);
  return value;
}

function checkInteger(value: number, problems: Problem[]): void {
  if (!Number.isInteger(value)) problems.push({ code: 'invalid_type', path: [], expected: 'int' });
  else if (!Number.isSafeInteger(value)) {
    const isLarge = value > 0;
    const expected = isLarge ? Number.MAX_SAFE_INTEGER : Number.MIN_SAFE_INTEGER;
    problems.push({ code: isLarge ? 'too_big' : 'too_small', path: [], expected, isMild: true });
  }
}

function validateLiteral(values: readonly unknown[], value: unknown, problems: Problem[]): unknown {
  if (!values.includes(value)) problems.push({ code: 'invalid_value', path: [], expected: '', values });
  return value;
}

function validateArray(item: Schema<unknown>, value: unknown, problems: Problem[]): unknown {
  if (Array.isArray(value))
    return Array.from(value, (part: unknown, at) => validateAt(item, part, problems, at));
  problems.push({ code: 'invalid_type', path: [], expected: 'array' });
  return value;
}

function validateTuple(items: readonly Schema<unknown>[], value: unknown, problems: Problem[]): unknown {
  if (!Array.isArray(value)) {
    problems.push({ code: 'invalid_type', path: [], expected: 'tuple' });
    return value;
  }
  const { length } = items;
  if (value.length !== length)
    problems.push({ code: value.length > length ? 'too_big' : 'too_small', path: [], expected: length });
  return value.length < length ? value : items.map((item, at) => validateAt(item, value[at], problems, at));
}

/** The first option that fits; the problems of the only one with the right type; otherwise one problem. */
function validateUnion(options: readonly Schema<unknown>[], value: unknown, problems: Problem[]): unknown {
  const close: Problem[][] = [];
  for (const option of options) {
    const found: Problem[] = [];
    const result = validate(option, value, found);
    if (found.length === 0) return result;
    if (!hasWrongType(found)) close.push(found);
  }
  const [only = []] = close;
  if (close.length === 1) problems.push(...only);
  else problems.push({ code: 'invalid_union', path: [], expected: 'another form' });
  return value;
}

function hasWrongType(problems: readonly Problem[]): boolean {
  return problems.some(({ isMild }) => isMild !== true);
}

function validateVariant(
  { field, options }: Extract<Definition, { type: 'variants' }>,
  value: unknown,
  problems: Problem[],
): unknown {
  if (!isObject(value)) {
    problems.push({ code: 'invalid_type', path: [], expected: 'object' });
    return value;
  }
  const option = options.get(value[field]);
  if (option !== undefined) return validate(option, value, problems);
  problems.push({ code: 'invalid_union', path: [field], expected: '', values: [...options.keys()] });
  return value;
}

/** A copy of a JSON value; one problem if a part of it is none. */
function validateJson(value: unknown, problems: Problem[]): unknown {
  const copy = copyJson(value);
  if (copy === undefined) problems.push({ code: 'invalid_union', path: [], expected: 'another form' });
  return copy;
}
