/** Calls: parameters are bound, bodies followed, results put together. */
import { applyDecorator, callSdk } from './sdk.js';
import { callBuiltin } from './builtins.js';
import { constructInstance, constructParent } from './classes.js';
import { callMethod } from './methods.js';
import type { Frame, Machine } from './machine.js';
import { makeScope } from './scope.js';
import type { At, Expr, Param } from './syntax.js';
import { matters, unite } from './judge.js';
import {
  type FunctionValue,
  type GivenArg,
  type GivenArgs,
  makeList,
  makeMap,
  NONE,
  UNKNOWN,
  type Value,
} from './values.js';

/** The result of calling a value. */
export function callValue(m: Machine, callee: Value, args: GivenArgs, at: At, frame: Frame): Value {
  switch (callee.k) {
    case 'function':
      return callFunction(m, callee, args, at, frame);
    case 'class':
      return m.enter(
        at,
        null,
        () => constructInstance(m, callee, args, at, frame),
        () => UNKNOWN,
      );
    case 'sdk':
      return callSdk(m, callee.name, args, at, frame);
    case 'method':
      return callMethod(m, callee.self, callee.name, args, at, frame);
    case 'decorator':
      return applyDecorator(m, callee, args, at, frame);
    case 'partial':
      return m.call(callee.fn, joinArgs(callee.args, args), at, frame);
    case 'builtin':
      return callBuiltin(m, callee.name, args, at, frame);
    case 'super':
      if (!frame.scope.module.isScript) return callee;
      constructParent(m, callee, args, at, frame);
      return NONE;
    case 'union':
      return unite(
        callee.options.map((option) => m.call(option, args, at, frame)),
        callee.at,
        callee.why,
      );
    case 'instance':
      return callInstance(m, callee, args, at, frame);
    default:
      return UNKNOWN;
  }
}

function callInstance(m: Machine, callee: Value, args: GivenArgs, at: At, frame: Frame): Value {
  const method = m.attribute(callee, '__call__', at, frame);
  return method.k === 'function' ? m.call(method, args, at, frame) : UNKNOWN;
}

function joinArgs(first: GivenArgs, then: GivenArgs): GivenArgs {
  return {
    plain: [...first.plain, ...then.plain],
    named: new Map([...first.named, ...then.named]),
    partial: first.partial ?? then.partial,
  };
}

/** Follows the body of a function with the arguments given. */
export function callFunction(m: Machine, fn: FunctionValue, args: GivenArgs, at: At, caller: Frame): Value {
  const { info } = fn;
  if (info.remembers && info.result !== null) return info.result;
  info.called = true;
  if (info.idle >= ENOUGH && info.busy === 0 && !bringsParts(args)) return UNKNOWN;
  const result = m.enter(
    at,
    info,
    () => followCounted(m, fn, args, caller),
    () => UNKNOWN,
  );
  if (info.remembers) info.result = result;
  return result;
}

/**
 * A function that did nothing so many times is not followed again: helpers are called from everywhere. One that is
 * given an agent or a tool is, and what it gives back may be known.
 */
const ENOUGH = 8;

const PARTS: ReadonlySet<Value['k']> = new Set(['agent', 'tool', 'handoff']);

function bringsParts({ plain, named }: GivenArgs): boolean {
  return [...plain, ...named.values()].some(({ value }) => PARTS.has(value.k));
}

const KNOWN: ReadonlySet<Value['k']> = new Set(['text', 'number', 'flag']);

function followCounted(m: Machine, fn: FunctionValue, args: GivenArgs, caller: Frame): Value {
  const before = m.changes;
  const result = followBody(m, fn, args, caller);
  if (m.changes > before || matters(result)) fn.info.busy += 1;
  else if (!KNOWN.has(result.k)) fn.info.idle += 1;
  return result;
}

function followBody(m: Machine, fn: FunctionValue, args: GivenArgs, caller: Frame): Value {
  const scope = makeScope('function', fn.scope, fn.scope.module);
  const given = new Map<string, Expr>();
  const frame: Frame = { scope, fn, returns: [], caller, given };
  bindSelf(fn, frame);
  bindParams(m, fn, args, frame, given);
  m.execute(fn.def.body, frame);
  const { returns } = frame;
  return returns.length === 0 ? NONE : unite(returns, fn.def.at);
}

function bindSelf({ self, owner, def }: FunctionValue, { scope }: Frame): void {
  if (self === null) return;
  if (scope.module.isScript && !def.isArrow) scope.vars.set('this', self);
  if (owner !== null) scope.vars.set('super', { k: 'super', self, after: owner });
}

function bindParams(
  m: Machine,
  fn: FunctionValue,
  args: GivenArgs,
  frame: Frame,
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
      bindParam(m, param, arg, frame, given);
    }
  }
}

function bindRest(
  param: Param,
  rest: readonly GivenArg[],
  { partial }: GivenArgs,
  fn: FunctionValue,
  { scope }: Frame,
): void {
  const items = rest.map(({ value, at }) => ({ value, at, condition: null }));
  scope.vars.set(param.name, makeList(items, fn.def.at, 'tuple', partial));
}

function bindNamedRest(
  param: Param,
  named: ReadonlyMap<string, GivenArg>,
  { partial }: GivenArgs,
  fn: FunctionValue,
  { scope }: Frame,
): void {
  const entries = [...named].map(([key, { value }]) => ({ key, value }));
  scope.vars.set(param.name, makeMap(entries, fn.def.at, partial));
}

function bindParam(
  m: Machine,
  param: Param,
  arg: GivenArg | undefined,
  frame: Frame,
  given: Map<string, Expr>,
): void {
  // A default is worked out where the function was made, as both languages do or nearly do.
  const value =
    arg?.value ??
    (param.fallback === null ? UNKNOWN : m.evaluate(param.fallback, { ...frame, scope: frame.scope }));
  if (arg !== undefined && arg.from !== null) given.set(param.name, arg.from);
  if (param.target === null) frame.scope.vars.set(param.name, value);
  else m.operations.assign(m, param.target, value, frame, true);
  const owner = frame.scope.vars.get('this') as Value | undefined;
  if (param.isField && (owner?.k === 'instance' || owner?.k === 'agent'))
    m.write(owner.bag, param.name, value);
}
