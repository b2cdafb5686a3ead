/**
 * Encodes and decodes envelopes. An envelope consists of a payload and the signature over its bytes as received
 * (docs/spec/warrants.md#envelope).
 *
 * Decoding verifies the signature with the payload's own issuer key, so a forged warrant is never returned. Results are
 * cached by digest, so that the root is verified only once while a leaf is edited.
 */
import { type Message, message } from '../../messages/index.js';
import {
  BoundedCache,
  CborError,
  makeCborError,
  copyBytes,
  decodeUtf8,
  encodeCbor,
  encodeUtf8,
  joinBytes,
  sha256Bytes,
  toHex,
  TypedCborReader,
} from '../../kit/index.js';
import { checkArgument, DECISION_LIMITS } from '../../model/index.js';
import type { Semantics } from '../constraints/constraint-kind.js';
import { TEXT_EXTENSIONS } from './extensions.js';
import { decodePayload, encodePayload, type Payload } from './payload.js';
import { findUnreadableRule } from './unreadable-rule.js';
import type { ReferenceKind } from '../denial/reference-codes.js';
import { type KeyPair, signMessage } from './signature.js';
import { verifySignature } from './verify-signature.js';
import { encodeSignature } from './cbor-parts.js';

/** Prefix for every message that is signed with a warrant key. */
export const SIGNATURE_CONTEXT = encodeUtf8('tenuo-warrant-v1');
const ENVELOPE_VERSION = Uint8Array.of(1);
const ENVELOPE_RULE = 18;

/** A warrant whose signature has been verified. */
export interface Warrant extends Payload {
  readonly envelope: Uint8Array;
  readonly payloadBytes: Uint8Array;
  readonly signature: Uint8Array;
}

/** Reason why bytes are not a valid warrant. If only the signature of well-formed bytes is wrong, `isForged` is set. */
export interface WarrantDecodeFailure {
  readonly errorKind: ReferenceKind;
  readonly detail: Message;
  readonly isForged: boolean;
  /**
   * Number of the rule in docs/spec/warrants.md#hardened-rules that rejected the bytes; null if compatible semantics
   * rejects them too.
   */
  readonly rule: number | null;
}

/** Either a decoded warrant, or the reason why it could not be decoded. */
export type WarrantDecodeResult =
  | { readonly ok: true; readonly warrant: Warrant }
  | { readonly ok: false; readonly failure: WarrantDecodeFailure };

type FailedDecoding = WarrantDecodeResult & { readonly ok: false };

/** Maximum total size of cached envelopes in bytes. Decoded rules use several hundred times as much memory. */
export const MAX_CACHED_BYTES = 524_288;
const decoded = new BoundedCache<WarrantDecodeResult>(512, MAX_CACHED_BYTES);

/** Builds the message that a warrant's signature covers. */
export function buildSigningInput(payloadBytes: Uint8Array): Uint8Array {
  return joinBytes([SIGNATURE_CONTEXT, ENVELOPE_VERSION, payloadBytes]);
}

/** A payload and its bytes, before it is signed. */
export interface PayloadDraft extends Payload {
  readonly payloadBytes: Uint8Array;
}

/**
 * Signs a payload and wraps it in an envelope. The caller must first check that the payload may be signed. The payload
 * object becomes the warrant, because V8 copies an object with so many fields slowly.
 */
export function sealPayload(payload: Payload, key: KeyPair): Warrant {
  const payloadBytes = encodePayload(payload);
  const signature = signMessage(key, buildSigningInput(payloadBytes));
  return Object.assign(payload, {
    payloadBytes,
    signature,
    envelope: encodeEnvelope(payloadBytes, signature),
  });
}

/** Adds the signature to a draft, which becomes the warrant. */
export function sealDraft(draft: PayloadDraft, signature: Uint8Array): Warrant {
  return Object.assign(draft, { signature, envelope: encodeEnvelope(draft.payloadBytes, signature) });
}

/** Clears the cache of decoded envelopes, so that signatures are verified again. */
export function clearDecodedEnvelopes(): void {
  decoded.clear();
}

/** Encodes a signed warrant as version, payload and signature (docs/spec/warrants.md#envelope). */
export function encodeEnvelope(payloadBytes: Uint8Array, signature: Uint8Array): Uint8Array {
  return encodeCbor([1n, payloadBytes, encodeSignature(signature)]);
}

/**
 * Decodes the warrant in an envelope and verifies its signature. Does not check structure or time.
 *
 * @category Read and check warrants
 * @example
 * ```ts
 * import { decodeEnvelope, generateKey, mintWarrant, newWarrantId, readWarrantSpec, toHex } from 'pola-playground';
 *
 * const { value: spec } = readWarrantSpec({
 *   capabilities: { read_file: { path: { kind: 'Subpath', root: '/data' } } },
 *   ttl: 600,
 * });
 * const key = generateKey();
 * const { warrant } = mintWarrant(spec, key, { id: newWarrantId(), at: 1_704_067_200 });
 * const decoded = decodeEnvelope(warrant.envelope);
 * decoded.ok && toHex(decoded.warrant.issuer) === toHex(key.publicKey); // => true
 * decodeEnvelope(new Uint8Array(3)).ok; // => false
 * ```
 */
