/** Places where an agent is run. */
import { argOf } from './args.js';
import type { Frame, Machine } from './machine.js';
import type { At, Expr } from './syntax.js';
import type { GivenArg, GivenArgs } from './values.js';
import { UNKNOWN } from './values.js';

const AGENT_ARGUMENTS = ['starting_agent', 'startingAgent', 'initial_agent', 'agent'] as const;

/** Notes that an agent is run here; without an argument at all, nothing is. */
export function noteDrive(m: Machine, args: GivenArgs, at: At, frame: Frame): void {
  const given = argOf(args, AGENT_ARGUMENTS, 0);
  if (given === undefined && args.partial === null) return;
  m.drives.push({
    at,
    origin: given === undefined ? at : originOf(given, frame),
    value: given?.value ?? UNKNOWN,
    path: m.path,
    role: m.role,
    again: againOf(m, given, frame),
  });
}

/** A parameter stands for the argument of the call that led here. */
function originOf({ from, at }: GivenArg, frame: Frame): At {
  let expr: Expr | null = from;
  let place = at;
  for (let one: Frame | null = frame; one !== null && expr?.t === 'name'; one = one.caller) {
    const outer = one.given.get(expr.name);
    if (outer === undefined) break;
    expr = outer;
    place = outer.at;
  }
  return place;
}

/** A name or an attribute may be given its agent by code that is followed later. */
function againOf(m: Machine, given: GivenArg | undefined, frame: Frame) {
  const from = given?.from ?? null;
  if (from === null || (from.t !== 'name' && from.t !== 'attribute')) return null;
  return () => m.evaluate(from, frame);
}
