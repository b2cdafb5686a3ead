/**
 * Lists calls to try under two warrants. For each tool, they begin with a call that passes, followed by variants in
 * which one argument is changed, omitted or added, and then by variants of two arguments.
 */
import { compareUtf8, equalityKey, type Value, type ValueArguments } from '../../kit/index.js';
import { type Capability, capabilityFor } from '../grants/capability.js';
import type { Constraint } from '../constraints/constraint-kind.js';
import type { Warrant } from '../wire/envelope.js';
import { listValuesToTry } from './values-to-try.js';

export interface TriedCall {
  readonly tool: string;
  readonly args: ValueArguments;
}

/** Placeholders for a tool and an argument that neither warrant mentions. */
const OTHER_TOOL = 'another_tool';
const OTHER_ARGUMENT = 'another_argument';

/**
 * Returns at most `most` different calls. Calls to the different tools alternate, so that no tool crowds out the
 * others.
 */
export function listCallsToTry(a: Warrant, b: Warrant, at: number, most: number): readonly TriedCall[] {
  const turns = listTools(a, b).map((tool) => toolCalls(tool, [a, b], at));
  const calls: TriedCall[] = [];
  while (turns.length > 0 && calls.length < most)
    for (const turn of [...turns]) {
      const next = turn.next();
      if (next.done === true) turns.splice(turns.indexOf(turn), 1);
      else if (calls.length < most) calls.push(next.value);
    }
  return calls;
}

/** Returns every tool that either warrant mentions. If a warrant grants every tool, an unknown tool is added. */
function listTools(a: Warrant, b: Warrant): readonly string[] {
  const named = new Set([...a.tools.keys(), ...b.tools.keys()]);
  const others = named.delete('*') && !named.has(OTHER_TOOL) ? [OTHER_TOOL] : [];
  return [...named, ...others].sort(compareUtf8);
}

/** The rules that two warrants have on one argument, and the values to try for the argument. */
interface Candidates {
  readonly rules: readonly (Constraint | undefined)[];
  readonly values: readonly Value[];
}

function* toolCalls(tool: string, warrants: readonly Warrant[], at: number): Generator<TriedCall> {
  const sides = warrants.map((warrant) => capabilityFor(warrant, tool));
  const candidates = collect(sides);
  const seen = new Set<string>();
  for (const args of vary(listBases(candidates, at), candidates)) {
    const key = equalityKey(args) ?? '';
    if (seen.has(key)) continue;
    seen.add(key);
    yield { tool, args };
  }
}

function collect(sides: readonly (Capability | null)[]): ReadonlyMap<string, Candidates> {
  const names = [...new Set(sides.flatMap((side) => [...(side?.rules.keys() ?? [])]))].sort(compareUtf8);
  return new Map(
    names.map((name) => {
      const rules = sides.map((side) => side?.rules.get(name));
      return [name, { rules, values: listValuesToTry(rules.filter((rule) => rule !== undefined)) }];
    }),
  );
}

type Candidate = ReadonlyMap<string, Candidates>;

/**
 * Returns arguments that pass under both warrants if there are any, followed by arguments that pass under one of them.
 */
function listBases(candidates: Candidate, at: number): readonly ValueArguments[] {
  const base = (sides: readonly number[]): ValueArguments =>
    new Map([...candidates].map(([name, candidate]) => [name, pick(candidate, sides, at)]));
  return [base([0, 1]), base([0]), base([1])];
}

/** Returns the first value that these warrants' rules allow or, if there is none, the first of all values. */
function pick({ rules, values }: Candidates, sides: readonly number[], at: number): Value {
  const passes = (value: Value): boolean =>
    sides.every((side) => (rules[side]?.admits(value, at).kind ?? 'allow') === 'allow');
  return values.find(passes) ?? values[0] ?? null;
}

function* vary(bases: readonly ValueArguments[], candidates: Candidate): Generator<ValueArguments> {
  yield* bases;
  for (const base of bases) {
    for (const name of base.keys()) yield without(base, name);
    yield new Map([...base, [OTHER_ARGUMENT, 'x']]);
  }
  for (const base of bases)
    for (const [name, { values }] of candidates)
      for (const value of values) yield new Map([...base, [name, value]]);
  for (const base of bases) yield* varyTwo(base, candidates);
}

function* varyTwo(base: ValueArguments, candidates: Candidate): Generator<ValueArguments> {
  const names = [...candidates.keys()];
  for (const [index, first] of names.entries())
    for (const second of names.slice(index + 1))
      for (const one of candidates.get(first)?.values ?? [])
        for (const two of candidates.get(second)?.values ?? [])
          yield new Map([...base, [first, one], [second, two]]);
}

function without(args: ValueArguments, name: string): ValueArguments {
  return new Map([...args].filter(([other]) => other !== name));
}
