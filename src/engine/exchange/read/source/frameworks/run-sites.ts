/** Records where the source code runs an agent. */
import { findCallArgument } from '../follow/call-arguments.js';
import type { CallFrame } from '../follow/frame.js';
import type { SourceInterpreter } from '../follow/interpreter.js';
import type { SourcePosition, Expr } from '../syntax/syntax.js';
import type { AbstractValue, CallArgument, CallArguments } from '../values/abstract-values.js';
import { listOptions } from '../values/make-values.js';
import { UNKNOWN_VALUE } from '../values/make-values.js';

const AGENT_ARGUMENTS = [
  'starting_agent',
  'startingAgent',
  'initial_agent',
  'agent',
  'root_agent',
  'rootAgent',
] as const;

/** Records that a call runs an agent. Calls without arguments are ignored. */
export function recordAgentRun(
  m: SourceInterpreter,
  args: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): void {
  const given = findCallArgument(args, AGENT_ARGUMENTS, 0);
  if (given === undefined && args.partial === null) return;
  m.runSites.push({
    at,
    origin: given === undefined ? at : originOf(given, frame),
    value: given?.value ?? UNKNOWN_VALUE,
    path: m.path,
    role: m.role,
    caller: m.caller,
    within: functionsOn(frame),
    again: againOf(m, given, frame),
  });
}

/** Records a call that runs the given value. `origin`: position where the source code passes the value. */
export function recordRunOf(
  m: SourceInterpreter,
  value: AbstractValue,
  origin: SourcePosition,
  at: SourcePosition,
  frame: CallFrame,
  from: Expr | null = null,
): void {
  m.runSites.push({
    at,
    origin,
    value,
    path: m.path,
    role: m.role,
    caller: m.caller,
    within: functionsOn(frame),
    again: againOf(m, { value, at, from }, frame),
  });
}

export function runAgent(
  m: SourceInterpreter,
  args: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  recordAgentRun(m, args, at, frame);
  return { k: 'result' };
}

/** True if the agent to run is an argument of the call, so that the object whose method is called does not matter. */
export function runsAgent(args: CallArguments): boolean {
  const given = findCallArgument(args, AGENT_ARGUMENTS, 0);
  return given !== undefined && listOptions(given.value).some(({ k }) => k === 'agent');
}

function functionsOn(frame: CallFrame): ReadonlySet<number> {
  const found = new Set<number>();
  for (let one: CallFrame | null = frame; one !== null; one = one.caller)
    if (one.fn !== null) found.add(one.fn.def.at.id);
  return found;
}

/** Traces a parameter back to the argument in the current call. */
function originOf({ from, at }: CallArgument, frame: CallFrame): SourcePosition {
  let expr: Expr | null = from;
  let place = at;
  for (let one: CallFrame | null = frame; one !== null && expr?.t === 'name'; one = one.caller) {
    const outer = one.argumentExpressions.get(expr.name);
    if (outer === undefined) break;
    expr = outer;
    place = outer.at;
  }
  return place;
}

/**
 * Returns a function that evaluates the agent expression again, because code that is interpreted later may assign the
 * agent.
 */
function againOf(m: SourceInterpreter, given: CallArgument | undefined, frame: CallFrame) {
  const from = given?.from ?? null;
  if (from === null || (from.t !== 'name' && from.t !== 'attribute')) return null;
  return () => m.evaluate(from, frame);
}
