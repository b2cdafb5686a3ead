/**
 * Attenuation never widens: if a child was accepted under a parent, the parent allows everything that the child allows.
 *
 * Checked for every kind, including nested kinds, with seeded random pairs and values. A law that is tested on too few
 * samples proves nothing, so the test also counts the accepted pairs and allowed values per kind, and requires enough
 * of both. In compatible semantics the law does not hold, and each counterexample must be ruled out by a numbered rule.
 */
import { describe, expect, it } from 'vitest';
import { findObjection, findWidening, makeCapability } from '../../src/engine/authority/grants/capability.js';
import type { Constraint } from '../../src/engine/authority/constraints/constraint-kind.js';
import {
  decodeConstraint,
  listBoundaryValuesOf,
  readConstraint,
} from '../../src/engine/authority/constraints/constraint-kinds.js';
import { CONSTRAINT_KINDS } from '../../src/engine/authority/index.js';
import { seededNumbers, type Value } from '../../src/engine/kit/index.js';
import { valueToItem } from '../../src/engine/authority/constraints/cbor-fields.js';
import type { ConstraintDocument, Issue } from '../../src/engine/model/index.js';
import { childOf } from './generators/bend.js';
import { anyConstraint, MAKE } from './generators/make.js';
import { anyValue, PARTS, pick, type Random, some } from './generators/values.js';

const SEED = Number(process.env.POLA_SEED ?? 20261122);
const TRIPLES_PER_KIND = process.env.POLA_LONG === undefined ? 1_500 : 60_000;

/** Counterexamples under compatible semantics, keyed by the rule that rules them out. */
const gaps = new Map<number | null, number>();

/**
 * Reads a rule as a document. A rule that is invalid as a document (a bad pattern, a relative root) is decoded from its
 * encoded form.
 */
function build(document: ConstraintDocument): Constraint {
  const issues: Issue[] = [];
  const read = readConstraint(document, [], issues);
  if (read !== null) return read;
  const id = LOOSE_IDS[document.kind];
  if (id !== undefined) return fromWire(id, document);
  return decodeConstraint([99n, new Uint8Array([1])]);
}

/** Kinds that are validated less strictly in encoded form than in a document. */
const LOOSE_IDS: Readonly<Record<string, bigint>> = { Pattern: 2n, Range: 3n, Regex: 5n, Subpath: 17n };

function fromWire(id: bigint, { kind: _, ...body }: ConstraintDocument): Constraint {
  return decodeConstraint([id, valueToItem(new Map(Object.entries(body)) as Value)]);
}

function valueNear(parent: Constraint, child: Constraint, random: Random): Value {
  const near = [parent, child].flatMap(listBoundaryValuesOf);
  const value = near.length > 0 && random() < 0.6 ? pick(random, near) : anyValue(random);
  return typeof value === 'string' && random() < 0.2 ? value.toUpperCase() : value;
}

interface Tally {
  triples: number;
  accepted: number;
  allowed: number;
}

