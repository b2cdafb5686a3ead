/** Descriptions of the checks of a decision: what is true when the check passes. */
import type { CheckName, CheckStatus } from '../../engine/index.js';
import { defineMessages } from './define-messages.js';

export const CHECK_MESSAGES: Readonly<Record<CheckName, string>> = defineMessages('CHECK_MESSAGES', {
  decode: 'The link can be read',
  'srl.signature': 'The list of revoked links is signed',
  'srl.version': 'The list of revoked links is not older than the last one',
  'chain.empty': 'There is a chain',
  'chain.revoked': 'No link is revoked',
  'chain.cycle': 'No link stands twice in the chain',
  'root.trust': 'The first key is trusted here',
  'root.shape': 'The first link is a root',
  'chain.signature': 'Every signature fits its link',
  'link.expired': 'Still in time',
  'link.issued': 'Not issued in the future',
  'chain.structure': 'The link has the right shape',
  'link.holder': 'Made by the holder of the link above',
  'link.parent_hash': 'Continues exactly the link above',
  'link.depth': 'Stands one step below the link above',
  'link.max_depth': 'Not deeper than the chain may go',
  'link.ttl': 'Begins no earlier and ends no later than the link above',
  'link.type': 'May follow a link of that type',
  'link.tools': 'Holds no tool the link above lacks',
  'link.constraints': 'Every rule at least as narrow as above',
  'link.issuable_tools': 'Hands out no tool the link above lacks',
  'link.bounds': 'Keeps the bounds of the link above',
  'link.clearance': 'Clearance not raised',
  'link.self_issuance': 'Nobody issued it to themselves',
  'link.approval_gates': 'Keeps the approvals the link above asks for',
  'link.approvers': 'Keeps the approvers of the link above',
  'link.session': 'Belongs to the same session',
  'leaf.clearance': 'Clearance is enough for the tool',
  'leaf.expired': 'The last link is still in time',
  'leaf.type': 'The last link may act',
  'leaf.tool': 'The last link holds the tool',
  'leaf.pop': "The caller proved to hold the holder's key",
  'leaf.constraint': 'Every argument keeps to its rule',
  'leaf.approval': 'No approval is missing',
  'resolved.constraint': 'The place the path leads to keeps to the rule',
  'task.order': 'Keeps to the order rules of the task',
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
