/** Types of calls and options that a program passes to the gate. */
import type { ArgumentsInput } from '../wire/arguments-input.js';
import type { ChainCall, LeafOptions } from './leaf-checks.js';

/** Options for deciding a call, and the holder names to show in the result. */
export interface DecideOptions extends LeafOptions {
  /** Names of holders, by public key in hex. */
  readonly roles?: ReadonlyMap<string, string>;
}

/** A call from a program. Arguments may be a plain object. The fractional part of a time is cut off. */
export interface CallInput extends Omit<ChainCall, 'args'> {
  readonly args: ArgumentsInput;
}
