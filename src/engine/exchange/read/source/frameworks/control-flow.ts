/** Framework calls that determine which agent runs next, or that create an unsupported object. */
import { findCallArgument, spreadOptionsArgument } from '../follow/call-arguments.js';
import type { CallFrame } from '../follow/frame.js';
import type { SourceInterpreter } from '../follow/interpreter.js';
import { isSameValue } from '../values/compare-values.js';
import { flattenList } from '../values/lists.js';
import type { SourcePosition } from '../syntax/syntax.js';
import type { AbstractValue, CallArguments } from '../values/abstract-values.js';
import { findKnownText, UNKNOWN_VALUE } from '../values/make-values.js';

export function unreadExecutor(m: SourceInterpreter, _: CallArguments, at: SourcePosition): AbstractValue {
  m.report('framework', at, 'LangChain AgentExecutor');
  return UNKNOWN_VALUE;
}

export function unreadConfig(m: SourceInterpreter, _: CallArguments, at: SourcePosition): AbstractValue {
  m.report('framework', at, 'Google ADK configuration');
  return UNKNOWN_VALUE;
}

/** Reports a graph whose nodes are functions, because the functions decide at run time which calls are made. */
export function unreadGraph(m: SourceInterpreter, _: CallArguments, at: SourcePosition): AbstractValue {
  m.report('framework', at, 'LangGraph functions');
  return UNKNOWN_VALUE;
}

/** Treats `Command(goto=...)` in a tool's body as a handoff by every agent that has the tool. */
export function sendTo(
  _: SourceInterpreter,
  given: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  const goal = spreadOptionsArgument(given, 0).named.get('goto')?.value;
  if (goal === undefined || goal.k === 'none') return UNKNOWN_VALUE;
  const goals = goal.k === 'list' ? flattenList(goal, at).items.map(({ value }) => value) : [goal];
  for (let one: CallFrame | null = frame; one !== null; one = one.caller)
    if (one.fn?.info.role === 'tool') {
      const { info } = one.fn;
      info.goals.push(...goals.filter((value) => !info.goals.some((known) => isSameValue(known, value))));
    }
  return UNKNOWN_VALUE;
}

/** Treats a handoff to the application or to a user as the end of the run. */
export function endAtName(m: SourceInterpreter, args: CallArguments): AbstractValue {
  const name = findKnownText(findCallArgument(args, ['target'], 0)?.value);
  if (name !== null) m.directory.outside.add(name);
  return UNKNOWN_VALUE;
}
