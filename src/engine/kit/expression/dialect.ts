/**
 * Lists the differences between the reference interpreter and the language definition as named classes
 * (docs/spec/expressions.md#cel-differences-from-the-reference).
 *
 * This engine follows the definition, so the classes are only for information. Each class is a rule about the syntax
 * tree and, where needed, about values of its parts. Without a value, a class is reported whenever the expression could
 * belong to it, which is what an editor needs.
 */
import { checkExpression, computeExpressionValue, readExpression } from './evaluate.js';
import { PartEvaluator } from './part-evaluator.js';
import { CONVERSION_RULES } from './dialect-conversions.js';
import { DIALECT_RULES as OPERATOR_RULES, type ExpressionDialectClass } from './dialect-rules.js';
import type { ExpressionBindings, ExpressionLimits } from './limits.js';
import { isAcceptedByReference } from './reference-syntax.js';
import { asComprehension, listSubexpressions, type ExpressionTree } from './tree.js';

/** A class of differences, with the range in the expression to which it applies, in UTF-16 code units. */
export interface ExpressionDialectDifference {
  readonly name: string;
  readonly sentence: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Matches a minus sign that is separated from its number. In the language definition, a minus sign must come directly
 * before the number.
 */
const SPACED_MINUS = /!\s*-\s+[\d.]/;

const DIALECT_RULES = [...OPERATOR_RULES, ...CONVERSION_RULES];

/** Class for an expression whose text the original interpreter parses differently. */
const READ_OTHERWISE: ExpressionDialectClass = {
  name: 'read-otherwise',
  sentence:
    'Does not read a hexadecimal number below 0, `\\X41`, a comment at the start, or a quote inside a triple-quoted string; reads raw bytes and `!- 7` differently.',
  example: { expression: 'value == -0x10', value: -16n, here: 'allow', there: 'error' },
};
const CHECKED_FIRST: ExpressionDialectClass = {
  name: 'checked-first',
  sentence:
    'Detects unknown names and functions, and parts of the wrong kind in a document, only when it evaluates them; here they are rejected before anything runs.',
  example: { expression: 'false && other', value: 1n, here: 'error', there: 'deny' },
};
const UNLIMITED: ExpressionDialectClass = {
  name: 'limits',
  sentence: 'Has no limit on the size of an expression or the number of evaluation steps.',
  example: {
    expression: '[1].all(a, [1].all(b, [1].all(c, [1].all(d, true))))',
    value: 1n,
    here: 'error',
    there: 'allow',
  },
};

/** The classes listed in docs/spec/expressions.md#cel-differences-from-the-reference. */
export const EXPRESSION_DIALECT_CLASSES: readonly ExpressionDialectClass[] = [
  ...DIALECT_RULES.map(({ name, sentence, example }) => ({ name, sentence, example })),
  READ_OTHERWISE,
  CHECKED_FIRST,
  UNLIMITED,
];

/**
 * Bindings for which differences are listed. Without bindings, only the expression's text is examined. `at`: time in
 * Unix seconds.
 */
export interface ExpressionContext {
  readonly bindings: ExpressionBindings | null;
  readonly limits: ExpressionLimits;
  readonly at?: number;
}

/** Returns all classes of differences that apply to an expression, in table order. */
export function listDialectDifferences(
  text: string,
  question: ExpressionContext,
): readonly ExpressionDialectDifference[] {
  const { bindings, limits, at = 0 } = question;
  const tree = readExpression(text, limits);
  const found = new Map<string, ExpressionDialectDifference>();
  const whole = { start: 0, end: text.length };
  if (tree !== null) visit(tree, new PartEvaluator(text, bindings, limits, at), found);
  for (const { name, sentence } of listWhole(text, tree, question))
    found.set(name, { name, sentence, ...whole });
  return EXPRESSION_DIALECT_CLASSES.flatMap(({ name }) => found.get(name) ?? []);
}

function visit(
  tree: ExpressionTree,
  look: PartEvaluator,
  found: Map<string, ExpressionDialectDifference>,
): void {
  for (const { name, sentence, meets } of DIALECT_RULES)
    if (!found.has(name) && meets(tree, look))
      found.set(name, { name, sentence, start: tree.start, end: tree.end });
  const loop = asComprehension(tree);
  if (loop === null) {
    for (const part of listSubexpressions(tree)) visit(part, look, found);
    return;
  }
  visit(loop.range, look, found);
  for (const inner of look.listIterations(loop.range, loop.variable))
    for (const part of loop.body) visit(part, inner, found);
}

const EARLY: ReadonlySet<string> = new Set(['type', 'unknown_name', 'unknown_function', 'not_boolean']);

/**
 * Returns the classes that concern the whole expression. They apply if it has problems, other than syntax errors, that
 * the original interpreter may never reach.
 */
function listWhole(
  text: string,
  tree: ExpressionTree | null,
  question: ExpressionContext,
): readonly ExpressionDialectClass[] {
  const { bindings, limits, at = 0 } = question;
  const result = bindings === null ? null : computeExpressionValue(text, bindings, limits, at);
  const codes = checkExpression(text, limits).map(({ code }) => code as string);
  if (result !== null && !result.ok) codes.push(result.code);
  const isEarly = tree !== null && codes.some((code) => EARLY.has(code)) && canSkip(tree);
  const isOdd = tree === null ? SPACED_MINUS.test(text) : !isAcceptedByReference(text);
  return [
    ...(isOdd ? [READ_OTHERWISE] : []),
    ...(isEarly ? [CHECKED_FIRST] : []),
    ...(codes.includes('limit') ? [UNLIMITED] : []),
  ];
}

/**
 * Returns the classes that cause a narrower expression to be rejected here but not by the original implementation,
 * which only parses it.
 */
export function listNarrowingDifferences(
  text: string,
  limits: ExpressionLimits,
): readonly ExpressionDialectClass[] {
  const codes: readonly string[] = checkExpression(text, limits).map(({ code }) => code);
  if (codes.includes('limit')) return [UNLIMITED];
  return codes.length > 0 && !codes.includes('syntax') ? [CHECKED_FIRST] : [];
}

/** True if evaluation may skip a part of the tree. */
function canSkip(tree: ExpressionTree): boolean {
  const branches =
    tree.op === 'choice' || (tree.op === 'binary' && (tree.sign === '&&' || tree.sign === '||'));
  return branches || asComprehension(tree) !== null || listSubexpressions(tree).some(canSkip);
}
