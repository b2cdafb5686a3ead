/**
 * Messages for calls that hardened semantics denies although the reference implementation allows them, by rule number
 * (docs/spec/warrants.md#hardened-rules).
 *
 * A rule with two variants has a second message, whose key has a suffix after a slash.
 */
import type { JsonObject } from '../../kit/index.js';
import { message } from '../../messages/index.js';

/** Rules that exist only in hardened semantics, by their number in docs/spec/warrants.md#hardened-rules. */
export const HARDENED_RULES = {
  '1': message('hardened/rule_1'),
  '2': message('hardened/rule_2'),
  '3': message('hardened/rule_3'),
  '3/error': message('hardened/rule_3_error'),
  '4': message('hardened/rule_4'),
  '4/minimum': message('hardened/rule_4_minimum'),
  '4/added': message('hardened/rule_4_added'),
  '4/nobody': message('hardened/rule_4_nobody'),
  '5': message('hardened/rule_5'),
  '5/raised': message('hardened/rule_5_raised'),
  '6': message('hardened/rule_6'),
  '6/depth': message('hardened/rule_6_depth'),
  '7': message('hardened/rule_7'),
  '8': message('hardened/rule_8'),
  '9': message('hardened/rule_9'),
  '10': message('hardened/rule_10'),
  '11': message('hardened/rule_11'),
  '13': message('hardened/rule_13'),
  '13/issued': message('hardened/rule_13_issued'),
  '14': message('hardened/rule_14'),
  '16': message('hardened/rule_16'),
  '17': message('hardened/rule_17'),
  '18': message('hardened/rule_18'),
  '19': message('hardened/rule_19'),
} as const;

/** Number of a rule in docs/spec/warrants.md#hardened-rules that only hardened semantics enforces. */
export type HardenedRule = keyof typeof HARDENED_RULES;

/**
 * Returns the facts for a denial by a hardened rule: its number in docs/spec/warrants.md#hardened-rules and its
 * message.
 */
export function makeHardenedRuleFacts(rule: HardenedRule): JsonObject {
  return { hardenedRule: parseInt(rule, 10), hardenedSentence: HARDENED_RULES[rule] };
}

/** Like `makeHardenedRuleFacts`, but takes a constraint kind's rule number. Returns no facts if the number is null. */
export function makeRuleNumberFacts(rule: number | HardenedRule | null): JsonObject {
  const name = String(rule);
  return Object.hasOwn(HARDENED_RULES, name) ? makeHardenedRuleFacts(name as HardenedRule) : {};
}
