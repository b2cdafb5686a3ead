/** Lists classes of differences that depend on a part of an expression, each with its rule. */
import type { Value } from '../value.js';
import { CEL_TYPE_NAMES } from './forbidden-parts.js';
import type { PartEvaluator, EvaluatedPart } from './part-evaluator.js';
import { asComprehension, type ExpressionTree } from './tree.js';

/**
 * A class of expressions for which this engine and the original interpreter return different results for the same
 * reason.
 */
export interface ExpressionDialectClass {
  readonly name: string;
  /** Describes in one sentence what the original interpreter does. */
  readonly sentence: string;
  /**
   * An example expression over `value`. `here` is the result according to the language definition, and `there` the
   * result in the original interpreter.
   */
  readonly example: {
    readonly expression: string;
    readonly value: Value;
    readonly here: DialectOutcome;
    readonly there: DialectOutcome;
  };
}

export type DialectOutcome = 'allow' | 'deny' | 'error';

export interface DialectRule extends ExpressionDialectClass {
  readonly meets: (tree: ExpressionTree, look: PartEvaluator) => boolean;
}

const isText = ({ kind }: EvaluatedPart): boolean => kind === 'string';
export const isCollection = ({ kind }: EvaluatedPart): boolean => kind === 'list' || kind === 'map';
const isOpen = ({ kind }: EvaluatedPart): boolean => kind === 'unknown';

export function asCallTo(
  tree: ExpressionTree,
  ...names: readonly string[]
): (ExpressionTree & { readonly op: 'call' }) | null {
  return tree.op === 'call' && names.includes(tree.name) ? tree : null;
}

/** Returns a call's receiver or, if there is none, its first argument. */
function subjectOf(tree: ExpressionTree & { readonly op: 'call' }): ExpressionTree | undefined {
  return tree.target ?? tree.args[0];
}

/** Returns the parts of a tree that must have boolean values. */
function conditionsOf(tree: ExpressionTree): readonly ExpressionTree[] {
  if (tree.op === 'unary' && tree.sign === '!') return [tree.of];
  if (tree.op === 'binary' && (tree.sign === '&&' || tree.sign === '||')) return [tree.left, tree.right];
  return tree.op === 'choice' ? [tree.test] : [];
}

const PREDICATES = new Set(['all', 'exists', 'exists_one', 'filter']);

/** True if a loop's condition is not boolean for some element. */
function loopsOnTruthy(tree: ExpressionTree, look: PartEvaluator): boolean {
  const loop = tree.op === 'call' && PREDICATES.has(tree.name) ? asComprehension(tree) : null;
  if (loop === null) return false;
  return look
    .listIterations(loop.range, loop.variable)
    .some((round) => loop.body.some((part) => isTruthy(part, round)));
}

const EQUALITIES = new Set(['==', '!=', 'in']);
const COMPARISONS = new Set(['==', '!=', '<', '<=', '>', '>=', 'in']);
const BOOLEAN_CALLS = new Set([
  'all',
  'bool',
  'contains',
  'endsWith',
  'exists',
  'exists_one',
  'has',
  'matches',
  'net_in_cidr',
  'net_is_private',
  'startsWith',
  'time_is_expired',
]);

/** True if the syntax alone guarantees a boolean result. */
function isPlainlyBoolean(tree: ExpressionTree): boolean {
  if (tree.op === 'binary') return COMPARISONS.has(tree.sign) || tree.sign === '&&' || tree.sign === '||';
  if (tree.op === 'unary') return tree.sign === '!';
  if (tree.op === 'literal') return typeof tree.value === 'boolean';
  return tree.op === 'call' && BOOLEAN_CALLS.has(tree.name);
}

function isTruthy(tree: ExpressionTree, look: PartEvaluator): boolean {
  const { kind } = look.evaluatePart(tree);
  return kind === 'unknown' ? !isPlainlyBoolean(tree) : kind !== 'bool' && kind !== 'error';
}

function isWide(a: EvaluatedPart, b: EvaluatedPart): boolean {
  if (b.kind !== 'double' || (a.kind !== 'int' && a.kind !== 'uint')) return false;
  const whole = typeof a.value === 'bigint' ? a.value : BigInt(String(a.value));
  return BigInt.asIntN(54, whole) !== whole;
}

