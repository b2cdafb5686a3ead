/** Finds code that may create or return agents or tools, by the names that it calls or mentions. */
import { writesOutside } from './outer-writes.js';
import { findModuleExport, findName } from './scope.js';
import type { SourceInterpreter } from './interpreter.js';
import type { Expr } from '../syntax/syntax.js';
import type { AbstractValue, Scope } from '../values/abstract-values.js';

/** Framework functions and classes that create agents, tools or handoffs. */
const MAKERS = /agent|tool|handoff|swarm|supervisor|crew|team/i;

/**
 * True if statements or expressions, or the project's functions and classes that they mention, may create or return an
 * agent or a tool. Code without such names is harmless if it is skipped.
 */
export function mayMakeParts(
  m: SourceInterpreter,
  code: unknown,
  scope: Scope,
  seen = new Set<unknown>(),
): boolean {
  if (typeof code !== 'object' || code === null || seen.has(code)) return false;
  seen.add(code);
  if (Array.isArray(code)) return code.some((part) => mayMakeParts(m, part, scope, seen));
  if (isTypeTest(code as Expr)) return false;
  const isMaking = listMentioned(m, code as Expr, scope).some((value) => isMaker(m, value, seen));
  return isMaking || Object.values(code).some((part) => mayMakeParts(m, part, scope, seen));
}

/** Reports calls that were skipped, except those that cannot affect the graph. */
export function reportSkipped(m: SourceInterpreter): void {
  for (const { at, fn } of m.skipped.values())
    if (writesOutside(fn) || mayMakeParts(m, fn.def, fn.scope)) m.report('call-depth', at, null);
}

/** True for `isinstance(value, Agent)`. */
function isTypeTest(node: Expr): boolean {
  return node.t === 'call' && node.callee.t === 'name' && node.callee.name === 'isinstance';
}

/** Returns the values that a name or an attribute may have. Methods are found by their name alone. */
function listMentioned(m: SourceInterpreter, node: Expr, scope: Scope): readonly AbstractValue[] {
  if (node.t === 'name') return [findName(node.name, scope) ?? []].flat();
  if (node.t !== 'attribute') return [];
  const owner = node.of.t === 'name' ? findName(node.of.name, scope) : undefined;
  if (owner?.k === 'sdk') return [{ ...owner, name: node.name }];
  if (owner?.k === 'module') return [findModuleExport(owner.module, node.name) ?? []].flat();
  return m.functions.filter(({ def }) => def.name === node.name);
}

function isMaker(m: SourceInterpreter, value: AbstractValue, seen: Set<unknown>): boolean {
  if (value.k === 'function' || value.k === 'class') return mayMakeParts(m, value.def, value.scope, seen);
  if (value.k === 'sdk') return MAKERS.test(value.name);
  return value.k === 'agent' || value.k === 'tool' || value.k === 'handoff';
}
