/**
 * Finds variables that an inner function reassigns. Such a variable is not constant, because code that runs later may
 * see any of the assigned values.
 */
import type {
  ClassDef,
  Expr,
  FunctionDef,
  LiteralValue,
  Pattern,
  SourcePosition,
  Stmt,
} from '../syntax/syntax.js';

/** Values that inner functions assign to one variable. */
export interface Reassigned {
  readonly at: SourcePosition;
  readonly literals: readonly LiteralValue[];
  /** True if any assigned value is not a literal. */
  readonly isOpen: boolean;
  /** True if every assignment first tests that the variable is empty, so the first value is never replaced. */
  readonly isLazy: boolean;
}

export type ReassignedNames = ReadonlyMap<string, Reassigned>;

interface Write {
  readonly name: string;
  readonly value: Expr | null;
  readonly at: SourcePosition;
  readonly isOwn: boolean;
}

interface Level {
  readonly key: object;
  readonly parent: Level | null;
  readonly declared: Set<string>;
  readonly outer: Set<string>;
  readonly writes: Write[];
  readonly tested: Set<string>;
}

const known = new WeakMap<object, ReassignedNames>();
const NONE: ReassignedNames = new Map();

/** Returns the variables that are reassigned in a function definition or file body. The file must be indexed first. */
export function listReassignedNames(key: object): ReassignedNames {
  return known.get(key) ?? NONE;
}

/** Indexes the reassigned variables in a file and in each of its functions. */
export function indexReassignedNames(body: readonly Stmt[], isScript: boolean): void {
  if (known.has(body)) return;
  const levels: Level[] = [];
  const top = addLevel(body, null, levels);
  walk(body, top, levels);
  const found = new Map<object, Map<string, { write: Write; level: Level }[]>>([[body, new Map()]]);
  for (const level of levels)
    for (const write of level.writes) {
      const owner = ownerOf(write, level, isScript);
      if (owner === level) continue;
      const names = found.get(owner.key) ?? new Map<string, { write: Write; level: Level }[]>();
      found.set(owner.key, names);
      names.set(write.name, [...(names.get(write.name) ?? []), { write, level }]);
    }
  for (const [key, names] of found)
    known.set(key, new Map([...names].map(([name, writes]) => [name, summarize(name, writes)])));
}

function addLevel(key: object, parent: Level | null, levels: Level[]): Level {
  const level = {
    key,
    parent,
    declared: new Set<string>(),
    outer: new Set<string>(),
    writes: [],
    tested: new Set<string>(),
  };
  levels.push(level);
  return level;
}

function ownerOf({ name, isOwn }: Write, level: Level, isScript: boolean): Level {
  if (name.startsWith('self.')) return level;
  const isOuter = isScript ? !level.declared.has(name) : level.outer.has(name);
  if (isOwn || !isOuter || level.parent === null) return level;
  let owner = level.parent;
  while (owner.parent !== null && !owner.declared.has(name)) owner = owner.parent;
  return owner;
}

function summarize(name: string, writes: readonly { write: Write; level: Level }[]): Reassigned {
  const values = writes.map(({ write }) => write.value);
  const literals = values.flatMap((value) => (value?.t === 'literal' ? [value.value] : []));
  return {
    at: (writes[0] as { write: Write }).write.at,
    literals,
    isOpen: values.some((value) => value?.t !== 'literal' && !isRunResult(value)),
    isLazy: writes.every(
      ({ write, level }) =>
        level.tested.has(name) || (write.value?.t === 'literal' && write.value.value === null),
    ),
  };
}

/** True for an expression such as `result.last_agent`, whose value is one of the known agents. */
function isRunResult(value: Expr | null): boolean {
  return value?.t === 'attribute' && /^(last|current|active)_?agent$/i.test(value.name);
}

function walk(node: unknown, level: Level, levels: Level[]): void {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, level, levels);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  if ('isArrow' in node) return walkFunction(node as FunctionDef, level, levels);
  note(node as Stmt | Expr, level);
  for (const part of Object.values(node)) if (typeof part === 'object') walk(part, level, levels);
}

