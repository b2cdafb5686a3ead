/** What an expression may cost, what it may see, and how its problems are told. */
import type { Value } from '../value.js';
import type { ExpressionTextRange } from './tree.js';

/** Given by the caller, who knows the project's table of limits. */
export interface ExpressionLimits {
  /** UTF-16 code units of the text. */
  readonly length: number;
  readonly nodes: number;
  readonly depth: number;
  /** Entries of one list or map literal. */
  readonly literalEntries: number;
  readonly callArguments: number;
  /** Comprehensions inside each other. */
  readonly comprehensions: number;
  /** Characters of a regular expression. */
  readonly patternLength: number;
  /** Steps of one evaluation; charged before a loop starts. */
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
  /** A limit of size or cost. */
  | 'limit'
  /** The evaluation failed, for example on a missing field or an overflow. */
  | 'evaluation'
  /** The definition of the language and the reference answer differently. */
  | 'disputed';

export interface ExpressionProblem {
  readonly code: ExpressionProblemCode;
  readonly message: string;
  /** Position in the text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

/** A text that is no expression, or one above a limit. `end` is exclusive; both in UTF-16 code units. */
export class InvalidExpressionError extends Error {
  constructor(
    readonly code: 'syntax' | 'limit',
    message: string,
    readonly place: ExpressionTextRange,
  ) {
    super(message);
  }
}
