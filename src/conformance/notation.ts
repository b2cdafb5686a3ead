/**
 * Reads the notation that the vector files share: values with wrappers, constraints as `{type, ...}` or `{wire: [id,
 * payload]}`, and argument sets.
 */
import * as warrantParts from '../engine/authority/wire/warrant-parts.js';
import {
  type ConstraintDocument,
  fromHex,
  type Issue,
  type Json,
  readArguments,
  readValue,
  type Value,
  type ValueArguments,
} from '../engine/index.js';

export type JsonFields = { readonly [key: string]: Json };
export type VectorConstraint = warrantParts.Constraint;
export type VectorCapability = warrantParts.Capability;

const { CborError, decodeConstraint, makeCapability, readConstraint, valueToItem } = warrantParts;

export interface SetFields {
  readonly constraints?: Readonly<Record<string, JsonFields>>;
  readonly allow_unknown?: boolean;
}

interface Repeat {
  readonly text: string;
  readonly times: number;
  readonly before?: string;
  readonly after?: string;
}

/** Expands `{$repeat: ...}` wherever it occurs. */
export function expandRepeats(json: Json): Json {
  if (Array.isArray(json)) return (json as readonly Json[]).map(expandRepeats);
  if (typeof json !== 'object' || json === null) return json;
  const keys = Object.keys(json);
  if (keys.length === 1 && keys[0] === '$repeat')
    return writeOut((json as JsonFields).$repeat as unknown as Repeat);
  return Object.fromEntries(Object.entries(json).map(([key, item]) => [key, expandRepeats(item)]));
}

function writeOut({ text, times, before = '', after = '' }: Repeat): string {
  return `${before}${text.repeat(times)}${after}`;
}

export function toValue(json: Json): Value {
  return readValue(expandRepeats(json));
}

export function toArguments(json: JsonFields | undefined): ValueArguments {
  return readArguments(expandRepeats(json ?? {}) as JsonFields);
}

/** Decodes a hex string. An invalid string makes the vector invalid. */
export function toBytes(hex: Json | undefined): Uint8Array {
  const bytes = typeof hex === 'string' ? fromHex(hex) : null;
  if (bytes === null) throw new Error(`not hex: ${JSON.stringify(hex)}`);
  return bytes;
}

/**
 * Thrown for a constraint that cannot be built. Contains the reason and its name in the reference implementation.
 */
export class ConstraintConstructionError extends Error {
  constructor(
    message: string,
    readonly errorKind: string | null = null,
  ) {
    super(message);
  }
}

/** Builds the constraint in a case. Throws `ConstraintConstructionError`. */
export function toConstraint(fields: JsonFields): VectorConstraint {
  const bare = findBareItem(fields);
  if (bare !== null) return fromWire(bare);
  if (holdsBareParts(fields)) return fromParts(fields);
  const issues: Issue[] = [];
  const read = readConstraint(toDocument(fields), [], issues, UNCOUNTED);
  if (read === null) throw makeConstructionError(issues[0]);
  return read;
}

function makeConstructionError(issue: Issue | undefined): ConstraintConstructionError {
  const errorKind = issue?.facts.errorKind;
  return new ConstraintConstructionError(
    issue?.message ?? 'the value cannot be read',
    typeof errorKind === 'string' ? errorKind : null,
  );
}

/** Returns the wire data of a constraint without a document form; null for other constraints. */
function findBareItem({ wire, type_id, payload_hex, expression }: JsonFields): warrantParts.CborItem | null {
  if (wire !== undefined) return valueToItem(toValue(wire));
  if (type_id !== undefined) return [BigInt(type_id as number), toBytes(payload_hex)];
  // An expression is compiled only when it is used, so there is no constructor that could reject it.
  return expression === undefined ? null : [15n, valueToItem(toValue({ expression }))];
}

/** Initial nesting depth. A constructor does not count nesting, but builders and decoders do. */
const UNCOUNTED = -1_000;

function fromWire(item: warrantParts.CborItem, depth = 0): VectorConstraint {
  try {
    return decodeConstraint(item, depth);
  } catch (error) {
    if (error instanceof CborError) throw new ConstraintConstructionError(error.message);
    throw error;
  }
}

/** True if a nested part has no document form, so that the constraint must be built from wire data. */
function holdsBareParts(fields: JsonFields): boolean {
  return listInner(fields).some((inner) => findBareItem(inner) !== null || holdsBareParts(inner));
}

function listInner({ constraint, constraints }: JsonFields): readonly JsonFields[] {
  return [
    ...((constraints ?? []) as readonly JsonFields[]),
    ...(constraint === undefined ? [] : [constraint as JsonFields]),
  ];
}

const WRAPPERS: Readonly<Record<string, bigint>> = { All: 12n, Any: 13n, Not: 14n };

function fromParts(fields: JsonFields): VectorConstraint {
  const wires = listInner(fields).map((inner) => toConstraint(inner).wire);
  const [only] = wires;
  const body: readonly [string, warrantParts.CborItem] =
    fields.constraint === undefined ? ['constraints', wires] : ['constraint', only as warrantParts.CborItem];
  return fromWire([WRAPPERS[fields.type as string] as bigint, new warrantParts.CborMap([body])], UNCOUNTED);
}

/** Converts `{type, ...}` to a document, including nested constraints. */
function toDocument({ type, ...parameters }: JsonFields): ConstraintDocument {
  const entries = Object.entries(parameters).map(([name, value]): [string, Json] => {
    if (name === 'constraint') return [name, toDocument(value as JsonFields)];
    if (name === 'constraints') return [name, (value as readonly JsonFields[]).map(toDocument)];
    return [name, expandRepeats(value)];
  });
  return { kind: type as string, ...Object.fromEntries(entries) };
}

export function toCapability({ constraints = {}, allow_unknown = false }: SetFields): VectorCapability {
  const rules = Object.entries(constraints).map(([name, rule]) => [name, toConstraint(rule)] as const);
  return makeCapability(rules, allow_unknown);
}

export function toTools(
  tools: Readonly<Record<string, SetFields>> = {},
): ReadonlyMap<string, VectorCapability> {
  return new Map(Object.entries(tools).map(([tool, set]) => [tool, toCapability(set)]));
}

/** Lists all constraints in a JSON value, including nested ones, with their arguments. */
export function listConstraints(
  json: Json | undefined,
  argument: string | null = null,
): readonly PlacedConstraint[] {
  if (Array.isArray(json))
    return (json as readonly Json[]).flatMap((item) => listConstraints(item, argument));
  if (typeof json !== 'object' || json === null) return [];
  const fields = json as JsonFields;
  const own = isConstraint(fields) ? [{ argument, fields }] : [];
  const inner = Object.entries(fields).flatMap(([key, item]) =>
    listConstraints(item, isConstraint(fields) ? argument : key),
  );
  return [...own, ...inner];
}

export interface PlacedConstraint {
  readonly argument: string | null;
  readonly fields: JsonFields;
}

function isConstraint(fields: JsonFields): boolean {
  return typeof fields.type === 'string' || Array.isArray(fields.wire);
}
