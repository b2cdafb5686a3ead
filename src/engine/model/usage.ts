/** Counts a trial's usage in tokens and calls by strict rules (docs/spec/workspace-tasks.md#usage). */

/** A trial's tokens and calls. `total` is the sum of uncached input, cache read, cache write and output. */
export interface Usage {
  readonly requests: number;
  readonly inputUncached: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
  readonly output: number;
  /** Reasoning tokens, which are also part of the output. */
  readonly reasoning: number;
  readonly total: number;
  readonly providers: readonly string[];
  readonly models: readonly string[];
  /** True if tokens were estimated from bytes because none were reported. */
  readonly estimated: boolean;
  /** True if a usage report had an unknown shape and was not counted. */
  readonly usageUnknown: boolean;
}
