/** Usage: what a trial consumed, by the strict rules (docs/spec/workspace-tasks.md#usage). */

/** Tokens and calls a trial consumed; `total` is the sum of uncached input, cache read, cache write, output. */
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
  /** Counted from bytes, because nobody reported it. */
  readonly estimated: boolean;
  /** A report had a shape nobody knows; it counts as nothing. */
  readonly usageUnknown: boolean;
}
