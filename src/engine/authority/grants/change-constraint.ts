/** Changes rules in documents: creates wider versions and mutants, and converts rules from one kind to another. */
import type { Json, Value } from '../../kit/index.js';
import type { ArgumentTargetKind, ConstraintDocument } from '../../model/index.js';
import { findRuleOperations } from '../constraints/constraint-kinds.js';
import type { RuleMutant } from '../constraints/rule-operations.js';

/** True if every value passes, so that the rule limits nothing. */
export function isOpenConstraint({ kind }: { readonly kind: string }): boolean {
  return findRuleOperations(kind).isOpen === true;
}

/** Returns a rule that also accepts this one value. */
export function widenByValue(rule: ConstraintDocument, value: Json): ConstraintDocument {
  return (
    findRuleOperations(rule.kind).widenByValue?.(rule, value) ?? joinByAny({ kind: 'Exact', value }, rule)
  );
}

/**
 * Returns a rule that accepts what either rule accepts. `first` is evaluated before `rule`, because an error in `rule`
 * ends the evaluation.
 */
export function joinByAny(first: ConstraintDocument, rule: ConstraintDocument): ConstraintDocument {
  const others = findRuleOperations(rule.kind).alternatives?.(rule) ?? [rule];
  return { kind: 'Any', constraints: [first, ...others] };
}

/**
 * Returns one wider rule that replaces this rule and `around`, which accepts the value; null if there is no such rule.
 */
export function widenByRule(
  rule: ConstraintDocument,
  around: ConstraintDocument,
  value: Json,
): ConstraintDocument | null {
  return findRuleOperations(rule.kind).widenByRule?.(rule, around, value) ?? null;
}

/** Returns all variants of a rule that its kind can generate, each with one small mistake. */
export function listRuleMutants(rule: ConstraintDocument): readonly RuleMutant[] {
  return findRuleOperations(rule.kind).mutants?.(rule) ?? [];
}

/**
 * Whether trying values is enough to decide what a rule reaches: if no tried value reaches an object, then no value
 * does.
 *
 * This holds for kinds that list the allowed values or treat every spelling of an object alike. A pattern or expression
 * may allow a value that was not tried.
 */
export function isRuleDecidable(rule: ConstraintDocument, target: ArgumentTargetKind): boolean {
  const inner = (one: ConstraintDocument): boolean => isRuleDecidable(one, target);
  return findRuleOperations(rule.kind).isDecidable?.(rule, target, inner) === true;
}

/**
 * Returns the number of steps that a rule takes for a value; null if its kind does not count steps, or if the rule
 * cannot run.
 */
export function countRuleSteps(rule: ConstraintDocument, value: Value): number | null {
  return findRuleOperations(rule.kind).countSteps?.(rule, value) ?? null;
}

/**
 * Returns the parameters that another constraint kind needs to limit access to the same directory, or none unless both
 * kinds limit directories.
 */
export function convertDirectory(
  rule: ConstraintDocument,
  kind: string,
): { readonly [parameter: string]: Json } {
  const directory = findRuleOperations(rule.kind).toDirectory?.(rule) ?? null;
  return (directory === null ? undefined : findRuleOperations(kind).fromDirectory?.(directory)) ?? {};
}
