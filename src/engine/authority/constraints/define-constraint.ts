/**
 * Builds kinds and constraints from a kind's definition. All rules in a decision share one effort budget, and the
 * number of comparisons is limited.
 */
import { type Message, message } from '../../messages/index.js';
import { type CborItem, encodeCbor, equalBytes, requireRuleLibraries, type Value } from '../../kit/index.js';
import type { ConstraintDocument } from '../../model/index.js';
import {
  type Constraint,
  type ConstraintCoverage,
  type ConstraintKind,
  type ConstraintOutcome,
  type ConstraintSpec,
  COVERED,
  type MarkedRange,
  notCovered,
  type Semantics,
} from './constraint-kind.js';
import {
  addEffortCosts,
  EFFORT_PER_RULE,
  type EffortCost,
  isEffortAffordable,
  isEffortShared,
  isEffortSpent,
  isEffortWithin,
  shareEffort,
  spendEffortOnValue,
  withEffort,
} from './effort.js';

/** Builds a kind from its definition. */
export function defineConstraint<P>(spec: ConstraintSpec<P>): ConstraintKind<P> {
  const make = (parameters: P): Constraint => new BoundConstraint(spec, parameters);
  const { kind, id, isOpen } = spec;
  return {
    ...{ kind, id, make, ...(isOpen === true && { isOpen }) },
    decode: (body, inner) => make(spec.decode(body, inner)),
  };
}

/**
 * A constraint with its kind. Its methods are on the prototype, because a document may contain tens of thousands of
 * constraints.
 */
class BoundConstraint<P> implements Constraint {
  readonly kind: string;
  readonly isTotal: boolean;
  readonly usesClock: boolean;
  readonly depth: number;
  readonly cost: EffortCost;
  readonly leastCost: EffortCost;
  readonly isOpen: boolean;
  readonly canExempt: boolean;
  #document: ConstraintDocument | null = null;
  #wire: CborItem | null = null;

  constructor(
    readonly spec: ConstraintSpec<P>,
    readonly sealed: P,
  ) {
    this.kind = spec.kind;
    this.isTotal = spec.isTotal(sealed);
    this.usesClock = spec.usesClock?.(sealed) ?? false;
    this.depth = spec.depth(sealed);
    this.isOpen = spec.isOpen === true;
    this.canExempt = spec.canExempt !== false;
    const own = spec.cost?.(sealed);
    this.leastCost = own === undefined ? OF_EVERY_RULE : addEffortCosts([OF_EVERY_RULE, own]);
    const more = spec.mayCost?.(sealed);
    this.cost = more === undefined ? this.leastCost : addEffortCosts([this.leastCost, more]);
  }

  get document(): ConstraintDocument {
    return (this.#document ??= { kind: this.kind, ...this.spec.write(this.sealed) });
  }

  get wire(): CborItem {
    return (this.#wire ??= [BigInt(this.spec.id), this.spec.encode(this.sealed)]);
  }

  only(): Value | undefined {
    return this.spec.only?.(this.sealed);
  }

  admits(value: Value, at: number): ConstraintOutcome {
    if (!isEffortShared()) return shareEffort([value], () => this.admits(value, at));
    try {
      spendEffortOnValue(value, this.leastCost);
      return this.spec.admits(this.sealed, value, at);
    } catch (error) {
      if (isEffortSpent(error)) return BUDGET_EXCEEDED;
      throw error;
    }
  }

  covers(child: Constraint, semantics: Semantics): ConstraintCoverage {
    // Chain verification caches the results of comparisons.
    const coverage = requireRuleLibraries(() => covers(this.spec, this.sealed, child, semantics));
    return left === null && coverage.ok ? checkNarrowingEffort([this], this, child, semantics) : coverage;
  }

  describe(): Message {
    return this.spec.describe(this.sealed);
  }

  nearest(value: Value): Value | null {
    return withEffort([value], () => nearestOf(this.spec, this.sealed, value), null);
  }

  findDifference(text: string): MarkedRange | null {
    return withEffort([text], () => this.spec.findDifference?.(this.sealed, text) ?? null, null);
  }

  hardenedGap(): number | null {
    return this.spec.hardenedGap?.(this.sealed) ?? null;
  }
}

/**
 * Checks whether a narrower rule may replace `parent`, one of the rules that apply to a call. If these rules together
 * could exceed the budget for some value, each may be replaced only by a rule that costs at least as much (rule 19).
 * Otherwise the child could allow a call that the parent stops with an error.
 */
export function checkNarrowingEffort(
  rules: Iterable<Constraint>,
  parent: Constraint,
  child: Constraint,
  semantics: Semantics,
): ConstraintCoverage {
  const isSafe = semantics === 'compatible' || isEffortAffordable(Array.from(rules, ({ cost }) => cost));
  return isSafe || costsNoMore(parent, child) ? COVERED : notCovered('MonotonicityViolation', 19);
}

/** Checks whether the parent costs no more than the child for each value that the child allows. */
function costsNoMore(parent: Constraint, child: Constraint): boolean {
  if (isEffortWithin(parent.cost, child.leastCost)) return true;
  if (equalBytes(encodeCbor(parent.wire), encodeCbor(child.wire))) return true;
  const spec = parent.spec as ConstraintSpec<unknown> | null;
  return spec === child.spec && spec?.costsNoMore?.(parent.sealed, child.sealed) === true;
}

const OF_EVERY_RULE: EffortCost = { fixed: EFFORT_PER_RULE, perCharacter: 0 };

const BUDGET_EXCEEDED: ConstraintOutcome = {
  kind: 'error',
  errorKind: 'ConstraintNotSatisfied',
  detail: message('rule/too_expensive'),
};

/** Returns the suggested value only if it passes, because another clause may still deny it or fail. */
function nearestOf<P>(spec: ConstraintSpec<P>, parameters: P, value: Value): Value | null {
  const nearest = spec.nearest?.(parameters, value) ?? null;
  return nearest !== null && spec.admits(parameters, nearest, 0).kind === 'allow' ? nearest : null;
}

/** Maximum number of comparisons for one rule. Nested rules are compared pairwise, so their number grows quickly. */
const MOST_COMPARISONS = 20_000;

/** Comparisons left in the current call; null between calls. All code here is synchronous, so calls never overlap. */
let left: number | null = null;

/** Checks whether a rule covers another. A child is treated as wider if the comparison is too expensive. */
function covers<P>(
  spec: ConstraintSpec<P>,
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

/**
 * Applies the rules in docs/spec/warrants.md#narrowing in order. Two kinds are incompatible if no rule relates them.
 */
function compare<P>(
  spec: ConstraintSpec<P>,
  parent: P,
  child: Constraint,
  semantics: Semantics,
): ConstraintCoverage {
  if (spec.isOpen === true) return COVERED;
  if (child.isOpen) return notCovered('WildcardExpansion');
  if (child.spec === spec && spec.coversSame !== undefined)
    return spec.coversSame(parent, child.sealed as P, semantics);
  const value = child.only();
  if (value !== undefined && spec.coversValue !== undefined)
    return spec.coversValue(parent, value, semantics);
  return notCovered('IncompatibleConstraintTypes');
}
