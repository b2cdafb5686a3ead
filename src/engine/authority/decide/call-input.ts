/** Calls and options that a program passes to the gate. */
import type { ArgumentsInput } from '../wire/arguments-input.js';
import type { ChainCall, LeafOptions } from './leaf-checks.js';

/** Options for a decision on a call, including the holder names to show in the result. */
export interface DecideOptions extends LeafOptions {
  /** Holder names, keyed by public key in hex. */
  readonly roles?: ReadonlyMap<string, string>;
}

/** A call from a program. Arguments may be a plain object, and times are rounded down to whole seconds. */
export interface CallInput extends Omit<ChainCall, 'args'> {
  readonly args: ArgumentsInput;
}
