/** Differences of expressions from the original interpreter. Decisions need none, so this is loaded with the views that show them. */
import {
  type ExpressionDialectClass,
  type ExpressionDialectDifference,
  listDialectDifferences,
  listNarrowingDifferences,
  type Value,
} from '../../kit/index.js';
import { bindingsOf, EXPRESSION_LIMITS } from './cel.js';

/**
 * All classes of docs/spec/expressions.md#cel-differences-from-the-reference that apply to the expression, for a
 * value if one is given: cases in which the original interpreter returns another result. `at`: Unix seconds.
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

/** The classes in which only this engine rejects an expression as narrower. */
export function listCelNarrowingDifferences(expression: string): readonly ExpressionDialectClass[] {
  return listNarrowingDifferences(expression, EXPRESSION_LIMITS);
}
