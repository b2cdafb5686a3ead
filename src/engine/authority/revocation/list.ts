/**
 * Signed revocation lists (warrant specification, section 2.7).
 *
 * The signature covers a re-encoding of the parts, so the text of the time is kept as it was written.
 * Refusing a list older than the last one is left to the host.
 */
import {
  CborError,
  type CborItem,
  encodeCbor,
  encodeUtf8,
  equalBytes,
  joinBytes,
  readCbor,
} from '../../kit/index.js';
import { needField, needList, needText, record } from '../constraints/body.js';
import { SIGNATURE_CONTEXT } from '../wire/envelope.js';
import { encodeKey, readKey, readSeconds, readSignature, writeSignature } from '../wire/wire.js';
import type { ReferenceKind } from '../refusal/reference-codes.js';
import { type KeyPair, signMessage, verifySignature } from '../wire/signature.js';

const LIST_CONTEXT = encodeUtf8('tenuo-srl-v1');

/** A signed list of warrants that no longer count. */
export interface RevocationList {
  /** Prefixed ids, `tnu_wrt_` and hex, in the order of the list. */
  readonly revokedIds: readonly string[];
  readonly version: bigint;
  /** RFC 3339, exactly as it was written. */
  readonly issuedAt: string;
  /** Public key. */
  readonly issuer: Uint8Array;
}

export type ListReading =
  | { readonly ok: true; readonly list: RevocationList }
  | { readonly ok: false; readonly errorKind: ReferenceKind; readonly detail: string };

/** The bytes of a list, signed by the key, which becomes its issuer. */
export function signRevocationList(list: Omit<RevocationList, 'issuer'>, key: KeyPair): Uint8Array {
  const payload = payloadOf({ ...list, issuer: key.publicKey });
  const signature = writeSignature(signMessage(key, messageOf(payload)));
  return encodeCbor(record({ payload, signature }));
}

/** The list of signed bytes, when the expected key made it and nothing in it was changed. */
export function readRevocationList(bytes: Uint8Array, expectedIssuer: Uint8Array): ListReading {
  try {
    const { list, signature } = openList(readCbor(bytes));
    if (!equalBytes(list.issuer, expectedIssuer))
      return fail('SignatureInvalid', 'another key than the expected one made the revocation list');
    if (!verifySignature(list.issuer, messageOf(payloadOf(list)), signature))
      return fail('SignatureInvalid', 'the revocation list was altered after signing');
    return { ok: true, list };
  } catch (error) {
    if (error instanceof CborError)
      return fail('DeserializationError', `the revocation list cannot be read: ${error.message}`);
    throw error;
  }
}

function fail(errorKind: ReferenceKind, detail: string): ListReading {
  return { ok: false, errorKind, detail };
}

function openList(item: CborItem): { list: RevocationList; signature: Uint8Array } {
  const payload = needField(item, 'payload');
  const list: RevocationList = {
    revokedIds: needList(payload, 'revoked_ids').map(readText),
    version: readSeconds(needField(payload, 'version')),
    issuedAt: needText(payload, 'issued_at'),
    issuer: readKey(needField(payload, 'issuer')),
  };
  return { list, signature: readSignature(needField(item, 'signature')) };
}

function readText(item: CborItem): string {
  if (typeof item !== 'string') throw new CborError('an id that is not a text');
  return item;
}

function payloadOf({ revokedIds, version, issuedAt, issuer }: RevocationList): CborItem {
  return record({ revoked_ids: revokedIds, version, issued_at: issuedAt, issuer: encodeKey(issuer) });
}

function messageOf(payload: CborItem): Uint8Array {
  return joinBytes([SIGNATURE_CONTEXT, LIST_CONTEXT, encodeCbor(payload)]);
}
