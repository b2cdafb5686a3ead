/** Checks the links below an issuer warrant for issuable tools, bounds, depth and holder. */
import { message } from '../../messages/index.js';
import { equalBytes } from '../../kit/index.js';
import { findWidening } from '../grants/capability.js';
import type { Warrant } from '../wire/envelope.js';
import { type LinkFault, type LinkPair, makeWidenedLinkFault } from './link-fault.js';
import { toWideningFault } from './link-tools.js';

export function mayIssue({ issuableTools }: Pick<Warrant, 'issuableTools'>, tool: string): boolean {
  return issuableTools !== null && (issuableTools.includes(tool) || issuableTools.includes('*'));
}

export function checkIssuable({ parent, child }: LinkPair): LinkFault | null {
  if (parent.type !== 'issuer') return null;
  const named = child.type === 'issuer' ? (child.issuableTools ?? []) : [...child.tools.keys()];
  const tool = named.find((name) => !mayIssue(parent, name));
  return tool === undefined
    ? null
    : { ...makeWidenedLinkFault(message('chain/tool', { tool })), facts: { tool } };
}

export function checkBounds(pair: LinkPair): LinkFault | null {
  const { parent, child } = pair;
  if (parent.type !== 'issuer' || parent.bounds === null) return null;
  return child.type === 'issuer' ? checkHandedBounds(pair) : checkIssuedTools(pair);
}

/**
 * Compares the bounds of two issuer warrants. The reference implementation compares them only if both warrants have
 * bounds. Rule 6 requires the child to keep them.
 */
function checkHandedBounds({ parent, child, semantics }: LinkPair): LinkFault | null {
  if (parent.bounds === null) return null;
  if (child.bounds === null)
    return semantics === 'hardened'
      ? makeWidenedLinkFault(message('chain/tools_without_bounds_link_above'), '6')
      : null;
  const widening = findWidening(parent.bounds, child.bounds, semantics);
  return widening === null ? null : toWideningFault(null, widening);
}

function checkIssuedTools({ parent, child, semantics }: LinkPair): LinkFault | null {
  if (parent.bounds === null) return null;
  for (const [tool, capability] of child.tools) {
    const widening = findWidening(parent.bounds, capability, semantics);
    if (widening !== null) return toWideningFault(tool, widening);
  }
  return null;
}

/** Rule 6: each issuer warrant limits the depth of all execution warrants below it, not only of the next link. */
export function checkIssueDepth({ child, above, semantics }: LinkPair): LinkFault | null {
  if (semantics === 'compatible' || child.type !== 'execution') return null;
  const isDeeper = above.some(({ maxIssueDepth }) => maxIssueDepth !== null && child.depth > maxIssueDepth);
  return isDeeper ? makeWidenedLinkFault(message('chain/depth_issuer_above_does_not'), '6/depth') : null;
}

/** Checks that an issuer warrant's holder and signer do not hold an execution warrant issued under it. */
export function checkSelfIssuance({ parent, child }: LinkPair): LinkFault | null {
  if (parent.type !== 'issuer' || child.type !== 'execution') return null;
  const isOwn = [parent.holder, parent.issuer].some((key) => equalBytes(key, child.holder));
  if (!isOwn) return null;
  return { errorKind: 'SelfIssuanceProhibited', detail: message('chain/authority_issuer_itself') };
}
