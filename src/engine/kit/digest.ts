/** SHA-256 of bytes and of values. */
import { sha256 } from '@noble/hashes/sha2.js';
import { canonicalJson } from './canonical.js';
import { fingerprintOfDigest } from './fingerprint.js';
import { encodeUtf8 } from './platform.js';
import { toHex } from './text-encodings.js';

/** A SHA-256 implementation: JavaScript or the platform's. All return the same results. */
export interface DigestProvider {
  /** The 32 bytes. */
  readonly sha256: (bytes: Uint8Array) => Uint8Array;
  /** Lower-case hex of the digest of a string in UTF-8; a lone surrogate counts as U+FFFD. */
  readonly sha256Hex: (text: string) => string;
}

/** SHA-256 in JavaScript, the default until a host sets another. */
export const JAVASCRIPT_DIGESTS: DigestProvider = {
  sha256,
  sha256Hex: (text) => toHex(sha256(encodeUtf8(text))),
};

let provider = JAVASCRIPT_DIGESTS;

/** Sets the digest implementation. A host calls it once when it starts. */
export function setDigestProvider(chosen: DigestProvider): void {
  provider = chosen;
}

/** The 32 bytes of SHA-256. */
export function sha256Bytes(bytes: Uint8Array): Uint8Array {
  return provider.sha256(bytes);
}

/** SHA-256 of bytes that come in parts. */
export interface Sha256Stream {
  readonly update: (part: Uint8Array) => void;
  /** Lower-case hex; nothing can be added after it. */
  readonly digestHex: () => string;
}

/** A new digest, always in JavaScript: platforms take their input whole. */
export function createSha256(): Sha256Stream {
  const hash = sha256.create();
  return { update: (part) => void hash.update(part), digestHex: () => toHex(hash.digest()) };
}

/** SHA-256 of the canonical JSON of a value, in lower-case hex. */
export function digestOf(value: unknown): string {
  return provider.sha256Hex(canonicalJson(value));
}

/**
 * The first 40 bits of SHA-256 over the canonical JSON, in Crockford base32 as `XXXX-XXXX`
 * (docs/spec/delegation-benchmark.md#fingerprints).
 */
export function fingerprintOf(value: unknown): string {
  return fingerprintOfDigest(digestOf(value));
}
