/**
 * Differences between this expression engine and the original interpreter. They are not needed for decisions, so this
 * file is loaded only with the views that show them.
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
 * Returns all difference classes of docs/spec/expressions.md#cel-differences-from-the-reference that apply to the
 * expression, and to a value if one is given. These are cases in which the original interpreter returns another result.
 * `at`: Unix seconds.
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

/** Returns the difference classes in which only this engine refuses to accept an expression as narrower. */
export function listCelNarrowingDifferences(expression: string): readonly ExpressionDialectClass[] {
  return listNarrowingDifferences(expression, EXPRESSION_LIMITS);
}
