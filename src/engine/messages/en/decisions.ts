/** Messages about decisions on calls. A decision's facts include its link, holder, tool, argument and value. */
import { formatFact, quoteFact } from '../quote.js';
import { count } from './plural.js';
import type { Text } from '../text.js';

/** Link that made the decision; null if the decision concerns the whole chain. */
export interface LinkFacts {
  readonly link: number | null;
}
export interface HolderFacts {
  readonly holder: string | null;
}
export interface DetailFacts {
  readonly detail: Text;
}
export interface CalledToolFacts {
  readonly tool: string;
}
export interface CalledArgumentFacts {
  readonly argument: string | null;
}
export interface RequiredFacts {
  readonly required: number;
  readonly given: number;
}

export const DECISION_MESSAGES = {
  'decision/allowed': ({ tool }: CalledToolFacts) => `Allowed: every check passed for \`${tool}\`.`,
  'decision/unchecked': () => 'Allowed: no warrant was required.',
  'decision/unknown': ({ code }: { code: string }) => `Denied: ${code}.`,
  'decision/by_hardened_rule': (f: { denial: Text; rule: number; sentence: Text }) =>
    `${f.denial} The original implementation allows this; hardened rule ${f.rule} does not: ${f.sentence}`,

  'decision/tool_not_authorized': ({ holder, tool }: HolderFacts & CalledToolFacts) =>
    `${holder ?? 'The holder'} was never given \`${tool}\`.`,
  'decision/constraint_violation': (f: HolderFacts & CalledArgumentFacts & { value: string; rule: Text }) =>
    `\`${f.argument ?? ''}\` is ${quoteFact(f.value)}; ${f.holder ?? 'The holder'} may only use ${formatFact(f.rule)}.`,
  'decision/unknown_argument': ({ argument }: CalledArgumentFacts) =>
    `\`${argument ?? ''}\` is not listed in the warrant, and unlisted arguments are denied.`,
  'decision/missing_argument': ({ argument }: CalledArgumentFacts) =>
    `The warrant has a rule for \`${argument ?? ''}\`, but the call does not contain it.`,
  'decision/constraint_error': ({ detail }: DetailFacts) =>
    `The rule could not be evaluated: ${formatFact(detail)}. The call was stopped and counts as an error.`,
  'decision/attenuation_violation': ({ link, detail }: LinkFacts & DetailFacts) =>
    `${linkOf(link)} grants more than ${linkAbove(link)}: ${formatFact(detail)}.`,
  'decision/expired': ({ time }: { time: string }) => `The warrant expired at ${time} UTC.`,
  'decision/issued_in_future': ({ link }: LinkFacts) =>
    `${linkOf(link)} was issued after the time of this call.`,
  'decision/untrusted_root': () => 'This chain starts with a key that is not trusted here.',
  'decision/holder_mismatch': ({ link }: LinkFacts) =>
    `${linkOf(link)} was issued by someone who does not hold ${linkAbove(link)}.`,
  'decision/signature_invalid': ({ link }: LinkFacts) => `${linkOf(link)} was altered after signing.`,
  'decision/list_not_trusted': ({ detail }: DetailFacts) =>
    `The revocation list is not trusted: ${formatFact(detail)}.`,
  'decision/chain_broken': ({ link, detail }: LinkFacts & DetailFacts) =>
    link === null
      ? `The chain is inconsistent: ${formatFact(detail)}.`
      : `${linkOf(link)} does not continue ${linkAbove(link)}: ${formatFact(detail)}.`,
  'decision/malformed': ({ link, detail }: LinkFacts & DetailFacts) =>
    `${linkOf(link)} is not a valid warrant: ${formatFact(detail)}.`,
  'decision/revoked': ({ link }: LinkFacts) => `${linkOf(link)} was revoked.`,
  'decision/revocation_list': ({ detail }: DetailFacts) =>
    `The revocation list is not accepted: ${formatFact(detail)}.`,
  'decision/pop_missing': () => "The call contains no proof of possession of the holder's key.",
  'decision/pop_invalid': () => 'The proof does not match this call, key or time.',
  'decision/pop_repeated': ({ detail }: DetailFacts) => `Not executed twice: ${formatFact(detail)}.`,
  'decision/clearance': ({ tool, required, given }: CalledToolFacts & RequiredFacts) =>
    `\`${tool}\` requires clearance ${formatFact(required)}; the warrant has ${formatFact(given)}.`,
  'decision/wrong_type': () => 'This warrant can issue other warrants but cannot call tools itself.',
  'decision/approval_required': ({ tool, required, given }: CalledToolFacts & RequiredFacts) =>
    `\`${tool}\` needs ${count(required, 'approval', 'approvals')} here; ${count(given, 'was', 'were')} given.`,
  'decision/approval_invalid': ({ detail }: DetailFacts) =>
    `An approval does not match this call: ${formatFact(detail)}.`,
  'decision/invalid_input': ({ detail }: DetailFacts) => `This call cannot be decided: ${formatFact(detail)}`,
  'decision/program_failed': ({ detail }: { detail: string }) => `This program failed: ${detail}.`,
  'request/none': () => 'This is not a request.',
  'request/whole': () => 'the request',
  'request/at': ({ place, reason }: { place: Text; reason: Text }) => `${place}: ${reason}.`,
  'request/accepted_version': () => 'add `accepted_version`, the version that had these ids',
  'request/two_clearances': () =>
    'this field cannot be combined with `clearance_requirements`; use only one of them',
  'request/value': ({ detail }: { detail: Text }) => `no warrant can contain this value: ${detail}`,

  'decision/process_rule': ({ detail }: DetailFacts) =>
    `The task does not allow this now: ${formatFact(detail)}.`,
};

function linkOf(link: number | null): string {
  return link === null ? 'The chain' : `Link ${link}`;
}

function linkAbove(link: number | null): string {
  return link === null || link === 0 ? 'its start' : `link ${link - 1}`;
}
