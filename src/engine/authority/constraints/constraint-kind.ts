/**
 * What a constraint kind answers, and the constraint that carries its parameters.
 *
 * One kind is one file: its shape in a document, its body on the wire, what it admits, what narrower
 * constraints it covers, how it reads aloud. Shared code asks the constraint and never which kind it
 * holds, so a new kind is one file plus one line in the table.
 */
import type * as z from 'zod/mini';
import { type CborItem, encodeCbor, equalBytes, type Json, type Value } from '../../kit/index.js';
import type { ConstraintDocument, DocumentPath } from '../../model/index.js';
import type { ReferenceKind } from '../denial/reference-codes.js';
import {
  addEffortCosts,
  type EffortCost,
  NO_EFFORT,
  isEffortAffordable,
  EFFORT_PER_RULE,
  spendEffortOnValue,
  withEffort,
} from './effort.js';
import type { ConstraintKindInfo } from './kind-info.js';

/** What a constraint says of a value. An error stops the call and is never a deny. */
export type ConstraintOutcome =
  | { readonly kind: 'allow' }
  | { readonly kind: 'deny' }
  | {
      readonly kind: 'error';
      readonly errorKind: ReferenceKind;
      readonly detail: string;
      /** The field the reference reports, where that is not the argument. */
      readonly field?: string;
    };

export const ALLOW: ConstraintOutcome = { kind: 'allow' };
export const DENY: ConstraintOutcome = { kind: 'deny' };

export function toConstraintOutcome(allowed: boolean): ConstraintOutcome {
  return allowed ? ALLOW : DENY;
}

/**
 * Which narrowing rules hold: those of the reference, gaps included, or the same with the gaps of
 * docs/spec/warrants.md#hardened-rules closed. Hardened never accepts what compatible refuses.
 */
export type Semantics = 'compatible' | 'hardened';

/** Whether a child may replace a parent. `rule`: the number of the hardened rule that refused, if one did. */
export type ConstraintCoverage =
  | { readonly ok: true }
  | { readonly ok: false; readonly errorKind: ReferenceKind; readonly rule: number | null };

export const COVERED: ConstraintCoverage = { ok: true };

export function notCovered(errorKind: ReferenceKind, rule: number | null = null): ConstraintCoverage {
  return { ok: false, errorKind, rule };
}

/** Whether a rule covers a single value that it decided on; `missed` names the fault where it denied it. */
export function toConstraintCoverage(outcome: ConstraintOutcome, missed: ReferenceKind): ConstraintCoverage {
  if (outcome.kind === 'error') return notCovered(outcome.errorKind);
  return outcome.kind === 'allow' ? COVERED : notCovered(missed);
}

/** A part of a text in UTF-16 code units. */
export interface MarkedRange {
  readonly start: number;
  readonly end: number;
}

/** Why parameters of the right shape still make no constraint; `at` is inside the document. */
export interface BuildProblem {
  readonly problem: string;
  readonly hint: string;
  readonly at: DocumentPath;
  /** What the reference calls it when a constructor refuses; `Validation` if left out. */
  readonly errorKind?: ReferenceKind;
  /** The part of the text at that place that is wrong; an editor jumps there. */
  readonly marked?: MarkedRange;
}

/** Readers of inner constraints, given to kinds that hold some; they record their own issues. */
export type ReadInnerConstraint = (document: ConstraintDocument, at: DocumentPath) => Constraint | null;
export type DecodeInnerConstraint = (item: CborItem) => Constraint;

