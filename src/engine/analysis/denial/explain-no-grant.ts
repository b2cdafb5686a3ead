/** Denials for which no wider chain is suggested, each with the reason. */
import type { AuthorityDocument, Decision, DecisionCode } from '../../model/index.js';

const REASONS: Readonly<Partial<Record<DecisionCode, string>>> = {
  UNTRUSTED_ROOT: 'trusting another root would let its owner decide everything',
  SIGNATURE_INVALID: 'a link that was altered has to be signed anew by its issuer',
  HOLDER_MISMATCH: 'only the holder of the link above can hand it on',
  CHAIN_BROKEN: 'the chain does not hold together, and that check is not left out',
  MALFORMED: 'a link that cannot be read has to be issued anew',
  ISSUED_IN_FUTURE: 'a link that was issued in the future is not used before its time',
  REVOCATION_LIST: 'another revocation list has to be presented',
  REVOKED: 'a revoked link stays revoked; a new one has to be issued',
  POP_MISSING: 'the proof of the key is not left out',
  POP_INVALID: 'the proof of the key is not left out',
  CLEARANCE: 'clearance is the requirement of whoever guards the tool',
  WRONG_TYPE: 'this warrant may only hand out others',
  APPROVAL_REQUIRED: 'the approval is not left out; ask for it',
  APPROVAL_INVALID: 'the approval is not left out; ask for another one',
};

/** Why no chain is suggested, or null if a wider link below the root can help. */
export function explainNoGrant(authority: AuthorityDocument, { code, nearestRoot }: Decision): string | null {
  const reason = code === null ? undefined : REASONS[code];
  if (reason !== undefined) return formatNoGrant(reason);
  if (authority.kind === 'presented')
    return formatNoGrant('signed links cannot be changed; new ones have to be issued');
  if (nearestRoot?.link === 0)
    return formatNoGrant('the root refuses the call itself, and a wider root is never offered');
  return null;
}

function formatNoGrant(reason: string): string {
  return `No grant is offered: ${reason}.`;
}
