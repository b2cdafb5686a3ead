/**
 * Signs and verifies revocation lists (docs/spec/warrants.md#revocation).
 *
 * The signature covers a re-encoding of the parts, so the time string is preserved as written. A verifier names the
 * required signer or accepts a list from any trusted root. It may also specify the previously accepted list, whose
 * revocations a newer list must not undo.
 */
import * as z from 'zod/mini';
import { type Message, message } from '../../messages/index.js';
import { checkInput } from '../../model/index.js';
import {
  CborError,
  makeCborError,
  type CborItem,
  encodeCbor,
  encodeUtf8,
  equalBytes,
  joinBytes,
  readCbor,
} from '../../kit/index.js';
import {
  requireField,
  requireList,
  requireMap,
  requireText,
  makeRecord,
} from '../constraints/cbor-fields.js';
import { SIGNATURE_CONTEXT } from '../wire/envelope.js';
import {
  encodePublicKey,
  decodePublicKey,
  decodeUnixSeconds,
  decodeSignature,
  encodeSignature,
} from '../wire/cbor-parts.js';
import type { ReferenceKind } from '../denial/reference-codes.js';
import { type KeyPair, signMessage } from '../wire/signature.js';
import { verifySignature } from '../wire/verify-signature.js';

const LIST_CONTEXT = encodeUtf8('tenuo-srl-v1');

/** Signed list of revoked warrants. */
export interface RevocationList {
  /** Ids of revoked warrants in list order, each with the prefix `tnu_wrt_` and in hex. */
  readonly revokedIds: readonly string[];
  readonly version: bigint;
  /** Time of issue in RFC 3339 format, exactly as written. */
  readonly issuedAt: string;
  readonly issuer: Uint8Array;
}

export type RevocationListReading =
  | { readonly ok: true; readonly list: RevocationList }
  | { readonly ok: false; readonly errorKind: ReferenceKind; readonly detail: Message };

/** Signs a list and returns it as bytes. The key becomes the issuer. */
export function signRevocationList(list: Omit<RevocationList, 'issuer'>, key: KeyPair): Uint8Array {
  const payload = payloadOf({ ...list, issuer: key.publicKey });
  const signature = encodeSignature(signMessage(key, messageOf(payload)));
  return encodeCbor(makeRecord({ payload, signature }));
}

export interface RevocationListRules {
  /** Public key of the required signer. By default, any trusted root may be the signer. */
  readonly expectedIssuer?: Uint8Array | undefined;
  readonly trustedRoots: readonly Uint8Array[];
}

/** The list version that a verifier last accepted, with its ids if they are still available. */
export interface AcceptedRevocationList {
  readonly version: bigint;
  /** Prefixed ids of revoked warrants, in any order. */
  readonly revokedIds?: readonly string[];
}

/** Decodes a revocation list and verifies that the expected key signed it. */
export function readRevocationList(bytes: Uint8Array, expectedIssuer: Uint8Array): RevocationListReading {
  return readTrustedRevocationList(bytes, { expectedIssuer, trustedRoots: [] });
}

/** Decodes a revocation list and verifies that one of the accepted keys signed it. */
export function readTrustedRevocationList(
  bytes: Uint8Array,
  rules: RevocationListRules,
): RevocationListReading {
  try {
    const { list, signature } = openList(readCbor(bytes));
    const fault = findSignerFault(list, rules);
    if (fault !== null) return fault;
    if (!verifySignature(list.issuer, messageOf(payloadOf(list)), signature))
      return fail('SignatureInvalid', message('revocation/revocation_list_altered_after_signing'));
    return { ok: true, list };
  } catch (error) {
    if (error instanceof CborError)
      return fail(
        'DeserializationError',
        message('revocation/revocation_list_cannot_read', { detail: error.reason }),
      );
    throw error;
  }
}

function findSignerFault(
  { issuer }: RevocationList,
  rules: RevocationListRules,
): RevocationListReading | null {
  const { expectedIssuer, trustedRoots } = rules;
  if (expectedIssuer === undefined)
    return trustedRoots.some((root) => equalBytes(root, issuer))
      ? null
      : fail('ConfigurationError', message('revocation/no_trusted_root_made_revocation'));
  if (equalBytes(issuer, expectedIssuer)) return null;
  return fail('SignatureInvalid', message('revocation/another_key_than_expected_one'));
}

interface RevocationRollback {
  readonly errorKind: ReferenceKind;
  readonly detail: Message;
}

/**
 * Returns the reason why a list must not replace the previously accepted one; null if it may. It must not have a lower
 * version, or the same version with different ids.
 */
export function findRevocationRollback(
  list: RevocationList,
  accepted: AcceptedRevocationList,
): RevocationRollback | null {
  checkInput(z.bigint(), accepted.version, ['accepted', 'version']);
  return findTypedRollback(list, accepted);
}

/** Works like `findRevocationRollback` for arguments whose types have already been checked. */
export function findTypedRollback(
  list: RevocationList,
  accepted: AcceptedRevocationList,
): RevocationRollback | null {
  const { version, revokedIds } = list;
  if (version < accepted.version) {
    const detail = message('revocation/revocation_list_version_version_accepted', {
      version: Number(version),
      accepted: Number(accepted.version),
    });
    return { errorKind: 'SRLVersionRollback', detail };
  }
  if (version > accepted.version || accepted.revokedIds === undefined) return null;
  const before = new Set(accepted.revokedIds);
  const now = new Set(revokedIds);
  if (before.size === now.size && [...now].every((id) => before.has(id))) return null;
  const detail = message('revocation/revocation_list_names_other_warrants', { version: Number(version) });
  return { errorKind: 'SRLContentChanged', detail };
}

function fail(errorKind: ReferenceKind, detail: Message): RevocationListReading {
  return { ok: false, errorKind, detail };
}

function openList(item: CborItem): { list: RevocationList; signature: Uint8Array } {
  const payload = requireMap(requireField(requireMap(item, 'revocations'), 'payload'), 'payload');
  const list: RevocationList = {
    revokedIds: requireList(payload, 'revoked_ids').map(readText),
    version: decodeUnixSeconds(requireField(payload, 'version')),
    issuedAt: requireText(payload, 'issued_at'),
    issuer: decodePublicKey(requireField(payload, 'issuer')),
  };
  return { list, signature: decodeSignature(requireField(item, 'signature')) };
}

function readText(item: CborItem): string {
  if (typeof item !== 'string') throw makeCborError('bytes/id_not_string');
  return item;
}

function payloadOf({ revokedIds, version, issuedAt, issuer }: RevocationList): CborItem {
  return makeRecord({
    revoked_ids: revokedIds,
    version,
    issued_at: issuedAt,
    issuer: encodePublicKey(issuer),
  });
}

function messageOf(payload: CborItem): Uint8Array {
  return joinBytes([SIGNATURE_CONTEXT, LIST_CONTEXT, encodeCbor(payload)]);
}
