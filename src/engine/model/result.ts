/**
 * Results of operations across a boundary (worker, store) that may fail.
 *
 * An error thrown across a thread loses its fields, and a rejected promise is easily forgotten. So these
 * operations return a value or issues, and never throw.
 */
import type { Issue } from './issue.js';

/** A value, or the issues that prevented it. */
export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly issues: readonly Issue[] };
