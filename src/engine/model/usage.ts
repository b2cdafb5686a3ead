/** Usage: tokens and calls of a trial, by strict rules (docs/spec/workspace-tasks.md#usage). */

/** Tokens and calls of a trial; `total` is the sum of uncached input, cache read, cache write and output. */
export interface Usage {
  readonly requests: number;
  readonly inputUncached: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
  readonly output: number;
  /** Part of the output. */
  readonly reasoning: number;
  readonly total: number;
  readonly providers: readonly string[];
  readonly models: readonly string[];
  /** Estimated from bytes because none was reported. */
  readonly estimated: boolean;
  /** A report had an unknown shape and was not counted. */
  readonly usageUnknown: boolean;
}
