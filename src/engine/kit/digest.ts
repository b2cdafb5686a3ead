/** SHA-256 and the short form of a digest that people compare by eye. */
import { sha256 } from '@noble/hashes/sha2.js';
import { canonicalJson } from './canonical.js';
import { encodeUtf8 } from './platform.js';
import { toHex } from './text.js';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

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

/** The same short form of a digest that is known already; `hex` has ten digits or more, lower case. */
export function fingerprintOfDigest(hex: string): string {
  const bits = BigInt(`0x${hex.slice(0, 10)}`);
  const letters = Array.from(
    { length: 8 },
    (_, at) => CROCKFORD[Number((bits >> BigInt(35 - 5 * at)) & 31n)],
  );
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}
