/**
 * Attenuation never widens: whatever a child that was accepted under a parent lets pass, the parent
 * lets pass too. For every kind, nested ones included, over seeded random pairs and values.
 *
 * A law over empty ground proves nothing, so the test also counts, kind by kind, how many pairs were
 * accepted and how many values were let through, and asks for a healthy share of both.
 */
import { describe, expect, it } from 'vitest';
import { findObjection, findWidening, makeCapability } from '../../src/engine/authority/capability.js';
import type { Constraint } from '../../src/engine/authority/constraints/kind.js';
import { decodeConstraint, readConstraint } from '../../src/engine/authority/constraints/table.js';
import { CONSTRAINT_KINDS } from '../../src/engine/authority/index.js';
import { type Json, seededNumbers, type Value, writeValue } from '../../src/engine/kit/index.js';
import { valueToItem } from '../../src/engine/authority/constraints/body.js';
import type { ConstraintDocument, Issue } from '../../src/engine/model/index.js';

const SEED = Number(process.env.POLA_SEED ?? 20261122);
const TRIPLES_PER_KIND = 3_000;

type Random = () => number;

function pick<T>(random: Random, items: readonly T[]): T {
  return items[Math.floor(random() * items.length)] as T;
}

function some<T>(random: Random, most: number, make: () => T): T[] {
  return Array.from({ length: Math.floor(random() * (most + 1)) }, make);
}

const PARTS = ['a', 'b', 'data', 'Data', 'x1'];
const TEXTS = [
  'a',
  'ab',
  'abc',
  'b',
  'a-b',
  'xab',
  '[a]',
  'a?',
  '',
  '/data',
  '/data/a',
  '/data/a/b',
  '/data2',
  '/b/../data/a',
];
const NUMBERS: readonly Value[] = [
  -2n,
  -1n,
  0n,
  1n,
  2n,
  5n,
  10n,
  2n ** 53n,
  2n ** 53n + 1n,
  0,
  -0,
  1,
  1.5,
  5,
  10.5,
  NaN,
  Infinity,
];

function path(random: Random): string {
  const parts = some(random, 3, () => pick(random, [...PARTS, '..', '.', '']));
  return `${pick(random, ['/', '/', '/', '', 'c:\\'])}${parts.join(pick(random, ['/', '/', '\\']))}`;
}

function anyValue(random: Random): Value {
  const draw = random();
  if (draw < 0.3) return pick(random, TEXTS);
  if (draw < 0.5) return path(random);
  if (draw < 0.8) return pick(random, NUMBERS);
  if (draw < 0.9) return pick<Value>(random, [null, true, false]);
  return pick<Value>(random, [['a'], ['a', 1n], new Map<string, Value>([['n', 5n]]), []]);
}

function plainValue(random: Random): Json {
  return writeValue(pick<Value>(random, ['a', 'ab', 'abc', 'b', '/data/a', 0n, 1n, 5n, 1, true, null]));
}

function glob(random: Random): string {
  return some(random, 4, () =>
    pick(random, ['a', 'b', 'ab', '*', '?', '[ab]', '[!a]', '/', '/data/', '**', '[', '-']),
  ).join('');
}

const EXPRESSIONS = [
  'value > 0',
  'value < 10',
  "value.startsWith('a')",
  "value == 'a' || value == 'b'",
  'n > 1',
  'size(value) < 3',
  "value == 'a b'",
  'true',
];

type Make = (random: Random, depth: number) => ConstraintDocument;

const MAKE: Readonly<Record<string, Make>> = {
  Wildcard: () => ({ kind: 'Wildcard' }),
  Exact: (random) => ({ kind: 'Exact', value: plainValue(random) }),
  OneOf: (random) => ({ kind: 'OneOf', values: some(random, 4, () => plainValue(random)) }),
  NotOneOf: (random) => ({ kind: 'NotOneOf', excluded: some(random, 4, () => plainValue(random)) }),
  Range: (random) => ({
    kind: 'Range',
    ...(random() < 0.7 ? { min: pick(random, [-1, 0, 1, 5]) } : {}),
    ...(random() < 0.7 ? { max: pick(random, [0, 1, 5, 10, { $float: 10.5 }]) } : {}),
    ...(random() < 0.4 ? { min_inclusive: random() < 0.5 } : {}),
    ...(random() < 0.4 ? { max_inclusive: random() < 0.5 } : {}),
  }),
  Pattern: (random) => ({
    kind: 'Pattern',
    pattern: random() < 0.4 ? `*${pick(random, ['', ']', 'b]', 'a', '?'])}` : glob(random),
  }),
  Subpath: (random) => ({
    kind: 'Subpath',
    root: path(random),
    ...(random() < 0.3 ? { case_sensitive: random() < 0.5 } : {}),
    ...(random() < 0.3 ? { allow_equal: random() < 0.5 } : {}),
  }),
  All: (random, depth) => ({
    kind: 'All',
    constraints: some(random, 3, () => anyConstraint(random, depth + 1)),
  }),
  Any: (random, depth) => ({
    kind: 'Any',
    constraints: some(random, 3, () => anyConstraint(random, depth + 1)),
  }),
  // Half of them hold a rule that can fail before another one decides: where errors matter most.
  Not: (random, depth) => ({
    kind: 'Not',
    constraint:
      random() < 0.5
        ? anyConstraint(random, depth + 1)
        : { kind: 'All', constraints: [(MAKE.Cel as Make)(random, depth), anyConstraint(random, 3)] },
  }),
  Cel: (random) => ({ kind: 'Cel', expression: pick(random, EXPRESSIONS) }),
};

