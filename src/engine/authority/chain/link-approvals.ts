/** Checks a chain's approval gates, approvers and thresholds (docs/spec/warrants.md#approval-gates). */
import { message } from '../../messages/index.js';
import { CborError, toHex } from '../../kit/index.js';
import { readApprovalGates } from '../approvals/approval-gates.js';
import { findApprovalGateLoss, type ApprovalGateLoss } from '../approvals/gate-loss.js';
import { computeApprovalThreshold } from '../approvals/threshold.js';
import type { Warrant } from '../wire/envelope.js';
import { makeHardenedRuleFacts, makeRuleNumberFacts } from '../denial/hardened-rules.js';
import { makeBrokenLinkFault, type LinkFault, type LinkPair, makeWidenedLinkFault } from './link-fault.js';

export function checkApprovalGates(pair: LinkPair): LinkFault | null {
  const parent = readApprovalGates(pair.parent);
  const child = readApprovalGates(pair.child);
  if (parent instanceof CborError) return makeBrokenLinkFault(message('chain/gates_above_unreadable'));
  if (child instanceof CborError) return makeBrokenLinkFault(message('chain/gates_unreadable'));
  const named = findApprovalGateLoss(parent, child, {
    holds: (tool) => pair.child.tools.has(tool),
    semantics: pair.semantics,
  });
  if (named !== null) return faultOfLoss(named);
  if (pair.semantics === 'compatible') return null;
  const hidden = findApprovalGateLoss(parent, child, {
    holds: (tool) => mayHold(pair.child, tool),
    semantics: pair.semantics,
  });
  return hidden === null
    ? null
    : { ...faultOfLoss(hidden), facts: { ...factsOfLoss(hidden), ...makeHardenedRuleFacts('2') } };
}

/** Under rule 2, `*` grants every tool, and an issuer warrant grants the tools that it may issue. */
function mayHold({ tools, issuableTools }: Warrant, tool: string): boolean {
  return [tool, '*'].some((name) => tools.has(name) || issuableTools?.includes(name) === true);
}

function faultOfLoss(loss: ApprovalGateLoss): LinkFault {
  const { reason, tool, argument } = loss;
  return {
    ...makeBrokenLinkFault(message('chain/fewer_gated_calls', { tool, argument, reason })),
    ...(argument === null ? {} : { argument }),
    facts: factsOfLoss(loss),
  };
}

function factsOfLoss({ reason, tool, rule }: ApprovalGateLoss): NonNullable<LinkFault['facts']> {
  return { reason, tool, ...makeRuleNumberFacts(rule) };
}

/**
 * Rule 4: anyone who may approve a child's call must also be able to approve it for the parent. The reference
 * implementation compares neither the approvers nor the threshold.
 */
export function checkApprovers({ parent, child, semantics }: LinkPair): LinkFault | null {
  if (semantics === 'compatible') return null;
  const [above, below] = [listApprovers(parent), listApprovers(child)];
  if (above.size === 0) return below.size > 0 ? checkFirstApprovers(parent, child) : null;
  if (![...above].every((key) => below.has(key)))
    return makeWidenedLinkFault(message('chain/fewer_approvers'), '4');
  const [needed, kept] = [computeApprovalThreshold(parent), computeApprovalThreshold(child)];
  if (kept < needed) return makeWidenedLinkFault(message('chain/fewer_approvals'), '4/minimum');
  return kept - (below.size - above.size) < needed
    ? makeWidenedLinkFault(message('chain/approvals_by_others'), '4/added')
    : null;
}

function listApprovers({ approvers }: Warrant): ReadonlySet<string> {
  return new Set((approvers ?? []).map(toHex));
}

/**
 * Rejects a child that adds approvers to gates for which its parent had none. Without approvers every gated call is
 * denied, so the child would be wider. Issuer warrants are exempt, because they are not used for calls.
 */
function checkFirstApprovers(parent: Warrant, child: Warrant): LinkFault | null {
  const gates = parent.type === 'issuer' ? null : readApprovalGates(parent);
  const isHeld = gates instanceof Map && [...gates.keys()].some((tool) => mayHold(child, String(tool)));
  return isHeld ? makeWidenedLinkFault(message('chain/approvals_by_nobody'), '4/nobody') : null;
}
