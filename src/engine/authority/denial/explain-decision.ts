/**
 * Creates the message for a decision (docs/spec/warrants.md#decisions).
 *
 * The page uses this file before the engine is loaded, so it must not import constraint kinds. The decision's facts
 * contain everything that a message needs.
 */
import type { Json } from '../../kit/index.js';
import { type Message, message } from '../../messages/index.js';
import type { Decision, DecisionCode } from '../../model/index.js';

const CODES: { readonly [Code in DecisionCode]: `decision/${Lowercase<Code>}` } = {
  TOOL_NOT_AUTHORIZED: 'decision/tool_not_authorized',
  CONSTRAINT_VIOLATION: 'decision/constraint_violation',
  UNKNOWN_ARGUMENT: 'decision/unknown_argument',
  MISSING_ARGUMENT: 'decision/missing_argument',
  CONSTRAINT_ERROR: 'decision/constraint_error',
  ATTENUATION_VIOLATION: 'decision/attenuation_violation',
  EXPIRED: 'decision/expired',
  ISSUED_IN_FUTURE: 'decision/issued_in_future',
  UNTRUSTED_ROOT: 'decision/untrusted_root',
  HOLDER_MISMATCH: 'decision/holder_mismatch',
  SIGNATURE_INVALID: 'decision/signature_invalid',
  CHAIN_BROKEN: 'decision/chain_broken',
  MALFORMED: 'decision/malformed',
  REVOKED: 'decision/revoked',
  REVOCATION_LIST: 'decision/revocation_list',
  POP_MISSING: 'decision/pop_missing',
  POP_INVALID: 'decision/pop_invalid',
  CLEARANCE: 'decision/clearance',
  WRONG_TYPE: 'decision/wrong_type',
  APPROVAL_REQUIRED: 'decision/approval_required',
  APPROVAL_INVALID: 'decision/approval_invalid',
  INVALID_INPUT: 'decision/invalid_input',
  PROCESS_RULE: 'decision/process_rule',
};

/** Every decision code. */
export const DECISION_CODES = Object.keys(CODES) as readonly DecisionCode[];

/** Returns a message that states that a call was allowed, or explains why it was denied or could not be decided. */
export function explainDecision(decision: Decision): Message {
  const { code, checks, tool, facts } = decision;
  // Records from newer versions or other programs may contain unknown codes.
  if (code !== null && !Object.hasOwn(CODES, code)) return message('decision/unknown', { code });
  if (code === null)
    return checks.length === 0 ? message('decision/unchecked') : message('decision/allowed', { tool });
  const denial = explainDenial(code, decision);
  const { hardenedRule: rule, hardenedSentence } = facts;
  if (typeof rule !== 'number' || hardenedSentence === undefined) return denial;
  return { code: 'decision/by_hardened_rule', facts: { denial, rule, sentence: hardenedSentence } };
}

function explainDenial(code: DecisionCode, decision: Decision): Message {
  const { check, facts, link, holder, tool, argument, value } = decision;
  const all = { ...facts, link, holder, tool, argument, value: showValue(value) };
  if (check === 'srl.signature' && code === 'SIGNATURE_INVALID')
    return { code: 'decision/list_not_trusted', facts: all };
  if (code === 'POP_INVALID' && facts.repeatedAfter !== undefined)
    return { code: 'decision/pop_repeated', facts: all };
  return { code: CODES[code], facts: all };
}

/** Formats a value. Whole floats keep their decimal point, and text that looks like another value is quoted. */
function showValue(value: Json): string {
  if (typeof value === 'string') return LOOKS_LIKE_OTHER_VALUE.test(value) ? `"${value}"` : value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  const { $int, $float } = value as { readonly $int?: Json; readonly $float?: Json };
  if (typeof $int === 'string') return $int;
  if (typeof $float === 'number') return Number.isInteger($float) ? `${$float}.0` : String($float);
  return typeof $float === 'string' ? $float : JSON.stringify(value);
}

const LOOKS_LIKE_OTHER_VALUE = /^(?:-?\d+(?:\.\d+)?|true|false|null)$/;
