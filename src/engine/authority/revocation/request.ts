/**
 * Requests to revoke one warrant (warrant specification, section 2.7): honoured for the control
 * plane, the warrant's issuer and its holder, for five minutes.
 */
import {
  CborError,
  encodeCbor,
  encodeUtf8,
  equalBytes,
  formatUnixSeconds,
  joinBytes,
  readCbor,
  readUnixSeconds,
} from '../../kit/index.js';
import { needField, needText, record } from '../constraints/body.js';
import { SIGNATURE_CONTEXT, type Warrant } from '../wire/envelope.js';
import { formatWarrantId } from '../wire/identifier.js';
import { encodeKey, readKey, readSignature, writeSignature } from '../wire/wire.js';
import type { ReferenceKind } from '../refusal/reference-codes.js';
import { type KeyPair, signMessage, verifySignature } from '../wire/signature.js';

const REQUEST_CONTEXT = encodeUtf8('tenuo-revocation-request-v1');
const OLDEST_SECONDS = 300;
const AHEAD_SECONDS = 60;

/** A request to revoke one warrant. */
export interface RevocationRequest {
  /** Prefixed id. */
  readonly warrantId: string;
  readonly reason: string;
  /** Unix seconds. */
  readonly requestedAt: number;
}

interface SignedRequest extends RevocationRequest {
  readonly requestor: Uint8Array;
  readonly signature: Uint8Array;
}

/** Whether a request to revoke is signed by somebody who may ask. */
export type RequestVerdict =
  | { readonly ok: true; readonly warrantId: string }
  | { readonly ok: false; readonly errorKind: ReferenceKind; readonly detail: string };

/** What a request is judged against. `at`: clock of the verifier, Unix seconds. */
export interface RevocationRules {
  readonly warrant: Warrant;
  /** Public keys of the control plane. */
  readonly controlPlanes: readonly Uint8Array[];
  readonly at: number;
}

/** The bytes of a request, signed by the key, which becomes its requestor. */
export function signRevocationRequest(request: RevocationRequest, key: KeyPair): Uint8Array {
  const requestor = key.publicKey;
  const signature = signMessage(key, revocationMessage({ ...request, requestor }));
  return encodeCbor(
    record({
      warrant_id: request.warrantId,
      reason: request.reason,
      requestor: encodeKey(requestor),
      requested_at: formatUnixSeconds(BigInt(request.requestedAt)),
      signature: writeSignature(signature),
    }),
  );
}

/** The bytes a request's signature covers. */
export function revocationMessage({
  warrantId,
  reason,
  requestedAt,
  requestor,
}: Omit<SignedRequest, 'signature'>): Uint8Array {
  const body = encodeCbor([warrantId, reason, encodeKey(requestor), BigInt(requestedAt)]);
  return joinBytes([SIGNATURE_CONTEXT, REQUEST_CONTEXT, body]);
}

/** Whether a request is honoured; the first reason that stands against it. */
export function judgeRevocationRequest(bytes: Uint8Array, rules: RevocationRules): RequestVerdict {
  try {
    const request = openRequest(bytes);
    if (!verifySignature(request.requestor, revocationMessage(request), request.signature))
      return fail('SignatureInvalid', 'the request was altered after signing');
    const detail = findObjection(request, rules);
    return detail === null ? { ok: true, warrantId: request.warrantId } : fail('Unauthorized', detail);
  } catch (error) {
    if (error instanceof CborError) return fail('DeserializationError', error.message);
    throw error;
  }
}

function fail(errorKind: ReferenceKind, detail: string): RequestVerdict {
  return { ok: false, errorKind, detail };
}

function openRequest(bytes: Uint8Array): SignedRequest {
  const item = readCbor(bytes);
  const requestedAt = readUnixSeconds(needText(item, 'requested_at'));
  if (requestedAt === null) throw new CborError('`requested_at` is not a time');
  return {
    warrantId: needText(item, 'warrant_id'),
    reason: needText(item, 'reason'),
    requestor: readKey(needField(item, 'requestor')),
    requestedAt,
    signature: readSignature(needField(item, 'signature')),
  };
}

/** After the signature: id, authority, age, and whether there is anything left to revoke. */
function findObjection(
  request: SignedRequest,
  { warrant, controlPlanes, at }: RevocationRules,
): string | null {
  if (request.warrantId !== formatWarrantId(warrant.id)) return 'the request names another warrant';
  const entitled = [...controlPlanes, warrant.issuer, warrant.holder];
  if (!entitled.some((key) => equalBytes(key, request.requestor)))
    return 'its maker is neither the control plane nor issuer nor holder of the warrant';
  const age = at - request.requestedAt;
  if (age > OLDEST_SECONDS)
    return `the request is ${age} seconds old; at most ${OLDEST_SECONDS} are honoured`;
  if (age < -AHEAD_SECONDS) return `the request is dated ${-age} seconds ahead`;
  return BigInt(at) >= warrant.expiresAt ? 'the warrant has already ended' : null;
}
