/** Checks known revocation requests: their bytes, and whether they are accepted. */
import * as warrantParts from '../engine/authority/wire/warrant-parts.js';
import {
  decodeEnvelope,
  judgeRevocationRequest,
  keyPairOf,
  signRevocationRequest,
  toHex,
} from '../engine/index.js';
import type { VectorCheck, CaseVerdict } from './vector-check.js';
import { type JsonFields, toBytes } from './notation.js';
import { compareStatedValues } from './compare-stated.js';
import type { VectorKeys } from './vector-shapes.js';

interface RequestCase {
  readonly label: string;
  readonly clock: number;
  readonly requestor: string;
  readonly requested_at: number;
  readonly warrant_id: string;
  readonly reason: string;
  readonly signed_message_hex: string;
  readonly request_cbor_hex: string;
  readonly expect: { readonly result: string; readonly error_kind?: string };
}

export function listRequestChecks(
  requests: JsonFields | undefined,
  keys: VectorKeys,
): readonly VectorCheck[] {
  if (requests === undefined) return [];
  const decoded = decodeEnvelope(toBytes(requests.warrant_envelope_hex));
  if (!decoded.ok) throw new Error('the warrant of the known requests cannot be read');
  const controlPlane = toBytes(keys[requests.control_plane as string]?.public_key_hex);
  return (requests.cases as unknown as readonly RequestCase[]).map((entry) => ({
    name: `known answer revocation_requests ${entry.label}`,
    run: () =>
      judge(entry, { warrant: decoded.warrant, controlPlanes: [controlPlane], at: entry.clock }, keys),
  }));
}

type Rules = Parameters<typeof judgeRevocationRequest>[1];

/** A request signed by a different key cannot be rebuilt, so it is only verified. */
function judge(entry: RequestCase, rules: Rules, keys: VectorKeys): CaseVerdict {
  const key = keyPairOf(toBytes(keys[entry.requestor]?.seed_hex));
  const request = { warrantId: entry.warrant_id, reason: entry.reason, requestedAt: entry.requested_at };
  const isGenuine = entry.expect.error_kind !== 'SignatureInvalid';
  const verdict = judgeRevocationRequest(toBytes(entry.request_cbor_hex), rules);
  const message = warrantParts.buildRevocationMessage({ ...request, requestor: key.publicKey });
  return compareStatedValues({
    message: [entry.signed_message_hex, toHex(message)],
    bytes: isGenuine ? [entry.request_cbor_hex, toHex(signRevocationRequest(request, key))] : [undefined],
    result: [entry.expect.result, verdict.ok ? 'accept' : 'reject'],
    error_kind: [entry.expect.error_kind, verdict.ok ? undefined : verdict.errorKind],
  });
}
