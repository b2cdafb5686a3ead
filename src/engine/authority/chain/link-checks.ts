/**
 * Lists the checks on a chain link in order (docs/spec/warrants.md#verifying-a-chain).
 *
 * The order of the capability checks depends on the parent's and child's types. Each check that applies only under
 * hardened semantics carries its rule number (docs/spec/warrants.md#hardened-rules).
 */
import { message } from '../../messages/index.js';
import { equalBytes, sha256Bytes } from '../../kit/index.js';
import type { CheckName } from '../../model/index.js';
import { SESSION_ID_EXTENSION } from '../wire/extensions.js';
import { checkApprovers, checkApprovalGates } from './link-approvals.js';
import { isChangeInForce } from '../denial/release-changes.js';
import {
  makeBrokenLinkFault,
  type LinkCheck,
  type LinkFault,
  type LinkPair,
  makeWidenedLinkFault,
} from './link-fault.js';
import { checkBounds, checkIssuable, checkIssueDepth, checkSelfIssuance } from './link-issuing.js';
import { checkConstraints, checkTools } from './link-tools.js';
import type { WarrantType } from '../wire/payload.js';

type Named = readonly [CheckName, LinkCheck];

/** Checks that run before the capability checks. */
const FIRST: readonly Named[] = [
  ['link.holder', checkHolder],
  ['link.parent_hash', checkParentHash],
  ['link.depth', checkDepth],
  ['link.max_depth', checkMaxDepth],
  ['link.ttl', checkLifetime],
  ['link.type', checkType],
  ['link.tools', checkTools],
  ['link.constraints', checkConstraints],
  ['link.issuable_tools', checkIssuable],
];

const BOUNDS: Named = ['link.bounds', checkBounds];
const CLEARANCE: Named = ['link.clearance', checkClearance];

const LAST: readonly Named[] = [
  ['link.self_issuance', checkSelfIssuance],
  ['link.approval_gates', checkApprovalGates],
  ['link.approvers', checkApprovers],
  ['link.session', checkSession],
];

const SAME_TYPE: readonly Named[] = [...FIRST, BOUNDS, CLEARANCE, ...LAST];
const ISSUED: readonly Named[] = [...FIRST, CLEARANCE, BOUNDS, ...LAST];

export function listLinkChecks(parent: WarrantType, child: WarrantType): readonly Named[] {
  return parent === 'issuer' && child === 'execution' ? ISSUED : SAME_TYPE;
}

function checkHolder({ parent, child }: LinkPair): LinkFault | null {
  return equalBytes(child.issuer, parent.holder)
    ? null
    : makeBrokenLinkFault(message('chain/another_key_signed'));
}

function checkParentHash({ parent, child }: LinkPair): LinkFault | null {
  if (child.parentHash === null) return makeBrokenLinkFault(message('chain/names_no_parent'));
  return equalBytes(child.parentHash, sha256Bytes(parent.payloadBytes))
    ? null
    : makeBrokenLinkFault(message('chain/names_another_parent'));
}

function checkDepth({ parent, child }: LinkPair): LinkFault | null {
  return child.depth === parent.depth + 1 ? null : makeBrokenLinkFault(message('chain/depth_not_one_more'));
}

function checkMaxDepth(pair: LinkPair): LinkFault | null {
  const { parent, child } = pair;
  if (child.depth > parent.maxDepth || child.depth > child.maxDepth)
    return makeBrokenLinkFault(message('chain/deeper_than_allowed'));
  if (child.maxDepth > parent.maxDepth)
    return makeBrokenLinkFault(message('chain/lets_chain_grow_deeper_than'));
  return checkIssueDepth(pair);
}

function checkLifetime({ parent, child }: LinkPair): LinkFault | null {
  if (child.issuedAt < parent.issuedAt && isChangeInForce('issued-before-parent'))
    return makeBrokenLinkFault(message('chain/issued_before_link_above'));
  return child.expiresAt <= parent.expiresAt
    ? null
    : makeBrokenLinkFault(message('chain/lasts_longer_than_link_above'));
}

function checkType({ parent, child }: LinkPair): LinkFault | null {
  if (parent.type === 'execution' && child.type === 'issuer')
    return makeWidenedLinkFault(message('chain/execution_warrant_cannot_make_issuer'));
  return null;
}

/**
 * Compares clearances. The reference implementation does not compare those of two issuer warrants, and it allows any
 * link to introduce a clearance.
 */
function checkClearance({ parent, child, semantics }: LinkPair): LinkFault | null {
  if (child.clearance === null) return null;
  if (parent.clearance === null)
    return semantics === 'hardened'
      ? makeWidenedLinkFault(message('chain/clearance_link_above_does_not'), '5')
      : null;
  if (child.clearance <= parent.clearance) return null;
  if (child.type === 'execution') return makeWidenedLinkFault(message('chain/higher_clearance'));
  return semantics === 'hardened'
    ? makeWidenedLinkFault(message('chain/higher_clearance'), '5/raised')
    : null;
}

/**
 * Performed only in strict verification. If every link has its parent's session, then all links have the root's
 * session.
 */
function checkSession({ parent, child, strictSession }: LinkPair): LinkFault | null {
  if (strictSession !== true) return null;
  const above = parent.extensions.get(SESSION_ID_EXTENSION);
  const below = child.extensions.get(SESSION_ID_EXTENSION);
  const isSame = above === undefined || below === undefined ? above === below : equalBytes(above, below);
  return isSame ? null : makeBrokenLinkFault(message('chain/belongs_another_session'));
}
