/** Explains how a proposed rule is wider than the values that the task's calls use. */
import {
  describeConstraint,
  findRuleOperations,
  isOpenConstraint,
  listFixedValues,
  listRuleDomains,
} from '../../authority/index.js';
import { canonicalJson, type Json } from '../../kit/index.js';
import { type Message, message } from '../../messages/index.js';
import type { ArgumentRole, ConstraintDocument } from '../../model/index.js';
import type { NumberUse } from '../tools/number-use.js';
import { proposeRule } from './argument-rules.js';
import { MOST_PLACES } from './changing-values.js';

/** Kinds of widening that have their own description. */
const WIDENED_ROLES = ['recipient', 'url', 'path', 'amount'] as const;

const isWidened = (role: ArgumentRole): boolean => WIDENED_ROLES.some((one) => one === role);

/** Returns the reason why a rule allows more than the given values; null if it allows only those. */
export function describeWidening(
  rule: ConstraintDocument,
  role: ArgumentRole,
  values: readonly Json[],
  places: readonly string[] = [],
): Message | null {
  const exact = proposeRule('exact', { role }, values);
  // Masked values are unknown, so even the exact rule allows any value.
  if (!isOpenConstraint(exact) && canonicalJson(rule) === canonicalJson(exact)) return null;
  const isOpen = isOpenConstraint(rule);
  if (isOpen && places.length > 0)
    return message('agent/wider_inside', { places: places.slice(0, MOST_PLACES) });
  if (!isOpen && values.every((value) => Array.isArray(value)) && !isWidened(role))
    return message('agent/wider_list');
  const widened = isOpen ? undefined : WIDENED_ROLES.find((one) => one === role);
  return message(`agent/wider_${widened ?? nameNumberUse(rule) ?? 'any'}`);
}

function nameNumberUse(rule: ConstraintDocument): NumberUse | null {
  if (findRuleOperations(rule.kind).limits !== 'number') return null;
  return rule.max === undefined ? 'position' : 'count';
}

/**
 * Describes a rule like `describeConstraint`, with two exceptions: for a rule on addresses at one domain, the
 * description names the domain, and single numbers are listed as values.
 */
export function describeGrantedValues(rule: ConstraintDocument): Message {
  const domains = listRuleDomains(rule);
  if (domains !== null) return describeDomains(domains);
  const values = listFixedValues(rule);
  return describeConstraint(values === null ? rule : { kind: 'OneOf', values });
}

function describeDomains(domains: readonly string[]): Message {
  const rules = domains.map((domain) => message('agent/address_at', { domain }));
  const [only, ...others] = rules;
  return only !== undefined && others.length === 0 ? only : message('rule/any', { rules });
}
