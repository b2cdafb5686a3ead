/**
 * Schemas of untrusted values, imported as `z`. The names are a subset of those of the library zod, and each means the
 * same; docs/decisions/0029 says why they are here.
 */
import type { Json } from '../canonical.js';
import {
  type Definition,
  type Infer,
  type Literal,
  ObjectSchema,
  OptionalSchema,
  Schema,
  type Shape,
} from './schema.js';

export { gt, gte, lt, lte, maxLength, minLength, refine, regex, startsWith } from './checks.js';
export {
  type Check,
  type Definition,
  type Infer,
  type Infer as infer,
  type Literal,
  ObjectSchema,
  OptionalSchema,
  type Problem,
  Schema,
  type Shape,
} from './schema.js';
export { safeParse, type Validation } from './validate.js';

/** Any string. */
export const string = /* @__NO_SIDE_EFFECTS__ */ (): Schema<string> => new Schema({ type: 'string' });
/** A finite number. */
export const number = /* @__NO_SIDE_EFFECTS__ */ (): Schema<number> => new Schema({ type: 'number' });
/** A whole number that a double represents exactly. */
export const int = /* @__NO_SIDE_EFFECTS__ */ (): Schema<number> => new Schema({ type: 'int' });
/** True or false. */
export const boolean = /* @__NO_SIDE_EFFECTS__ */ (): Schema<boolean> => new Schema({ type: 'boolean' });
/** An integer of any size. */
export const bigint = /* @__NO_SIDE_EFFECTS__ */ (): Schema<bigint> => new Schema({ type: 'bigint' });
/** Any value, which is not copied. */
export const unknown = /* @__NO_SIDE_EFFECTS__ */ (): Schema<unknown> => new Schema({ type: 'unknown' });
/** Any JSON value. */
export const json = /* @__NO_SIDE_EFFECTS__ */ (): Schema<Json> => new Schema({ type: 'json' });
/** One value. */
export const literal = /* @__NO_SIDE_EFFECTS__ */ <const V extends Literal>(value: V): Schema<V> =>
  new Schema({ type: 'literal', values: [value] });
/** One of several values. */
const oneOf = /* @__NO_SIDE_EFFECTS__ */ <const V extends Literal>(values: readonly V[]): Schema<V> =>
  new Schema({ type: 'literal', values });
export { oneOf as enum };

/** A value for which a condition holds; `message` describes what is expected. */
/* @__NO_SIDE_EFFECTS__ */ export function custom<T>(
  holds: (value: unknown) => boolean,
  message = 'Invalid input',
): Schema<T> {
  return new Schema({ type: 'custom', holds, message });
}

/** A value or undefined; a field with this schema may be absent. */
/* @__NO_SIDE_EFFECTS__ */ export function optional<T>(inner: Schema<T>): OptionalSchema<T | undefined> {
  return new OptionalSchema({ type: 'optional', inner });
}

/** A value or null. */
export const nullable = /* @__NO_SIDE_EFFECTS__ */ <T>(inner: Schema<T>): Schema<T | null> =>
  new Schema({ type: 'nullable', inner });

/** A value, null or undefined. */
export const nullish = /* @__NO_SIDE_EFFECTS__ */ <T>(
  inner: Schema<T>,
): OptionalSchema<T | null | undefined> => optional(nullable(inner));

/** A list. */
export const array = /* @__NO_SIDE_EFFECTS__ */ <T>(item: Schema<T>): Schema<T[]> =>
  new Schema({ type: 'array', item });

/** A list of a fixed length. */
/* @__NO_SIDE_EFFECTS__ */ export function tuple<const T extends readonly Schema<unknown>[]>(
  items: T,
): Schema<{ -readonly [K in keyof T]: Infer<T[K]> }> {
  return new Schema({ type: 'tuple', items });
}

/** An object; other fields are dropped. */
export const object = /* @__NO_SIDE_EFFECTS__ */ <S extends Shape>(shape: S): ObjectSchema<S> =>
  new ObjectSchema(shape, 'dropped');
/** An object; other fields are kept unread. */
export const looseObject = /* @__NO_SIDE_EFFECTS__ */ <S extends Shape>(
  shape: S,
): ObjectSchema<S, Record<string, unknown>> => new ObjectSchema(shape, 'kept');
/** An object; other fields are problems. */
export const strictObject = /* @__NO_SIDE_EFFECTS__ */ <S extends Shape>(shape: S): ObjectSchema<S> =>
  new ObjectSchema(shape, 'rejected');
/** The same object with more fields. */
export const extend = /* @__NO_SIDE_EFFECTS__ */ <S extends Shape, M extends Shape>(
  { shape, others }: ObjectSchema<S>,
  more: M,
): ObjectSchema<S & M> => new ObjectSchema({ ...shape, ...more }, others);

/** An object with any names. */
export const record = /* @__NO_SIDE_EFFECTS__ */ <K extends string, T>(
  key: Schema<K>,
  item: Schema<T>,
): Schema<Record<K, T>> => new Schema({ type: 'record', key, item });
/** An object with some of the names. */
export const partialRecord = /* @__NO_SIDE_EFFECTS__ */ <K extends string, T>(
  key: Schema<K>,
  item: Schema<T>,
): Schema<Partial<Record<K, T>>> => new Schema({ type: 'record', key, item });

/** The first of several forms that fits. */
export const union = /* @__NO_SIDE_EFFECTS__ */ <const O extends readonly Schema<unknown>[]>(
  options: O,
): Schema<Infer<O[number]>> => new Schema({ type: 'union', options });

/** One of several objects, chosen by a field whose schema is a literal. */
/* @__NO_SIDE_EFFECTS__ */ export function discriminatedUnion<const O extends readonly ObjectSchema<Shape>[]>(
  field: string,
  objects: O,
): Schema<Infer<O[number]>> {
  const options = new Map(
    objects.flatMap((one) => listValues(one.shape[field]?.definition).map((value) => [value, one] as const)),
  );
  return new Schema({ type: 'variants', field, options });
}

function listValues(definition: Definition | undefined): readonly Literal[] {
  return definition?.type === 'literal' ? definition.values : [];
}
