/**
 * Generates the source of CEL expressions from the grammar in the language definition (langdef.md, "Syntax"): every
 * operator, literal, macro and call at every nesting level. Parentheses are also generated, so that grouping depends
 * only on the text.
 */
import type { ExpressionBindings, Value } from '../../../src/engine/kit/index.js';
import { pick, type Random } from './values.js';

/** Intended kind of a part. One part in eight is generated with a different kind, so that type errors occur as well. */
export type Kind = 'bool' | 'int' | 'uint' | 'double' | 'string' | 'bytes' | 'list' | 'map' | 'time' | 'span';

const KINDS: readonly Kind[] = [
  'bool',
  'int',
  'uint',
  'double',
  'string',
  'bytes',
  'list',
  'map',
  'time',
  'span',
];

/** Kinds that operators compare. More frequent kinds are listed several times. */
const COMMON: readonly Kind[] = [
  'bool',
  'bool',
  'bool',
  'int',
  'int',
  'int',
  'double',
  'string',
  'uint',
  ...KINDS,
];

const LEAVES: Readonly<Record<Kind, readonly string[]>> = {
  bool: ['b', 'true', 'false', 'b', 'true', 'false'],
  int: ['n', 'm', '0', '1', '-1', '2', '7', '0x10', '9223372036854775807', '-9223372036854775808'],
  uint: ['0u', '1u', '2u', '5u', '18446744073709551615u'],
  double: ['d', '0.0', '1.0', '1.5', '-2.0', '1e3', '.5', '1e300'],
  string: [
    's',
    't',
    "''",
    "'a'",
    '"ab"',
    "'é'",
    "r'\\d'",
    "'''a'''",
    "'\\u00e9'",
    "'\\x41'",
    "'1'",
    "'true'",
  ],
  bytes: ["b'a'", "b''", "b'\\xff'", "b'é'"],
  list: ['l', '[]', '[1]', '[1, 2, 3]', '[true, false]', "['a', 'b']", '[1, 2.0, 3u]'],
  map: ['o', '{}', "{'a': 1}", '{1: 2}', '{true: 1, false: 2}', "{'a': {'b': 1}}"],
  time: ["timestamp('2026-01-31T08:00:00Z')", "timestamp('2026-01-31T08:00:00.5+01:00')", 'timestamp(w)'],
  span: ["duration('1h')", "duration('-90s')", "duration('1.5s')", "duration('100ms')"],
};

type Draw = (kind: Kind) => string;

/** White space and comments between tokens; often empty. */
function gap(random: Random): string {
  const drawn = random();
  if (drawn < 0.94) return ' ';
  return drawn < 0.97 ? '\n' : ' // ) == (\n';
}

function binary(random: Random, left: string, sign: string, right: string): string {
  return `${left}${gap(random)}${sign}${gap(random)}${right}`;
}

const RELATIONS = ['==', '!=', '<', '<=', '>', '>=', 'in'];