function anyConstraint(random: Random, depth: number): ConstraintDocument {
  const kinds = Object.keys(MAKE).filter((kind) => depth < 3 || !['All', 'Any', 'Not'].includes(kind));
  return (MAKE[pick(random, kinds)] as Make)(random, depth);
}

/** A child near its parent: the parent itself, a step narrower or wider, or something unrelated. */
function childOf(parent: ConstraintDocument, random: Random, depth = 0): ConstraintDocument {
  const draw = random();
  if (draw < 0.15) return parent;
  if (draw < 0.25) return anyConstraint(random, depth + 1);
  return (BEND[parent.kind] ?? ((same) => same))(parent, random, depth);
}

type Bend = (parent: ConstraintDocument, random: Random, depth: number) => ConstraintDocument;

function bendList(items: readonly Json[], random: Random): Json[] {
  const kept = items.filter(() => random() < 0.7);
  return random() < 0.4 ? [...kept, plainValue(random)] : kept;
}

function bendRules(parent: ConstraintDocument, random: Random, depth: number): ConstraintDocument {
  const rules = (parent.constraints as unknown as ConstraintDocument[]).filter(() => random() < 0.75);
  const bent = rules.map((rule) => (random() < 0.5 ? rule : childOf(rule, random, depth + 1)));
  const more = random() < 0.3 ? [anyConstraint(random, depth + 1)] : [];
  const mixed = random() < 0.2 ? bent.reverse() : bent;
  return { kind: parent.kind, constraints: [...mixed, ...more] };
}

function bendBounds(parent: ConstraintDocument, random: Random): ConstraintDocument {
  if (random() < 0.4)
    return {
      kind: 'Exact',
      value: pick<Json>(random, [0, 1, 5, { $float: 1.5 }, { $int: '9007199254740993' }]),
    };
  return {
    ...parent,
    ...(random() < 0.5 ? { min: pick(random, [0, 1, 5]) } : { max: pick(random, [1, 5, 10]) }),
  };
}

const BEND: Readonly<Record<string, Bend>> = {
  Wildcard: (_, random) => anyConstraint(random, 1),
  OneOf: (parent, random) =>
    random() < 0.3 && (parent.values as Json[]).length > 0
      ? { kind: 'Exact', value: pick(random, parent.values as Json[]) }
      : { kind: 'OneOf', values: bendList(parent.values as Json[], random) },
  NotOneOf: (parent, random) => ({ kind: 'NotOneOf', excluded: bendList(parent.excluded as Json[], random) }),
  Range: (parent, random) =>
    random() < 0.3
      ? { ...parent, min_inclusive: random() < 0.5, max_inclusive: random() < 0.5 }
      : bendBounds(parent, random),
  Pattern: (parent, random) => {
    const text = String(parent.pattern);
    if (random() < 0.2) return { kind: 'Exact', value: text.replaceAll('*', pick(random, ['', 'a', '/x'])) };
    if (random() < 0.2)
      return { kind: 'Pattern', pattern: pick(random, ['[a]', '[ab]', 'x[b]', 'a?', 'ab']) };
    const wedge = glob(random);
    return {
      kind: 'Pattern',
      pattern:
        random() < 0.5 ? text.replace('*', `${wedge}*`) : text.replace('*', pick(random, ['a', `*${wedge}`])),
    };
  },
  Subpath: (parent, random) => {
    const below = `${String(parent.root)}/${path(random)}`;
    if (random() < 0.2) return { kind: 'Exact', value: below };
    if (random() < 0.3) return { ...parent, case_sensitive: random() < 0.5, allow_equal: random() < 0.5 };
    return {
      ...parent,
      root: below,
      ...(random() < 0.3 ? { case_sensitive: random() < 0.5 } : {}),
      ...(random() < 0.3 ? { allow_equal: random() < 0.5 } : {}),
    };
  },
  All: bendRules,
  Any: bendRules,
  // Under Not the parent's rule must be the narrower one, so the child's is drawn around it.
  Not: (parent, random, depth) => {
    const inner = parent.constraint as unknown as ConstraintDocument;
    const bent = pick<() => ConstraintDocument>(random, [
      () => ({ kind: 'Wildcard' }),
      () => childOf(inner, random, depth + 1),
      () => widen(inner, random, depth),
    ])();
    return { kind: 'Not', constraint: bent };
  },
  Cel: (parent, random) => {
    const more = pick(random, EXPRESSIONS);
    const forms = [
      `(${String(parent.expression)}) && (${more})`,
      `(${String(parent.expression)}) && (${more}) || (true)`,
      String(parent.expression).replaceAll(' ', ''),
      `(${more}) && (${String(parent.expression)})`,
    ];
    return { kind: 'Cel', expression: pick(random, [forms[0] as string, ...forms]) };
  },
};

