import type { CallArgument, CallArguments, AbstractValue } from '../values/abstract-values.js';
import { readMapState } from '../values/make-values.js';

/** Creates unknown arguments for a call from outside the given files. */
export function makeUnseenArguments(at: CallArgument['at']): CallArguments {
  return { plain: [], named: new Map(), partial: at };
}

/** Finds an argument by its first matching name or else by its position. */
export function findCallArgument(
  args: CallArguments,
  names: readonly string[],
  position: number | null,
): CallArgument | undefined {
  for (const name of names) {
    const found = args.named.get(name);
    if (found !== undefined) return found;
  }
  return position === null ? undefined : args.plain[position];
}

/** Expands the members of an options object into named arguments; other arguments stay unchanged. */
export function spreadOptionsArgument(args: CallArguments, position: number): CallArguments {
  const given = args.plain[position];
  if (given === undefined || given.value.k !== 'map') return args;
  const { entries, partial } = readMapState(given.value);
  const named = new Map(args.named);
  for (const { key, value } of entries)
    named.set(key, { value, at: findValuePosition(value) ?? given.at, from: null });
  return { plain: args.plain, named, partial: args.partial ?? partial };
}

/** Returns a value's source position, if it is known. */
export function findValuePosition(value: AbstractValue): CallArgument['at'] | null {
  if (value.k === 'text' || value.k === 'list' || value.k === 'map' || value.k === 'agent') return value.at;
  if (value.k === 'tool' || value.k === 'handoff' || value.k === 'union') return value.at;
  return value.k === 'function' ? value.def.at : null;
}
