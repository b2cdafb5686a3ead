/** Types for limits, inputs and problems related to expressions. */
import type { Message } from '../../messages/index.js';
import { MessageError } from '../message-error.js';
import type { Value } from '../value.js';
import type { ExpressionTextRange } from './tree.js';

/** Limits on expressions, which the caller takes from the project's table of limits. */
export interface ExpressionLimits {
  /** Maximum length of an expression in UTF-16 code units. */
  readonly length: number;
  readonly nodes: number;
  readonly depth: number;
  readonly literalEntries: number;
  readonly callArguments: number;
  readonly comprehensions: number;
  readonly patternLength: number;
  /** Maximum number of steps in one evaluation. The steps of a loop are charged before it starts. */
  readonly iterations: number;
}

/** Variable values by name. */
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
  readonly message: Message;
  /** Position in the expression, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

/**
 * Thrown for an expression that is invalid or exceeds a limit. `end` is exclusive; positions are in UTF-16 code units.
 */
export class InvalidExpressionError extends MessageError {
  constructor(
    readonly code: 'syntax' | 'limit',
    reason: Message,
    readonly place: ExpressionTextRange,
  ) {
    super(reason);
  }
}
