/**
 * The Range constraint, which allows numbers between two bounds.
 *
 * Bounds are inclusive by default and may be omitted. As in the reference implementation, integers are compared as
 * floats, so neighbors beyond 2^53 compare as equal. A range with a NaN bound allows nothing, and hardened semantics
 * rejects it (rule 9 in docs/spec/warrants.md#hardened-rules).
 */
import { type Message, message } from '../../messages/index.js';
import * as z from 'zod/mini';
import { makeCborError, type CborItem, type Json, type Value, writeValue } from '../../kit/index.js';
import { closedObject, type ConstraintDocument } from '../../model/index.js';
import { findField, readBooleanField, makeRecord } from './cbor-fields.js';
import {
  COVERED,
  type ConstraintCoverage,
  notCovered,
  toConstraintOutcome,
  type Semantics,
} from './constraint-kind.js';
import type { BuildProblem, ConstraintForm } from './constraint-form.js';
import { defineConstraint } from './define-constraint.js';
import { decidableFor, type RuleMutant } from './rule-operations.js';
import { jsonSchema, tryReadValue } from './value-text.js';

interface Range {
  readonly min: number | null;
  readonly max: number | null;
  readonly minInclusive: boolean;
  readonly maxInclusive: boolean;
}

interface RangeDocument {
  min?: Json | undefined;
  max?: Json | undefined;
  min_inclusive?: boolean | undefined;
  max_inclusive?: boolean | undefined;
}

function asNumber(value: Value): number | null {
  return typeof value === 'bigint' || typeof value === 'number' ? Number(value) : null;
}

/** Reads a bound from a document, in which it may be absent or a number in value notation. */
function readBound(json: Json | undefined): number | null | undefined {
  if (json === undefined || json === null) return null;
  const value = tryReadValue(json);
  const bound = value === null ? null : asNumber(value.value);
  return bound === null || Number.isNaN(bound) ? undefined : bound;
}

function build(document: RangeDocument): Range | BuildProblem {
  const min = readBound(document.min);
  const max = readBound(document.max);
  const hint = message('rule/invalid_bound_hint');
  const errorKind = 'InvalidRange';
  if (min === undefined)
    return { problem: message('rule/invalid_lower_bound'), hint, at: ['min'], errorKind };
  if (max === undefined)
    return { problem: message('rule/invalid_upper_bound'), hint, at: ['max'], errorKind };
  return {
    min,
    max,
    minInclusive: document.min_inclusive ?? true,
    maxInclusive: document.max_inclusive ?? true,
  };
}

function decodeBound(body: CborItem, key: string): number | null {
  const bound = findField(body, key) ?? null;
  if (bound !== null && typeof bound !== 'number')
    throw makeCborError('bytes/wrong_field', { field: key, expected: 'float' });
  return bound;
}

function isInside(range: Range, number: number): boolean {
  const above = range.min === null || (range.minInclusive ? number >= range.min : number > range.min);
  const below = range.max === null || (range.maxInclusive ? number <= range.max : number < range.max);
  return above && below;
}

/** True if a bound is NaN, which can only come from the wire. */
function hasNoNumber({ min, max }: Range): boolean {
  return Number.isNaN(min) || Number.isNaN(max);
}

function coversSame(parent: Range, child: Range, semantics: Semantics): ConstraintCoverage {
  if (semantics === 'hardened' && (hasNoNumber(parent) || hasNoNumber(child)))
    return notCovered('RangeExpanded', 9);
  // With a NaN bound every comparison is false, so the reference implementation accepts the child.
  if (parent.min !== null && (child.min === null || child.min < parent.min))
    return notCovered('RangeExpanded');
  if (parent.max !== null && (child.max === null || child.max > parent.max))
    return notCovered('RangeExpanded');
  if (parent.min !== null && child.min === parent.min && child.minInclusive && !parent.minInclusive)
    return notCovered('RangeInclusivityExpanded');
  if (parent.max !== null && child.max === parent.max && child.maxInclusive && !parent.maxInclusive)
    return notCovered('RangeInclusivityExpanded');
  return COVERED;
}

function coversValue(range: Range, value: Value): ConstraintCoverage {
  const number = asNumber(value);
  if (number === null) return notCovered('IncompatibleConstraintTypes');
  return isInside(range, number) ? COVERED : notCovered('ValueNotInRange');
}

function describe({ min, max, minInclusive, maxInclusive }: Range): Message {
  const [low, high] = [min, max].map((bound) => (bound === null ? null : String(bound)));
  return message('rule/range', { min: low ?? null, max: high ?? null, minInclusive, maxInclusive });
}

