/** Computes SHA-256 digests of bytes and of values. */
import { sha256 } from '@noble/hashes/sha2.js';
import { canonicalJson } from './canonical.js';
import { fingerprintOfDigest } from './fingerprint.js';
import { encodeUtf8 } from './platform.js';
import { toHex } from './text-encodings.js';

/**
 * A SHA-256 implementation, either in JavaScript or provided by the platform. All implementations return the same
 * results.
 */
export interface DigestProvider {
  /** Returns the 32-byte digest of the given bytes. */
  readonly sha256: (bytes: Uint8Array) => Uint8Array;
  /** Returns the lower-case hex digest of a string in UTF-8. A lone surrogate counts as U+FFFD. */
  readonly sha256Hex: (text: string) => string;
}

/** SHA-256 in JavaScript, which is the default until a host sets a different implementation. */
export const JAVASCRIPT_DIGESTS: DigestProvider = {
  sha256,
  sha256Hex: (text) => toHex(sha256(encodeUtf8(text))),
};

let provider = JAVASCRIPT_DIGESTS;

/** Sets the digest implementation. A host calls this once at startup. */
export function setDigestProvider(chosen: DigestProvider): void {
  provider = chosen;
}

export function sha256Bytes(bytes: Uint8Array): Uint8Array {
  return provider.sha256(bytes);
}

/** Computes the SHA-256 digest of bytes that arrive in parts. */
export interface Sha256Stream {
  readonly update: (part: Uint8Array) => void;
  /** Returns the digest as lower-case hex. After this call, no more bytes can be added. */
  readonly digestHex: () => string;
}

/**
 * Starts a new digest. The digest is always computed in JavaScript, because platforms require the whole input at once.
 */
export function createSha256(): Sha256Stream {
  const hash = sha256.create();
  return { update: (part) => void hash.update(part), digestHex: () => toHex(hash.digest()) };
}

/** Returns the SHA-256 digest of a value's canonical JSON as lower-case hex. */
export function digestOf(value: unknown): string {
  return provider.sha256Hex(canonicalJson(value));
}

/**
 * Returns the first 40 bits of the SHA-256 digest of a value's canonical JSON, in Crockford base32 as `XXXX-XXXX`
 * (docs/spec/delegation-benchmark.md#fingerprints).
 */
export function fingerprintOf(value: unknown): string {
  return fingerprintOfDigest(digestOf(value));
}
