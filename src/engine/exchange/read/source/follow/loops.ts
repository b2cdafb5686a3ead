/** Loops: unrolled if the iterated value is known, approximated otherwise. */
import { LIMITS } from '../../../../model/index.js';
import { flattenList } from '../values/lists.js';
import type { CallFrame } from './frame.js';
import type { Completion, SourceInterpreter } from './interpreter.js';
import { createScope } from './scope.js';
import type { Stmt } from '../syntax/syntax.js';
import { evaluateTruth } from '../values/compare-values.js';
import { UNKNOWN_VALUE, type AbstractValue } from '../values/abstract-values.js';

type For = Extract<Stmt, { t: 'for' }>;
type While = Extract<Stmt, { t: 'while' }>;

export function executeForLoop(m: SourceInterpreter, stmt: For, frame: CallFrame): Completion {
  const { items, partial } = flattenList(m.evaluate(stmt.source, frame), stmt.source.at);
  const turns: AbstractValue[] = items.slice(0, LIMITS.sourceTurns.value).map(({ value }) => value);
  const before = m.changes;
  // For an unknown source, one iteration shows what each would do.
  if (partial !== null && turns.length === 0) turns.push(UNKNOWN_VALUE);
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
  if (isCut && m.changes > before) m.report('loop-bound', stmt.at, null);
  return m.execute(stmt.otherwise, frame);
}

/** Each iteration of a TypeScript loop has its own names. */
function innerFrame(frame: CallFrame): CallFrame {
  const { scope } = frame;
  return scope.module.isScript ? { ...frame, scope: createScope('block', scope, scope.module) } : frame;
}

/** If the test is known, iterations are counted; otherwise two iterations show what one passes to the next. */
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
  if (m.changes > before) m.report('loop-bound', stmt.at, null);
  return null;
}

function followTurn(m: SourceInterpreter, { body, next = [] }: While, frame: CallFrame): Completion {
  const completion = m.execute(body, innerFrame(frame));
  return completion === null || completion === 'continue' ? m.execute(next, frame) : completion;
}

function followTwice(m: SourceInterpreter, stmt: While, frame: CallFrame, isEndless: boolean): Completion {
  const turn = () => followTurn(m, stmt, frame);
  const first = turn();
  if (first === 'return' && isEndless) return 'return';
  m.fork(stmt.at, frame, [() => null, turn], false);
  return null;
}
