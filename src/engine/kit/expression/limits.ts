/** Limits, inputs and problems of expressions. */
import type { Value } from '../value.js';
import type { ExpressionTextRange } from './tree.js';

/** Passed by the caller, which has the project's table of limits. */
export interface ExpressionLimits {
  /** Maximum length of the text in UTF-16 code units. */
  readonly length: number;
  readonly nodes: number;
  readonly depth: number;
  /** Maximum entries of one list or map literal. */
  readonly literalEntries: number;
  readonly callArguments: number;
  /** Maximum nesting of comprehensions. */
  readonly comprehensions: number;
  /** Maximum characters of a regular expression. */
  readonly patternLength: number;
  /** Maximum steps of one evaluation, charged before a loop starts. */
  readonly iterations: number;
}

/** Variables by name. */
export type ExpressionBindings = ReadonlyMap<string, Value>;

export type ExpressionProblemCode =
  | 'syntax'
  | 'type'
  | 'unknown_name'
  | 'unknown_function'
  | 'bad_pattern'
  | 'not_boolean'
  /** A limit on size or cost was reached. */
  | 'limit'
  /** The evaluation failed, for example on a missing field or an overflow. */
  | 'evaluation'
  /** The language definition and the reference return different results. */
  | 'disputed';

export interface ExpressionProblem {
  readonly code: ExpressionProblemCode;
  readonly message: string;
  /** Position in the text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

/** An invalid expression, or one above a limit. `end` is exclusive; positions are in UTF-16 code units. */
export class InvalidExpressionError extends Error {
  constructor(
    readonly code: 'syntax' | 'limit',
    message: string,
    readonly place: ExpressionTextRange,
  ) {
    super(message);
  }
}
