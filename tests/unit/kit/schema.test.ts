/** Schemas mean what the same names mean in zod, which is a development dependency for this comparison alone. */
import fc from 'fast-check';
import * as zod from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { readCurrent } from '../../../src/engine/model/index.js';
import * as z from '../../../src/engine/kit/schema/index.js';

/** The part of zod that both have. */
type Library = typeof zod;

/** Schemas by name, each built with either library. */
const BUILT: Readonly<Record<string, (lib: Library) => unknown>> = {
  string: (lib) => lib.string(),
  'string with a length': (lib) => lib.string().check(lib.minLength(1), lib.maxLength(3)),
  'string with a start': (lib) => lib.string().check(lib.startsWith('a')),
  'string of a pattern': (lib) => lib.string().check(lib.regex(/^a/u)),
  number: (lib) => lib.number().check(lib.gte(0), lib.lt(3)),
  'open interval': (lib) => lib.number().check(lib.gt(0), lib.lte(3)),
  int: (lib) => lib.int(),
  boolean: (lib) => lib.boolean(),
  bigint: (lib) => lib.bigint(),
  unknown: (lib) => lib.unknown(),
  json: (lib) => lib.json(),
  literal: (lib) => lib.literal('a'),
  enum: (lib) => lib.enum(['a', 'b']),
  custom: (lib) => lib.custom((value) => value === 1, 'one'),
  nullish: (lib) => lib.nullish(lib.string()),
  array: (lib) => lib.array(lib.int()).check(lib.minLength(1), lib.maxLength(2)),
  tuple: (lib) => lib.tuple([lib.string(), lib.int()]),
  object: (lib) => lib.object({ a: lib.string(), b: lib.optional(lib.int()), c: lib.nullable(lib.int()) }),
  'loose object': (lib) => lib.looseObject({ a: lib.string() }),
  'strict object': (lib) => lib.strictObject({ a: lib.optional(lib.string()) }),
  'object with a condition': (lib) =>
    lib.object({ a: lib.string() }).check(lib.refine(({ a }: { a: string }) => a !== 'a', 'not a')),
  record: (lib) => lib.record(lib.string().check(lib.maxLength(1)), lib.int()),
  'partial record': (lib) => lib.partialRecord(lib.enum(['a', 'b']), lib.int()),
  union: (lib) => lib.union([lib.string(), lib.strictObject({ a: lib.int() }), lib.array(lib.int())]),
  variants: (lib) =>
    lib.discriminatedUnion('a', [
      lib.object({ a: lib.literal('a'), b: lib.int() }),
      lib.strictObject({ a: lib.enum(['b', 'c']) }),
    ]),
};
const NAMES = Object.keys(BUILT);

const leaf = fc.oneof(
  fc.constantFrom('', 'a', 'b', 'c', 'abc', 'abcd', '💡💡💡', null, undefined, true, 0, 1, 2, 3, -1, 1.5),
  fc.constantFrom(NaN, Infinity, 2 ** 60, -(2 ** 60), 1n, new Date(0), new Map(), Symbol.iterator),
);
const field = fc.constantFrom('a', 'b', 'c', 'ab', '__proto__');
const { value: anything } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(field, tie('value'), { maxKeys: 3 }),
  ),
}));

/** Code and place of each problem. */
function describeZod(schema: unknown, value: unknown): unknown {
  const result = (schema as zod.ZodMiniType).safeParse(value);
  if (result.success) return { data: result.data };
  return result.error.issues.map((issue) => [
    issue.code === 'invalid_key' ? 'custom' : issue.code === 'invalid_format' ? 'custom' : issue.code,
    issue.path,
    'keys' in issue ? issue.keys : null,
  ]);
}

function describeOwn(schema: unknown, value: unknown): unknown {
  const result = z.safeParse(schema as z.Schema<unknown>, value);
  if (result.success) return { data: result.data };
  return result.problems.map(({ code, path, keys = null }) => [code, path, keys]);
}

describe('KIT-56 schemas', () => {
  it.each(NAMES)('%s: the same values, copies and problems as zod', (name) => {
    const build = BUILT[name] as (lib: unknown) => unknown;
    const [own, other] = [build(z), build(zod)];
    fc.assert(
      fc.property(anything, (value) => {
        expect(describeOwn(own, value)).toEqual(describeZod(other, value));
      }),
      { seed: 20, numRuns: 400 },
    );
  });

  it('a copy has no field __proto__ and shares no object with the input', () => {
    const json = JSON.parse('{"a":{"__proto__":{"x":1},"b":[1]}}') as { a: object };
    const { value } = readCurrent(z.object({ a: z.json() }), json);
    expect(Object.keys(value?.a ?? {})).toEqual(['b']);
    expect(value?.a).not.toBe(json.a);
  });

  it('a bound that is not met is in the message', () => {
    const { issues } = readCurrent(z.object({ n: z.int().check(z.lte(3)) }), { n: 4 });
    expect(issues.map(({ facts }) => facts)).toEqual([{ expected: 'at most 3', found: 4 }]);
  });
});
