/** Finds functions that change values outside themselves, such as settings that later code reads. */
import type { Expr, FunctionDef, Param, Pattern, Stmt } from '../syntax/syntax.js';
import type { FunctionValue } from '../values/abstract-values.js';
import { namesIn } from './reassigned-names.js';

/** Methods that change the list, set or dictionary that they are called on. */
const CHANGERS: ReadonlySet<string> = new Set([
  'append',
  'extend',
  'insert',
  'add',
  'update',
  'setdefault',
  'remove',
  'discard',
  'pop',
  'clear',
  'push',
  'unshift',
  'splice',
  'set',
  'delete',
]);
const CONSTRUCTORS: ReadonlySet<string> = new Set(['__init__', '__post_init__', 'constructor']);
const known = new WeakMap<FunctionDef, boolean>();

/**
 * True if a function assigns an outer variable, or changes an object that is not one of its local variables. Such calls
 * matter even if they return nothing. A constructor only changes its own new object.
 */
export function writesOutside({ def, scope }: FunctionValue): boolean {
  const before = known.get(def);
  if (before !== undefined) return before;
  const found = !CONSTRUCTORS.has(def.name) && isWriting(def.body, listLocals(def, scope.module.isScript));
  known.set(def, found);
  return found;
}

interface Locals {
  /** Variables that the function does not share with its callers. */
  readonly own: Set<string>;
  readonly outer: Set<string>;
  readonly isScript: boolean;
}

function listLocals(def: FunctionDef, isScript: boolean): Locals {
  const locals: Locals = { own: new Set(), outer: new Set(), isScript };
  collect(def.body, locals);
  for (const name of def.params.flatMap(namesOf)) locals.own.delete(name);
  return locals;
}

const namesOf = ({ name, target }: Param): readonly string[] => [
  name,
  ...(target === null ? [] : namesIn(target)),
];

function collect(node: unknown, locals: Locals): void {
  if (typeof node !== 'object' || node === null) return;
  const one = node as Stmt | Expr;
  if (one.t === 'outer') for (const name of one.names) locals.outer.add(name);
  if (one.t === 'for') for (const name of namesIn(one.target)) locals.own.add(name);
  if (one.t === 'assign' && 'targets' in one && (one.declares || !locals.isScript))
    for (const name of one.targets.flatMap(namesIn)) locals.own.add(name);
  for (const part of Object.values(node)) collect(part, locals);
}

function isWriting(node: unknown, locals: Locals): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const one = node as Stmt | Expr;
  const isOutside =
    (one.t === 'assign' &&
      'targets' in one &&
      !one.declares &&
      one.targets.some((to) => isOuter(to, locals))) ||
    ((one.t === 'augment' || (one.t === 'assign' && 'op' in one)) && isOuter(one.target, locals)) ||
    (one.t === 'call' &&
      one.callee.t === 'attribute' &&
      CHANGERS.has(one.callee.name) &&
      !isOwn(one.callee.of, locals));
  return isOutside || Object.values(node).some((part) => isWriting(part, locals));
}

function isOuter(target: Pattern, locals: Locals): boolean {
  if (target.t === 'attribute' || target.t === 'index') return !isOwn(target.of, locals);
  const names = namesIn(target);
  return names.some((name) => locals.outer.has(name) || (locals.isScript && !locals.own.has(name)));
}

/** True if an expression begins with a local variable. */
function isOwn(expr: Expr, locals: Locals): boolean {
  if (expr.t === 'attribute' || expr.t === 'index') return isOwn(expr.of, locals);
  return expr.t === 'name' && locals.own.has(expr.name) && !locals.outer.has(expr.name);
}