describe('AUTH-36 a child that is accepted under a parent never allows a call that the parent denies', () => {
  const total: Tally = { triples: 0, accepted: 0, allowed: 0 };

  it.each(CONSTRAINT_KINDS.map(({ kind }) => kind))(
    'attenuation is checked with %s as the parent',
    (kind) => {
      const random = seededNumbers(SEED + kind.length * 7919 + kind.charCodeAt(0));
      const tally: Tally = { triples: 0, accepted: 0, allowed: 0 };
      while (tally.triples < TRIPLES_PER_KIND)
        runPair(
          (MAKE[kind] as (random: Random, depth: number) => ConstraintDocument)(random, 0),
          random,
          tally,
        );
      console.log(
        `${kind}: ${tally.triples} triples, ${tally.accepted} under accepted children, ${tally.allowed} allowed`,
      );
      expect(tally.accepted, `seed ${SEED}`).toBeGreaterThan(TRIPLES_PER_KIND * 0.1);
      expect(tally.allowed, `seed ${SEED}`).toBeGreaterThan(TRIPLES_PER_KIND * 0.02);
      for (const key of ['triples', 'accepted', 'allowed'] as const) total[key] += tally[key];
    },
  );

  it('the same law applies to whole capabilities', () => {
    const random = seededNumbers(SEED);
    let accepted = 0;
    for (let at = 0; at < 4_000; at++) {
      const parent = new Map(some(random, 2, () => [pick(random, PARTS), anyConstraint(random, 1)] as const));
      const child = new Map([...parent].map(([name, rule]) => [name, childOf(rule, random, 1)] as const));
      if (random() < 0.2) child.set('other', anyConstraint(random, 1));
      const outer = makeCapability(
        [...parent].map(([name, rule]) => [name, build(rule)]),
        random() < 0.2,
      );
      const inner = makeCapability(
        [...child].map(([name, rule]) => [name, build(rule)]),
        random() < 0.2,
      );
      if (findWidening(outer, inner, 'hardened') !== null) continue;
      const names = [...inner.rules.keys(), ...(random() < 0.3 ? ['x'] : [])];
      const args = new Map(names.map((name) => [name, anyValue(random)]));
      if (findObjection(inner, args, 0) !== null) continue;
      accepted += 1;
      expect(findObjection(outer, args, 0), describeFailure(SEED, [...parent], [...child], args)).toBeNull();
    }
    expect(accepted).toBeGreaterThan(200);
  });

  it('the attenuation law was checked with enough samples', () => {
    console.log(
      `seed ${SEED}: ${total.triples} triples, ${total.accepted} under accepted children, ${total.allowed} allowed`,
    );
    expect(total.triples).toBeGreaterThanOrEqual(CONSTRAINT_KINDS.length * TRIPLES_PER_KIND);
  });

  it('the law finds gaps in the reference only where a numbered rule closes them', () => {
    const shown = [...gaps].map(([rule, count]) => `${count} by rule ${rule}`).join(', ');
    console.log(`compatible counterexamples: ${shown}`);
    expect([...gaps.keys()].every((rule) => rule !== null && [7, 8, 9, 10, 11, 16].includes(rule))).toBe(
      true,
    );
    expect([...gaps.keys()]).toEqual(expect.arrayContaining([8, 11]));
  });
});

function runPair(document: ConstraintDocument, random: Random, tally: Tally): void {
  const narrower = childOf(document, random);
  const parent = build(document);
  const child = build(narrower);
  const { ok: isAccepted, ...hardened } = parent.covers(child, 'hardened');
  const isCompatible = parent.covers(child, 'compatible').ok;
  if (isAccepted) expect(isCompatible, describeFailure(SEED, document, narrower, null)).toBe(true);
  const rule = 'rule' in hardened ? hardened.rule : null;
  for (let at = 0; at < 4; at++) {
    const value = valueNear(parent, child, random);
    tally.triples += 1;
    if (!isCompatible) continue;
    if (isAccepted) tally.accepted += 1;
    if (child.admits(value, 0).kind !== 'allow') continue;
    if (!isAccepted) {
      // If the parent denies the value, this is a gap in the reference, and a hardened rule must close it.
      expect(rule, describeFailure(SEED, document, narrower, value)).not.toBeNull();
      if (parent.admits(value, 0).kind !== 'allow') gaps.set(rule, (gaps.get(rule) ?? 0) + 1);
      continue;
    }
    tally.allowed += 1;
    const outcome = parent.admits(value, 0).kind;
    expect(outcome, describeFailure(SEED, document, narrower, value)).toBe('allow');
  }
}

function describeFailure(seed: number, parent: unknown, child: unknown, value: unknown): string {
  const show = (part: unknown): string =>
    JSON.stringify(part, (_, item: unknown) =>
      typeof item === 'bigint' ? `${item}n` : item instanceof Map ? [...item] : item,
    );
  return `seed ${seed}\nparent ${show(parent)}\nchild ${show(child)}\nvalue ${show(value)}`;
}
