import { assignPattern } from './assign.js';
import { createClass } from '../values/classes.js';
import { createFunctionValue } from './evaluate.js';
import { executeImport, executeExport } from '../files/modules.js';
import { flattenList } from '../values/lists.js';
import { executeForLoop, executeWhileLoop } from './loops.js';
import { type CallFrame, programOf } from './frame.js';
import type { Completion, SourceInterpreter } from './interpreter.js';
import { bindName, createScope } from './scope.js';
import type { CaseClause, Expr, Stmt } from '../syntax/syntax.js';
import { evaluateTruth } from '../values/compare-values.js';
import type { AbstractValue } from '../values/abstract-values.js';
import { makeListState, readListState, NONE_VALUE } from '../values/make-values.js';

type Kind = Stmt['t'];
type Execute<K extends Kind> = (
  m: SourceInterpreter,
  stmt: Extract<Stmt, { t: K }>,
  frame: CallFrame,
) => Completion;

/** Executes statements in order, until one of them ends the block. */
export function executeStatements(m: SourceInterpreter, body: readonly Stmt[], frame: CallFrame): Completion {
  if (frame.scope.module.isScript) hoist(m, body, frame);
  for (const stmt of body) {
    m.step();
    const completion = (EXECUTE[stmt.t] as Execute<Kind>)(m, stmt, frame);
    if (completion !== null) return completion;
  }
  return null;
}

/** Binds TypeScript functions first, because the language hoists them above the first statement. */
function hoist(m: SourceInterpreter, body: readonly Stmt[], frame: CallFrame): void {
  for (const stmt of body)
    if (stmt.t === 'function')
      bindName(m, stmt.def.name, createFunctionValue(m, stmt.def, frame), frame, true);
}

const EXECUTE: { readonly [K in Kind]: Execute<K> } = {
  expr: (m, { value }, frame) => {
    m.evaluate(value, frame);
    return null;
  },
  assign: (m, { targets, value, declares }, frame) => {
    if (value === null) return null;
    const result = m.evaluate(value, frame);
    for (const target of targets) assignPattern(m, target, result, frame, declares);
    return null;
  },
  augment: executeAugment,
  function: (m, { def, at }, frame) => {
    if (frame.scope.module.isScript) return null;
    let value = createFunctionValue(m, def, frame);
    for (const decorator of def.decorators.toReversed()) {
      const decorate = m.evaluate(decorator, frame);
      const args = { plain: [{ value, at, from: null }], named: new Map(), partial: null };
      const decorated = m.call(decorate, args, decorator.at, frame);
      // An unknown decorator is assumed to have no effect.
      if (decorated.k !== 'unknown' && decorated.k !== 'none') value = decorated;
      else if (value.k === 'function' && !passesArguments(decorate)) value.info.isWrapped = true;
    }
    bindName(m, def.name, value, frame, true);
    return null;
  },
  class: (m, { def, at }, frame) => {
    let value = createClass(m, def, frame);
    for (const decorator of def.decorators.toReversed()) {
      const decorate = m.evaluate(decorator, frame);
      const args = { plain: [{ value, at, from: null }], named: new Map(), partial: null };
      const decorated = m.call(decorate, args, decorator.at, frame);
      if (decorated.k === 'class') value = decorated;
    }
    bindName(m, def.name, value, frame, true);
    return null;
  },
  return: (m, { value }, frame) => {
    frame.returns.push(value === null ? NONE_VALUE : m.evaluate(value, frame));
    return 'return';
  },
  yield: (m, { value }, frame) => {
    frame.returns.push(m.evaluate(value, frame));
    return null;
  },
  if: (m, { test, yes, no, at }, frame) => {
    const truth = evaluateTruth(m.evaluate(test, frame));
    const sides = [yes, no].map((side) => () => m.execute(side, frame));
    const yesSide = () => m.withPathStep('side', at, 0, () => m.execute(yes, frame));
    if (frame.fn === null && isScriptGuard(test)) return m.withCaller(programOf(at.file), yesSide);
    if (truth === null) return m.fork(at, frame, sides);
    return m.withPathStep('side', at, truth ? 0 : 1, sides[truth ? 0 : 1] as () => Completion);
  },
  for: executeForLoop,
  while: executeWhileLoop,
  with: (m, { items, body }, frame) => {
    for (const { value, target } of items) {
      const entered = m.evaluate(value, frame);
      if (target !== null) assignPattern(m, target, entered, frame);
    }
    return m.execute(body, frame);
  },
  try: (m, { body, handlers, otherwise, last }, frame) => {
    let completion = m.execute(body, frame);
    const after = handlers.map((handler) => m.follow(() => m.execute(handler, frame)));
    // Execution continues after a handled exception.
    if (completion !== null && after.some((one) => one === null)) completion = null;
    completion ??= m.execute(otherwise, frame);
    return m.execute(last, frame) ?? completion;
  },
  match: executeMatch,
  block: (m, { body }, frame) => {
    const scope = createScope('block', frame.scope, frame.scope.module);
    return m.execute(body, { ...frame, scope });
  },
  import: executeImport,
  from: executeImport,
  export: executeExport,
  outer: (_, { names }, { scope }) => {
    for (const name of names) scope.outer.add(name);
    return null;
  },
  leave: (_, { how }) => how,
};

