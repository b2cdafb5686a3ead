/**
 * Adds argument checks to public functions.
 *
 * Untyped programs can pass any value. Other code in this repository calls the functions without these checks, which
 * keeps the site small.
 */
import { type DocumentPath, InvalidInput, type Issue } from '../engine/model/index.js';

/** Returns the problems with a value at a location; empty if the value has the type `T`. */
export interface ArgumentKind<out T> {
  (value: unknown, at: DocumentPath): readonly Issue[];
  /** This field is never set at run time. It only carries the type of the values that the kind accepts. */
  readonly accepts?: T;
}

/** A name and a kind for each parameter, in order. The name of an optional parameter ends with `?`. */
type Parameter<A> = readonly [string, ArgumentKind<Exclude<A, undefined>>];
type ParametersOf<A extends readonly unknown[]> = { readonly [K in keyof A]-?: Parameter<A[K]> };

function checkArguments(given: readonly unknown[], parameters: readonly Parameter<unknown>[]): void {
  const issues = parameters.flatMap(([name, kind], index) => {
    const isOptional = name.endsWith('?');
    if (isOptional && given[index] === undefined) return [];
    return kind(given[index], [isOptional ? name.slice(0, -1) : name]);
  });
  if (issues.length > 0) throw new InvalidInput(issues);
}

/**
 * Returns a function that checks its arguments and then calls `run`. It throws `InvalidInput` for invalid arguments.
 *
 * @param list lists the parameters in order. It is a function, so that bundlers can drop unused lists and their kinds.
 */
export function checked<A extends readonly unknown[], R>(
  run: (...given: A) => R,
  list: () => ParametersOf<A>,
): (...given: A) => R {
  return (...given) => {
    checkArguments(given, list());
    return run(...given);
  };
}

/** Like `checked`, for a function that returns a promise, which is rejected for invalid arguments. */
export function checkedAsync<A extends readonly unknown[], R>(
  run: (...given: A) => Promise<R>,
  list: () => ParametersOf<A>,
): (...given: A) => Promise<R> {
  const call = checked(run, list);
  return async (...given) => call(...given);
}
