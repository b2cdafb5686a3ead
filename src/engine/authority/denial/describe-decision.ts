/**
 * The message of a decision (docs/spec/warrants.md#decisions).
 *
 * The page uses this file before the engine is loaded, so it imports no constraint kind. The gate puts everything
 * that a message needs into the decision's facts.
 */
import { abbreviate } from '../../kit/index.js';
import type { Json } from '../../kit/index.js';
import type { Decision, DecisionCode } from '../../model/index.js';

type Template = (decision: Decision) => string;

const SENTENCES: Readonly<Record<DecisionCode, Template>> = {
  TOOL_NOT_AUTHORIZED: (d) => `${holderOf(d)} was never given \`${d.tool}\`.`,
  CONSTRAINT_VIOLATION: (d) =>
    `\`${d.argument ?? ''}\` is ${quote(d.value)}; ${holderOf(d)} may only use ${fact(d, 'rule')}.`,
  UNKNOWN_ARGUMENT: (d) =>
    `\`${d.argument ?? ''}\` is not mentioned in the warrant, and unmentioned arguments are refused.`,
  ATTENUATION_VIOLATION: (d) =>
    `${linkOf(d)} asks for more than ${linkAbove(d)} holds: ${fact(d, 'detail')}.`,
  EXPIRED: (d) => `The warrant ended at ${fact(d, 'time')} of the trial clock.`,
  ISSUED_IN_FUTURE: (d) => `${linkOf(d)} was issued after the time of this call.`,
  UNTRUSTED_ROOT: () => 'This chain starts with a key nobody here trusts.',
  HOLDER_MISMATCH: (d) => `${linkOf(d)} was made by someone who does not hold ${linkAbove(d)}.`,
  SIGNATURE_INVALID: (d) =>
    d.check === 'srl.signature'
      ? `The revocation list is not believed: ${fact(d, 'detail')}.`
      : `${linkOf(d)} was altered after signing.`,
  MISSING_ARGUMENT: (d) =>
    `The warrant has a rule for \`${d.argument ?? ''}\`, and the call does not give it.`,
  CHAIN_BROKEN: describeChainFailure,
  MALFORMED: (d) => `${linkOf(d)} cannot be read as a warrant: ${fact(d, 'detail')}.`,
  REVOCATION_LIST: (d) => `The revocation list is not accepted: ${fact(d, 'detail')}.`,
  REVOKED: (d) => `${linkOf(d)} was revoked.`,
  POP_MISSING: () => "The call carries no proof of the holder's key.",
  POP_INVALID: (d) =>
    d.facts.repeatedAfter === undefined
      ? 'The proof does not fit this call, key or time.'
      : `Not carried out twice: ${fact(d, 'detail')}.`,
  CLEARANCE: (d) =>
    `\`${d.tool}\` asks for clearance ${fact(d, 'required')}; the warrant has ${fact(d, 'given')}.`,
  WRONG_TYPE: () => 'This warrant may hand out others but may not act itself.',
  APPROVAL_REQUIRED: describeMissingApproval,
  APPROVAL_INVALID: (d) => `An approval does not fit this call: ${fact(d, 'detail')}.`,
  PROCESS_RULE: (d) => `The task does not let this happen now: ${fact(d, 'detail')}.`,
  INVALID_INPUT: (d) => `This call cannot be decided: ${fact(d, 'detail')}`,
  CONSTRAINT_ERROR: (d) =>
    `The rule could not be evaluated: ${fact(d, 'detail')}. Stopped, and counted as an error.`,
};

/**
 * One sentence that explains a denial, or states that the call was allowed.
 *
 * @category Sign and decide calls
 * @example
 * ```ts
 * import { decidePresented, describeDecision } from 'pola-playground';
 *
 * const chain = { envelopes: [], trustedRoots: [], semantics: 'hardened' };
 * const call = { tool: 'read_file', args: {}, at: 1_704_067_210, proof: { kind: 'skip' } };
 * describeDecision(decidePresented(chain, call)); // => 'The chain does not hold together: the chain is empty.'
 * ```
 */
export function describeDecision(decision: Decision): string {
  const { code } = decision;
  // A record of a newer or foreign version may have an unknown code.
  if (code !== null && !Object.hasOwn(SENTENCES, code)) return `Refused: ${String(code)}.`;
  if (code !== null) return SENTENCES[code](decision) + addRule(decision);
  const isUnchecked = decision.checks.length === 0;
  return isUnchecked
    ? 'Allowed: nobody asked for a warrant.'
    : `Allowed: every check passed for \`${decision.tool}\`.`;
}

/** A denial by a hardened rule states this, with the rule's message. */
function addRule({ facts }: Decision): string {
  const { hardenedRule, hardenedSentence } = facts;
  if (typeof hardenedRule !== 'number' || typeof hardenedSentence !== 'string') return '';
  return ` The original implementation lets this pass; hardened rule ${hardenedRule} does not: ${hardenedSentence}`;
}

function describeChainFailure(decision: Decision): string {
  if (decision.link === null) return `The chain does not hold together: ${fact(decision, 'detail')}.`;
  return `${linkOf(decision)} does not continue ${linkAbove(decision)}: ${fact(decision, 'detail')}.`;
}

function describeMissingApproval(decision: Decision): string {
  const [required, given] = [fact(decision, 'required'), fact(decision, 'given')];
  const needed = `${required} ${required === '1' ? 'approval' : 'approvals'}`;
  return `\`${decision.tool}\` needs ${needed} here; ${given} ${given === '1' ? 'was' : 'were'} given.`;
}

function holderOf({ holder }: Decision): string {
  return holder ?? 'The holder';
}

function linkOf({ link }: Decision): string {
  return link === null ? 'The chain' : `Link ${link}`;
}

function linkAbove({ link }: Decision): string {
  return link === null || link === 0 ? 'its start' : `link ${link - 1}`;
}

function fact({ facts }: Decision, name: string): string {
  const value = facts[name];
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

/** A value in backticks. Whole floats keep their decimal point, and long strings are cut. */
function quote(value: Json): string {
  const text = typeof value === 'string' ? value : showValue(value);
  return `\`${abbreviate(text, 80)}\``;
}

function showValue(value: Json): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  const { $int, $float } = value as { readonly $int?: Json; readonly $float?: Json };
  if (typeof $int === 'string') return $int;
  if (typeof $float === 'number') return Number.isInteger($float) ? `${$float}.0` : String($float);
  return typeof $float === 'string' ? $float : JSON.stringify(value);
}