export interface ConstraintSpec<P, D> extends ConstraintKindInfo {
  /** Number on the wire. */
  readonly id: number;
  /** Shape of the document's parameters; names as in the published vectors. */
  readonly schema: z.ZodMiniType<D>;
  /** Parameters of a document. Null when an inner constraint could not be read. */
  readonly build: (document: D, inner: ReadInnerConstraint) => P | BuildProblem | null;
  /** The document's parameters again. */
  readonly write: (parameters: P) => { readonly [parameter: string]: Json };
  /** Body on the wire (docs/spec/warrants.md#kinds). */
  readonly encode: (parameters: P) => CborItem;
  /** Parameters of a wire body. Throws `CborError`. */
  readonly decode: (body: CborItem, inner: DecodeInnerConstraint) => P;
  /** `at`: trial clock in Unix seconds. */
  readonly admits: (parameters: P, value: Value, at: number) => ConstraintOutcome;
  /** What it costs to decide any value, beside a small cost of every rule; nothing if left out. */
  readonly cost?: (parameters: P) => EffortCost;
  /** What deciding a value spends on top at most: that of inner rules; nothing if left out. */
  readonly mayCost?: (parameters: P) => EffortCost;
  /** Accepts every child and is accepted by nothing narrower. */
  readonly coversEverything?: true;
  /** The single value that passes, when there is exactly one. */
  readonly only?: (parameters: P) => Value;
  readonly coversSame?: (parent: P, child: P, semantics: Semantics) => ConstraintCoverage;
  /** May a constraint on this one value replace it? */
  readonly coversValue?: (parent: P, value: Value, semantics: Semantics) => ConstraintCoverage;
  /** True when no value makes it fail. */
  readonly isTotal: (parameters: P) => boolean;
  /** True when the same value may pass at one time and not at another; false if left out. */
  readonly usesClock?: (parameters: P) => boolean;
  /** Wrappers around the deepest leaf; a leaf has depth 0. */
  readonly depth: (parameters: P) => number;
  /** Reads aloud as what may pass: "paths inside `/app/config`". */
  readonly describe: (parameters: P) => string;
  readonly nearest?: (parameters: P, value: Value) => Value | null;
  /** Where the text of a refused value leaves what is allowed. */
  readonly diverges?: (parameters: P, text: string) => MarkedRange | null;
  /** Number of the hardened rule by which hardened semantics does not read these parameters; null if it does. */
  readonly unread?: (parameters: P) => number | null;
  /** Values just inside and just outside, where the kind can name some. */
  readonly border: (parameters: P) => readonly Value[];
}

/** A rule on one argument, of a kind it knows itself. */
export interface Constraint {
  readonly kind: string;
  readonly document: ConstraintDocument;
  /** `[id, body]`. */
  readonly wire: CborItem;
  readonly isTotal: boolean;
  /** True when the same value may pass at one time and not at another. */
  readonly usesClock: boolean;
  readonly depth: number;
  /** The most that deciding a value costs. */
  readonly cost: EffortCost;
  /** The parameters, readable only by the kind that made them. */
  readonly sealed: unknown;
  readonly spec: unknown;
  readonly coversEverything: boolean;
  /** The one value that passes; undefined where there is none or more than one. */
  only(): Value | undefined;
  /** Whether the value passes. `at`: trial clock in Unix seconds. */
  admits(value: Value, at: number): ConstraintOutcome;
  /** Whether `child` may replace this rule, which it may when it is no wider. */
  covers(child: Constraint, semantics: Semantics): ConstraintCoverage;
  /** Reads aloud as what may pass: "paths inside `/app/config`". */
  describe(): string;
  /** An allowed value near to a refused one; null where the kind knows none. */
  nearest(value: Value): Value | null;
  /** Where the text of a refused value leaves what is allowed; null where no place can be named. */
  diverges(text: string): MarkedRange | null;
  /** Values just inside and just outside, where the kind can name some. */
  border(): readonly Value[];
  /** Row of docs/spec/warrants.md#hardened-rules by which hardened semantics does not read it; null if it does. */
  unread(): number | null;
}

/** A kind of the table, with its parameter type hidden. */
export interface ConstraintKind extends ConstraintKindInfo {
  readonly id: number;
  readonly schema: z.ZodMiniType<unknown>;
  readonly read: (document: unknown, inner: ReadInnerConstraint) => Constraint | BuildProblem | null;
  readonly decode: (body: CborItem, inner: DecodeInnerConstraint) => Constraint;
}

/** A kind from its answers. */
export function defineConstraint<P, D>(spec: ConstraintSpec<P, D>): ConstraintKind {
  const { kind, title, help, parameters, example, id, schema } = spec;
  const read = (document: unknown, inner: ReadInnerConstraint): Constraint | BuildProblem | null => {
    const built = spec.build(document as D, inner);
    if (built === null || isBuildProblem(built)) return built as BuildProblem | null;
    return bind(spec, built);
  };
  const decode = (body: CborItem, inner: DecodeInnerConstraint): Constraint =>
    bind(spec, spec.decode(body, inner));
  return { kind, title, help, parameters, example, id, schema, read, decode };
}

export function isBuildProblem(built: unknown): built is BuildProblem {
  return typeof built === 'object' && built !== null && Object.hasOwn(built, 'problem');
}

