/**
 * Checks the costs of rules. No rule costs more than its stated bound, and a child accepted in hardened semantics
 * allows no value for which its parent exceeds the budget. Uses long values and seeded random rules, some of them
 * expensive.
 */
import { describe, expect, it } from 'vitest';
import { limitEffort, measureValueWeight } from '../../src/engine/authority/constraints/effort.js';
import type { Constraint } from '../../src/engine/authority/constraints/constraint-kind.js';
import { readConstraint } from '../../src/engine/authority/constraints/constraint-kinds.js';
import { seededNumbers, type Value } from '../../src/engine/kit/index.js';
import type { ConstraintDocument } from '../../src/engine/model/index.js';
import { childOf } from './generators/bend.js';
import { anyConstraint } from './generators/make.js';
import { anyValue, pick, type Random } from './generators/values.js';

const SEED = Number(process.env.POLA_SEED ?? 20261123);
const MORE = process.env.POLA_LONG === undefined ? 1 : 20;

const ANYTHING = { kind: 'Wildcard' };
const LOOPS = 'value.all(x, value.all(y, y.size() > 0))';

const LEAVES: readonly ((random: Random, count: number) => ConstraintDocument)[] = [
  (random, count) => ({
    kind: 'Pattern',
    pattern: `*${pick(random, ['[a-c]', 'a', '?', 'ab', '*a'])
      .repeat(count)
      .replaceAll(/\*+/g, '*')}${pick(random, ['b', 'b*', '', 'c*'])}`.replaceAll(/\*+/g, '*'),
  }),
  (random, count) => ({ kind: 'Pattern', pattern: `${'**/'.repeat(count)}${pick(random, ['b', 'a', '*'])}` }),
  (random) => ({ kind: 'Regex', pattern: pick(random, ['(a.*){9}a', '^[a-c]{1,40}', 'a']) }),
  (random) => ({ kind: 'Cel', expression: pick(random, [LOOPS, 'value.size() > 0', "value != 'a'"]) }),
  (_, count) => ({ kind: 'Subset', allowed: Array.from({ length: count }, (__, at) => (at ? at : 'a')) }),
  (random) => anyConstraint(random, 3),
];

/** A rule that repeats other rules, some of them long. */
function costly(random: Random, depth = 0): ConstraintDocument {
  const count = pick(random, [1, 3, 40, 300]);
  if (depth > 2 || random() < 0.4) return pick(random, LEAVES)(random, count);
  if (random() < 0.25) return { kind: 'Not', constraint: costly(random, depth + 1) };
  const parts = [costly(random, depth + 1), costly(random, depth + 1)];
  const repeated = Array.from({ length: depth === 0 ? count : 2 }, () => parts[0] as ConstraintDocument);
  return { kind: pick(random, ['All', 'Any']), constraints: [...repeated, ...parts.slice(1), ANYTHING] };
}

/** Returns the same rule, a rule with fewer repeated clauses, or some other similar child. */
function narrower(parent: ConstraintDocument, random: Random): ConstraintDocument {
  const clauses = parent.constraints as unknown as ConstraintDocument[] | undefined;
  if (clauses === undefined || random() < 0.2) return childOf(parent, random);
  if (random() < 0.2) return parent;
  const isFirst = random() < 0.4;
  if (parent.kind === 'Any')
    return { ...parent, constraints: isFirst ? clauses.slice(0, -1) : clauses.slice(-pick(random, [1, 2])) };
  return { ...parent, constraints: isFirst ? [ANYTHING, ...clauses] : clauses.slice(-3) };
}

function longValue(random: Random, size: number): Value {
  if (random() < 0.3) return anyValue(random);
  if (random() < 0.3) return Array.from({ length: size / 50 }, () => 'a');
  return pick(random, ['a', 'ab', 'a/', 'aab', 'c']).repeat(size / 4);
}

function read(document: ConstraintDocument): Constraint | null {
  return readConstraint(document, [], []);
}

describe('effort', () => {
  it('AUTH-167 evaluating a rule never costs more than the bound for its kind', () => {
    const random = seededNumbers(SEED);
    let asked = 0;
    while (asked < 1_500 * MORE) {
      const document = random() < 0.5 ? anyConstraint(random, 0) : costly(random, 1);
      const rule = read(document);
      if (rule === null) continue;
      const value = longValue(random, 2_000);
      const most = rule.cost.fixed + rule.cost.perCharacter * measureValueWeight(value);
      const isEnough = limitEffort(most, () => {
        rule.admits(value, 0);
      });
      expect(isEnough, `seed ${SEED} ${JSON.stringify(document).slice(0, 2_000)}`).toBe(true);
      asked += 1;
    }
  });

  it('AUTH-166 a child accepted in hardened semantics allows no value that its parent cannot decide', () => {
    const random = seededNumbers(SEED);
    const tally = { pairs: 0, allowed: 0, byRule: 0 };
    while (tally.pairs < 160 * MORE) {
      const document = costly(random);
      const [parent, child] = [read(document), read(narrower(document, random))];
      if (parent === null || child === null || !parent.covers(child, 'compatible').ok) continue;
      const coverage = parent.covers(child, 'hardened');
      tally.pairs += 1;
      if (!coverage.ok && coverage.rule === 19) tally.byRule += 1;
      const value = longValue(random, 20_000);
      if (!coverage.ok || child.admits(value, 0).kind !== 'allow') continue;
      tally.allowed += 1;
      const shown = `seed ${SEED} ${JSON.stringify([document, child.document]).slice(0, 2_000)}`;
      expect(parent.admits(value, 0), shown).toEqual({ kind: 'allow' });
    }
    console.log(`seed ${SEED}: ${JSON.stringify(tally)}`);
    expect(tally.allowed).toBeGreaterThan(15);
    expect(tally.byRule).toBeGreaterThan(5);
  });
});
