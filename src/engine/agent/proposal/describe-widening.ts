/** Explains how a proposed rule is wider than the values that the task's calls use. */
import { describeConstraint, listAddressDomains, readAddressPattern } from '../../authority/index.js';
import { canonicalJson, type Json } from '../../kit/index.js';
import { type Message, message } from '../../messages/index.js';
import type { ArgumentRole, ConstraintDocument } from '../../model/index.js';
import type { NumberUse } from '../tools/number-use.js';
import { proposeRule } from './argument-rules.js';

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
  if (exact.kind !== 'Wildcard' && canonicalJson(rule) === canonicalJson(exact)) return null;
  if (rule.kind === 'Wildcard' && places.length > 0)
    return message('agent/wider_inside', { places: places.slice(0, MOST_LISTED) });
  if (rule.kind !== 'Wildcard' && values.every((value) => Array.isArray(value)) && !isWidened(role))
    return message('agent/wider_list');
  const widened = rule.kind === 'Wildcard' ? undefined : WIDENED_ROLES.find((one) => one === role);
  return message(`agent/wider_${widened ?? nameNumberUse(rule) ?? 'any'}`);
}

function nameNumberUse({ kind, max }: ConstraintDocument): NumberUse | null {
  if (kind !== 'Range') return null;
  return max === undefined ? 'position' : 'count';
}

/** Maximum number of values that a description lists. */
const MOST_LISTED = 6;

/**
 * Describes a rule like `describeConstraint`, with two exceptions: for a rule on addresses at one domain, the
 * description names the domain, and single numbers are listed as values.
 */
export function describeGrantedValues(rule: ConstraintDocument): Message {
  const domains = listGrantedDomains(rule);
  if (domains !== null) return describeDomains(domains);
  const values = listGrantedValues(rule);
  if (values === null) return describeConstraint(rule);
  const more = Math.max(0, values.length - MOST_LISTED);
  return message('rule/one_of', { values: values.slice(0, MOST_LISTED), more });
}

/** Lists the only values that a rule with numbers or flags allows; null for other rules. */
function listGrantedValues(rule: ConstraintDocument): readonly string[] | null {
  if (rule.kind === 'Range' && typeof rule.min === 'number' && rule.min === rule.max)
    return [String(rule.min)];
  if (rule.kind === 'Cel') {
    const value = readListedValue(rule);
    return value === undefined ? null : [JSON.stringify(value)];
  }
  if (rule.kind === 'Exact') return typeof rule.value === 'string' ? [rule.value] : null;
  if (rule.kind !== 'Any') return null;
  const lists = (rule.constraints as readonly ConstraintDocument[]).map(listGrantedValues);
  return lists.length === 0 || lists.includes(null) ? null : lists.flatMap((list) => list ?? []);
}

/** Returns the only value that an expression such as `value == true` allows; undefined for other expressions. */
export function readListedValue({ expression }: ConstraintDocument): Json | undefined {
  const written = typeof expression === 'string' ? /^value == (.*)$/s.exec(expression)?.[1] : undefined;
  try {
    return written === undefined ? undefined : (JSON.parse(written) as Json);
  } catch {
    return undefined;
  }
}

/** Returns the domains of a rule that allows every address in these domains; null for other rules. */
function listGrantedDomains({ kind, expression, pattern }: ConstraintDocument): readonly string[] | null {
  if (kind === 'Cel' && typeof expression === 'string') return listAddressDomains(expression);
  const domain = kind === 'Regex' && typeof pattern === 'string' ? readAddressPattern(pattern) : null;
  return domain === null ? null : [domain];
}

function describeDomains(domains: readonly string[]): Message {
  const rules = domains.map((domain) => message('agent/address_at', { domain }));
  const [only, ...others] = rules;
  return only !== undefined && others.length === 0 ? only : message('rule/any', { rules });
}
