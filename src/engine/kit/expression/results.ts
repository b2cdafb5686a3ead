/** Types for the results of evaluations. */
import type { ExpressionProblemCode } from './limits.js';

/** The result of an evaluation to true or false. If there is none, `detail` explains why. */
export type ExpressionResult = { readonly ok: true; readonly value: boolean } | Failed;

interface Failed {
  readonly ok: false;
  readonly code: ExpressionProblemCode;
  readonly detail: string;
}

/** The result of an evaluation to a value of any kind. */
export type ExpressionValueResult = { readonly ok: true; readonly value: unknown } | Failed;
