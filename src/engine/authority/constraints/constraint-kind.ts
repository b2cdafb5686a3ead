/**
 * Defines the interface of constraint kinds (one file per kind), and the constraint that carries a kind's parameters.
 * Shared code calls the constraint without comparing the name of its kind.
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
      /** The field that the reference implementation reports instead of the argument, if any. */
      readonly field?: string;
    };

export const ALLOW: ConstraintOutcome = { kind: 'allow' };
export const DENY: ConstraintOutcome = { kind: 'deny' };

export function toConstraintOutcome(allowed: boolean): ConstraintOutcome {
  return allowed ? ALLOW : DENY;
}

/**
 * How strictly rules are compared: as in the reference implementation with its gaps, or with the gaps of
 * docs/spec/warrants.md#hardened-rules closed. Hardened semantics never accepts what compatible semantics rejects.
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

/**
 * Returns whether a rule covers a single value, based on the rule's decision about it. `missed`: the fault to report if
 * the rule denied the value.
 */
export function toConstraintCoverage(outcome: ConstraintOutcome, missed: ReferenceKind): ConstraintCoverage {
  if (outcome.kind === 'error') return notCovered(outcome.errorKind);
  return outcome.kind === 'allow' ? COVERED : notCovered(missed);
}

/** A range of a string in UTF-16 code units. */
export interface MarkedRange {
  readonly start: number;
  readonly end: number;
}

/** Why well-formed parameters are not a valid constraint. `at`: path inside the document. */
export interface BuildProblem {
  readonly problem: string;
  readonly hint: string;
  readonly at: DocumentPath;
  /** The reference implementation's name for this error; `Validation` if omitted. */
  readonly errorKind?: ReferenceKind;
  /** The invalid part of the string at that path, which editors highlight. */
  readonly marked?: MarkedRange;
}

/** Functions that read nested constraints, for kinds that contain other constraints. They record their own issues. */
export type ReadInnerConstraint = (document: ConstraintDocument, at: DocumentPath) => Constraint | null;
export type DecodeInnerConstraint = (item: CborItem) => Constraint;

export interface ConstraintSpec<P, D> extends ConstraintKindInfo, RuleOperations {
  /** Number of the kind in the wire format. */
  readonly id: number;
  /** Schema of the parameters in a document; names are the same as in the published vectors. */
  readonly schema: z.ZodMiniType<D>;
  /** Builds parameters from a document; null if a nested constraint is invalid. */
  readonly build: (document: D, inner: ReadInnerConstraint) => P | BuildProblem | null;
  /** Writes the parameters as a document. */
  readonly write: (parameters: P) => { readonly [parameter: string]: Json };
  /** Encodes the parameters as a wire body (docs/spec/warrants.md#kinds). */
  readonly encode: (parameters: P) => CborItem;
  /** Decodes parameters from a wire body. Throws `CborError`. */
  readonly decode: (body: CborItem, inner: DecodeInnerConstraint) => P;
  /** Decides a value. `at`: trial clock in Unix seconds. */
  readonly admits: (parameters: P, value: Value, at: number) => ConstraintOutcome;
  /** Cost of deciding any value, in addition to a small base cost. Zero if omitted. */
  readonly cost?: (parameters: P) => EffortCost;
  /** Additional worst-case cost of deciding a value, such as that of nested rules. Zero if omitted. */
  readonly mayCost?: (parameters: P) => EffortCost;
  /**
   * Whether a parent costs no more than a child on each value that the child allows. Not called for identical rules or
   * if the stated costs already decide.
   */
  readonly costsNoMore?: (parent: P, child: P) => boolean;
  /** Returns the only value that passes, if there is exactly one. */
  readonly only?: (parameters: P) => Value;
  readonly coversSame?: (parent: P, child: P, semantics: Semantics) => ConstraintCoverage;
  /** Whether a constraint that allows only this value may replace the parent. */
  readonly coversValue?: (parent: P, value: Value, semantics: Semantics) => ConstraintCoverage;
  /** True if the rule causes no error for any value. */
  readonly isTotal: (parameters: P) => boolean;
  /** True if the result for a value may change over time; false if omitted. */
  readonly usesClock?: (parameters: P) => boolean;
  /** Nesting depth; 0 for a constraint without nested constraints. */
  readonly depth: (parameters: P) => number;
  /** Describes the values that pass, such as "paths inside `/app/config`". */
  readonly describe: (parameters: P) => Message;
  readonly nearest?: (parameters: P, value: Value) => Value | null;
  /** Returns the part of a denied string that violates the rule. */
  readonly findDifference?: (parameters: P, text: string) => MarkedRange | null;
  /** Returns the number of the hardened rule that rejects these parameters, or null. */
  readonly hardenedGap?: (parameters: P) => number | null;
  /** False if the rule cannot exempt a value from approval; true if omitted. */
  readonly canExempt?: false;
  /** Returns values just inside and just outside the rule, if the kind can compute some. */
  readonly listBoundaryValues: (parameters: P) => readonly Value[];
}

/** A rule on one argument. The kind is an internal detail. */
export interface Constraint {
  readonly kind: string;
  readonly document: ConstraintDocument;
  /** `[id, body]`. */
  readonly wire: CborItem;
  readonly isTotal: boolean;
  /** True if the result for a value may change over time. */
  readonly usesClock: boolean;
  readonly depth: number;
  /** Worst-case cost of deciding a value. */
  readonly cost: EffortCost;
  /** Minimum cost of deciding any value. */
  readonly leastCost: EffortCost;
  /** The parameters, readable only by the kind that created them. */
  readonly sealed: unknown;
  readonly spec: unknown;
  /** True if every value passes. Such a rule covers every child, and only another such rule covers it. */
  readonly isOpen: boolean;
  /** False if the rule cannot exempt a value from approval. */
  readonly canExempt: boolean;
  /** Returns the only value that passes; undefined if there is none or more than one. */
  only(): Value | undefined;
  /** Decides whether the value passes. `at`: trial clock in Unix seconds. */
  admits(value: Value, at: number): ConstraintOutcome;
  /** Checks whether `child` may replace this rule, that is, whether it is no wider. */
  covers(child: Constraint, semantics: Semantics): ConstraintCoverage;
  /** Describes the values that pass, such as "paths inside `/app/config`". */
  describe(): Message;
  /** Returns an allowed value close to a denied one; null if the kind finds none. */
  nearest(value: Value): Value | null;
  /** Returns the part of a denied string that violates the rule; null if the kind cannot locate it. */
  findDifference(text: string): MarkedRange | null;
  /** Returns values just inside and just outside the rule, if the kind can compute some. */
  listBoundaryValues(): readonly Value[];
  /**
   * Returns the row of docs/spec/warrants.md#hardened-rules by which hardened semantics rejects this rule; null if
   * there is none.
   */
  hardenedGap(): number | null;
}

/** A constraint kind as listed in the table of kinds, with its parameter type hidden. */
export interface ConstraintKind extends ConstraintKindInfo, RuleOperations {
  readonly id: number;
  readonly schema: z.ZodMiniType<unknown>;
  readonly read: (document: unknown, inner: ReadInnerConstraint) => Constraint | BuildProblem | null;
  readonly decode: (body: CborItem, inner: DecodeInnerConstraint) => Constraint;
}

export function isBuildProblem(built: unknown): built is BuildProblem {
  return typeof built === 'object' && built !== null && Object.hasOwn(built, 'problem');
}
