/**
 * The definition of a constraint kind, one file each, and the constraint that carries its parameters. Shared code
 * calls the constraint without comparing the name of its kind.
 */
import type { Message } from '../../messages/index.js';
import type * as z from 'zod/mini';
import type { CborItem, Json, Value } from '../../kit/index.js';
import type { ConstraintDocument, DocumentPath } from '../../model/index.js';
import type { ReferenceKind } from '../denial/reference-codes.js';
import type { EffortCost } from './effort.js';
import type { ConstraintKindInfo } from './kind-info.js';
import type { RuleOperations } from './rule-operations.js';

/** Result of applying a constraint to a value. An error stops the call and is never a denial. */
export type ConstraintOutcome =
  | { readonly kind: 'allow' }
  | { readonly kind: 'deny' }
  | {
      readonly kind: 'error';
      readonly errorKind: ReferenceKind;
      readonly detail: string;
      /** The field that the reference reports, if it is not the argument. */
      readonly field?: string;
    };

export const ALLOW: ConstraintOutcome = { kind: 'allow' };
export const DENY: ConstraintOutcome = { kind: 'deny' };

export function toConstraintOutcome(allowed: boolean): ConstraintOutcome {
  return allowed ? ALLOW : DENY;
}

/**
 * The narrowing rules: those of the reference with their gaps, or the same with the gaps of
 * docs/spec/warrants.md#hardened-rules closed. Hardened never accepts what compatible rejects.
 */
export type Semantics = 'compatible' | 'hardened';

/** Whether a child may replace a parent. `rule`: number of the hardened rule that rejected it, if any. */
export type ConstraintCoverage =
  | { readonly ok: true }
  | { readonly ok: false; readonly errorKind: ReferenceKind; readonly rule: number | null };

export const COVERED: ConstraintCoverage = { ok: true };

export function notCovered(errorKind: ReferenceKind, rule: number | null = null): ConstraintCoverage {
  return { ok: false, errorKind, rule };
}

/** Whether a rule covers a single value, from its decision on it; `missed` names the fault if it denied. */
export function toConstraintCoverage(outcome: ConstraintOutcome, missed: ReferenceKind): ConstraintCoverage {
  if (outcome.kind === 'error') return notCovered(outcome.errorKind);
  return outcome.kind === 'allow' ? COVERED : notCovered(missed);
}

/** A range of a string in UTF-16 code units. */
export interface MarkedRange {
  readonly start: number;
  readonly end: number;
}

/** Why well-formed parameters are not a valid constraint; `at` is the place inside the document. */
export interface BuildProblem {
  readonly problem: string;
  readonly hint: string;
  readonly at: DocumentPath;
  /** The reference's name for this error; `Validation` if omitted. */
  readonly errorKind?: ReferenceKind;
  /** The invalid part of the string at that place, for editors. */
  readonly marked?: MarkedRange;
}

/** Readers of nested constraints, for kinds that have some. They record their own issues. */
export type ReadInnerConstraint = (document: ConstraintDocument, at: DocumentPath) => Constraint | null;
export type DecodeInnerConstraint = (item: CborItem) => Constraint;

