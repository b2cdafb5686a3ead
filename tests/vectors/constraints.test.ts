/**
 * Published facts about constraints: what they let pass, and which may replace which.
 *
 * The answers are the reference's. Where the project's rules differ on purpose, the difference has a
 * rule and is counted: CEL follows the language definition, not the looser reference, and hardened
 * narrowing refuses more, each time by a numbered rule. Which cases run is chosen by what they hold.
 */
import { describe, expect, it } from 'vitest';
import { findObjection, findWidening, makeCapability } from '../../src/engine/authority/capability.js';
import { valueToItem } from '../../src/engine/authority/constraints/body.js';
import type { Constraint } from '../../src/engine/authority/constraints/kind.js';
import { decodeConstraint, readConstraint } from '../../src/engine/authority/constraints/table.js';
import { CONSTRAINT_KINDS } from '../../src/engine/authority/index.js';
import { type Json, readArguments, readValue, type Value } from '../../src/engine/kit/index.js';
import type { ConstraintDocument, Issue } from '../../src/engine/model/index.js';
import { readVectors } from './shared.js';

type Fields = { readonly [key: string]: Json };
interface SetFields {
  readonly constraints?: Readonly<Record<string, Fields>>;
  readonly allow_unknown?: boolean;
}

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

const KNOWN = new Set(CONSTRAINT_KINDS.map(({ kind }) => kind));
const matching = readVectors('constraint-cases.json') as { readonly cases: readonly Case[] } | null;
const narrowing = readVectors('attenuation-cases.json') as { readonly cases: readonly Case[] } | null;

function toDocument({ type, ...parameters }: Fields): ConstraintDocument {
  const inner = Object.entries(parameters).map(([name, value]): [string, Json] => {
    if (name === 'constraint') return [name, toDocument(value as Fields)];
    if (name === 'constraints') return [name, (value as readonly Fields[]).map(toDocument)];
    return [name, expand(value)];
  });
  return { kind: type as string, ...Object.fromEntries(inner) };
}

/** `{$repeat: ...}` of the vectors: a long text written short. */
function expand(json: Json): Json {
  if (Array.isArray(json)) return (json as readonly Json[]).map(expand);
  if (typeof json !== 'object' || json === null) return json;
  const { $repeat } = json as {
    readonly $repeat?: { text: string; times: number; before?: string; after?: string };
  };
  if ($repeat !== undefined)
    return `${$repeat.before ?? ''}${$repeat.text.repeat($repeat.times)}${$repeat.after ?? ''}`;
  return Object.fromEntries(Object.entries(json).map(([key, item]) => [key, expand(item)]));
}

function value(json: Json): Value {
  return readValue(expand(json));
}

function read(fields: Fields): Constraint | null {
  const issues: Issue[] = [];
  if (fields.wire !== undefined) return decodeConstraint(valueToItem(value(fields.wire)));
  return readConstraint(toDocument(fields), [], issues);
}

function typesIn(json: unknown): readonly string[] {
  if (Array.isArray(json)) return json.flatMap(typesIn);
  if (typeof json !== 'object' || json === null) return [];
  const { type, wire } = json as { type?: unknown; wire?: readonly [number, unknown] };
  const id = wire === undefined ? [] : [`wire ${wire[0]}`];
  return [...(typeof type === 'string' ? [type] : []), ...id, ...Object.values(json).flatMap(typesIn)];
}

const WIRE_IDS = new Set([
  'wire 1',
  'wire 2',
  'wire 3',
  'wire 4',
  'wire 7',
  'wire 12',
  'wire 13',
  'wire 14',
  'wire 15',
  'wire 16',
  'wire 17',
]);

function isKnown(json: unknown): boolean {
  return typesIn(json).every((type) => KNOWN.has(type) || WIRE_IDS.has(type));
}

function isCel(json: unknown): boolean {
  return typesIn(json).some((type) => type === 'Cel' || type === 'wire 15');
}

function makeSet({ constraints = {}, allow_unknown = false }: SetFields): ReturnType<typeof makeCapability> {
  const rules = Object.entries(constraints).map(([name, rule]) => [name, read(rule) as Constraint] as const);
  return makeCapability(rules, allow_unknown);
}