const GROWN: Readonly<Record<Kind, readonly ((random: Random, of: Draw) => string)[]>> = {
  bool: [
    relation,
    relation,
    relation,
    relation,
    (random, of) => binary(random, of('bool'), pick(random, ['&&', '||']), of('bool')),
    (random, of) => binary(random, of('bool'), pick(random, ['&&', '||']), of('bool')),
    (random, of) => `${pick(random, ['!', '!', '!!', '! '])}${of('bool')}`,
    (_, of) => `${of('bool')} ? ${of('bool')} : ${of('bool')}`,
    (random, of) => binary(random, of('int'), 'in', of('list')),
    (random, of) =>
      `${member(of('string'))}.${pick(random, ['startsWith', 'endsWith', 'contains'])}(${of('string')})`,
    (random, of) =>
      `${member(of('list'))}.${pick(random, ['all', 'exists', 'exists_one'])}(x, x ${pick(random, RELATIONS)} ${of('int')})`,
    (random, of) => `has(${pick(random, ['o.a', 'o.zz', "{'a': 1}.a", 'n.a'])}) == ${of('bool')}`,
    (_, of) => `${member(of('string'))}.matches('^a+$')`,
    (random, of) => `${pick(random, ['int', 'list'])} ${pick(random, RELATIONS)} ${of(pick(random, KINDS))}`,
  ],
  int: [
    arithmetic('int', ['+', '-', '*', '/', '%']),
    arithmetic('int', ['+', '-', '*', '/', '%']),
    (random, of) => `${pick(random, ['-', '-', '--', '- '])}${of('int')}`,
    (random, of) => `size(${of(pick(random, ['string', 'bytes', 'list', 'map']))})`,
    (random, of) => `${member(of(pick(random, ['string', 'list'])))}.size()`,
    (_, of) => `${member(of('list'))}[${of('int')}]`,
    (random) => `o.${pick(random, ['a', 'a', 'zz'])}`,
    (random) => `o${pick(random, ["['a']", "['zz']", '[1]'])}`,
    (_, of) => `${of('bool')} ? ${of('int')} : ${of('int')}`,
    (random, of) => `int(${of(pick(random, KINDS))})`,
    (random, of) =>
      `${member(of('time'))}.${pick(random, ['getFullYear', 'getMonth', 'getHours', 'getDate'])}()`,
  ],
  uint: [arithmetic('uint', ['+', '-', '*', '/', '%']), (random, of) => `uint(${of(pick(random, KINDS))})`],
  double: [
    arithmetic('double', ['+', '-', '*', '/']),
    (_, of) => `-${of('double')}`,
    (random, of) => `double(${of(pick(random, KINDS))})`,
  ],
  string: [
    (random, of) => binary(random, of('string'), '+', of('string')),
    (_, of) => `${of('bool')} ? ${of('string')} : ${of('string')}`,
    (random, of) => `string(${of(pick(random, KINDS))})`,
  ],
  bytes: [
    (random, of) => binary(random, of('bytes'), '+', of('bytes')),
    (random, of) => `bytes(${of(pick(random, ['string', 'bytes', 'string', 'int']))})`,
  ],
  list: [
    (random, of) => binary(random, of('list'), '+', of('list')),
    (random, of) => `[${of('int')}, ${of(pick(random, KINDS))}${pick(random, ['', '', ','])}]`,
    (random, of) => `${member(of('list'))}.map(x, x ${pick(random, ['+', '*', '-'])} ${of('int')})`,
    (random, of) => `${member(of('list'))}.filter(x, x ${pick(random, RELATIONS)} ${of('int')})`,
  ],
  map: [
    (_, of) => `{${of('string')}: ${of('int')}}`,
    (random, of) => `{${of(pick(random, KINDS))}: ${of('int')}, ${of('int')}: ${of('bool')}}`,
  ],
  time: [
    (random, of) => binary(random, of('time'), pick(random, ['+', '-']), of('span')),
    (random, of) => `timestamp(${of(pick(random, ['time', 'string', 'int']))})`,
  ],
  span: [
    (random, of) => binary(random, of('span'), pick(random, ['+', '-']), of('span')),
    (random, of) => binary(random, of('time'), '-', of('time')),
    (random, of) => `duration(${of(pick(random, ['span', 'string', 'int']))})`,
  ],
};

function relation(random: Random, of: Draw): string {
  const kind = pick(random, COMMON);
  const length = random() < 0.35 ? 3 : 2;
  let text = of(kind);
  for (let count = 1; count < length; count++) text = binary(random, text, pick(random, RELATIONS), of(kind));
  return text;
}

function arithmetic(kind: Kind, signs: readonly string[]): (random: Random, of: Draw) => string {
  return (random, of) => binary(random, of(kind), pick(random, signs), of(kind));
}

/** Member access binds tightest, so its receiver is parenthesized two times in three. */
function member(text: string): string {
  return text.length % 3 === 0 ? text : `(${text})`;
}

