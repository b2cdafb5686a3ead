/** Small questions about arguments. */
import { type GivenArg, type GivenArgs, mapState, type Value } from './values.js';

/** No arguments: for code that is entered from outside the given files. */
export const NO_ARGS: GivenArgs = { plain: [], named: new Map(), partial: null };

/** An argument by its first fitting name, else by position. */
export function argOf(
  args: GivenArgs,
  names: readonly string[],
  position: number | null,
): GivenArg | undefined {
  for (const name of names) {
    const found = args.named.get(name);
    if (found !== undefined) return found;
  }
  return position === null ? undefined : args.plain[position];
}

/** The members of an object at a position, as if they were named arguments; others stay as they are. */
export function withOptions(args: GivenArgs, position: number): GivenArgs {
  const given = args.plain[position];
  if (given === undefined || given.value.k !== 'map') return args;
  const { entries, partial } = mapState(given.value);
  const named = new Map(args.named);
  for (const { key, value } of entries) named.set(key, { value, at: placeOf(value) ?? given.at, from: null });
  return { plain: args.plain, named, partial: args.partial ?? partial };
}

/** Where a value was written, as far as it remembers. */
export function placeOf(value: Value): GivenArg['at'] | null {
  if (value.k === 'text' || value.k === 'list' || value.k === 'map' || value.k === 'agent') return value.at;
  if (value.k === 'tool' || value.k === 'handoff' || value.k === 'union') return value.at;
  return value.k === 'function' ? value.def.at : null;
}
