/** Interprets methods of objects that are defined outside the given files. */
import type { CallFrame } from '../follow/frame.js';
import type { SourceInterpreter } from '../follow/interpreter.js';
import { readStored, storeValue } from '../follow/stores.js';
import { runAgent, runsAgent } from '../frameworks/run-sites.js';
import { RUN_METHODS } from '../frameworks/sdk-names.js';
import type { SourcePosition } from '../syntax/syntax.js';
import type { AbstractValue, CallArguments } from './abstract-values.js';
import { UNKNOWN_VALUE } from './make-values.js';
import { callBuiltin, PASSING } from './builtins.js';

const SETTERS: ReadonlySet<string> = new Set(['set', 'setdefault', '__setitem__', 'put']);
const GETTERS: ReadonlySet<string> = new Set(['get', 'pop', '__getitem__', 'setdefault']);

export function callBuiltinMethod(
  m: SourceInterpreter,
  self: AbstractValue,
  name: string,
  args: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  const [first, second] = args.plain;
  if (SETTERS.has(name) && first !== undefined && second !== undefined)
    storeValue(m, self, first.value, second.value);
  if (GETTERS.has(name) && first !== undefined) {
    const stored = readStored(m, self, first.value, at);
    if (stored !== null) return stored;
  }
  if (RUN_METHODS.has(name) && runsAgent(args)) return runAgent(m, args, at, frame);
  if (self.k === 'builtin') return callBuiltin(m, `${self.name}.${name}`, args, at, frame);
  return PASSING.has(name) ? (args.plain[0]?.value ?? UNKNOWN_VALUE) : UNKNOWN_VALUE;
}
