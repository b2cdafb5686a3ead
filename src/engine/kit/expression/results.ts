/** Types for evaluation results. */
import type { Message } from '../../messages/index.js';
import type { ExpressionProblemCode } from './limits.js';

/** Result of evaluating an expression to true or false. If there is no result, `detail` explains why. */
export type ExpressionResult = { readonly ok: true; readonly value: boolean } | Failed;

interface Failed {
  readonly ok: false;
  readonly code: ExpressionProblemCode;
  readonly detail: Message;
}

export type ExpressionValueResult = { readonly ok: true; readonly value: unknown } | Failed;
