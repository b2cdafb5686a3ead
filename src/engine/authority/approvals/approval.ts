/**
 * Signs and verifies approvals. With an approval, a person named in a warrant approves one call
 * (docs/spec/warrants.md#signed-approvals).
 *
 * An envelope is decoded in two steps, because its payload is trusted only once the signature has been verified.
 */
import { CborError, encodeCbor, encodeUtf8, joinBytes, readCbor } from '../../kit/index.js';
import { requireField, requireText, makeRecord } from '../constraints/cbor-fields.js';
import { SIGNATURE_CONTEXT } from '../wire/envelope.js';
import { type KeyPair, signMessage, verifySignature } from '../wire/signature.js';
import {
  encodeBytesAsIntegers,
  encodePublicKey,
  decodeByteString,
  decodeInteger,
  decodePublicKey,
  decodeUnixSeconds,
  decodeSignature,
  encodeSignature,
} from '../wire/cbor-parts.js';
import { type ApprovalSubject, hashApprovalRequest } from './approval-request.js';

const APPROVAL_CONTEXT = encodeUtf8('tenuo-approval-v1');
const VERSION = 1;

/** An approval whose signature has been verified. */
export interface Approval {
  readonly approver: Uint8Array;
  readonly requestHash: Uint8Array;
  readonly approvedAt: bigint;
  readonly expiresAt: bigint;
  /** Name of the approver in an external system, such as an email address. */
  readonly externalId: string;
}

/** The contents of an approval, before it is signed. */
export interface ApprovalDraft {
  readonly subject: ApprovalSubject;
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
  const payload = encodeCbor(
    makeRecord({
      version: BigInt(VERSION),
      request_hash: encodeBytesAsIntegers(hashApprovalRequest(draft.subject)),
      nonce: encodeBytesAsIntegers(draft.nonce),
      external_id: draft.externalId,
      approved_at: BigInt(draft.approvedAt),
      expires_at: BigInt(draft.expiresAt),
    }),
  );
  return encodeCbor(
    makeRecord({
      approval_version: BigInt(VERSION),
      payload,
      approver_key: encodePublicKey(draft.approver ?? draft.key.publicKey),
      signature: encodeSignature(signMessage(draft.key, messageOf(payload))),
    }),
  );
}

function messageOf(payload: Uint8Array): Uint8Array {
  return joinBytes([SIGNATURE_CONTEXT, APPROVAL_CONTEXT, Uint8Array.of(VERSION), payload]);
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
  if (decodeInteger(requireField(item, 'approval_version'), 255) !== VERSION) return null;
  if (!(payloadBytes instanceof Uint8Array)) return null;
  if (!verifySignature(approver, messageOf(payloadBytes), signature)) return null;
  const payload = readCbor(payloadBytes);
  if (decodeInteger(requireField(payload, 'version'), 255) !== VERSION) return null;
  decodeByteString(requireField(payload, 'nonce'));
  return {
    approver,
    requestHash: decodeByteString(requireField(payload, 'request_hash'), 32),
    approvedAt: decodeUnixSeconds(requireField(payload, 'approved_at')),
    expiresAt: decodeUnixSeconds(requireField(payload, 'expires_at')),
    externalId: requireText(payload, 'external_id'),
  };
}