export interface ConstraintSpec<P, D> extends ConstraintKindInfo, RuleOperations {
  /** Number in the wire format. */
  readonly id: number;
  /** Shape of the parameters in a document; names as in the published vectors. */
  readonly schema: z.ZodMiniType<D>;
  /** Parameters of a document; null if a nested constraint is invalid. */
  readonly build: (document: D, inner: ReadInnerConstraint) => P | BuildProblem | null;
  /** Parameters as a document. */
  readonly write: (parameters: P) => { readonly [parameter: string]: Json };
  /** Wire body (docs/spec/warrants.md#kinds). */
  readonly encode: (parameters: P) => CborItem;
  /** Parameters of a wire body. Throws `CborError`. */
  readonly decode: (body: CborItem, inner: DecodeInnerConstraint) => P;
  /** `at`: trial clock in Unix seconds. */
  readonly admits: (parameters: P, value: Value, at: number) => ConstraintOutcome;
  /** Cost of deciding any value, in addition to a small base cost; none if omitted. */
  readonly cost?: (parameters: P) => EffortCost;
  /** Additional worst-case cost of a value, such as that of nested rules; none if omitted. */
  readonly mayCost?: (parameters: P) => EffortCost;
  /**
   * Whether a parent costs no more than a child on each value that the child allows. Identical rules, and rules of
   * stated costs, are compared without it.
   */
  readonly costsNoMore?: (parent: P, child: P) => boolean;
  /** The only value that passes, if there is exactly one. */
  readonly only?: (parameters: P) => Value;
  readonly coversSame?: (parent: P, child: P, semantics: Semantics) => ConstraintCoverage;
  /** Whether a constraint to this one value may replace it. */
  readonly coversValue?: (parent: P, value: Value, semantics: Semantics) => ConstraintCoverage;
  /** True if no value causes an error. */
  readonly isTotal: (parameters: P) => boolean;
  /** True if the result for a value may change with time; false if omitted. */
  readonly usesClock?: (parameters: P) => boolean;
  /** Nesting depth; a constraint without nested ones has depth 0. */
  readonly depth: (parameters: P) => number;
  /** Describes what passes, such as "paths inside `/app/config`". */
  readonly describe: (parameters: P) => Message;
  readonly nearest?: (parameters: P, value: Value) => Value | null;
  /** The part of a denied string that violates the rule. */
  readonly findDifference?: (parameters: P, text: string) => MarkedRange | null;
  /** Number of the hardened rule that rejects these parameters; null if none does. */
  readonly hardenedGap?: (parameters: P) => number | null;
  /** False when the rule cannot exempt a value from approval; true if omitted. */
  readonly canExempt?: false;
  /** Values just inside and just outside the rule, if the kind can compute some. */
  readonly listBoundaryValues: (parameters: P) => readonly Value[];
}

/** A rule on one argument. Its kind is internal. */
export interface Constraint {
  readonly kind: string;
  readonly document: ConstraintDocument;
  /** `[id, body]`. */
  readonly wire: CborItem;
  readonly isTotal: boolean;
  /** True if the result for a value may change with time. */
  readonly usesClock: boolean;
  readonly depth: number;
  /** Worst-case cost of deciding a value. */
  readonly cost: EffortCost;
  /** Cost of deciding any value, at least. */
  readonly leastCost: EffortCost;
  /** The parameters, readable only by the kind that created them. */
  readonly sealed: unknown;
  readonly spec: unknown;
  /** True when any value passes: the rule covers every child and only such a rule covers it. */
  readonly isOpen: boolean;
  /** False when the rule cannot exempt a value from approval. */
  readonly canExempt: boolean;
  /** The only value that passes; undefined if there is none or more than one. */
  only(): Value | undefined;
  /** Whether the value passes. `at`: trial clock in Unix seconds. */
  admits(value: Value, at: number): ConstraintOutcome;
  /** Whether `child` may replace this rule, that is, whether it is no wider. */
  covers(child: Constraint, semantics: Semantics): ConstraintCoverage;
  /** Describes what passes, such as "paths inside `/app/config`". */
  describe(): Message;
  /** An allowed value close to a denied one; null if the kind finds none. */
  nearest(value: Value): Value | null;
  /** The part of a denied string that violates the rule; null if none can be named. */
  findDifference(text: string): MarkedRange | null;
  /** Values just inside and just outside the rule, if the kind can compute some. */
  listBoundaryValues(): readonly Value[];
  /** Row of docs/spec/warrants.md#hardened-rules by which hardened semantics rejects it; null if none does. */
  hardenedGap(): number | null;
}

/** A kind in the table, with its parameter type hidden. */
export interface ConstraintKind extends ConstraintKindInfo, RuleOperations {
  readonly id: number;
  readonly schema: z.ZodMiniType<unknown>;
  readonly read: (document: unknown, inner: ReadInnerConstraint) => Constraint | BuildProblem | null;
  readonly decode: (body: CborItem, inner: DecodeInnerConstraint) => Constraint;
}

export function isBuildProblem(built: unknown): built is BuildProblem {
  return typeof built === 'object' && built !== null && Object.hasOwn(built, 'problem');
}