function walkFunction(def: FunctionDef, parent: Level, levels: Level[]): void {
  if (def.name !== '') parent.declared.add(def.name);
  const level = addLevel(def, parent, levels);
  for (const { name, target, fallback } of def.params) {
    level.declared.add(name);
    for (const one of target === null ? [] : namesIn(target)) level.declared.add(one);
    walk(fallback, parent, levels);
  }
  walk(def.decorators, parent, levels);
  walk(def.body, level, levels);
}

function note(node: Stmt | Expr, level: Level): void {
  if (node.t === 'assign' && 'targets' in node)
    for (const name of node.targets.flatMap(targetsIn)) {
      if (node.declares) level.declared.add(name);
      level.writes.push({ name, value: node.value, at: node.at, isOwn: node.declares });
      if (!node.declares && !level.outer.has(name) && level.parent === null) level.declared.add(name);
    }
  else if (node.t === 'assign' && 'op' in node) {
    for (const name of targetsIn(node.target)) {
      if (node.op === '??' || node.op === '||') level.tested.add(name);
      level.writes.push({ name, value: node.op === null ? node.value : null, at: node.at, isOwn: false });
    }
  } else if (node.t === 'augment')
    for (const name of targetsIn(node.target))
      level.writes.push({ name, value: null, at: node.at, isOwn: false });
  else if (node.t === 'outer') for (const name of node.names) level.outer.add(name);
  else if (node.t === 'class') level.declared.add(node.def.name);
  else if (node.t === 'if' || node.t === 'choose') noteTest(node.test, level);
  else if (node.t === 'for') for (const name of namesIn(node.target)) level.declared.add(name);
}

/** Records variable names that a condition tests for emptiness: `not x`, `x`, `x is None` and combinations of these. */
function noteTest(test: Expr, level: Level): void {
  const name = nameOf(test);
  if (name !== null) level.tested.add(name);
  else if (test.t === 'not') noteTest(test.of, level);
  else if (test.t === 'binary') {
    const isEmptiness = test.right.t === 'literal' && test.right.value === null;
    if (isEmptiness || /^(and|or|&&|\|\|)$/.test(test.op)) noteTest(test.left, level);
    if (/^(and|or|&&|\|\|)$/.test(test.op)) noteTest(test.right, level);
  }
}

function nameOf(expr: Expr | Pattern): string | null {
  if (expr.t === 'name') return expr.name;
  const isField = expr.t === 'attribute' && expr.of.t === 'name' && /^(self|this)$/.test(expr.of.name);
  return isField ? `self.${expr.name}` : null;
}

/** Returns the instance fields that are reassigned outside the constructor. */
export function listReassignedFields(def: ClassDef): ReassignedNames {
  const before = known.get(def);
  if (before !== undefined) return before;
  const writes = new Map<string, { write: Write; level: Level }[]>();
  const changed = new Set<string>();
  const inBody = def.body.flatMap((stmt) => (stmt.t === 'function' ? [stmt.def] : []));
  for (const method of [...inBody, ...def.members.map((member) => member.def)]) {
    const levels: Level[] = [];
    walk(method.body, addLevel(method, null, levels), levels);
    const isConstructor = method.name === '__init__' || method.name === 'constructor';
    for (const level of levels)
      for (const write of level.writes.filter(({ name }) => name.startsWith('self.'))) {
        writes.set(write.name, [...(writes.get(write.name) ?? []), { write, level }]);
        if (!isConstructor) changed.add(write.name);
      }
  }
  const found = new Map(
    [...writes].flatMap(([name, all]) =>
      changed.has(name) ? [[name.slice(5), summarize(name, all)] as const] : [],
    ),
  );
  known.set(def, found);
  return found;
}

/** Returns the names that a pattern assigns, including `self.NAME` for fields. */
function targetsIn(target: Pattern): readonly string[] {
  if (target.t !== 'attribute') return namesIn(target);
  const field = nameOf(target);
  return field === null ? [] : [field];
}

/** Returns the names that a pattern binds. */
export function namesIn(target: Pattern): readonly string[] {
  if (target.t === 'name') return [target.name];
  if (target.t === 'list')
    return target.items.flatMap(({ target: one }) => (one === null ? [] : namesIn(one)));
  return target.t === 'map' ? target.fields.flatMap(({ target: one }) => namesIn(one)) : [];
}
