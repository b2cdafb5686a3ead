/** Approval gates, approvers and their number along a chain (warrant specification, section 5.6). */
import { CborError, equalBytes } from '../../kit/index.js';
import { readGatesOf } from '../approvals/gates.js';
import { findGateLoss, type GateLoss } from '../approvals/narrow.js';
import { thresholdOf } from '../approvals/threshold.js';
import type { Warrant } from '../wire/envelope.js';
import { factsOfRule, factsOfRuleNumber } from '../refusal/hardened-rules.js';
import { broken, type LinkFault, type LinkPair, wider } from './link-fault.js';

export function checkGates(pair: LinkPair): LinkFault | null {
  const parent = readGatesOf(pair.parent);
  const child = readGatesOf(pair.child);
  if (parent instanceof CborError) return broken('the approval gates above it cannot be read');
  if (child instanceof CborError) return broken('its approval gates cannot be read');
  const named = findGateLoss(parent, child, {
    holds: (tool) => pair.child.tools.has(tool),
    semantics: pair.semantics,
  });
  if (named !== null) return faultOfLoss(named);
  if (pair.semantics === 'compatible') return null;
  const hidden = findGateLoss(parent, child, {
    holds: (tool) => mayHold(pair.child, tool),
    semantics: pair.semantics,
  });
  return hidden === null
    ? null
    : { ...faultOfLoss(hidden), facts: { ...factsOfLoss(hidden), ...factsOfRule('2') } };
}

/** Rule 2: `*` holds every tool, and an issuer holds what it may hand out. */
function mayHold({ tools, issuableTools }: Warrant, tool: string): boolean {
  return [tool, '*'].some((name) => tools.has(name) || issuableTools?.includes(name) === true);
}

function faultOfLoss(loss: GateLoss): LinkFault {
  const { reason, tool, argument } = loss;
  const place = argument === null ? `\`${tool}\`` : `\`${tool}\` \`${argument}\``;
  return {
    ...broken(`${place} with fewer calls that wait for approval (${reason})`),
    ...(argument === null ? {} : { argument }),
    facts: factsOfLoss(loss),
  };
}

function factsOfLoss({ reason, tool, rule }: GateLoss): NonNullable<LinkFault['facts']> {
  return { reason, tool, ...factsOfRuleNumber(rule) };
}

/** Rule 4: the reference compares neither approvers nor their number. */
export function checkApprovers({ parent, child, semantics }: LinkPair): LinkFault | null {
  if (semantics === 'compatible' || parent.approvers === null) return null;
  const isKept = (key: Uint8Array): boolean =>
    child.approvers?.some((other) => equalBytes(key, other)) === true;
  if (!parent.approvers.every(isKept)) return wider('fewer approvers', '4');
  return thresholdOf(child) < thresholdOf(parent) ? wider('fewer approvals', '4/minimum') : null;
}
