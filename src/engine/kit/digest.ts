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
  const bytes = sha256(encodeUtf8(canonicalJson(value)));
  let letters = '';
  for (let i = 0; i < 8; i++) letters += CROCKFORD[fiveBits(bytes, 5 * i)];
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

function fiveBits(bytes: Uint8Array, at: number): number {
  const index = at >> 3;
  const pair = ((bytes[index] as number) << 8) | (bytes[index + 1] as number);
  return (pair >> (11 - (at & 7))) & 31;
}
