/** Evaluates comprehensions, item by item if the iterated value is known. */
import { LIMITS } from '../../../../model/index.js';
import { flattenList } from '../values/lists.js';
import type { CallFrame } from './frame.js';
import type { SourceInterpreter } from './interpreter.js';
import { createScope } from './scope.js';
import type { ComprehensionClause, Expr } from '../syntax/syntax.js';
import { evaluateTruth } from '../values/compare-values.js';
import type { ListItem, MapEntry, AbstractValue } from '../values/abstract-values.js';
import { makeListValue, makeMapValue, findKnownText, UNKNOWN_VALUE } from '../values/make-values.js';

type Comprehension = Extract<Expr, { t: 'comprehension' }>;

interface Found {
  readonly items: ListItem[];
  readonly entries: MapEntry[];
  partial: ListItem['condition'];
}

export function evaluateComprehension(
  m: SourceInterpreter,
  expr: Comprehension,
  frame: CallFrame,
): AbstractValue {
  const scope = createScope('block', frame.scope, frame.scope.module);
  const found: Found = { items: [], entries: [], partial: null };
  loop(m, expr, expr.clauses, { ...frame, scope }, found, null);
  if (expr.shape === 'map') return makeMapValue(found.entries, expr.at, found.partial);
  return makeListValue(found.items, expr.at, expr.shape, found.partial);
}

function loop(
  m: SourceInterpreter,
  expr: Comprehension,
  [clause, ...rest]: readonly ComprehensionClause[],
  frame: CallFrame,
  found: Found,
  condition: ListItem['condition'],
): void {
  if (clause === undefined) return collect(m, expr, frame, found, condition);
  const { items, partial } = flattenList(m.evaluate(clause.source, frame), clause.source.at);
  found.partial ??= partial;
  const turns = items.slice(0, LIMITS.sourceTurns.value).map(({ value, condition: own }) => ({ value, own }));
  if (items.length > turns.length) {
    m.report('loop-bound', clause.at, null);
    found.partial ??= clause.at;
  }
  // If the iterated value is unknown, runs a single iteration to determine what each item is converted to.
  if (turns.length === 0 && partial !== null) turns.push({ value: UNKNOWN_VALUE, own: null });
  turns.forEach(({ value, own }, turn) => {
    m.withPathStep('turn', clause.at, turn, () => {
      m.operations.assign(m, clause.target, value, frame, true);
      const passes = testsOf(m, clause, frame);
      if (passes === false) return;
      loop(m, expr, rest, frame, found, condition ?? own ?? (passes === null ? clause.at : null));
    });
  });
}

function testsOf(m: SourceInterpreter, clause: ComprehensionClause, frame: CallFrame): boolean | null {
  const answers = clause.tests.map((test) => evaluateTruth(m.evaluate(test, frame)));
  if (answers.includes(false)) return false;
  return answers.includes(null) ? null : true;
}

function collect(
  m: SourceInterpreter,
  { shape, key, value, at }: Comprehension,
  frame: CallFrame,
  found: Found,
  condition: ListItem['condition'],
): void {
  if (shape !== 'map') {
    found.items.push({ value: m.evaluate(value, frame), at: value.at, condition });
    return;
  }
  const name = key === null ? null : findKnownText(m.evaluate(key, frame));
  found.entries.push({ key: name ?? `?${at.id}:${found.entries.length}`, value: m.evaluate(value, frame) });
}
