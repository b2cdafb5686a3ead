/** Types of calls that a warrant allows, and of rules that could not be decided completely. */
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
  /** Number of generated calls, before the rules and the gate filter them. */
  readonly tried: number;
  readonly open: readonly UndecidedRule[];
}
