/** Calls that a warrant allows, and rules that leave open which. */
import type { ValueArguments } from '../../kit/index.js';

export interface AllowedCall {
  readonly tool: string;
  readonly args: ValueArguments;
}

/** A rule that may allow values that were not tried. */
export interface UndecidedRule {
  readonly tool: string;
  readonly argument: string;
  readonly kind: string;
}

export interface AllowedCalls {
  readonly calls: readonly AllowedCall[];
  /** Number of generated calls, before rules and gate filtered them. */
  readonly tried: number;
  readonly open: readonly UndecidedRule[];
}