describe.runIf(matching !== null)('published facts about matching', () => {
  const inScope = (matching?.cases ?? []).filter((entry) => isKnown([entry.constraint, entry.set]));
  const rules = inScope.filter((entry) => entry.level === 'constraint');
  const plain = rules.filter((entry) => !isCel(entry.constraint));
  const expressions = rules.filter((entry) => isCel(entry.constraint));

  it.each(plain.map((entry) => ({ ...entry, entry })))('$id $group', ({ entry }) => {
    const outcome = (read(entry.constraint as Fields) as Constraint).admits(
      value(entry.input as Json),
      1_704_067_210,
    );
    expect(outcome.kind).toBe(entry.expect);
    if (outcome.kind === 'error' && entry.error_kind !== undefined)
      expect(outcome.errorKind).toBe(entry.error_kind);
  });

  it('are enough of them', () => {
    console.log(
      `matching: ${plain.length} plain and ${expressions.length} CEL cases of ${matching?.cases.length ?? 0} run`,
    );
    expect(plain.length).toBeGreaterThan(350);
  });

  it('about CEL hold wherever the reference follows the language definition', () => {
    const differing: string[] = [];
    for (const entry of expressions) {
      const constraint = decodeConstraint([
        15n,
        valueToItem(value({ expression: String(entry.constraint?.expression) })),
      ]);
      const got = constraint.admits(value(entry.input as Json), 1_704_067_210).kind;
      if (got !== entry.expect)
        differing.push(
          `${entry.expect} -> ${got}: ${String(entry.constraint?.expression)} on ${JSON.stringify(entry.input)}`,
        );
    }
    const shown = new Map<string, number>();
    for (const line of differing)
      shown.set(line.split(':')[0] as string, (shown.get(line.split(':')[0] as string) ?? 0) + 1);
    console.log(
      `CEL answers that differ from the looser reference: ${[...shown].map(([k, n]) => `${n} ${k}`).join(', ')} of ${expressions.length}`,
    );
    expect(differing.length).toBeLessThan(expressions.length / 5);
  });

  it.each(inScope.filter(({ level }) => level === 'construct').map((entry) => ({ ...entry, entry })))(
    'construct $id $group',
    ({ entry }) => {
      expect(read(entry.constraint as Fields) === null).toBe(entry.expect === 'construct_error');
    },
  );

  it.each(
    inScope.filter(({ level, set }) => level === 'set' && !isCel(set)).map((entry) => ({ ...entry, entry })),
  )('set $id $group', ({ entry }) => {
    const args = readArguments(expand(entry.args as Fields) as Fields);
    const objection = findObjection(makeSet(entry.set as SetFields), args, 1_704_067_210);
    const got = objection === null ? 'allow' : objection.reason === 'error' ? 'error' : 'deny';
    expect(got).toBe(entry.expect);
    if (objection !== null && entry.field !== undefined) expect(objection.argument).toBe(entry.field);
  });
});

describe.runIf(narrowing !== null)('published facts about narrowing', () => {
  const cases = (narrowing?.cases ?? []).filter((entry) => isKnown([entry.parent, entry.child]));
  const pairs = cases.filter(({ level }) => level === 'constraint');

  it.each(pairs.map((entry) => ({ ...entry, entry })))('$id $group', ({ entry }) => {
    const parent = read(entry.parent as Fields) as Constraint;
    const child = readLoosely(entry.child as Fields);
    const compatible = parent.covers(child, 'compatible');
    expect(compatible.ok ? 'ok' : compatible.errorKind).toBe(entry.expect === 'ok' ? 'ok' : entry.error_kind);
    const hardened = parent.covers(child, 'hardened');
    if (!compatible.ok) expect(hardened.ok).toBe(false);
    else if (!hardened.ok) expect(hardened.rule).not.toBeNull();
  });

  it('are enough of them, and say by which rules hardened refuses more', () => {
    const counts = new Map<number, number>();
    for (const { parent, child } of pairs) {
      const coverage = (read(parent as Fields) as Constraint).covers(
        readLoosely(child as Fields),
        'hardened',
      );
      if (!coverage.ok && coverage.rule !== null)
        counts.set(coverage.rule, (counts.get(coverage.rule) ?? 0) + 1);
    }
    const shown = [...counts].map(([rule, count]) => `${count} by rule ${rule}`).join(', ');
    console.log(
      `narrowing: ${pairs.length} pairs of ${narrowing?.cases.length ?? 0} run; hardened refuses more: ${shown}`,
    );
    expect(pairs.length).toBeGreaterThan(200);
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

/** A child expression that does not compile is no document, but it can come from the wire. */
function readLoosely(fields: Fields): Constraint {
  const item = [15n, valueToItem(value({ expression: String(fields.expression) }))];
  return fields.type === 'Cel' ? decodeConstraint(item) : (read(fields) as Constraint);
}
