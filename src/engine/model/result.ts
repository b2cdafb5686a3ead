/**
 * Defines results for operations that cross a boundary, such as a worker or the store, and may fail.
 *
 * Errors that cross a thread boundary lose their fields, and rejected promises are easily overlooked. These operations
 * therefore return a value or issues, and never throw.
 */
import type { Issue } from './issue.js';

/** Result of an operation: either a value, or the issues that prevented it. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly Issue[] };
