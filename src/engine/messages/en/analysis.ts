/** Messages about analyses of authority, such as suggestions, warrant lines and policy mutants. */
import type { Text } from '../text.js';
import { quoteFact } from '../quote.js';
import { count } from './plural.js';

export interface ToolFacts {
  readonly tool: string;
}

export interface ChangeFacts {
  readonly line: Text;
  readonly mutated: Text;
}

export const ANALYSIS_MESSAGES = {
  'analysis/call_instead': ({ call }: { call: string }) => `Call ${call} instead.`,
  'analysis/suggestion': (f: { change: Text; reach: Text; exact: boolean }) =>
    `${f.change} (${f.exact ? '' : 'at least '}${f.reach}).`,
  'analysis/for_holder': (f: { holder: string | null; change: Text }) =>
    `For ${f.holder ?? 'the holder'}, ${f.change}`,
  'analysis/rules_become': ({ changes }: { changes: readonly Text[] }) => changes.join(', and '),
  'analysis/rule_becomes': (f: ToolFacts & { argument: string; rule: Text }) =>
    `${quoteFact(f.argument)} of ${quoteFact(f.tool)} becomes ${f.rule}`,
  'analysis/tool_unchanged': ({ tool }: ToolFacts) => `${quoteFact(tool)} does not change`,
  'analysis/tool_granted': (f: ToolFacts & { rules: readonly Text[] }) =>
    `${quoteFact(f.tool)} is granted with ${f.rules.length === 0 ? 'any arguments' : f.rules.join('; ')}`,
  'analysis/argument_rule': (f: { argument: string; rule: Text }) => `${quoteFact(f.argument)}: ${f.rule}`,
  'analysis/tool_granted_as_above': ({ tool }: ToolFacts) =>
    `${quoteFact(tool)} is granted with the rules of the link above`,
  'analysis/tool_takes_unknown_arguments': ({ tool }: ToolFacts) =>
    `${quoteFact(tool)} accepts arguments without a rule`,
  'analysis/clamp_chain': () => 'Limit every link to the permissions of the link above it',
  'analysis/prolong_chain': ({ seconds }: { seconds: number }) =>
    `Let every link last as long as the root, ${count(seconds, 'second', 'seconds')}`,

  'analysis/no_grant': ({ reason }: { reason: Text }) => `No grant is offered: ${reason}.`,
  'analysis/untrusted_root': () => 'the owner of another root could then allow anything',
  'analysis/altered_link': () => 'an altered link must be signed again by its issuer',
  'analysis/wrong_holder': () => 'only the holder of the link above can delegate it',
  'analysis/broken_chain': () => 'the chain is not connected, and that check is never skipped',
  'analysis/invalid_link': () => 'an invalid link must be issued again',
  'analysis/link_from_future': () => 'a link is not valid before the time when it was issued',
  'analysis/other_revocation_list': () => 'a different revocation list must be presented',
  'analysis/revoked_link': () => 'a revoked link stays revoked; a new one must be issued',
  'analysis/proof_required': () => 'the proof of possession is always required',
  'analysis/clearance_required': () => 'the tool owner requires this clearance',
  'analysis/issuer_warrant': () => 'this warrant can only issue other warrants',
  'analysis/approval_missing': () => 'the approval is always required; request it',
  'analysis/approval_invalid': () => 'the approval is always required; request another one',
  'analysis/signed_links': () => 'signed links cannot be changed; new ones must be issued',
  'analysis/root_denies': () => 'the root itself denies the call, and a wider root is never offered',

  'analysis/task_step': ({ step }: { step: number }) => `step ${step} of the task`,
  'analysis/variant_step': (f: { step: number; variant: string }) =>
    `step ${f.step} of ${quoteFact(f.variant)}`,

  'analysis/line_of_tool': ({ tool }: ToolFacts) => tool,
  'analysis/line_of_rule': (f: ToolFacts & { argument: string; rule: Text }) =>
    `${f.tool} ${f.argument}: ${f.rule}`,
  'analysis/line_of_arguments': (f: ToolFacts & { arguments: Text }) => `${f.tool}: ${f.arguments}`,
  'analysis/any_arguments': () => 'any arguments',
  'analysis/rules_on_arguments': () => 'rules on its arguments',
  'analysis/known_arguments': () => 'only arguments with a rule',
  'analysis/unknown_arguments': () => 'arguments without a rule are allowed',
  'analysis/not_granted': () => 'not granted',
  'analysis/granted_as_above': () => 'granted with the rules of the link above',
  'analysis/no_rule': () => 'no rule',
  'analysis/lifetime': ({ seconds }: { seconds: number }) =>
    `expires after ${count(seconds, 'second', 'seconds')}`,

  'analysis/unused': (f: { line: Text; call: string }) =>
    `Unused: ${f.line}; no task call needs it. It also permits ${f.call}.`,
  'analysis/too_wide': (f: { line: Text; enough: Text; call: string }) =>
    `Unused: ${f.line}; ${f.enough} would be enough. It also permits ${f.call}.`,
  'analysis/mutant': ({ line, mutated }: ChangeFacts) => `"${line}" becomes "${mutated}"`,
  'analysis/mutant_survives': ({ line, mutated }: ChangeFacts) =>
    `No call is decided differently when "${line}" becomes "${mutated}".`,
  'analysis/sequences_decided': (f: { tried: number; allowed: number }) =>
    `${count(f.tried, 'call was', 'calls were')} generated, at least one for each object in the workspace and for each class of new objects; ${f.allowed} of them are allowed, and every sequence of allowed calls is decided, whatever its length.`,
};
