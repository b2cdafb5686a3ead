/**
 * Messages that explain why a chain, a link or a call is denied. Each one is a clause that other messages embed in
 * their sentences.
 */
import type { Text } from '../text.js';
import { count } from './plural.js';

export const CHAIN_MESSAGES = {
  'chain/tool': ({ tool }: { tool: string }) => `the tool \`${tool}\``,
  'approval/gates_warrant_cannot_read': ({ detail }: { detail: Text }) =>
    `the gates of the warrant cannot be read: ${detail}`,
  'approval/no_approval_given': () => 'no approval was given',
  'approval/warrant_asks_approval_names_nobody': () =>
    'the warrant requires an approval but lists no approvers',
  'approval/signature_version_dates_wrong': () => 'the signature, version or dates are invalid',
  'approval/maker_not_approver_warrant': () => 'the signer is not an approver of this warrant',
  'approval/maker_approved_already': () => 'the signer has already approved',
  'approval/ended': () => 'the approval has expired',
  'approval/given_another_call': () => 'the approval was given for another call',
  'approval/there_more_than_two_each': () => 'there are more than two approvals for each approver',
  'approval/too_few_approvals_count': () => 'too few of the approvals are valid',
  'chain/chain_empty': () => 'the chain is empty',
  'chain/one_id_stands_twice': () => 'an id is repeated',
  'chain/revoked': () => 'the warrant was revoked',
  'chain/first_link_not_root': () => 'the first link is not a root',
  'chain/issued_future': () => 'the warrant was issued in the future',
  'chain/issued_future_2': () => 'issued in the future',
  'chain/key_not_trusted': () => 'the root key is not trusted',
  'chain/ended': ({ time }: { time: string }) => `the warrant expired at ${time}`,
  'chain/issued_before_link_above': () => 'the warrant was issued before the link above',
  'revocation/no_trusted_root_made_revocation': () => 'the revocation list was not issued by a trusted root',
  'revocation/revocation_list_version_version_accepted': ({
    version,
    accepted,
  }: {
    version: number;
    accepted: number;
  }) => `the revocation list has version ${version}, but version ${accepted} was already accepted`,
  'revocation/revocation_list_names_other_warrants': ({ version }: { version: number }) =>
    `the revocation list names other warrants than before under the same version ${version}`,
  'chain/tools_without_bounds_link_above': () => 'tools without the bounds of the link above',
  'chain/depth_issuer_above_does_not': () => 'a depth the issuer above does not allow',
  'chain/authority_issuer_itself': () => 'authority for the issuer itself',
  'chain/another_key_signed': () => 'the link was signed by another key',
  'chain/names_no_parent': () => 'the link refers to no parent',
  'chain/names_another_parent': () => 'the link refers to another parent',
  'chain/depth_not_one_more': () => 'the depth is not one more than that of the parent',
  'chain/deeper_than_allowed': () => 'the link is deeper than allowed',
  'chain/lets_chain_grow_deeper_than': () => 'the link allows a deeper chain than the link above',
  'chain/lasts_longer_than_link_above': () => 'the link expires later than the link above',
  'chain/execution_warrant_cannot_make_issuer': () => 'an execution warrant cannot issue an issuer warrant',
  'chain/clearance_link_above_does_not': () => 'a clearance that the link above does not have',
  'chain/higher_clearance': () => 'a higher clearance',
  'chain/belongs_another_session': () => 'the link belongs to another session',
  'chain/payload_version': ({ version }: { version: number }) => `payload version ${version}`,
  'chain/ends_before_begins': () => 'the warrant expires before it is issued',
  'chain/may_issue_deeper_than_reaches': () => 'the warrant may issue deeper than its own depth allows',
  'chain/too_many_tools': () => 'too many tools',
  'chain/too_many_rules_one_tool': () => 'too many rules for one tool',
  'chain/rules_nested_too_deeply': () => 'rules nested too deeply',
  'chain/too_much_extension_data': () => 'too much extension data',
  'chain/number_approvals_nobody_can_reach': () => 'more approvals than there are approvers',
  'gate/not_granted': ({ tool }: { tool: string }) => `\`${tool}\` was not granted`,
  'gate/clearance_where_asked': ({ given, required }: { given: number; required: number }) =>
    `clearance ${given} where ${required} is required`,
  'gate/clearance_requirement_names_no_tool': () =>
    'a clearance requirement is for neither a tool, a `prefix*` nor `*`',
  'gate/may_only_hand_out_other': () => 'the warrant can only issue other warrants',
  'gate/no_proof_given': () => 'no proof was given',
  'gate/proof_fits_another_call_key': () => 'the proof is for another call, key or time',
  'gate/same_call_accepted_seconds_ago': ({ age }: { age: number }) =>
    `the same call was accepted ${count(age, 'second', 'seconds')} ago`,
  'revocation/another_key_than_expected_one': () => 'the revocation list was signed by an unexpected key',
  'revocation/revocation_list_altered_after_signing': () => 'the revocation list was altered after signing',
  'revocation/revocation_list_cannot_read': ({ detail }: { detail: Text }) =>
    `the revocation list cannot be read: ${detail}`,
  'revocation/request_altered_after_signing': () => 'the request was altered after signing',
  'revocation/request_names_another_warrant': () => 'the request is for another warrant',
  'revocation/maker_neither_control_plane_nor': () =>
    'the request was made by neither the control plane nor the issuer or holder of the warrant',
  'revocation/request_seconds_old_most_honoured': ({ age, limit }: { age: number; limit: number }) =>
    `the request is ${count(age, 'second', 'seconds')} old; at most ${limit} are accepted`,
  'revocation/request_dated_seconds_ahead': ({ age }: { age: number }) =>
    `the request is dated ${count(age, 'second', 'seconds')} ahead`,
  'revocation/warrant_already_ended': () => 'the warrant has already expired',
  'wire/bytes_most_read': ({ count, limit }: { count: number; limit: number }) =>
    `the envelope has ${count} bytes; at most ${limit} are read`,
  'wire/signature_does_not_fit': () => 'the signature is invalid',
  'wire/envelope_not_canonical_form': () => 'the envelope is not in canonical form',
  'chain/argument_of': ({ tool, argument }: { tool: string | null; argument: string }) =>
    `${tool === null ? 'its bounds' : `\`${tool}\``} \`${argument}\``,
  'chain/argument_among_bounds': ({ argument }: { argument: string }) => `among the bounds, \`${argument}\``,
  'chain/approval_gate': ({ tool, argument }: { tool: string; argument: string }) =>
    `the approval gate of \`${tool}\` \`${argument}\``,
  'chain/allows': ({ place, rule }: { place: Text; rule: Text }) => `${place} allows ${rule}`,
  'chain/unnamed_arguments': ({ tool }: { tool: string | null }) =>
    `${tool === null ? 'its bounds' : `\`${tool}\``} with unlisted arguments`,
  'chain/without_rule': ({ place, rule }: { place: Text; rule: Text }) => `${place} without the rule ${rule}`,
  'chain/argument_not_named': ({ place }: { place: Text }) =>
    `${place}, an argument that the link above does not list`,
  'chain/goes_beyond': ({ place, child, parent }: { place: Text; child: Text; parent: Text }) =>
    `${place}: ${child} go beyond ${parent}`,
  'chain/last_link_ended': () => 'the last link has expired',
  'chain/gates_above_unreadable': () => 'the approval gates of the link above cannot be read',
  'chain/gates_unreadable': () => 'the approval gates of the link cannot be read',
  'chain/fewer_gated_calls': (f: { tool: string; argument: string | null; reason: string }) =>
    `\`${f.tool}\`${f.argument === null ? '' : ` \`${f.argument}\``} with fewer calls that wait for approval (${f.reason})`,
  'chain/fewer_approvers': () => 'fewer approvers',
  'chain/fewer_approvals': () => 'fewer approvals',
  'chain/approvals_by_others': () => 'approvals by others',
  'chain/approvals_by_nobody': () => 'approvals where nobody could approve',
  'gate/not_shown': ({ argument }: { argument: string }) => `\`${argument}\` cannot be passed to its rule`,
  'gate/unknown_argument': () => 'unknown argument',
  'gate/missing_argument': () => 'missing argument',
  'gate/violation': () => 'violation',

  // Chain verification reports these two messages as well, so they are not in `build.ts`.
  'build/execution_warrant_issues': () => 'an execution warrant that issues other warrants',
  'build/issuer_warrant_acts': () => 'an issuer warrant that grants tools',
};
