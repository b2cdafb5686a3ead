/** Comprehensions: turn by turn while the source is known. */
import { LIMITS } from '../../../model/index.js';
import { flattenList } from './lists.js';
import type { Frame, Machine } from './machine.js';
import { makeScope } from './scope.js';
import type { Clause, Expr } from './syntax.js';
import { truthOf } from './judge.js';
import { type Item, makeList, makeMap, type MapEntry, textOf, UNKNOWN, type Value } from './values.js';

type Comprehension = Extract<Expr, { t: 'comprehension' }>;

interface Found {
  readonly items: Item[];
  readonly entries: MapEntry[];
  partial: Item['condition'];
}

export function evaluateComprehension(m: Machine, expr: Comprehension, frame: Frame): Value {
  const scope = makeScope('block', frame.scope, frame.scope.module);
  const found: Found = { items: [], entries: [], partial: null };
  loop(m, expr, expr.clauses, { ...frame, scope }, found, null);
  if (expr.shape === 'map') return makeMap(found.entries, expr.at, found.partial);
  return makeList(found.items, expr.at, expr.shape, found.partial);
}

function loop(
  m: Machine,
  expr: Comprehension,
  [clause, ...rest]: readonly Clause[],
  frame: Frame,
  found: Found,
  condition: Item['condition'],
): void {
  if (clause === undefined) return collect(m, expr, frame, found, condition);
  const { items, partial } = flattenList(m.evaluate(clause.source, frame), clause.source.at);
  found.partial ??= partial;
  const turns = items.slice(0, LIMITS.sourceTurns.value).map(({ value, condition: own }) => ({ value, own }));
  if (items.length > turns.length) {
    m.report('loop-bound', clause.at, null);
    found.partial ??= clause.at;
  }
  // Of a source that is not known, one turn shows what every turn makes.
  if (turns.length === 0 && partial !== null) turns.push({ value: UNKNOWN, own: null });
  turns.forEach(({ value, own }, turn) => {
    m.along('turn', clause.at, turn, () => {
      m.operations.assign(m, clause.target, value, frame, true);
      const passes = testsOf(m, clause, frame);
      if (passes === false) return;
      loop(m, expr, rest, frame, found, condition ?? own ?? (passes === null ? clause.at : null));
    });
  });
}

function testsOf(m: Machine, clause: Clause, frame: Frame): boolean | null {
  const answers = clause.tests.map((test) => truthOf(m.evaluate(test, frame)));
  if (answers.includes(false)) return false;
  return answers.includes(null) ? null : true;
}

function collect(
  m: Machine,
  { shape, key, value, at }: Comprehension,
  frame: Frame,
  found: Found,
  condition: Item['condition'],
): void {
  if (shape !== 'map') {
    found.items.push({ value: m.evaluate(value, frame), at: value.at, condition });
    return;
  }
  const name = key === null ? null : textOf(m.evaluate(key, frame));
  found.entries.push({ key: name ?? `?${at.id}:${found.entries.length}`, value: m.evaluate(value, frame) });
}