export function decodeEnvelope(bytes: Uint8Array, semantics: Semantics = 'compatible'): WarrantDecodeResult {
  checkArgument(bytes instanceof Uint8Array, message('value/bytes'), 'bytes');
  return decodeTypedEnvelope(bytes, semantics);
}

/** Works like `decodeEnvelope` for an argument whose type has already been checked. */
export function decodeTypedEnvelope(bytes: Uint8Array, semantics: Semantics): WarrantDecodeResult {
  const long = findTooLong(bytes);
  if (long !== null) return long;
  const found = decoded.get(toHex(sha256Bytes(bytes)), () => decodeNew(copyBytes(bytes)), bytes.length);
  return semantics === 'hardened' && found.ok ? readHardened(found) : found;
}

/**
 * Returns the reason why no reader accepts a new warrant, whatever its signature; null if readers accept it.
 *
 * A reader may reject what the builder's own checks allow: a long envelope, or identities that are not UTF-8. The
 * payload is not decoded again, because that would take a quarter of the time to build a warrant.
 */
export function findUnreadable(warrant: Warrant): WarrantDecodeFailure | null {
  const long = findTooLong(warrant.envelope);
  if (long !== null) return long.failure;
  try {
    checkIdentities(warrant);
    return null;
  } catch (error) {
    if (error instanceof CborError) return fail('DeserializationError', error.reason).failure;
    throw error;
  }
}

function findTooLong({ length: count }: Uint8Array): FailedDecoding | null {
  const limit = DECISION_LIMITS.envelopeBytes.value;
  return count > limit ? fail('PayloadTooLarge', message('wire/bytes_most_read', { count, limit })) : null;
}

function readHardened(found: WarrantDecodeResult & { readonly ok: true }): WarrantDecodeResult {
  const { envelope, payloadBytes, signature } = found.warrant;
  if (toHex(envelope) !== toHex(encodeEnvelope(payloadBytes, signature)))
    return fail('DeserializationError', message('wire/envelope_not_canonical_form'), { rule: ENVELOPE_RULE });
  const unread = findUnreadableRule(found.warrant);
  return unread === null ? found : fail('DeserializationError', unread.detail, { rule: unread.rule });
}

function decodeNew(bytes: Uint8Array): WarrantDecodeResult {
  try {
    const { payloadBytes, signature } = splitEnvelope(bytes);
    const payload = decodePayload(payloadBytes);
    checkIdentities(payload);
    if (!verifySignature(payload.issuer, buildSigningInput(payloadBytes), signature))
      return fail('DeserializationError', message('wire/signature_does_not_fit'), { isForged: true });
    return { ok: true, warrant: Object.assign(payload, { envelope: bytes, payloadBytes, signature }) };
  } catch (error) {
    if (error instanceof CborError) return fail('DeserializationError', error.reason);
    throw error;
  }
}

/** Checks that the session and agent ids, which are stored in extensions, are UTF-8. */
function checkIdentities({ extensions }: Payload): void {
  for (const key of TEXT_EXTENSIONS) {
    const bytes = extensions.get(key);
    if (bytes !== undefined && decodeUtf8(bytes) === null)
      throw makeCborError('bytes/wrong_field', { field: key, expected: 'utf8' });
  }
}

function fail(
  errorKind: ReferenceKind,
  detail: Message,
  more: Partial<WarrantDecodeFailure> = {},
): FailedDecoding {
  return { ok: false, failure: { errorKind, detail, isForged: false, rule: null, ...more } };
}

/** Parts of an envelope before its signature is checked. */
export interface EnvelopeParts {
  readonly payloadBytes: Uint8Array;
  readonly signature: Uint8Array;
  readonly end: number;
}

/**
 * Splits off the envelope at the start of the bytes. As in the reference implementation, the envelope's two lists may
 * declare more items than are read, and bytes after the signature are ignored. Throws `CborError`.
 */
export function splitEnvelope(bytes: Uint8Array): EnvelopeParts {
  const reader = new TypedCborReader(bytes);
  const shape = 'bytes/envelope';
  if (reader.openList(shape) < 3) throw makeCborError(shape);
  const version = 'bytes/envelope_version';
  if (reader.readByte(version) !== 1) throw makeCborError(version);
  const payloadBytes = reader.readBytes('bytes/payload');
  return { payloadBytes, signature: openSignature(reader), end: reader.position };
}

function openSignature(reader: TypedCborReader): Uint8Array {
  const pair = 'bytes/signature_pair';
  if (reader.openList(pair) < 2) throw makeCborError(pair);
  const kind = 'bytes/signature_kind';
  if (reader.readByte(kind) !== 1) throw makeCborError(kind);
  const signature = reader.readBytes(kind);
  if (signature.length !== 64) throw makeCborError(kind);
  return signature;
}
