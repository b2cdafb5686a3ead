/** Explains why no wider chain is suggested for a denial. */
import { type Message, type PlainMessageCode, message } from '../../messages/index.js';
import type { AuthorityDocument, Decision, DecisionCode } from '../../model/index.js';

const REASONS: Readonly<Partial<Record<DecisionCode, PlainMessageCode>>> = {
  UNTRUSTED_ROOT: 'analysis/untrusted_root',
  SIGNATURE_INVALID: 'analysis/altered_link',
  HOLDER_MISMATCH: 'analysis/wrong_holder',
  CHAIN_BROKEN: 'analysis/broken_chain',
  MALFORMED: 'analysis/invalid_link',
  ISSUED_IN_FUTURE: 'analysis/link_from_future',
  REVOCATION_LIST: 'analysis/other_revocation_list',
  REVOKED: 'analysis/revoked_link',
  POP_MISSING: 'analysis/proof_required',
  POP_INVALID: 'analysis/proof_required',
  CLEARANCE: 'analysis/clearance_required',
  WRONG_TYPE: 'analysis/issuer_warrant',
  APPROVAL_REQUIRED: 'analysis/approval_missing',
  APPROVAL_INVALID: 'analysis/approval_invalid',
};

/** Returns the reason why no chain is suggested; null if a wider link below the root can help. */
export function explainNoGrant(
  authority: AuthorityDocument,
  { code, nearestRoot }: Decision,
): Message | null {
  const reason = code === null ? undefined : REASONS[code];
  if (reason !== undefined) return describeNoGrant(reason);
  if (authority.kind === 'presented') return describeNoGrant('analysis/signed_links');
  return nearestRoot?.link === 0 ? describeNoGrant('analysis/root_denies') : null;
}

function describeNoGrant(reason: PlainMessageCode): Message {
  return message('analysis/no_grant', { reason: message(reason) });
}
