/** Interprets calls by binding parameters, evaluating bodies and merging results. */
import { applyDecorator, callSdk } from '../frameworks/sdk.js';
import { callFramework } from '../frameworks/framework-calls.js';
import { callBuiltin } from '../values/builtins.js';
import { constructInstance, constructParent } from '../values/classes.js';
import { callMethod } from '../values/methods.js';
import type { CallFrame } from './frame.js';
import type { SourceInterpreter } from './interpreter.js';
import { writesOutside } from './outer-writes.js';
import { listReassignedNames } from './reassigned-names.js';
import { createScope } from './scope.js';
import type { SourcePosition, Expr, Param } from '../syntax/syntax.js';
import { carriesParts, uniteValues } from '../values/compare-values.js';
import type {
  FunctionValue,
  CallArgument,
  CallArguments,
  AbstractValue,
  UnionValue,
} from '../values/abstract-values.js';
import { makeListValue, makeMapValue, NONE_VALUE, UNKNOWN_VALUE } from '../values/make-values.js';

export function callValue(
  m: SourceInterpreter,
  callee: AbstractValue,
  args: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  switch (callee.k) {
    case 'function':
      return callFunction(m, callee, args, at, frame);
    case 'class':
      return m.enter(
        at,
        null,
        () => constructInstance(m, callee, args, at, frame),
        () => UNKNOWN_VALUE,
      );
    case 'sdk':
      if (callee.of !== 'openai-agents') return callFramework(m, callee.of, callee.name, args, at, frame);
      return callSdk(m, callee.name, args, at, frame);
    case 'method':
      return callMethod(m, callee.self, callee.name, args, at, frame);
    case 'decorator':
      return applyDecorator(m, callee, args, at);
    case 'partial':
      return callPartial(m, callee, args, at, frame);
    case 'builtin':
      return callBuiltin(m, callee.name, args, at, frame);
    case 'super':
      if (!frame.scope.module.isScript) return callee;
      constructParent(m, callee, args, at, frame);
      return NONE_VALUE;
    case 'union':
      return callUnion(m, callee, args, at, frame);
    case 'instance':
      return callInstance(m, callee, args, at, frame);
    default:
      return UNKNOWN_VALUE;
  }
}

/**
 * Calls a partial function. Nested partial functions are unwrapped in a loop, because a program may nest thousands of
 * them.
 */
function callPartial(
  m: SourceInterpreter,
  callee: Extract<AbstractValue, { k: 'partial' }>,
  args: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  let fn: AbstractValue = callee;
  let all = args;
  while (fn.k === 'partial') {
    m.step();
    all = joinArgs(fn.args, all);
    fn = fn.fn;
  }
  return m.call(fn, all, at, frame);
}

function callUnion(
  m: SourceInterpreter,
  { options, at: joinedAt, why }: UnionValue,
  args: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  const results = options.map((option) => m.call(option, args, at, frame));
  return uniteValues(results, joinedAt, why);
}

function callInstance(
  m: SourceInterpreter,
  callee: AbstractValue,
  args: CallArguments,
  at: SourcePosition,
  frame: CallFrame,
): AbstractValue {
  const method = m.attribute(callee, '__call__', at, frame);
  return method.k === 'function' ? m.call(method, args, at, frame) : UNKNOWN_VALUE;
}

function joinArgs(first: CallArguments, then: CallArguments): CallArguments {
  return {
    plain: [...first.plain, ...then.plain],
    named: new Map([...first.named, ...then.named]),
    partial: first.partial ?? then.partial,
  };
}

/** Interprets a function body with the given arguments. */
export function callFunction(
  m: SourceInterpreter,
  fn: FunctionValue,
  args: CallArguments,
  at: SourcePosition,
  caller: CallFrame,
): AbstractValue {
  const { info } = fn;
  if (info.remembers && info.result !== null) return info.result;
  info.called = true;
  const isRecursing = isRecursionSpent(m, fn);
  const isIdle = info.busy === 0 && info.idle >= (writesOutside(fn) ? ENOUGH_WRITING : ENOUGH);
  if ((isIdle || isRecursing) && !bringsParts(args)) {
    if (!m.skipped.has(info)) m.skipped.set(info, { at, fn });
    return UNKNOWN_VALUE;
  }
  info.recursion.open += 1;
  const result = m.enter(
    at,
    info,
    () => followCounted(m, fn, args, caller),
    () => UNKNOWN_VALUE,
  );
  info.recursion.open -= 1;
  if (info.remembers) info.result = result;
  return result;
}

/**
 * After this many calls without an effect on the graph, a function is no longer interpreted. This limits the cost of
 * helpers that are called everywhere. Calls that pass an agent or a tool are always interpreted.
 */
const ENOUGH = 8;

/** Like `ENOUGH`, but for functions that change values outside themselves. The first skipped call is reported. */
const ENOUGH_WRITING = 64;

/** If this many recursive calls below one outermost call create no agent, tool or run, the others are skipped. */
const MOST_RECURSIVE_CALLS = 64;

