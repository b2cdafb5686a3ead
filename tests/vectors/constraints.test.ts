/**
 * Published facts about constraints: what they let pass, and which may replace which.
 *
 * The answers are the reference's, error kinds included. Where the project's rules differ on purpose,
 * the difference has a rule and is counted: CEL follows the language definition, not the looser
 * reference, and hardened narrowing refuses more, each time by a numbered rule.
 */
import { describe, expect, it } from 'vitest';
import { findObjection, findWidening } from '../../src/engine/authority/capability.js';
import { type Json, readArguments } from '../../src/engine/kit/index.js';
import {
  build,
  CLOCK,
  expand,
  type Fields,
  holdsKind,
  makeSet,
  read,
  type SetFields,
  value,
} from './constraint-notation.js';
import { readVectors } from './shared.js';

interface Case {
  readonly id: string;
  readonly level: string;
  readonly group: string;
  readonly constraint?: Fields;
  readonly input?: Json;
  readonly set?: SetFields;
  readonly args?: Fields;
  readonly parent?: Fields;
  readonly child?: Fields;
  readonly expect: string;
  readonly error_kind?: string;
  readonly field?: string;
}

const matching = readVectors('constraint-cases.json') as { readonly cases: readonly Case[] } | null;
const narrowing = readVectors('attenuation-cases.json') as { readonly cases: readonly Case[] } | null;

function isCel(json: unknown): boolean {
  return holdsKind(json, 'Cel', 15);
}

describe.runIf(matching !== null)('published facts about matching', () => {
  const cases = matching?.cases ?? [];
  const rules = cases.filter((entry) => entry.level === 'constraint');
  const plain = rules.filter((entry) => !isCel(entry.constraint));
  const expressions = rules.filter((entry) => isCel(entry.constraint));

  it.each(plain.map((entry) => ({ ...entry, entry })))('$id $group', ({ entry }) => {
    const outcome = read(entry.constraint as Fields).admits(value(entry.input as Json), CLOCK);
    expect(outcome.kind).toBe(entry.expect);
    if (outcome.kind === 'error') expect(outcome.errorKind).toBe(entry.error_kind);
  });

  it('are enough of them', () => {
    console.log(`matching: ${plain.length} plain and ${expressions.length} CEL cases of ${cases.length} run`);
    expect(plain.length).toBeGreaterThan(1_000);
  });

  it('about CEL hold wherever the reference follows the language definition', () => {
    const differing = new Map<string, number>();
    for (const { constraint, input, expect: wanted } of expressions) {
      const got = read(constraint as Fields).admits(value(input as Json), CLOCK).kind;
      const line = `${wanted} -> ${got}`;
      if (got !== wanted) differing.set(line, (differing.get(line) ?? 0) + 1);
    }
    const shown = [...differing].map(([line, count]) => `${count} ${line}`).join(', ');
    console.log(`CEL answers that differ from the looser reference: ${shown} of ${expressions.length}`);
    const total = [...differing.values()].reduce((sum, count) => sum + count, 0);
    expect(total).toBeLessThan(expressions.length / 5);
  });

  it.each(cases.filter(({ level }) => level === 'construct').map((entry) => ({ ...entry, entry })))(
    'construct $id $group',
    ({ entry }) => {
      const built = build(entry.constraint as Fields);
      const refused = 'refused' in built ? built.refused : undefined;
      expect(refused).toBe(entry.expect === 'construct_error' ? entry.error_kind : undefined);
    },
  );

  it.each(
    cases.filter(({ level, set }) => level === 'set' && !isCel(set)).map((entry) => ({ ...entry, entry })),
  )('set $id $group', ({ entry }) => {
    const args = readArguments(expand(entry.args as Fields) as Fields);
    const objection = findObjection(makeSet(entry.set as SetFields), args, CLOCK);
    expect(objection?.errorKind).toBe(entry.error_kind);
    // Of a whole set the reference says `deny` for a rule of an unknown kind as well.
    const isError = objection?.reason === 'error' && objection.errorKind !== 'ConstraintNotSatisfied';
    expect(objection === null ? 'allow' : isError ? 'error' : 'deny').toBe(entry.expect);
    if (entry.field !== undefined) expect(objection?.field).toBe(entry.field);
  });
});

describe.runIf(narrowing !== null)('published facts about narrowing', () => {
  const cases = narrowing?.cases ?? [];
  const pairs = cases.filter(({ level }) => level === 'constraint');

  it.each(pairs.map((entry) => ({ ...entry, entry })))('$id $group', ({ entry }) => {
    const parent = read(entry.parent as Fields);
    const child = read(entry.child as Fields);
    const compatible = parent.covers(child, 'compatible');
    expect(compatible.ok ? 'ok' : compatible.errorKind).toBe(entry.expect === 'ok' ? 'ok' : entry.error_kind);
    const hardened = parent.covers(child, 'hardened');
    if (!compatible.ok) expect(hardened.ok).toBe(false);
    else if (!hardened.ok) expect(hardened.rule).not.toBeNull();
  });

  it('are enough of them, and say by which rules hardened refuses more', () => {
    const counts = new Map<number, number>();
    for (const { parent, child } of pairs) {
      const coverage = read(parent as Fields).covers(read(child as Fields), 'hardened');
      if (!coverage.ok && coverage.rule !== null)
        counts.set(coverage.rule, (counts.get(coverage.rule) ?? 0) + 1);
    }
    const shown = [...counts].map(([rule, count]) => `${count} by rule ${rule}`).join(', ');
    console.log(`narrowing: ${pairs.length} pairs of ${cases.length} run; hardened refuses more: ${shown}`);
    expect(pairs.length).toBeGreaterThan(600);
  });

  it.each(cases.filter(({ level }) => level === 'set').map((entry) => ({ ...entry, entry })))(
    'set $id $group',
    ({ entry }) => {
      const widening = findWidening(
        makeSet(entry.parent as SetFields),
        makeSet(entry.child as SetFields),
        'compatible',
      );
      expect(widening === null ? 'ok' : widening.errorKind).toBe(
        entry.expect === 'ok' ? 'ok' : entry.error_kind,
      );
    },
  );
});