/** Returns the violated bound as the same numeric type as the value, or null if the bound itself would be denied. */
function nearest(range: Range, value: Value): Value | null {
  const number = asNumber(value);
  if (number === null || Number.isNaN(number)) return null;
  const bound = range.min !== null && number <= range.min ? range.min : range.max;
  if (bound === null || !isInside(range, bound)) return null;
  return typeof value === 'bigint' && Number.isInteger(bound) ? BigInt(bound) : bound;
}

function listBoundaryValues(range: Range): readonly Value[] {
  return [range.min, range.max].flatMap((bound): Value[] => {
    if (bound === null || !Number.isFinite(bound)) return [];
    return Number.isInteger(bound) ? [BigInt(bound) - 1n, BigInt(bound), BigInt(bound) + 1n] : [bound];
  });
}

/** Moves a bound outwards just far enough to include the number. For an amount, `around` is a range. */
function widenByRule(
  rule: ConstraintDocument,
  around: ConstraintDocument,
  value: Json,
): ConstraintDocument | null {
  if (typeof around.max !== 'number' || typeof value !== 'number') return null;
  const { min, max } = rule;
  return {
    ...rule,
    ...(typeof min === 'number' && value <= min ? { min: value } : {}),
    ...(typeof max === 'number' && value >= max ? { max: value } : {}),
  };
}

function fixedValues({ min, max }: ConstraintDocument): readonly Json[] | null {
  return typeof min === 'number' && min === max ? [min] : null;
}

/** Returns a mutant whose upper bound is ten times higher. */
function mutants(rule: ConstraintDocument): readonly RuleMutant[] {
  const { max } = rule;
  if (typeof max !== 'number' || max <= 0) return [];
  return [{ operator: 'widen-range', rule: { ...rule, max: max * 10 } }];
}

export const rangeConstraint = defineConstraint<Range>({
  kind: 'Range',
  id: 3,
  write: ({ min, max, minInclusive, maxInclusive }) => ({
    ...(min === null ? {} : { min: writeBound(min) }),
    ...(max === null ? {} : { max: writeBound(max) }),
    ...(minInclusive ? {} : { min_inclusive: false }),
    ...(maxInclusive ? {} : { max_inclusive: false }),
  }),
  encode: ({ min, max, minInclusive, maxInclusive }) =>
    makeRecord({ min, max, min_inclusive: minInclusive, max_inclusive: maxInclusive }),
  decode: (body) => ({
    min: decodeBound(body, 'min'),
    max: decodeBound(body, 'max'),
    minInclusive: readBooleanField(body, 'min_inclusive'),
    maxInclusive: readBooleanField(body, 'max_inclusive'),
  }),
  admits: (range, value) => {
    const number = asNumber(value);
    return toConstraintOutcome(number !== null && !Number.isNaN(number) && isInside(range, number));
  },
  coversSame,
  coversValue,
  isTotal: () => true,
  depth: () => 0,
  describe,
  nearest,
  hardenedGap: (range) => (hasNoNumber(range) ? 9 : null),
});

export const rangeForm: ConstraintForm<Range, RangeDocument> = {
  of: rangeConstraint,
  parameters: [
    { name: 'min', type: 'number', required: false },
    { name: 'max', type: 'number', required: false },
    { name: 'min_inclusive', type: 'boolean', required: false },
    { name: 'max_inclusive', type: 'boolean', required: false },
  ],
  example: { kind: 'Range', min: 0, max: 100 },
  limits: 'number',
  openParameters: {},
  fromValue: (value) => (typeof value === 'number' ? { min: value, max: value } : { min: 0, max: 0 }),
  toValue: ({ min, max, min_inclusive: includesMin, max_inclusive: includesMax }) =>
    (includesMax === false ? null : max) ?? (includesMin === false ? null : min) ?? '',
  showsExamples: true,
  schema: () =>
    closedObject({
      min: z.optional(jsonSchema()),
      max: z.optional(jsonSchema()),
      min_inclusive: z.optional(z.boolean()),
      max_inclusive: z.optional(z.boolean()),
    }),
  build,
  widenByRule,
  mutants,
  fixedValues,
  // A range that allows only one value is always decidable.
  isDecidable: (rule, target, inner) =>
    fixedValues(rule) !== null || decidableFor('path', 'payee', 'amount', 'id')(rule, target, inner),
  listBoundaryValues,
};

/** Writes a bound. Bounds are floats, but a whole number is written without a fraction. */
function writeBound(bound: number): Json {
  return Number.isSafeInteger(bound) && !Object.is(bound, -0) ? bound : writeValue(bound);
}
