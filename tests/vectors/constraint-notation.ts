/** Constraints and argument sets as the vector files write them, read into the project's own. */
import { makeCapability } from '../../src/engine/authority/capability.js';
import { valueToItem } from '../../src/engine/authority/constraints/body.js';
import type { Constraint } from '../../src/engine/authority/constraints/kind.js';
import { decodeConstraint, readConstraint } from '../../src/engine/authority/constraints/table.js';
import { type Json, readValue, type Value } from '../../src/engine/kit/index.js';
import type { ConstraintDocument, Issue } from '../../src/engine/model/index.js';

export type Fields = { readonly [key: string]: Json };

export interface SetFields {
  readonly constraints?: Readonly<Record<string, Fields>>;
  readonly allow_unknown?: boolean;
}

/** Clock of every case that looks at one. */
export const CLOCK = 1_704_067_210;

export function toDocument({ type, ...parameters }: Fields): ConstraintDocument {
  const inner = Object.entries(parameters).map(([name, value]): [string, Json] => {
    if (name === 'constraint') return [name, toDocument(value as Fields)];
    if (name === 'constraints') return [name, (value as readonly Fields[]).map(toDocument)];
    return [name, expand(value)];
  });
  return { kind: type as string, ...Object.fromEntries(inner) };
}

/** `{$repeat: ...}` of the vectors: a long text written short. */
export function expand(json: Json): Json {
  if (Array.isArray(json)) return (json as readonly Json[]).map(expand);
  if (typeof json !== 'object' || json === null) return json;
  const { $repeat } = json as {
    readonly $repeat?: { text: string; times: number; before?: string; after?: string };
  };
  if ($repeat !== undefined)
    return `${$repeat.before ?? ''}${$repeat.text.repeat($repeat.times)}${$repeat.after ?? ''}`;
  return Object.fromEntries(Object.entries(json).map(([key, item]) => [key, expand(item)]));
}

export function value(json: Json): Value {
  return readValue(expand(json));
}

/** A constraint, or what the reference calls the refusal to build it. */
export function build(fields: Fields): Constraint | { readonly refused: Json } {
  if (fields.wire !== undefined) return decodeConstraint(valueToItem(value(fields.wire)));
  // An expression that does not compile is no document here, but it can come from the wire.
  if (fields.type === 'Cel') return decodeConstraint([15n, valueToItem(value({ ...fields, type: null }))]);
  const issues: Issue[] = [];
  const built = readConstraint(toDocument(fields), [], issues);
  return built ?? { refused: issues[0]?.facts.errorKind ?? null };
}

export function read(fields: Fields): Constraint {
  const built = build(fields);
  if ('refused' in built) throw new Error(`cannot be built: ${JSON.stringify(fields)}`);
  return built;
}

export function makeSet({
  constraints = {},
  allow_unknown = false,
}: SetFields): ReturnType<typeof makeCapability> {
  const rules = Object.entries(constraints).map(([name, rule]) => [name, read(rule)] as const);
  return makeCapability(rules, allow_unknown);
}

/** Whether a case holds a constraint of a kind, by name or by its number on the wire. */
export function holdsKind(json: unknown, kind: string, id: number): boolean {
  if (Array.isArray(json)) return json.some((item) => holdsKind(item, kind, id));
  if (typeof json !== 'object' || json === null) return false;
  const { type, wire } = json as { type?: unknown; wire?: readonly [number, unknown] };
  return type === kind || wire?.[0] === id || Object.values(json).some((item) => holdsKind(item, kind, id));
}
