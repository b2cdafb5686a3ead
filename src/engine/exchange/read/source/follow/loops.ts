/** Interprets loops. A loop is unrolled if the iterated value is known, and approximated otherwise. */
import { LIMITS } from '../../../../model/index.js';
import { flattenList } from '../values/lists.js';
import type { CallFrame } from './frame.js';
import type { Completion, SourceInterpreter } from './interpreter.js';
import { valueOfLiteral } from './join-reassigned.js';
import { mayMakeParts } from './part-makers.js';
import { namesIn } from './reassigned-names.js';
import { bindName, createScope, findName } from './scope.js';
import type { Expr, Stmt } from '../syntax/syntax.js';
import { evaluateTruth, isSameValue } from '../values/compare-values.js';
import type { AbstractValue } from '../values/abstract-values.js';
import { UNKNOWN_VALUE } from '../values/make-values.js';

type For = Extract<Stmt, { t: 'for' }>;
type While = Extract<Stmt, { t: 'while' }>;

export function executeForLoop(m: SourceInterpreter, stmt: For, frame: CallFrame): Completion {
  const { items, partial } = flattenList(m.evaluate(stmt.source, frame), stmt.source.at);
  const turns: AbstractValue[] = items.slice(0, LIMITS.sourceTurns.value).map(({ value }) => value);
  const before = m.changes;
  if (partial !== null && turns.length === 0) return executeUnknownLoop(m, stmt, frame);
  for (const [turn, value] of turns.entries()) {
    const completion = m.withPathStep('turn', stmt.at, turn, () => {
      const inner = innerFrame(frame);
      m.operations.assign(m, stmt.target, value, inner, inner !== frame);
      return m.execute(stmt.body, inner);
    });
    if (completion === 'break') return null;
    if (completion === 'return' || completion === 'raise') return completion;
  }
  const isCut = items.length > turns.length || (items.length > 0 && partial !== null);
  if (isCut && (m.changes > before || mayMakeParts(m, stmt.body, frame.scope)))
    m.report('loop-bound', stmt.at, null);
  else if (isCut) followLater(m, stmt, stmt.body, frame, () => followUnknown(m, stmt, frame));
  return m.execute(stmt.otherwise, frame);
}

/**
 * Merges the values after a loop with those that another iteration may produce. Calls that are nested too deeply in
 * this iteration are not reported, because its values are unknown.
 */
function followLater(
  m: SourceInterpreter,
  { at }: For | While,
  body: readonly Stmt[],
  frame: CallFrame,
  turn: () => Completion,
): void {
  forgetCounters(m, body, frame);
  const reported = m.tooDeep.length;
  m.fork(at, frame, [() => null, turn], false);
  m.tooDeep.splice(reported);
}

function followUnknown(m: SourceInterpreter, stmt: For, frame: CallFrame): Completion {
  return m.withPathStep('turn', stmt.at, 0, () => {
    const inner = innerFrame(frame);
    m.operations.assign(m, stmt.target, UNKNOWN_VALUE, inner, inner !== frame);
    return m.execute(stmt.body, inner);
  });
}

/**
 * Interprets a loop over an unknown value. Two iterations are enough to show the effect of one iteration and the values
 * that it passes to the next.
 */
function executeUnknownLoop(m: SourceInterpreter, stmt: For, frame: CallFrame): Completion {
  const turn = () => followUnknown(m, stmt, frame);
  const completion = turn();
  if (completion === 'break') return null;
  if (completion === 'return' || completion === 'raise') return completion;
  if (forgetCounters(m, stmt.body, frame)) m.fork(stmt.at, frame, [() => null, turn], false);
  return m.execute(stmt.otherwise, frame);
}

/** Returns the frame for an iteration. In TypeScript, each iteration has its own bindings. */
function innerFrame(frame: CallFrame): CallFrame {
  const { scope } = frame;
  return scope.module.isScript ? { ...frame, scope: createScope('block', scope, scope.module) } : frame;
}