function isRejectedText(tree: ExpressionTree, look: PartEvaluator): boolean {
  const asked = asCallTo(tree, 'duration', 'timestamp', 'int', 'uint', 'double');
  const subject = asked?.target === null ? asked.args[0] : undefined;
  return (
    subject !== undefined && isText(look.evaluatePart(subject)) && look.evaluatePart(tree).kind === 'error'
  );
}

/**
 * True if the left side fails but the right side decides the result, or if a loop fails at one element but a different
 * element decides the result.
 */
function absorbsError(tree: ExpressionTree, look: PartEvaluator): boolean {
  if (tree.op === 'binary' && (tree.sign === '&&' || tree.sign === '||'))
    return (
      look.evaluatePart(tree.left).kind === 'error' &&
      look.evaluatePart(tree.right).value === (tree.sign === '||')
    );
  const loop = asComprehension(tree);
  if (loop === null || look.evaluatePart(tree).kind !== 'bool') return false;
  return look
    .listIterations(loop.range, loop.variable)
    .some((round) => loop.body.some((part) => round.evaluatePart(part).kind === 'error'));
}

const HOST = ['net_in_cidr', 'net_is_private', 'time_is_expired', 'time_since'];
const ABSENT = ['bool', 'dyn', 'type', 'lowerAscii', 'split', 'upperAscii'];
const ZONED = /^get[A-Z]/;
const ORDERS = new Set(['<', '<=', '>', '>=']);

/** True if a name refers to a type and no variable has the same name. */
function isTypeName(name: string, part: EvaluatedPart): boolean {
  return CEL_TYPE_NAMES.has(name) && (part.kind === 'type' || isOpen(part));
}

const NO_CALL = { op: 'call', name: '', target: null, args: [], start: 0, end: 0 } as const;