function isRecursionSpent(m: SourceInterpreter, { info: { recursion } }: FunctionValue): boolean {
  const parts = m.agents.length + m.tools.length + m.runSites.length;
  if (recursion.open === 0) {
    recursion.calls = 0;
    recursion.parts = parts;
    return false;
  }
  recursion.calls += 1;
  return recursion.calls > MOST_RECURSIVE_CALLS && parts === recursion.parts;
}

const PARTS: ReadonlySet<AbstractValue['k']> = new Set(['agent', 'tool', 'handoff']);

function bringsParts({ plain, named }: CallArguments): boolean {
  return [...plain, ...named.values()].some(({ value }) => PARTS.has(value.k));
}

const KNOWN: ReadonlySet<AbstractValue['k']> = new Set(['text', 'number', 'flag']);

function followCounted(
  m: SourceInterpreter,
  fn: FunctionValue,
  args: CallArguments,
  caller: CallFrame,
): AbstractValue {
  const before = m.changes;
  const result = followBody(m, fn, args, caller);
  if (m.changes > before || carriesParts(result)) fn.info.busy += 1;
  else if (!KNOWN.has(result.k)) fn.info.idle += 1;
  return result;
}

function followBody(
  m: SourceInterpreter,
  fn: FunctionValue,
  args: CallArguments,
  caller: CallFrame,
): AbstractValue {
  const scope = createScope('function', fn.scope, fn.scope.module, listReassignedNames(fn.def));
  const given = new Map<string, Expr>();
  const frame: CallFrame = { scope, fn, returns: [], caller, argumentExpressions: given };
  bindSelf(fn, frame);
  bindParams(m, fn, args, frame, given);
  m.execute(fn.def.body, frame);
  const { returns } = frame;
  return returns.length === 0 ? NONE_VALUE : uniteValues(returns, fn.def.at);
}

function bindSelf({ self, owner, def }: FunctionValue, { scope }: CallFrame): void {
  if (self === null) return;
  if (scope.module.isScript && !def.isArrow) scope.vars.set('this', self);
  if (owner !== null) scope.vars.set('super', { k: 'super', self, after: owner });
}

function bindParams(
  m: SourceInterpreter,
  fn: FunctionValue,
  args: CallArguments,
  frame: CallFrame,
  given: Map<string, Expr>,
): void {
  const takesSelf = fn.self !== null && !frame.scope.module.isScript && fn.info.kind !== 'static';
  const plain = [
    ...(takesSelf && fn.self !== null ? [{ value: fn.self, at: fn.def.at, from: null }] : []),
    ...args.plain,
  ];
  const named = new Map(args.named);
  let next = 0;
  for (const param of fn.def.params) {
    if (param.kind === 'list') {
      bindRest(param, plain.slice(next), args, fn, frame);
      next = plain.length;
    } else if (param.kind === 'map') bindNamedRest(param, named, args, fn, frame);
    else {
      const positional = param.kind === 'plain' ? plain[next] : undefined;
      const arg = positional ?? named.get(param.name);
      if (positional !== undefined) next += 1;
      else named.delete(param.name);
      bindParam(m, param, arg, frame, given, args.partial ?? (fn.info.isWrapped ? fn.def.at : null));
    }
  }
}

function bindRest(
  param: Param,
  rest: readonly CallArgument[],
  { partial }: CallArguments,
  fn: FunctionValue,
  { scope }: CallFrame,
): void {
  const items = rest.map(({ value, at }) => ({ value, at, condition: null }));
  scope.vars.set(param.name, makeListValue(items, fn.def.at, 'tuple', partial));
}

function bindNamedRest(
  param: Param,
  named: ReadonlyMap<string, CallArgument>,
  { partial }: CallArguments,
  fn: FunctionValue,
  { scope }: CallFrame,
): void {
  const entries = [...named].map(([key, { value }]) => ({ key, value }));
  scope.vars.set(param.name, makeMapValue(entries, fn.def.at, partial));
}

function bindParam(
  m: SourceInterpreter,
  param: Param,
  arg: CallArgument | undefined,
  frame: CallFrame,
  given: Map<string, Expr>,
  unseen: SourcePosition | null,
): void {
  const value = arg?.value ?? readDefault(m, param, frame, unseen);
  if (arg !== undefined && arg.from !== null) given.set(param.name, arg.from);
  if (param.target === null) frame.scope.vars.set(param.name, value);
  else m.operations.assign(m, param.target, value, frame, true);
  const owner = frame.scope.vars.get('this') as AbstractValue | undefined;
  if (param.isField && (owner?.k === 'instance' || owner?.k === 'agent'))
    m.write(owner.bag, param.name, value);
}

/**
 * Returns the value of a parameter that a call omits. The default is certain to apply only if the whole call is known,
 * because a handler, callback or command may receive a different value.
 */
function readDefault(
  m: SourceInterpreter,
  { fallback }: Param,
  frame: CallFrame,
  unseen: SourcePosition | null,
): AbstractValue {
  if (fallback === null) return UNKNOWN_VALUE;
  // The default is evaluated in the scope that contains the function, which is an approximation for both languages.
  const value = m.evaluate(fallback, frame);
  return unseen === null ? value : uniteValues([value, UNKNOWN_VALUE], unseen, 'lookup');
}
