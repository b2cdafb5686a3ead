/**
 * Lists differences between this expression engine and the original interpreter. Decisions do not need them, so this
 * file is loaded only with views that show them.
 */
import {
  type ExpressionDialectClass,
  type ExpressionDialectDifference,
  listDialectDifferences,
  listNarrowingDifferences,
  type Value,
} from '../../kit/index.js';
import { bindingsOf, EXPRESSION_LIMITS } from './cel.js';

/**
 * Returns the classes of differences that apply to an expression, and to a value if one is given
 * (docs/spec/expressions.md#cel-differences-from-the-reference). In these cases the reference interpreter returns a
 * different result. `at`: Unix seconds.
 */
export function listCelDifferences(
  expression: string,
  value?: Value,
  at = 0,
): readonly ExpressionDialectDifference[] {
  return listDialectDifferences(expression, {
    bindings: value === undefined ? null : bindingsOf(value),
    limits: EXPRESSION_LIMITS,
    at,
  });
}

/** Returns the classes of differences in which only this engine rejects a narrowed expression. */
export function listCelNarrowingDifferences(expression: string): readonly ExpressionDialectClass[] {
  return listNarrowingDifferences(expression, EXPRESSION_LIMITS);
}
