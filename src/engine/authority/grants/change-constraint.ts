/** Changes rules in documents by creating wider versions and mutants, and lists what they allow. */
import type { Json, Value } from '../../kit/index.js';
import type { ArgumentTargetKind, ConstraintDocument } from '../../model/index.js';
import { findRuleOperations } from '../constraints/constraint-kinds.js';
import type { RuleMutant } from '../constraints/rule-operations.js';

/** True if every value passes, so that the rule limits nothing. */
export function isOpenConstraint({ kind }: { readonly kind: string }): boolean {
  return findRuleOperations(kind).isOpen === true;
}

/** Returns the rules of which at least one must allow a value; for most rules, only the rule itself. */
export function listAlternatives(rule: ConstraintDocument): readonly ConstraintDocument[] {
  return findRuleOperations(rule.kind).alternatives?.(rule)?.flatMap(listAlternatives) ?? [rule];
}

/** Returns all values that a rule allows; null if the rule does not list them. */
export function listFixedValues(rule: ConstraintDocument): readonly Json[] | null {
  return joinLists(listAlternatives(rule).map((one) => findRuleOperations(one.kind).fixedValues?.(one)));
}

/** True if a rule lists all values that it allows, or all items of the lists that it allows. */
export function allowsOnlyListed(rule: ConstraintDocument): boolean {
  return listAlternatives(rule).every(
    (one) => listFixedValues(one) !== null || findRuleOperations(one.kind).listsItems === true,
  );
}

/** Returns the domains of a rule that allows all addresses in these domains, and only those; null for other rules. */
export function listRuleDomains(rule: ConstraintDocument): readonly string[] | null {
  return joinLists(listAlternatives(rule).map((one) => findRuleOperations(one.kind).addressDomains?.(one)));
}

function joinLists<T>(lists: readonly (readonly T[] | null | undefined)[]): readonly T[] | null {
  const known = lists.filter((list) => list !== null && list !== undefined);
  return known.length === 0 || known.length < lists.length ? null : known.flat();
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