export const DIALECT_RULES: readonly DialectRule[] = [
  {
    name: 'truthiness',
    sentence: 'Treats 0, "", [] and null as false, and every other value as true, where a boolean is needed.',
    example: { expression: '!value', value: 0n, here: 'error', there: 'allow' },
    meets: (tree, look) =>
      conditionsOf(tree).some((part) => isTruthy(part, look)) || loopsOnTruthy(tree, look),
  },
  {
    name: 'missing-is-null',
    sentence: 'Returns null for an index out of range or a missing key in `[ ]`.',
    example: { expression: 'value[5] == 1', value: [1n], here: 'error', there: 'deny' },
    meets: (tree, look) => {
      if (tree.op !== 'index') return false;
      const of = look.evaluatePart(tree.of);
      return isOpen(of) || (isCollection(of) && look.evaluatePart(tree).kind === 'error');
    },
  },
  {
    name: 'text-index',
    sentence: 'Reads a string character with `[ ]`.',
    example: { expression: "value[0] == 'a'", value: 'abc', here: 'error', there: 'allow' },
    meets: (tree, look) => tree.op === 'index' && isText(look.evaluatePart(tree.of)),
  },
  {
    name: 'substring-in',
    sentence: 'Treats `in` on a string as a substring search.',
    example: { expression: "'admin' in value", value: 'the admin', here: 'error', there: 'allow' },
    meets: (tree, look) => {
      if (tree.op !== 'binary' || tree.sign !== 'in') return false;
      const within = look.evaluatePart(tree.right);
      return isText(within) || isOpen(within);
    },
  },
  {
    name: 'size-in-bytes',
    sentence: 'Counts the UTF-8 bytes of a string in `size`, not its characters.',
    example: { expression: 'size(value) <= 3', value: 'éé', here: 'allow', there: 'deny' },
    meets: (tree, look) => {
      const subject = subjectOf(asCallTo(tree, 'size') ?? NO_CALL);
      const of = subject === undefined ? null : look.evaluatePart(subject);
      if (of === null) return false;
      return isOpen(of) || (isText(of) && /[^\0-\x7f]/.test(of.value as string));
    },
  },
  {
    name: 'contains-in-collections',
    sentence: 'Also looks for a list element or map key with `contains`.',
    example: { expression: "value.contains('prod')", value: ['prod'], here: 'error', there: 'allow' },
    meets: (tree, look) => {
      const target = asCallTo(tree, 'contains')?.target ?? null;
      return target !== null && isCollection(look.evaluatePart(target));
    },
  },
  {
    name: 'has-without-fields',
    sentence: 'Returns false for `has` on a value that is not an object.',
    example: { expression: 'has(value.a)', value: 1n, here: 'error', there: 'deny' },
    meets: (tree, look) => {
      const [part] = asCallTo(tree, 'has')?.args ?? [];
      return part?.op === 'select' && !['map', 'error', 'unknown'].includes(look.evaluatePart(part.of).kind);
    },
  },
  {
    name: 'max-and-min',
    sentence: 'Has the functions `max` and `min`, which the language does not define.',
    example: { expression: 'max(value, 3) == 5', value: 5n, here: 'error', there: 'allow' },
    meets: (tree) => asCallTo(tree, 'max', 'min')?.target === null,
  },
  {
    name: 'absent-functions',
    sentence:
      'Does not have `type`, `bool`, `dyn`, `lowerAscii`, `upperAscii`, `split`, time zones, the parts of a duration, or type names such as `int` as values.',
    example: { expression: "value.lowerAscii() == 'a'", value: 'A', here: 'allow', there: 'error' },
    meets: (tree, look) => {
      if (tree.op === 'name') return isTypeName(tree.name, look.evaluatePart(tree));
      if (tree.op !== 'call') return false;
      if (ABSENT.includes(tree.name)) return true;
      if (!ZONED.test(tree.name) || tree.target === null) return false;
      return tree.args.length > 0 || look.evaluatePart(tree.target).kind === 'duration';
    },
  },
  {
    name: 'host-input',
    sentence: 'Returns false or 0 if a time or network function receives something other than a string.',
    example: { expression: 'net_is_private(value)', value: 5n, here: 'error', there: 'deny' },
    meets: (tree, look) =>
      asCallTo(tree, ...HOST)?.args.some(
        (part) => !['string', 'unknown', 'error'].includes(look.evaluatePart(part).kind),
      ) === true,
  },
  {
    name: 'text-of-values',
    sentence:
      'Cannot convert booleans with `string`, and formats times, durations, infinities and very large or small floats differently.',
    example: { expression: "string(value) == '5'", value: true, here: 'deny', there: 'error' },
    meets: (tree, look) => {
      const [part] = asCallTo(tree, 'string')?.args ?? [];
      if (part === undefined) return false;
      const { kind, value } = look.evaluatePart(part);
      return (
        ['bool', 'timestamp', 'duration'].includes(kind) || (kind === 'double' && /[eI]/.test(String(value)))
      );
    },
  },
  {
    name: 'order-of-nan',
    sentence: 'Stops with an error when NaN is ordered; in CEL every comparison with NaN is false.',
    example: { expression: 'value < 1.0', value: NaN, here: 'deny', there: 'error' },
    meets: (tree, look) =>
      tree.op === 'binary' &&
      ORDERS.has(tree.sign) &&
      [tree.left, tree.right].some((side) => Number.isNaN(look.evaluatePart(side).value)),
  },
  {
    name: 'wide-integers',
    sentence: 'Rounds an integer beyond 2^53 to a float before it compares the two with `==` or `!=`.',
    example: {
      expression: 'value == 9007199254740993',
      value: 9007199254740992,
      here: 'deny',
      there: 'allow',
    },
    meets: (tree, look) => {
      if (tree.op !== 'binary' || !EQUALITIES.has(tree.sign)) return false;
      const [left, right] = [look.evaluatePart(tree.left), look.evaluatePart(tree.right)];
      return isWide(left, right) || isWide(right, left);
    },
  },
  {
    name: 'first-error',
    sentence: 'Stops at the first error, even if another part or element alone decides the result.',
    example: { expression: '1 / value == 1 && false', value: 0n, here: 'deny', there: 'error' },
    meets: absorbsError,
  },
  {
    name: 'lenient-text',
    sentence: 'Accepts durations, times and numbers in looser notations, such as `1h 30m`.',
    example: {
      expression: "duration(value) > duration('1h')",
      value: '1h 30m',
      here: 'error',
      there: 'allow',
    },
    meets: isRejectedText,
  },
];