/** True for the condition `__name__ == "__main__"`, which holds when the file is run as a program. */
function isScriptGuard(test: Expr): boolean {
  return test.t === 'binary' && test.op === '==' && test.left.t === 'name' && test.left.name === '__name__';
}

/** True for decorators from modules that pass a call's arguments on unchanged. */
function passesArguments(decorator: AbstractValue): boolean {
  const name = decorator.k === 'builtin' ? decorator.name : '';
  return /^(contextlib|functools|typing|abc|tenacity|dataclasses)\./.test(name);
}

function executeAugment(
  m: SourceInterpreter,
  { target, op, value, at }: Extract<Stmt, { t: 'augment' }>,
  frame: CallFrame,
): Completion {
  if (target.t === 'list' || target.t === 'map') return null;
  const before = m.evaluate(target, frame);
  if (op === '+' && before.k === 'list') {
    // The list is changed in place, so every variable that refers to it sees the new items.
    const added = flattenList(m.evaluate(value, frame), value.at);
    const { items, partial } = readListState(before);
    m.write(before.bag, 'items', makeListState([...items, ...added.items], partial ?? added.partial));
    return null;
  }
  assignPattern(m, target, m.evaluate({ t: 'binary', at, op, left: target, right: value }, frame), frame);
  return null;
}

function executeMatch(
  m: SourceInterpreter,
  { subject, cases, at }: Extract<Stmt, { t: 'match' }>,
  frame: CallFrame,
): Completion {
  const value = m.evaluate(subject, frame);
  const open: CaseClause[] = [];
  for (const one of cases) {
    const fits = fitsCase(m, value, one, frame);
    if (fits === false) continue;
    open.push(one);
    if (fits === true) break;
  }
  const [only] = open;
  const body = (one: CaseClause) => () => m.execute(one.body, frame);
  const isSure = only !== undefined && open.length === 1 && fitsCase(m, value, only, frame) === true;
  if (isSure) return m.withPathStep('side', at, cases.indexOf(only), body(only));
  return m.fork(at, frame, [...open.map(body), () => null]);
}

function fitsCase(
  m: SourceInterpreter,
  value: AbstractValue,
  { values, guard }: CaseClause,
  frame: CallFrame,
): boolean | null {
  const guarded = guard === null ? true : evaluateTruth(m.evaluate(guard, frame));
  if (guarded === false) return false;
  if (values === null) return guarded;
  const given: Expr = { t: 'name', at: values[0]?.at ?? { id: -1, file: 0, from: 0 }, name: '%subject' };
  const scope = createScope('block', frame.scope, frame.scope.module);
  scope.vars.set('%subject', value);
  const answers = values.map((option) =>
    evaluateTruth(
      m.evaluate({ t: 'binary', at: option.at, op: '==', left: given, right: option }, { ...frame, scope }),
    ),
  );
  if (answers.includes(true)) return guarded;
  return answers.includes(null) ? null : false;
}
