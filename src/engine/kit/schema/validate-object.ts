/** Objects with named fields, and objects as maps. A field `__proto__` is never copied. */
import { isObject, isPlainObject } from './plain-object.js';
import type { Definition, Problem, Schema } from './schema.js';

type Fields = Record<string, unknown>;

/** Validates a part of a value at its place, as `validate.ts` does. */
type ValidatePart = (
  schema: Schema<unknown>,
  value: unknown,
  problems: Problem[],
  key: string | number,
) => unknown;

/** The listed fields of an object, and others if they are kept. */
export function validateObject(
  { shape, others }: Extract<Definition, { type: 'object' }>,
  value: unknown,
  problems: Problem[],
  validateAt: ValidatePart,
): unknown {
  if (!isObject(value)) {
    problems.push({ code: 'invalid_type', path: [], expected: 'object' });
    return value;
  }
  const copy: Fields = {};
  for (const [name, schema] of Object.entries(shape)) {
    if (!(name in value) && isOptional(schema)) continue;
    const before = problems.length;
    copy[name] = validateAt(schema, value[name], problems, name);
    if (!(name in value) && problems.length === before)
      problems.push({ code: 'invalid_type', path: [name], expected: 'nonoptional' });
  }
  if (others !== 'dropped') addOthers(copy, { shape, others }, value, problems);
  return copy;
}

function isOptional({ definition }: Schema<unknown>): boolean {
  return definition.type === 'optional' || (definition.type === 'nullable' && isOptional(definition.inner));
}

function addOthers(
  copy: Fields,
  { shape, others }: Pick<Extract<Definition, { type: 'object' }>, 'shape' | 'others'>,
  value: Readonly<Fields>,
  problems: Problem[],
): void {
  const keys: string[] = [];
  for (const name in value)
    if (!Object.hasOwn(shape, name)) {
      if (others === 'rejected') keys.push(name);
      else if (name !== '__proto__') copy[name] = value[name];
    }
  if (keys.length > 0) rejectKeys(keys, Object.keys(shape), problems);
}

function rejectKeys(keys: readonly string[], values: readonly unknown[], problems: Problem[]): void {
  problems.push({ code: 'unrecognized_keys', path: [], expected: '', keys, values, isMild: true });
}

/** A map with names that fit one schema and values that fit another. */
export function validateRecord(
  { key, item }: Extract<Definition, { type: 'record' }>,
  value: unknown,
  problems: Problem[],
  validateAt: ValidatePart,
): unknown {
  if (!isPlainObject(value)) {
    problems.push({ code: 'invalid_type', path: [], expected: 'record' });
    return value;
  }
  const copy: Fields = {};
  const unknown: string[] = [];
  for (const name of Object.keys(value).filter((one) => one !== '__proto__')) {
    const found: Problem[] = [];
    validateAt(key, name, found, name);
    if (found.length === 0) copy[name] = validateAt(item, value[name], problems, name);
    else if (key.definition.type === 'literal') unknown.push(name);
    else problems.push({ code: 'custom', path: [name], expected: 'Invalid input' });
  }
  if (unknown.length > 0 && key.definition.type === 'literal')
    rejectKeys(unknown, key.definition.values, problems);
  return copy;
}