function bind<P, D>(spec: ConstraintSpec<P, D>, parameters: P): Constraint {
  const cost = addEffortCosts([OF_EVERY_RULE, spec.cost?.(parameters) ?? NO_EFFORT]);
  const rule: Constraint = {
    kind: spec.kind,
    document: { kind: spec.kind, ...spec.write(parameters) },
    wire: [BigInt(spec.id), spec.encode(parameters)],
    isTotal: spec.isTotal(parameters),
    usesClock: spec.usesClock?.(parameters) ?? false,
    depth: spec.depth(parameters),
    cost: addEffortCosts([cost, spec.mayCost?.(parameters) ?? NO_EFFORT]),
    sealed: parameters,
    spec,
    coversEverything: spec.coversEverything === true,
    only: () => spec.only?.(parameters),
    admits: (value, at) =>
      withEffort(
        [value],
        () => {
          spendEffortOnValue(value, cost);
          return spec.admits(parameters, value, at);
        },
        BUDGET_EXCEEDED,
      ),
    covers: (child, semantics) => {
      const coverage = covers(spec, parameters, child, semantics);
      return left === null && coverage.ok ? checkNarrowingEffort([rule], rule, child, semantics) : coverage;
    },
    describe: () => spec.describe(parameters),
    nearest: (value) => withEffort([value], () => nearestOf(spec, parameters, value), null),
    diverges: (text) => withEffort([text], () => spec.diverges?.(parameters, text) ?? null, null),
    border: () => spec.border(parameters),
    unread: () => spec.unread?.(parameters) ?? null,
  };
  return rule;
}

/**
 * Whether a narrower rule may replace `parent`, one of the rules of a call. Where these could run out of effort on a
 * value that the child allows, only the same rule may (rule 19): the parent would stop the call as an error.
 */
export function checkNarrowingEffort(
  rules: Iterable<Constraint>,
  parent: Constraint,
  child: Constraint,
  semantics: Semantics,
): ConstraintCoverage {
  const isSafe = semantics === 'compatible' || isEffortAffordable(Array.from(rules, ({ cost }) => cost));
  return isSafe || isSame(parent, child) ? COVERED : notCovered('MonotonicityViolation', 19);
}

function isSame(a: Constraint, b: Constraint): boolean {
  return equalBytes(encodeCbor(a.wire), encodeCbor(b.wire));
}

const OF_EVERY_RULE: EffortCost = { fixed: EFFORT_PER_RULE, perCharacter: 0 };

const BUDGET_EXCEEDED: ConstraintOutcome = {
  kind: 'error',
  errorKind: 'ConstraintNotSatisfied',
  detail: 'the rules cost too much on this value',
};

/** What a kind names is only offered when it passes: a clause before it may still refuse, or fail. */
function nearestOf<P, D>(spec: ConstraintSpec<P, D>, parameters: P, value: Value): Value | null {
  const nearest = spec.nearest?.(parameters, value) ?? null;
  return nearest !== null && spec.admits(parameters, nearest, 0).kind === 'allow' ? nearest : null;
}

/** Comparisons spent on one rule. Rules inside rules are compared each with each, so it adds up fast. */
const MOST_COMPARISONS = 20_000;

/** What the comparison at hand may still spend; null between comparisons. Nothing here waits, so none overlap. */
let left: number | null = null;

/**
 * Whether a rule covers another. Where the comparison would cost too much the child is not shown to
 * be narrower, and counts as wider.
 */
function covers<P, D>(
  spec: ConstraintSpec<P, D>,
  parent: P,
  child: Constraint,
  semantics: Semantics,
): ConstraintCoverage {
  if (left !== null) return left-- > 0 ? compare(spec, parent, child, semantics) : TOO_MUCH;
  left = MOST_COMPARISONS;
  try {
    return withEffort([], () => compare(spec, parent, child, semantics), TOO_MUCH);
  } finally {
    left = null;
  }
}

const TOO_MUCH = notCovered('MonotonicityViolation');

/** The rules of docs/spec/warrants.md#narrowing, in order; what no kind answers for is incompatible. */
function compare<P, D>(
  spec: ConstraintSpec<P, D>,
  parent: P,
  child: Constraint,
  semantics: Semantics,
): ConstraintCoverage {
  if (spec.coversEverything === true) return COVERED;
  if (child.coversEverything) return notCovered('WildcardExpansion');
  if (child.spec === spec && spec.coversSame !== undefined)
    return spec.coversSame(parent, child.sealed as P, semantics);
  const value = child.only();
  if (value !== undefined && spec.coversValue !== undefined)
    return spec.coversValue(parent, value, semantics);
  return notCovered('IncompatibleConstraintTypes');
}
