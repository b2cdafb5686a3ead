/**
 * What hardened semantics denies although the reference allows it: one message per gap of
 * docs/spec/warrants.md#hardened-rules, by number.
 *
 * Rules 16 to 19 are not in that list. A gap with two variants has a second message after a slash. Explanations
 * use this file before the engine is loaded, so it is small.
 */
import type { JsonObject } from '../../kit/index.js';

/** Additional rules of hardened semantics, by row of docs/spec/warrants.md#hardened-rules. */
export const HARDENED_RULES = {
  '1': 'A child that holds `*` must keep every restriction its parent makes for a named tool.',
  '2': 'A child that holds `*` holds every gated tool of its parent, and must keep the gates.',
  '3': 'A gate on the values of an argument must stay as it is, or ask for every value.',
  '3/error': 'A gate that can end in an error must stay as it is, like the gates before it.',
  '4': 'Each link must keep every approver of its parent.',
  '4/minimum': 'Each link must keep the number of approvals its parent asks for.',
  '4/added': 'Each added approver must raise the number of approvals by one.',
  '4/nobody': 'A link must not add approvers to gates that have none.',
  '5': 'A clearance must come from the link above.',
  '5/raised': 'A clearance must not rise along a chain.',
  '6': 'An issuer must hand its bounds on to the issuers below it.',
  '6/depth': 'No warrant may be issued deeper than the issuer above it allows.',
  '7': 'A URL pattern with an exact path narrows to the same path only.',
  '8': 'A pattern with `?` or `[` has no fixed start or end, so it narrows only to itself or one text.',
  '9': 'A range must not have a bound that is not a number.',
  '10': 'An expression narrows another only when its text and its syntax tree both show it.',
  '11': 'A child must keep every branch that stands before the last one it keeps.',
  '13': 'The head of a chain must have depth 0 and no parent hash.',
  '13/issued': 'No link may be issued in the future.',
  '14': 'A call that was accepted is not accepted again while it is remembered.',
  '16': 'A host with `*.` narrows to a plain host only where hosts are always read in small letters.',
  '17': 'An `All` without rules allows nothing, so nothing is narrower.',
  '18': 'An envelope must be in canonical form, without surplus items, tags or other lengths.',
  '19': 'A rule that could take too much effort on some value narrows only to itself.',
} as const;

/**
 * Row of docs/spec/warrants.md#hardened-rules that only hardened semantics enforces.
 */
export type HardenedRule = keyof typeof HARDENED_RULES;

/** Facts of a denial by a hardened rule: its number in docs/spec/warrants.md#hardened-rules and its message. */
export function makeHardenedRuleFacts(rule: HardenedRule): JsonObject {
  return { hardenedRule: parseInt(rule, 10), hardenedSentence: HARDENED_RULES[rule] };
}

/** The same for a rule number of a constraint kind, or no facts if it is null. */
export function makeRuleNumberFacts(rule: number | HardenedRule | null): JsonObject {
  const name = String(rule);
  return Object.hasOwn(HARDENED_RULES, name) ? makeHardenedRuleFacts(name as HardenedRule) : {};
}
