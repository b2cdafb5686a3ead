/** Calls and options as a program passes them to the gate. */
import type { ArgumentsInput } from '../wire/arguments-input.js';
import type { ChainCall, LeafOptions } from './leaf-checks.js';

/** How a call is decided, and how holders are named in the result. */
export interface DecideOptions extends LeafOptions {
  /** Holder names by public key in hex. */
  readonly roles?: ReadonlyMap<string, string>;
}

/** A call from a program: arguments may be a plain object, and a time may have a fraction, which is cut off. */
export interface CallInput extends Omit<ChainCall, 'args'> {
  readonly args: ArgumentsInput;
}
