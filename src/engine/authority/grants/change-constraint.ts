/** Changes of one rule as it is written: wider ones, mutants, and what a rule of another kind takes over. */
import type { Json, Value } from '../../kit/index.js';
import type { ArgumentTargetKind, ConstraintDocument } from '../../model/index.js';
import { findRuleOperations } from '../constraints/constraint-kinds.js';
import type { RuleMutant } from '../constraints/rule-operations.js';

/** True when any value passes, so that the rule limits nothing. */
export function isOpenConstraint({ kind }: { readonly kind: string }): boolean {
  return findRuleOperations(kind).isOpen === true;
}

/** The rule, or exactly this value. */
export function widenByValue(rule: ConstraintDocument, value: Json): ConstraintDocument {
  return (
    findRuleOperations(rule.kind).widenByValue?.(rule, value) ?? joinByAny({ kind: 'Exact', value }, rule)
  );
}

/** The rule or another one. The other is first: a rule that cannot be evaluated would end the search. */
export function joinByAny(first: ConstraintDocument, rule: ConstraintDocument): ConstraintDocument {
  const others = findRuleOperations(rule.kind).alternatives?.(rule) ?? [rule];
  return { kind: 'Any', constraints: [first, ...others] };
}

/** One wider rule in place of this rule and `around`, a rule that accepts the value; null where there is none. */
export function widenByRule(
  rule: ConstraintDocument,
  around: ConstraintDocument,
  value: Json,
): ConstraintDocument | null {
  return findRuleOperations(rule.kind).widenByRule?.(rule, around, value) ?? null;
}

/** The rule with one small mistake, in every way that its kind knows. */
export function listRuleMutants(rule: ConstraintDocument): readonly RuleMutant[] {
  return findRuleOperations(rule.kind).mutants?.(rule) ?? [];
}

/**
 * Whether the values that are tried decide what a rule reaches: when none of them reaches an object, no value does.
 *
 * True for kinds that name what passes, or that treat every way of writing an object alike. A pattern or an
 * expression may allow a value that was not tried, so for those "not found" is not "does not exist".
 */
export function isRuleDecidable(rule: ConstraintDocument, target: ArgumentTargetKind): boolean {
  const inner = (one: ConstraintDocument): boolean => isRuleDecidable(one, target);
  return findRuleOperations(rule.kind).isDecidable?.(rule, target, inner) === true;
}

/** Steps that the rule takes for a value; null where its kind counts none, and where it cannot run. */
export function countRuleSteps(rule: ConstraintDocument, value: Value): number | null {
  return findRuleOperations(rule.kind).countSteps?.(rule, value) ?? null;
}

/** Parameters of another kind that limit the rule's directory; none where one of the two kinds is not about directories. */
export function convertDirectory(
  rule: ConstraintDocument,
  kind: string,
): { readonly [parameter: string]: Json } {
  const directory = findRuleOperations(rule.kind).toDirectory?.(rule) ?? null;
  return (directory === null ? undefined : findRuleOperations(kind).fromDirectory?.(directory)) ?? {};
}