/**
 * Interprets a `while` loop. If the condition is known, the loop is unrolled. Otherwise two iterations show which
 * values one iteration passes to the next.
 */
export function executeWhileLoop(m: SourceInterpreter, stmt: While, frame: CallFrame): Completion {
  const isEndless = stmt.test.t === 'literal';
  const before = m.changes;
  for (let turn = 0; turn < LIMITS.sourceTurns.value; turn += 1) {
    const truth = evaluateTruth(m.evaluate(stmt.test, frame));
    const isLast = truth === false && turn === 0 && stmt.isLate === true;
    if (truth === false && !isLast) return m.execute(stmt.otherwise, frame);
    if (truth === null || (isEndless && !isLast)) return followTwice(m, stmt, frame, isEndless);
    const completion = m.withPathStep('turn', stmt.at, turn, () => followTurn(m, stmt, frame));
    if (completion === 'break') return null;
    if (completion === 'return' || completion === 'raise') return completion;
  }
  const body = [...stmt.body, ...(stmt.next ?? [])];
  if (m.changes > before || mayMakeParts(m, body, frame.scope)) m.report('loop-bound', stmt.at, null);
  else followLater(m, stmt, body, frame, () => followTurn(m, stmt, frame));
  return null;
}

function followTurn(m: SourceInterpreter, { body, next = [] }: While, frame: CallFrame): Completion {
  const completion = m.execute(body, innerFrame(frame));
  return completion === null || completion === 'continue' ? m.execute(next, frame) : completion;
}

function followTwice(m: SourceInterpreter, stmt: While, frame: CallFrame, isEndless: boolean): Completion {
  const turn = () => m.withPathStep('turn', stmt.at, 0, () => followTurn(m, stmt, frame));
  const first = turn();
  if (first === 'return' && isEndless) return 'return';
  forgetCounters(m, [...stmt.body, ...(stmt.next ?? [])], frame);
  m.fork(stmt.at, frame, [() => null, turn], false);
  return null;
}

const COUNTERS: ReadonlySet<string> = new Set(['number', 'text', 'flag', 'none']);

/**
 * After the first iteration, marks counters and mode variables that the body changes as unknown, unless they are always
 * set to the same literal. Returns true if any value was discarded.
 */
function forgetCounters(m: SourceInterpreter, body: readonly Stmt[], frame: CallFrame): boolean {
  let hasForgotten = false;
  for (const [name, values] of collectAssigned(body, new Map())) {
    const current = findName(name, frame.scope);
    if (current === undefined || !COUNTERS.has(current.k)) continue;
    const isFixed = values.every(
      (value) => value?.t === 'literal' && isSameValue(valueOfLiteral(value.value), current),
    );
    if (isFixed) continue;
    bindName(m, name, UNKNOWN_VALUE, frame, false);
    hasForgotten = true;
  }
  return hasForgotten;
}

/** Collects the names that statements assign, except those assigned in nested functions. */
function collectAssigned(
  node: unknown,
  found: Map<string, (Expr | null)[]>,
): ReadonlyMap<string, readonly (Expr | null)[]> {
  if (Array.isArray(node)) for (const one of node) collectAssigned(one, found);
  else if (typeof node === 'object' && node !== null && !('isArrow' in node)) {
    const one = node as Stmt | Expr;
    const add = (name: string, value: Expr | null) => found.set(name, [...(found.get(name) ?? []), value]);
    if (one.t === 'assign' && 'targets' in one) {
      const [only] = one.targets;
      const single = one.targets.length === 1 && only?.t === 'name' ? one.value : null;
      if (!one.declares) for (const name of one.targets.flatMap(namesIn)) add(name, single);
    } else if (one.t === 'augment') for (const name of namesIn(one.target)) add(name, null);
    else if (one.t === 'assign' && 'op' in one)
      for (const name of namesIn(one.target)) add(name, one.op === null ? one.value : null);
    for (const part of Object.values(node)) if (typeof part === 'object') collectAssigned(part, found);
  }
  return found;
}
