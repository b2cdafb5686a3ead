/**
 * Signs and verifies requests to revoke one warrant (docs/spec/warrants.md#revocation). A request is valid for five
 * minutes and must come from the control plane, the warrant's issuer or its holder.
 */
import { type Message, message } from '../../messages/index.js';
import {
  CborError,
  makeCborError,
  encodeCbor,
  encodeUtf8,
  equalBytes,
  formatUnixSeconds,
  joinBytes,
  readCbor,
  readUnixSeconds,
} from '../../kit/index.js';
import { requireField, requireMap, requireText, makeRecord } from '../constraints/cbor-fields.js';
import { SIGNATURE_CONTEXT, type Warrant } from '../wire/envelope.js';
import { formatWarrantId } from '../wire/warrant-id.js';
import { encodePublicKey, decodePublicKey, decodeSignature, encodeSignature } from '../wire/cbor-parts.js';
import type { ReferenceKind } from '../denial/reference-codes.js';
import { type KeyPair, signMessage } from '../wire/signature.js';
import { verifySignature } from '../wire/verify-signature.js';

const REQUEST_CONTEXT = encodeUtf8('tenuo-revocation-request-v1');
const OLDEST_SECONDS = 300;
const AHEAD_SECONDS = 60;

/** A request to revoke one warrant. */
export interface RevocationRequest {
  /** Warrant id, including its prefix. */
  readonly warrantId: string;
  readonly reason: string;
  readonly requestedAt: number;
}

interface SignedRequest extends RevocationRequest {
  readonly requestor: Uint8Array;
  readonly signature: Uint8Array;
}

/** Whether a revocation request is accepted, and the reason if it is not. */
export type RevocationRequestVerdict =
  | { readonly ok: true; readonly warrantId: string }
  | { readonly ok: false; readonly errorKind: ReferenceKind; readonly detail: Message };

/** Rules for accepting a request. `at`: the verifier's clock in Unix seconds. */
export interface RevocationRules {
  readonly warrant: Warrant;
  readonly controlPlanes: readonly Uint8Array[];
  readonly at: number;
}

/** Signs a request and returns it as bytes. The key becomes the requestor. */
export function signRevocationRequest(request: RevocationRequest, key: KeyPair): Uint8Array {
  const requestor = key.publicKey;
  const signature = signMessage(key, buildRevocationMessage({ ...request, requestor }));
  return encodeCbor(
    makeRecord({
      warrant_id: request.warrantId,
      reason: request.reason,
      requestor: encodePublicKey(requestor),
      requested_at: formatUnixSeconds(BigInt(request.requestedAt)),
      signature: encodeSignature(signature),
    }),
  );
}

/** Returns the bytes that a request's signature covers. */
export function buildRevocationMessage({
  warrantId,
  reason,
  requestedAt,
  requestor,
}: Omit<SignedRequest, 'signature'>): Uint8Array {
  const body = encodeCbor([warrantId, reason, encodePublicKey(requestor), BigInt(requestedAt)]);
  return joinBytes([SIGNATURE_CONTEXT, REQUEST_CONTEXT, body]);
}

/** Checks whether a request is accepted. If not, returns the first reason. */
export function judgeRevocationRequest(bytes: Uint8Array, rules: RevocationRules): RevocationRequestVerdict {
  try {
    const request = openRequest(bytes);
    if (!verifySignature(request.requestor, buildRevocationMessage(request), request.signature))
      return fail('SignatureInvalid', message('revocation/request_altered_after_signing'));
    const detail = findObjection(request, rules);
    return detail === null ? { ok: true, warrantId: request.warrantId } : fail('Unauthorized', detail);
  } catch (error) {
    if (error instanceof CborError) return fail('DeserializationError', error.reason);
    throw error;
  }
}

function fail(errorKind: ReferenceKind, detail: Message): RevocationRequestVerdict {
  return { ok: false, errorKind, detail };
}

function openRequest(bytes: Uint8Array): SignedRequest {
  const item = requireMap(readCbor(bytes), 'revocation');
  const requestedAt = readUnixSeconds(requireText(item, 'requested_at'));
  if (requestedAt === null)
    throw makeCborError('bytes/wrong_field', { field: 'requested_at', expected: 'time' });
  return {
    warrantId: requireText(item, 'warrant_id'),
    reason: requireText(item, 'reason'),
    requestor: decodePublicKey(requireField(item, 'requestor')),
    requestedAt,
    signature: decodeSignature(requireField(item, 'signature')),
  };
}

/**
 * Performs the checks that follow the signature check: id, authority, age, and whether the warrant can still be
 * revoked.
 */
function findObjection(
  request: SignedRequest,
  { warrant, controlPlanes, at }: RevocationRules,
): Message | null {
  if (request.warrantId !== formatWarrantId(warrant.id))
    return message('revocation/request_names_another_warrant');
  const entitled = [...controlPlanes, warrant.issuer, warrant.holder];
  if (!entitled.some((key) => equalBytes(key, request.requestor)))
    return message('revocation/maker_neither_control_plane_nor');
  const age = at - request.requestedAt;
  if (age > OLDEST_SECONDS)
    return message('revocation/request_seconds_old_most_honoured', { age, limit: OLDEST_SECONDS });
  if (age < -AHEAD_SECONDS) return message('revocation/request_dated_seconds_ahead', { age: -age });
  return BigInt(at) >= warrant.expiresAt ? message('revocation/warrant_already_ended') : null;
}
