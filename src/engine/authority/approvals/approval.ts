/**
 * Verifies approvals. In an approval, a person named in a warrant approves one call
 * (docs/spec/warrants.md#signed-approvals).
 *
 * An envelope is decoded in two steps, because its payload is trusted only once the signature has been verified.
 */
import { CborError, encodeUtf8, joinBytes, readCbor } from '../../kit/index.js';
import { requireField, requireText } from '../constraints/cbor-fields.js';
import { SIGNATURE_CONTEXT } from '../wire/envelope.js';
import { verifySignature } from '../wire/verify-signature.js';
import {
  decodeByteString,
  decodeInteger,
  decodePublicKey,
  decodeUnixSeconds,
  decodeSignature,
} from '../wire/cbor-parts.js';

const APPROVAL_CONTEXT = encodeUtf8('tenuo-approval-v1');
export const APPROVAL_VERSION = 1;

/** An approval whose signature has been verified. */
export interface Approval {
  readonly approver: Uint8Array;
  readonly requestHash: Uint8Array;
  readonly approvedAt: bigint;
  readonly expiresAt: bigint;
  /** Name of the approver in an external system, such as an email address. */
  readonly externalId: string;
}

/** Returns the bytes that the approver signs. */
export function signedMessageOf(payload: Uint8Array): Uint8Array {
  return joinBytes([SIGNATURE_CONTEXT, APPROVAL_CONTEXT, Uint8Array.of(APPROVAL_VERSION), payload]);
}

/**
 * Decodes and verifies an approval. Returns null if the bytes are malformed, have an unsupported version, or are not
 * signed by the approver.
 */
export function readApproval(bytes: Uint8Array): Approval | null {
  try {
    return openApproval(bytes);
  } catch (error) {
    if (error instanceof CborError) return null;
    throw error;
  }
}

function openApproval(bytes: Uint8Array): Approval | null {
  const item = readCbor(bytes);
  const approver = decodePublicKey(requireField(item, 'approver_key'));
  const payloadBytes = requireField(item, 'payload');
  const signature = decodeSignature(requireField(item, 'signature'));
  if (decodeInteger(requireField(item, 'approval_version'), 255) !== APPROVAL_VERSION) return null;
  if (!(payloadBytes instanceof Uint8Array)) return null;
  if (!verifySignature(approver, signedMessageOf(payloadBytes), signature)) return null;
  const payload = readCbor(payloadBytes);
  if (decodeInteger(requireField(payload, 'version'), 255) !== APPROVAL_VERSION) return null;
  decodeByteString(requireField(payload, 'nonce'));
  return {
    approver,
    requestHash: decodeByteString(requireField(payload, 'request_hash'), 32),
    approvedAt: decodeUnixSeconds(requireField(payload, 'approved_at')),
    expiresAt: decodeUnixSeconds(requireField(payload, 'expires_at')),
    externalId: requireText(payload, 'external_id'),
  };
}
