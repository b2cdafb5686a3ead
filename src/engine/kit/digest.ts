/** SHA-256 of bytes and of values. */
import { sha256 } from '@noble/hashes/sha2.js';
import { canonicalJson } from './canonical.js';
import { fingerprintOfDigest } from './fingerprint.js';
import { encodeUtf8 } from './platform.js';
import { toHex } from './text.js';

/** The 32 bytes of SHA-256. */
export function sha256Bytes(bytes: Uint8Array): Uint8Array {
  return sha256(bytes);
}

/** SHA-256 of the canonical JSON of a value, in lower-case hex. */
export function digestOf(value: unknown): string {
  return toHex(sha256(encodeUtf8(canonicalJson(value))));
}

/**
 * The first 40 bits of SHA-256 over the canonical JSON, in Crockford base32 as `XXXX-XXXX`
 * (experience specification, section 7.2).
 */
export function fingerprintOf(value: unknown): string {
  return fingerprintOfDigest(digestOf(value));
}
