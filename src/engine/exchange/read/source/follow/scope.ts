/** Scopes and the names bound in them. */
import type { CallFrame } from './frame.js';
import type { SourceInterpreter } from './interpreter.js';
import { isWildcardSdkName } from '../frameworks/sdk-names.js';
import { findAgentClass } from '../frameworks/agent-fields.js';
import type { FrameworkId } from '../frameworks/packages.js';
import { joinReassigned } from './join-reassigned.js';
import type { ReassignedNames } from './reassigned-names.js';
import type { Module, Scope, AbstractValue } from '../values/abstract-values.js';
import { findBinding } from '../values/make-values.js';

const NONE: ReassignedNames = new Map();

export function createScope(
  kind: Scope['kind'],
  parent: Scope | null,
  module: Module,
  reassigned: ReassignedNames = (kind === 'block' && parent?.reassigned) || NONE,
): Scope {
  const own = { reassigned, initial: new Map<string, AbstractValue>(), settled: new Set<string>() };
  return { kind, vars: new Map(), parent, outer: new Set(), module, ...own };
}

/** Creates a frame for code outside all functions. */
export function createCallFrame(scope: Scope): CallFrame {
  return { scope, fn: null, returns: [], caller: null, argumentExpressions: new Map() };
}

/**
 * Returns the value of a name; undefined if it is not bound. Names in a class body are visible only inside that body.
 */
export function findName(name: string, from: Scope): AbstractValue | undefined {
  // True for variables in an enclosing function or at the top level, which may have changed before the code runs.
  let isLater = false;
  let isSettled = false;
  for (let scope: Scope | null = from; scope !== null; scope = scope.parent) {
    if (scope.kind === 'class' && scope !== from) continue;
    const found = findBinding(scope.vars, name);
    if (found?.k === 'link') return findModuleExport(found.module, found.name);
    const reassigned = isLater && !isSettled ? scope.reassigned.get(name) : undefined;
    if (found !== undefined)
      return reassigned === undefined ? found : joinReassigned(found, reassigned, scope.initial.get(name));
    isLater ||= scope.kind === 'function';
    isSettled ||= scope.settled.has(name);
  }
  return nameOfJoined(from.module, name, new Set());
}

/** Finds a name in modules that are re-exported as a whole. */
function nameOfJoined({ joined }: Module, name: string, seen: Set<Module>): AbstractValue | undefined {
  for (const one of joined) {
    if (one.k === 'sdk' && one.of === 'openai-agents' && isWildcardSdkName(name))
      return { k: 'sdk', name, of: one.of };
    if (one.k === 'sdk' && one.of !== 'openai-agents' && isFrameworkName(one.of, name))
      return { k: 'sdk', name, of: one.of };
    const found = one.k === 'module' ? findModuleExport(one.module, name, seen) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function isFrameworkName(of: FrameworkId, name: string): boolean {
  return findAgentClass(of, name) !== null || /^[A-Z]/.test(name);
}

export function findModuleExport(
  module: Module,
  name: string,
  seen = new Set<Module>(),
): AbstractValue | undefined {
  if (seen.has(module)) return undefined;
  seen.add(module);
  const own = findBinding(module.isScript ? module.exports : module.scope.vars, name);
  if (own?.k === 'link') return findModuleExport(own.module, own.name, seen);
  return own ?? nameOfJoined(module, name, seen);
}

/** Binds a name according to the language's scoping rules. */
export function bindName(
  m: SourceInterpreter,
  name: string,
  value: AbstractValue,
  frame: CallFrame,
  declares: boolean,
): void {
  recordVariableName(value, name);
  const scope = scopeFor(name, frame.scope, declares);
  if (scope.reassigned.has(name)) {
    const running = functionScope(frame.scope);
    if (running === functionScope(scope)) scope.initial.set(name, value);
    else running.settled.add(name);
  }
  if (scope.kind === 'module' && frame.fn !== null) m.write(scope.vars, name, value);
  else m.put(scope.vars, name, value);
}

function scopeFor(name: string, from: Scope, declares: boolean): Scope {
  if (declares) return from;
  if (from.module.isScript || from.kind === 'block') return nearestWith(name, from) ?? functionScope(from);
  if (from.outer.has(name)) return nearestWith(name, from.parent) ?? from.module.scope;
  return from;
}

function nearestWith(name: string, from: Scope | null): Scope | null {
  for (let scope = from; scope !== null; scope = scope.parent) {
    if (scope.vars.has(name)) return scope;
    if (!scope.module.isScript && scope.kind === 'function') return null;
  }
  return null;
}

function functionScope(from: Scope): Scope {
  let scope = from;
  while (scope.kind === 'block' && scope.parent !== null) scope = scope.parent;
  return scope;
}

/** Names an agent or tool after its variable if it has no known name. */
export function recordVariableName(value: AbstractValue, name: string): void {
  if (value.k === 'agent') value.variable ??= name;
  if (value.k === 'tool' && value.name === '') value.name = name;
}
