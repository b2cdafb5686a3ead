/** Lists the names that occur in a function body, because the function may call them. */
import type { Expr, FunctionDef, Pattern, Stmt } from '../syntax/syntax.js';

const known = new WeakMap<FunctionDef, ReadonlySet<string>>();

export function listMentionedNames(def: FunctionDef): ReadonlySet<string> {
  const before = known.get(def);
  if (before !== undefined) return before;
  const found = new Set<string>();
  collect(def.body, found);
  known.set(def, found);
  return found;
}

/** Collects names. Nodes are plain objects, so every name is found by visiting their members. */
function collect(node: unknown, found: Set<string>): void {
  if (Array.isArray(node)) {
    for (const part of node) collect(part, found);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const { t, name } = node as Partial<Expr | Stmt | Pattern> & { readonly name?: unknown };
  if (t === 'name' && typeof name === 'string') found.add(name);
  if (t === 'attribute' && typeof name === 'string' && !isRunner(node)) found.add(name);
  for (const part of Object.values(node)) if (typeof part === 'object') collect(part, found);
}

/** True for `Runner.run`, which does not refer to a function in the project. */
function isRunner(node: object): boolean {
  const { of } = node as { readonly of?: Expr };
  return of?.t === 'name' && /^Runner$/.test(of.name);
}
