/** Schemas as data: the same definition validates values (`validate.ts`) and is written as a JSON Schema. */
/** A value that is compared as it is. */
export type Literal = string | number | boolean | null;

/** What happens to fields of an object that its definition does not list. */
export type OtherFields = 'dropped' | 'kept' | 'rejected';

export type Definition =
  | { readonly type: 'string' | 'number' | 'int' | 'boolean' | 'bigint' | 'unknown' | 'json' }
  | { readonly type: 'literal'; readonly values: readonly Literal[] }
  | { readonly type: 'custom'; readonly holds: (value: unknown) => boolean; readonly message: string }
  | { readonly type: 'optional' | 'nullable'; readonly inner: Schema<unknown> }
  | { readonly type: 'array'; readonly item: Schema<unknown> }
  | { readonly type: 'tuple'; readonly items: readonly Schema<unknown>[] }
  | {
      readonly type: 'object';
      readonly shape: Readonly<Record<string, Schema<unknown>>>;
      readonly others: OtherFields;
    }
  | { readonly type: 'record'; readonly key: Schema<string>; readonly item: Schema<unknown> }
  | { readonly type: 'union'; readonly options: readonly Schema<unknown>[] }
  | {
      readonly type: 'variants';
      readonly field: string;
      readonly options: ReadonlyMap<unknown, Schema<unknown>>;
    };

/** A condition on a value of the right type. */
export interface Check<in T> {
  readonly name: 'gte' | 'lte' | 'gt' | 'lt' | 'minLength' | 'maxLength' | 'startsWith' | 'regex' | 'refine';
  /** The bound, the start or the source of the pattern. */
  readonly bound: number | string;
  readonly message: string;
  /** Place of the problem inside the value. */
  readonly path: readonly string[];
  readonly holds: (value: T) => boolean;
}

/** A violation of a schema. */
export interface Problem {
  readonly code:
    | 'invalid_type'
    | 'invalid_value'
    | 'invalid_union'
    | 'unrecognized_keys'
    | 'too_small'
    | 'too_big'
    | 'custom';
  /** Place inside the value. */
  readonly path: (string | number)[];
  /** The expected type, the bound, or the message of a check. */
  readonly expected: string | number;
  /** The accepted values, or the known fields. */
  readonly values?: readonly unknown[];
  /** The unknown fields. */
  readonly keys?: readonly string[];
  /** True if the value has the right type nevertheless. */
  readonly isMild?: boolean;
}

/** A schema of values of type `T`. */
export class Schema<out T> {
  /** Exists in types only. */
  declare readonly output: T;

  constructor(
    readonly definition: Definition,
    readonly checks: readonly Check<never>[] = [],
  ) {}

  /** The same schema with more conditions. */
  check(...checks: readonly Check<T>[]): Schema<T> {
    return new Schema(this.definition, [...this.checks, ...checks]);
  }
}

/** A field that may be absent. */
export class OptionalSchema<out T> extends Schema<T | undefined> {
  declare readonly isOptional: true;
}

/** Fields of an object, by name. */
export type Shape = Readonly<Record<string, Schema<unknown>>>;

/** An object; `shape` has the schemas of its fields. */
export class ObjectSchema<S extends Shape, Others = unknown> extends Schema<ObjectOf<S> & Others> {
  constructor(
    readonly shape: S,
    readonly others: OtherFields,
  ) {
    super({ type: 'object', shape, others });
  }
}

/** The type of the values of a schema. */
export type Infer<S> = S extends Schema<infer T> ? T : never;

type OptionalNames<S> = { [K in keyof S]: S[K] extends OptionalSchema<unknown> ? K : never }[keyof S];

/** The type of an object with fields of these schemas. */
export type ObjectOf<S> = Flat<
  { -readonly [K in Exclude<keyof S, OptionalNames<S>>]: Infer<S[K]> } & {
    -readonly [K in OptionalNames<S>]?: Infer<S[K]>;
  }
>;

type Flat<T> = { [K in keyof T]: T[K] };