/** A rule that the given one narrows, where one is easy to name. */
function widen(inner: ConstraintDocument, random: Random, depth: number): ConstraintDocument {
  if (inner.kind === 'Exact') return { kind: 'OneOf', values: [inner.value as Json, plainValue(random)] };
  if (inner.kind === 'OneOf')
    return { kind: 'OneOf', values: [...(inner.values as Json[]), plainValue(random)] };
  if (inner.kind === 'NotOneOf') return { kind: 'NotOneOf', excluded: (inner.excluded as Json[]).slice(1) };
  if (inner.kind === 'Range') return { kind: 'Range', min: -1 };
  if (inner.kind === 'All') return { kind: 'All', constraints: (inner.constraints as Json[]).slice(1) };
  if (inner.kind === 'Any')
    return { kind: 'Any', constraints: [...(inner.constraints as Json[]), anyConstraint(random, depth + 1)] };
  if (inner.kind === 'Subpath') return { kind: 'Subpath', root: '/' };
  return inner;
}

/** As a document; what a document refuses (a bad pattern, a relative root) as it reads from the wire. */
function build(document: ConstraintDocument): Constraint {
  const issues: Issue[] = [];
  const read = readConstraint(document, [], issues);
  if (read !== null) return read;
  if (document.kind === 'Pattern' || document.kind === 'Subpath') return fromWire(document);
  return decodeConstraint([99n, new Uint8Array([1])]);
}

function fromWire({ kind, ...body }: ConstraintDocument): Constraint {
  const id = kind === 'Pattern' ? 2n : 17n;
  return decodeConstraint([id, valueToItem(new Map(Object.entries(body)) as Value)]);
}

function valueNear(parent: Constraint, child: Constraint, random: Random): Value {
  const near = [...parent.border(), ...child.border()];
  const value = near.length > 0 && random() < 0.6 ? pick(random, near) : anyValue(random);
  return typeof value === 'string' && random() < 0.2 ? value.toUpperCase() : value;
}

interface Tally {
  triples: number;
  accepted: number;
  allowed: number;
}

describe('AUTH-36 a child accepted under a parent never allows what the parent refuses', () => {
  const total: Tally = { triples: 0, accepted: 0, allowed: 0 };

  it.each(CONSTRAINT_KINDS.map(({ kind }) => kind))('%s as the parent', (kind) => {
    const random = seededNumbers(SEED + kind.length * 7919 + kind.charCodeAt(0));
    const tally: Tally = { triples: 0, accepted: 0, allowed: 0 };
    while (tally.triples < TRIPLES_PER_KIND) runPair((MAKE[kind] as Make)(random, 0), random, tally);
    console.log(
      `${kind}: ${tally.triples} triples, ${tally.accepted} under accepted children, ${tally.allowed} allowed`,
    );
    expect(tally.accepted, `seed ${SEED}`).toBeGreaterThan(TRIPLES_PER_KIND * 0.1);
    expect(tally.allowed, `seed ${SEED}`).toBeGreaterThan(TRIPLES_PER_KIND * 0.02);
    for (const key of ['triples', 'accepted', 'allowed'] as const) total[key] += tally[key];
  });

  it('holds for whole capabilities', () => {
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

  it('was asked often enough', () => {
    console.log(
      `seed ${SEED}: ${total.triples} triples, ${total.accepted} under accepted children, ${total.allowed} allowed`,
    );
    expect(total.triples).toBeGreaterThanOrEqual(20_000);
  });
});

function runPair(document: ConstraintDocument, random: Random, tally: Tally): void {
  const narrower = childOf(document, random);
  const parent = build(document);
  const child = build(narrower);
  const isAccepted = parent.covers(child, 'hardened').ok;
  if (isAccepted)
    expect(parent.covers(child, 'compatible').ok, describeFailure(SEED, document, narrower, null)).toBe(true);
  for (let at = 0; at < 4; at++) {
    const value = valueNear(parent, child, random);
    tally.triples += 1;
    if (!isAccepted) continue;
    tally.accepted += 1;
    if (child.admits(value, 0).kind !== 'allow') continue;
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
