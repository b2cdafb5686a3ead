/** Calls and options as a program gives them to the gate. */
import type { ValueArguments } from '../../kit/index.js';
import type { ArgumentsInput } from '../wire/arguments-input.js';
import type { ChainCall, LeafOptions } from './leaf-checks.js';

/** How a call is decided, and how holders are named in the answer. */
export interface DecideOptions extends LeafOptions {
  /** Names for holders' public keys, by hex. */
  readonly roles?: ReadonlyMap<string, string>;
}

/** A call as a program gives it: arguments also as a plain object, a time also with a fraction, which is cut off. */
export interface CallInput extends Omit<ChainCall, 'args'> {
  readonly args: ArgumentsInput;
}

/** A call as the trial makes it. */
export interface TrialCall {
  readonly tool: string;
  readonly args: ValueArguments;
  /** Trial clock in Unix seconds. */
  readonly at: number;
  /** `run`: sign a proof with the holder's key and check it. `skip`: leave it out and say so. */
  readonly proof: 'run' | 'skip';
}

/** The same as a program gives it: arguments also as a plain object, a time also with a fraction. */
export interface TrialCallInput extends Omit<TrialCall, 'args'> {
  readonly args: ArgumentsInput;
}
