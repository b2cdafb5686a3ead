/** Writes a schema of the engine as a JSON Schema (draft 2020-12) of the values that it accepts. */
import type { z } from '../../src/engine/index.js';

type JsonSchema = Readonly<Record<string, unknown>>;

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
const JSON_VALUE = '__schema0';
/** Any JSON value; recursive, so it is a definition of its own. */
const JSON_DEFINITION = {
  anyOf: [
    { type: 'string' },
    { type: 'number' },
    { type: 'boolean' },
    { type: 'null' },
    { type: 'array', items: { $ref: `#/$defs/${JSON_VALUE}` } },
    {
      type: 'object',
      propertyNames: { type: 'string' },
      additionalProperties: { $ref: `#/$defs/${JSON_VALUE}` },
    },
  ],
};

/** The JSON Schema of a schema. */
export function toJsonSchema(schema: z.Schema<unknown>): JsonSchema {
  const body = write(schema);
  const isRecursive = JSON.stringify(body).includes(JSON_VALUE);
  return { $schema: DIALECT, ...body, ...(isRecursive && { $defs: { [JSON_VALUE]: JSON_DEFINITION } }) };
}

function write({ definition, checks }: z.Schema<unknown>): JsonSchema {
  return { ...writeType(definition), ...writeChecks(definition, checks) };
}

function writeType(definition: z.Definition): JsonSchema {
  switch (definition.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { type: definition.type };
    case 'int':
      return { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
    case 'json':
      return { $ref: `#/$defs/${JSON_VALUE}` };
    case 'literal':
      return writeLiteral(definition.values);
    case 'optional':
      return write(definition.inner);
    case 'nullable':
      return writeOptions([write(definition.inner), { type: 'null' }]);
    case 'array':
      return { type: 'array', items: write(definition.item) };
    case 'tuple':
      return writeTuple(definition.items);
    case 'object':
      return writeObject(definition);
    case 'record':
      return writeRecord(definition);
    case 'union':
      return writeOptions(definition.options.map(write));
    case 'variants':
      return { oneOf: [...new Set(definition.options.values())].map(write) };
    default:
      return {};
  }
}

/** Options that are types alone are one list of types. */
function writeOptions(options: readonly JsonSchema[]): JsonSchema {
  const isPlain = options.every((option) => Object.keys(option).join('') === 'type');
  return isPlain ? { type: options.map(({ type }) => type) } : { anyOf: options };
}

function writeLiteral(values: readonly z.Literal[]): JsonSchema {
  const [only] = values;
  if (values.length > 1) return { type: typeof only, enum: values };
  return only === null ? { type: 'null' } : { type: typeof only, const: only };
}

function writeTuple(items: readonly z.Schema<unknown>[]): JsonSchema {
  const { length } = items;
  return { type: 'array', prefixItems: items.map(write), items: false, minItems: length, maxItems: length };
}

function writeObject({ shape, others }: Extract<z.Definition, { type: 'object' }>): JsonSchema {
  const fields = Object.entries(shape);
  const required = fields
    .filter(([, { definition }]) => definition.type !== 'optional')
    .map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, write(field)])),
    ...(required.length > 0 && { required }),
    ...(others === 'kept' && { additionalProperties: {} }),
    ...(others === 'rejected' && { additionalProperties: false }),
  };
}

function writeRecord({ key, item }: Extract<z.Definition, { type: 'record' }>): JsonSchema {
  return { type: 'object', propertyNames: write(key), additionalProperties: write(item) };
}

const OF_LISTS = { minLength: 'minItems', maxLength: 'maxItems' };
const OF_VALUES = {
  ...{ gte: 'minimum', lte: 'maximum', gt: 'exclusiveMinimum', lt: 'exclusiveMaximum' },
  ...{ minLength: 'minLength', maxLength: 'maxLength' },
};

type Checks = readonly z.Check<never>[];

function writeChecks(definition: z.Definition, checks: Checks): JsonSchema {
  const keywords: Readonly<Record<string, string>> = definition.type === 'array' ? OF_LISTS : OF_VALUES;
  return Object.fromEntries(
    checks.flatMap(({ name, bound }): [string, unknown][] => {
      if (name === 'regex') return [['pattern', bound]];
      if (name === 'startsWith') return [['pattern', `^${String(bound)}.*`]];
      const keyword = keywords[name];
      return keyword === undefined ? [] : [[keyword, bound]];
    }),
  );
}
