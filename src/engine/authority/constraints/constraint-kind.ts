/**
 * Defines the interface for constraint kinds (one file per kind) and the constraint that carries a kind's parameters.
 * Shared code calls the constraint without comparing the name of its kind.
 */
import type { Message } from '../../messages/index.js';
import type { CborItem, Json, Value } from '../../kit/index.js';
import type { ConstraintDocument } from '../../model/index.js';
import type { ReferenceKind } from '../denial/reference-codes.js';
import type { EffortCost } from './effort.js';

/** Result of applying a constraint to a value. An error stops the call and is never a denial. */
export type ConstraintOutcome =
  | { readonly kind: 'allow' }
  | { readonly kind: 'deny' }
  | {
      readonly kind: 'error';
      readonly errorKind: ReferenceKind;
      readonly detail: Message;
      /** The field that the reference implementation reports instead of the argument, if any. */
      readonly field?: string;
    };

export const ALLOW: ConstraintOutcome = { kind: 'allow' };
export const DENY: ConstraintOutcome = { kind: 'deny' };

export function toConstraintOutcome(allowed: boolean): ConstraintOutcome {
  return allowed ? ALLOW : DENY;
}

/**
 * How strictly rules are compared: as in the reference implementation, including its gaps, or with the gaps closed
 * (docs/spec/warrants.md#hardened-rules). Hardened semantics never accepts what compatible semantics rejects.
 */
export type Semantics = 'compatible' | 'hardened';

/**
 * The result of checking whether a child rule may replace a parent rule. `rule`: number of the hardened rule that
 * rejected it, if one did.
 */
export type ConstraintCoverage =
  | { readonly ok: true }
  | { readonly ok: false; readonly errorKind: ReferenceKind; readonly rule: number | null };

export const COVERED: ConstraintCoverage = { ok: true };

export function notCovered(errorKind: ReferenceKind, rule: number | null = null): ConstraintCoverage {
  return { ok: false, errorKind, rule };
}

/**
 * Converts a rule's decision on a single value into a coverage result. `missed`: the fault to report if the rule denied
 * it.
 */
export function toConstraintCoverage(outcome: ConstraintOutcome, missed: ReferenceKind): ConstraintCoverage {
  if (outcome.kind === 'error') return notCovered(outcome.errorKind);
  return outcome.kind === 'allow' ? COVERED : notCovered(missed);
}

/** A range in a string, in UTF-16 code units. */
export interface MarkedRange {
  readonly start: number;
  readonly end: number;
}

/** Decodes a nested constraint, for kinds that contain other constraints. */
export type DecodeInnerConstraint = (item: CborItem) => Constraint;

/** A kind's definition: its wire format, its decisions and its comparisons. `P`: its parameters. */
export interface ConstraintSpec<P> {
  readonly kind: string;
  /** Number of the kind in the wire format. */
  readonly id: number;
  /** True if every value passes, so a rule of this kind restricts nothing. */
  readonly isOpen?: true;
  /** Writes the parameters as in a document. */
  readonly write: (parameters: P) => { readonly [parameter: string]: Json };
  /** Encodes the parameters as a wire body (docs/spec/warrants.md#kinds). */
  readonly encode: (parameters: P) => CborItem;
  /** Decodes parameters from a wire body. Throws `CborError`. */
  readonly decode: (body: CborItem, inner: DecodeInnerConstraint) => P;
  /** Decides whether a value passes. `at`: trial clock in Unix seconds. */
  readonly admits: (parameters: P, value: Value, at: number) => ConstraintOutcome;
  /** Fixed cost of deciding a value, in addition to a small base cost; zero if omitted. */
  readonly cost?: (parameters: P) => EffortCost;
  /** Worst-case cost that deciding a value may add, for example for nested rules; zero if omitted. */
  readonly mayCost?: (parameters: P) => EffortCost;
  /**
   * Whether a parent costs no more than a child for each value that the child allows. It is called only if the stated
   * costs do not decide and the rules differ.
   */
  readonly costsNoMore?: (parent: P, child: P) => boolean;
  /** Returns the only value that passes; undefined if there is none or more than one. */
  readonly only?: (parameters: P) => Value;
  readonly coversSame?: (parent: P, child: P, semantics: Semantics) => ConstraintCoverage;
  /** Whether a constraint that allows only this value may replace the parent rule. */
  readonly coversValue?: (parent: P, value: Value, semantics: Semantics) => ConstraintCoverage;
  /** True if the rule can decide every value without an error. */
  readonly isTotal: (parameters: P) => boolean;
  /** Whether the result for a value may change over time; false if omitted. */
  readonly usesClock?: (parameters: P) => boolean;
  /** Returns the nesting depth, which is 0 for a constraint without nested constraints. */
  readonly depth: (parameters: P) => number;
  /** Describes the values that pass, such as "paths inside `/app/config`". */
  readonly describe: (parameters: P) => Message;
  readonly nearest?: (parameters: P, value: Value) => Value | null;
  /** Returns the part of a denied string that violates the rule. */
  readonly findDifference?: (parameters: P, text: string) => MarkedRange | null;
  /** Returns the number of the hardened rule that rejects these parameters; null if none does. */
  readonly hardenedGap?: (parameters: P) => number | null;
  /** Set to false if the rule cannot exempt a value from approval. */
  readonly canExempt?: false;
}

/** A rule for one argument. Its kind is an internal detail. */
export interface Constraint {
  readonly kind: string;
  readonly document: ConstraintDocument;
  /** The rule in its wire form, `[id, body]`. */
  readonly wire: CborItem;
  readonly isTotal: boolean;
  /** True if the result for the same value may change over time. */
  readonly usesClock: boolean;
  readonly depth: number;
  readonly cost: EffortCost;
  readonly leastCost: EffortCost;
  /** Parameters of the rule. Only the kind that created them can read them. */
  readonly sealed: unknown;
  readonly spec: unknown;
  /**
   * True if every value passes. Such a rule covers every child rule, and is itself covered only by a rule that also
   * allows everything.
   */
  readonly isOpen: boolean;
  /** False if the rule cannot exempt a value from approval. */
  readonly canExempt: boolean;
  /** Returns the only value that passes. Undefined if there is none or more than one. */
  only(): Value | undefined;
  /** Decides whether the value passes. `at`: the trial's clock in Unix seconds. */
  admits(value: Value, at: number): ConstraintOutcome;
  /** Checks whether `child` may replace this rule because it is no wider. */
  covers(child: Constraint, semantics: Semantics): ConstraintCoverage;
  /** Describes the values that pass, such as "paths inside `/app/config`". */
  describe(): Message;
  /** Returns an allowed value close to a denied one; null if the kind finds none. */
  nearest(value: Value): Value | null;
  /** Returns the part of a denied string that violates the rule; null if the kind cannot locate it. */
  findDifference(text: string): MarkedRange | null;
  /** Returns the number of the hardened rule that rejects this rule; null if none does. */
  hardenedGap(): number | null;
}

/** A constraint kind. In the table of kinds, its parameter type is hidden. */
export interface ConstraintKind<in P = never> {
  readonly kind: string;
  readonly id: number;
  readonly isOpen?: true;
  readonly make: (parameters: P) => Constraint;
  readonly decode: (body: CborItem, inner: DecodeInnerConstraint) => Constraint;
}
