/** Lists classes of differences in signs, bytes, keys, times and conversions. */
import { asCallTo, type DialectRule, isCollection } from './dialect-rules.js';
import type { PartEvaluator } from './part-evaluator.js';
import { Instant } from './time.js';
import type { ExpressionTree } from './tree.js';

const ORDERS = new Set(['<', '<=', '>', '>=']);
const NUMBERS = new Set(['int', 'uint', 'double']);
/** Kinds of values that cannot be used as map keys. */
const NO_KEYS = new Set(['bytes', 'list', 'map', 'null', 'timestamp', 'duration']);

/** Returns the length of the run of identical signs that begins at this node; 0 inside a run. */
function runLength(tree: ExpressionTree): number {
  if (tree.op !== 'unary' || tree.isRun) return 0;
  let count = 1;
  for (let { of } = tree; of.op === 'unary' && of.isRun; { of } = of) count += 1;
  return count;
}

/** Returns the operand after a run of signs. */
function innermost(tree: ExpressionTree): ExpressionTree {
  return tree.op === 'unary' ? innermost(tree.of) : tree;
}

const LOWEST = -(2n ** 63n);

/** Returns the argument in a conversion such as `int(x)`; null for any other tree. */
function converted(tree: ExpressionTree, ...names: readonly string[]): ExpressionTree | null {
  const found = asCallTo(tree, ...names);
  return found === null || found.target !== null ? null : (found.args[0] ?? null);
}

function kindOf(tree: ExpressionTree | null, look: PartEvaluator): string {
  return tree === null ? '' : look.evaluatePart(tree).kind;
}

function asksAnotherKind(tree: ExpressionTree, look: PartEvaluator): boolean {
  if (tree.op === 'index') {
    const [of, key] = [look.evaluatePart(tree.of), look.evaluatePart(tree.key).kind];
    return isCollection(of) && NUMBERS.has(key) && key !== 'int';
  }
  if (tree.op !== 'binary' || !['in', '==', '!='].includes(tree.sign)) return false;
  const [left, right] = [look.evaluatePart(tree.left), look.evaluatePart(tree.right)];
  if (tree.sign === 'in') return right.kind === 'map' && NUMBERS.has(left.kind);
  return [left, right].every(({ kind, value }) => kind === 'map' && hasNumbers(value));
}

function hasNumbers(value: unknown): boolean {
  return (
    value instanceof Map &&
    [...value.keys()].some((key) => typeof key === 'bigint' || typeof key === 'object')
  );
}

function asksNonsense(tree: ExpressionTree, look: PartEvaluator): boolean {
  if (tree.op === 'binary' && tree.sign === 'in')
    return kindOf(tree.right, look) === 'map' && NO_KEYS.has(kindOf(tree.left, look));
  if (tree.op === 'binary' && ORDERS.has(tree.sign))
    return kindOf(tree.left, look) === 'null' && kindOf(tree.right, look) === 'null';
  const asked = asCallTo(tree, 'contains');
  if (asked === null || asked.target === null || asked.args.length !== 1) return false;
  const kinds = [asked.target, asked.args[0] as ExpressionTree].map((part) => kindOf(part, look));
  if (kinds[0] === 'list' || kinds[0] === 'map') return false;
  return !kinds.includes('error') && !kinds.includes('unknown') && look.evaluatePart(tree).kind === 'error';
}

export const CONVERSION_RULES: readonly DialectRule[] = [
  {
    name: 'doubled-signs',
    sentence: 'Treats an even run of `!` or `-` as a single sign.',
    example: { expression: '!!value', value: true, here: 'allow', there: 'deny' },
    meets: (tree) => runLength(tree) > 0 && runLength(tree) % 2 === 0,
  },
  {
    name: 'lowest-integer',
    sentence: 'Negating the lowest integer returns it unchanged, because the result does not fit in 64 bits.',
    example: { expression: '-value < 0', value: -(2n ** 63n), here: 'error', there: 'allow' },
    meets: (tree, look) => runLength(tree) > 0 && look.evaluatePart(innermost(tree)).value === LOWEST,
  },
  {
    name: 'bytes-operators',
    sentence: 'Cannot add or order bytes.',
    example: { expression: "bytes(value) < b'b'", value: 'a', here: 'allow', there: 'error' },
    meets: (tree, look) =>
      tree.op === 'binary' &&
      (tree.sign === '+' || ORDERS.has(tree.sign)) &&
      kindOf(tree.left, look) === 'bytes' &&
      kindOf(tree.right, look) === 'bytes',
  },
  {
    name: 'keys-by-kind',
    sentence: 'Finds a numeric key only if its type matches, and accepts no uint or double as a list index.',
    example: { expression: '1.0 in {value: 2}', value: 1n, here: 'allow', there: 'deny' },
    meets: asksAnotherKind,
  },
  {
    name: 'false-for-nonsense',
    sentence:
      'Returns false for `in` with an invalid key, for `contains` on other kinds, and for ordering nulls.',
    example: { expression: "value.contains('5')", value: 5n, here: 'error', there: 'deny' },
    meets: asksNonsense,
  },
  {
    name: 'twin-keys',
    sentence: 'Uses the last of several identical keys in a map literal.',
    example: { expression: "{'a': 1, 'a': value} == {'a': 2}", value: 2n, here: 'error', there: 'allow' },
    meets: (tree, look) =>
      tree.op === 'map' &&
      kindOf(tree, look) === 'error' &&
      tree.entries.flat().every((part) => kindOf(part, look) !== 'error'),
  },
  {
    name: 'time-offsets',
    sentence: 'Reads the parts of a time in the zone that the text names; the definition reads them in UTC.',
    example: {
      expression: 'timestamp(value).getHours() == 8',
      value: '2026-01-31T08:00:00+01:00',
      here: 'deny',
      there: 'allow',
    },
    meets: (tree, look) => {
      if (tree.op !== 'call' || tree.target === null || !/^get[A-Z]/.test(tree.name)) return false;
      const { value } = look.evaluatePart(tree.target);
      return value instanceof Instant && value.offset !== 0;
    },
  },
  {
    name: 'conversions-within-a-kind',
    sentence:
      'Cannot apply `timestamp` to a time, `duration` to a duration, `bytes` to bytes, or `int` to a time.',
    example: {
      expression: 'int(timestamp(value)) == 0',
      value: '1970-01-01T00:00:00Z',
      here: 'allow',
      there: 'error',
    },
    meets: (tree, look) =>
      kindOf(converted(tree, 'timestamp', 'int'), look) === 'timestamp' ||
      kindOf(converted(tree, 'duration'), look) === 'duration' ||
      kindOf(converted(tree, 'bytes'), look) === 'bytes',
  },
  {
    name: 'lossy-conversions',
    sentence:
      'Replaces bytes that are not UTF-8 in `string`, treats `int` and `uint` of NaN as 0, and clamps a double to the range of 64-bit integers.',
    example: { expression: 'int(value) == 0', value: NaN, here: 'error', there: 'allow' },
    meets: (tree, look) => {
      const part = converted(tree, 'string', 'int', 'uint');
      if (part === null || look.evaluatePart(tree).kind !== 'error') return false;
      const kind = kindOf(part, look);
      return kind === 'bytes' || kind === 'double';
    },
  },
];
