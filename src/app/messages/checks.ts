/** Descriptions of decision checks. Each describes a check that passed. */
import type { CheckName, CheckStatus } from '../../engine/index.js';
import { defineMessages } from './define-messages.js';

export const CHECK_MESSAGES: Readonly<Record<CheckName, string>> = defineMessages('CHECK_MESSAGES', {
  decode: 'The link can be decoded',
  'srl.signature': 'The list of revoked links is signed',
  'srl.version': 'The list of revoked links is not older than the last accepted list',
  'chain.empty': 'The chain is not empty',
  'chain.revoked': 'No link is revoked',
  'chain.cycle': 'No link appears twice in the chain',
  'root.trust': 'The first key is trusted',
  'root.shape': 'The first link is a root',
  'chain.signature': 'Every signature matches its link',
  'link.expired': 'Not expired',
  'link.issued': 'Not issued in the future',
  'chain.structure': 'The link has a valid structure',
  'link.holder': 'Signed by the holder of the link above',
  'link.parent_hash': 'Refers to exactly the link above',
  'link.depth': 'One step deeper than the link above',
  'link.max_depth': 'Not deeper than the chain allows',
  'link.ttl': 'Starts no earlier and ends no later than the link above',
  'link.type': 'Its type may follow the type of the link above',
  'link.tools': 'Grants no tool that the link above lacks',
  'link.constraints': 'Every rule is at least as narrow as in the link above',
  'link.issuable_tools': 'Can issue no tool that the link above lacks',
  'link.bounds': 'Stays within the bounds of the link above',
  'link.clearance': 'Clearance is not raised',
  'link.self_issuance': 'Not issued to its own issuer',
  'link.approval_gates': 'Keeps the approvals that the link above requires',
  'link.approvers': 'Keeps the approvers of the link above',
  'link.session': 'Belongs to the same session',
  'leaf.clearance': 'Clearance is sufficient for the tool',
  'leaf.expired': 'The last link has not expired',
  'leaf.type': 'The last link may call tools',
  'leaf.tool': 'The last link grants the tool',
  'leaf.pop': "The caller proved possession of the holder's key",
  'leaf.constraint': 'Every argument satisfies its rule',
  'leaf.approval': 'No approval is missing',
  'resolved.constraint': 'The path’s target satisfies the rule',
  'task.order': 'Follows the task’s ordering rules',
});

export const CHECK_STATUS_MESSAGES: Readonly<Record<CheckStatus, string>> = defineMessages(
  'CHECK_STATUS_MESSAGES',
  {
    pass: 'Passed',
    fail: 'Failed',
    not_reached: 'Not reached',
    not_run: 'Not run',
  },
);
