/** Results of evaluations. */
import type { ExpressionProblemCode } from './limits.js';

/** `detail` explains why there is no result. */
export type ExpressionResult = { readonly ok: true; readonly value: boolean } | Failed;

interface Failed {
  readonly ok: false;
  readonly code: ExpressionProblemCode;
  readonly detail: string;
}

/** The same for a result of any kind. */
export type ExpressionValueResult = { readonly ok: true; readonly value: unknown } | Failed;
