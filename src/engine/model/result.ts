/**
 * Answers: what a carrier (worker, store) says when it may have to say no.
 *
 * An error thrown across a thread loses its fields, and a rejected promise is easily forgotten, so a
 * carrier answers a value or the issues that stood in the way, and does not throw.
 */
import type { Issue } from './issue.js';

export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly issues: readonly Issue[] };
