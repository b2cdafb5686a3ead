/** Signs approvals (docs/spec/warrants.md#signed-approvals). */
import { encodeCbor } from '../../kit/index.js';
import { makeRecord } from '../constraints/cbor-fields.js';
import { type ArgumentsInput, readArgumentsInput } from '../wire/arguments-input.js';
import { encodeBytesAsIntegers, encodePublicKey, encodeSignature } from '../wire/cbor-parts.js';
import { type KeyPair, signMessage } from '../wire/signature.js';
import { APPROVAL_VERSION, signedMessageOf } from './approval.js';
import { type ApprovalSubject, hashApprovalRequest } from './approval-request.js';

/** The contents of an approval, before it is signed. */
export interface ApprovalDraft {
  /** The call to approve, with its holder and warrant. Arguments may be a plain object. */
  readonly subject: Omit<ApprovalSubject, 'args'> & { readonly args: ArgumentsInput };
  /** Signing key. It is the approver's key unless `approver` contains a different public key. */
  readonly key: KeyPair;
  readonly approver?: Uint8Array;
  readonly approvedAt: number;
  readonly expiresAt: number;
  readonly nonce: Uint8Array;
  readonly externalId: string;
}

/** Signs an approval and returns it as bytes. */
export function signApproval(draft: ApprovalDraft): Uint8Array {
  const args = readArgumentsInput(draft.subject.args, ['draft', 'subject', 'args']);
  const payload = encodeCbor(
    makeRecord({
      version: BigInt(APPROVAL_VERSION),
      request_hash: encodeBytesAsIntegers(hashApprovalRequest({ ...draft.subject, args })),
      nonce: encodeBytesAsIntegers(draft.nonce),
      external_id: draft.externalId,
      approved_at: BigInt(draft.approvedAt),
      expires_at: BigInt(draft.expiresAt),
    }),
  );
  return encodeCbor(
    makeRecord({
      approval_version: BigInt(APPROVAL_VERSION),
      payload,
      approver_key: encodePublicKey(draft.approver ?? draft.key.publicKey),
      signature: encodeSignature(signMessage(draft.key, signedMessageOf(payload))),
    }),
  );
}
