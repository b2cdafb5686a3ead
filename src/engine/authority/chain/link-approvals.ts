/** Checks approval gates, approvers and thresholds along a chain (docs/spec/warrants.md#approval-gates). */
import { CborError, equalBytes } from '../../kit/index.js';
import { readApprovalGates } from '../approvals/approval-gates.js';
import { findApprovalGateLoss, type ApprovalGateLoss } from '../approvals/gate-loss.js';
import { computeApprovalThreshold } from '../approvals/threshold.js';
import type { Warrant } from '../wire/envelope.js';
import { makeHardenedRuleFacts, makeRuleNumberFacts } from '../denial/hardened-rules.js';
import { makeBrokenLinkFault, type LinkFault, type LinkPair, makeWidenedLinkFault } from './link-fault.js';

export function checkApprovalGates(pair: LinkPair): LinkFault | null {
  const parent = readApprovalGates(pair.parent);
  const child = readApprovalGates(pair.child);
  if (parent instanceof CborError) return makeBrokenLinkFault('the approval gates above it cannot be read');
  if (child instanceof CborError) return makeBrokenLinkFault('its approval gates cannot be read');
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

/** Rule 2: `*` grants every tool, and an issuer grants what it may issue. */
function mayHold({ tools, issuableTools }: Warrant, tool: string): boolean {
  return [tool, '*'].some((name) => tools.has(name) || issuableTools?.includes(name) === true);
}

function faultOfLoss(loss: ApprovalGateLoss): LinkFault {
  const { reason, tool, argument } = loss;
  const place = argument === null ? `\`${tool}\`` : `\`${tool}\` \`${argument}\``;
  return {
    ...makeBrokenLinkFault(`${place} with fewer calls that wait for approval (${reason})`),
    ...(argument === null ? {} : { argument }),
    facts: factsOfLoss(loss),
  };
}

function factsOfLoss({ reason, tool, rule }: ApprovalGateLoss): NonNullable<LinkFault['facts']> {
  return { reason, tool, ...makeRuleNumberFacts(rule) };
}

/** Rule 4: the reference compares neither approvers nor the threshold. */
export function checkApprovers({ parent, child, semantics }: LinkPair): LinkFault | null {
  if (semantics === 'compatible' || parent.approvers === null) return null;
  const isUnchanged = (key: Uint8Array): boolean =>
    child.approvers?.some((other) => equalBytes(key, other)) === true;
  if (!parent.approvers.every(isUnchanged)) return makeWidenedLinkFault('fewer approvers', '4');
  return computeApprovalThreshold(child) < computeApprovalThreshold(parent)
    ? makeWidenedLinkFault('fewer approvals', '4/minimum')
    : null;
}