/** An expression of the given kind with at most `depth` nested operators. */
export function drawExpression(random: Random, kind: Kind, depth: number): string {
  const isLeaf = depth === 0 || random() < 0.2;
  const grown = GROWN[kind];
  const text = isLeaf
    ? pick(random, LEAVES[kind])
    : pick(random, grown)(random, (inner) =>
        drawExpression(random, random() < 0.92 ? inner : pick(random, KINDS), depth - 1),
      );
  return !isLeaf && random() < 0.35 ? `(${text})` : text;
}

const EDGES = [0n, 1n, -1n, 5n, 2n ** 63n - 1n, -(2n ** 63n)];

/** Values for the variables used in generated expressions. */
export function drawBindings(random: Random): ExpressionBindings {
  return new Map<string, Value>([
    ['b', random() < 0.5],
    ['n', pick(random, [0n, 1n, 2n, 3n, -2n])],
    ['m', pick(random, EDGES)],
    ['d', pick(random, [0.5, 1, -2, 1e300, 3, 0])],
    ['s', pick(random, ['', 'a', 'b', 'é😀', '1', 'true'])],
    ['t', pick(random, ['', 'a', 'abc', 'é'])],
    ['w', pick(random, ['2026-01-31T08:00:00Z', '2020-02-29T23:59:59.5Z', '2026-01-31T08:00:00+01:00'])],
    ['l', pick<readonly Value[]>(random, [[], [1n], [1n, 2n], [0n, 1n, 0n]])],
    ['o', pick(random, [new Map([['a', 1n]]), new Map([['b', 1n]]), new Map<string, Value>()])],
  ]);
}

const CONVERSIONS = [
  'int',
  'uint',
  'double',
  'string',
  'bytes',
  'bool',
  'timestamp',
  'duration',
  'type',
  'dyn',
  'size',
];

/** Operands of every kind for conversions, both ordinary values and boundary values. */
const OPERANDS = [
  ...['5', '-5', '0', '9223372036854775807', '-9223372036854775808', '5u', '0u', '18446744073709551615u'],
  ...['5.0', '5.9', '-5.9', '-0.5', '-0.0', '0.1', '1e300', '1e21', '1e-7', '9223372036854775808.0'],
  ...['0.0 / 0.0', '1.0 / 0.0', '-1.0 / 0.0', 'true', 'false', 'null', '[1]', '[]', "{'a': 1}", 'int'],
  ...["'5'", "'-5'", "'+5'", "'05'", "'5.5'", "'1e3'", "'abc'", "''", "' 5'", "'0x10'", "'5u'", "'é'"],
  ...["'true'", "'True'", "'TRUE'", "'t'", "'1'", "'0'", "'false'", "'NaN'", "'nan'", "'inf'", "'Infinity'"],
  ...["'1h'", "'1h30m'", "'1h 30m'", "'1.5s'", "'-1h'", "'1d'", "'90'", "'1us'", "'1ns'", "'99999999999h'"],
  ...["'2026-01-31'", "'2026-01-31T08:00:00Z'", "'2026-01-31T08:00:00.123456789Z'", "'2026-02-30T08:00:00Z'"],
  ...[
    "'2026-01-31T08:00:00+01:00'",
    "'2026-01-31t08:00:00z'",
    "'2026-01-31 08:00:00Z'",
    "'0001-01-01T00:00:00Z'",
  ],
  ...[
    "b'5'",
    "b''",
    "b'\\xff'",
    "timestamp('2026-01-31T08:00:00.5Z')",
    "timestamp('2026-01-31T08:00:00+01:00')",
  ],
  ...["duration('1h')", "duration('1.5s')", "duration('-1ms')"],
];

/**
 * Generates, for each conversion and operand, expressions that show whether the operand can be converted and what the
 * result equals.
 */
export function listConversions(): readonly string[] {
  const results = ["'5'", '5', "'5.9'", '0', 'true', "b'5'"];
  return CONVERSIONS.flatMap((name) =>
    OPERANDS.flatMap((operand) => {
      const call = `${name}(${operand})`;
      const again = `${call} == ${operand}`;
      return [`[${call}].size() == 1`, again, ...results.map((result) => `${call} == ${result}`)];
    }),
  );
}
