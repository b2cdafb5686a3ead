/**
 * Verifies Ed25519 signatures (RFC 8032) in JavaScript, which is synchronous and available everywhere.
 *
 * The equation is checked on bytes and without the cofactor (docs/spec/warrants.md#signatures). Prepared keys are kept
 * in a bounded cache.
 */
import { Point } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { BoundedCache, copyBytes, equalBytes, joinBytes, toHex } from '../../kit/index.js';
import { type KeyMultiples, multiplyKey, tabulateMultiples } from './key-multiples.js';

/** The order of the base point. */
export const ORDER = Point.CURVE().n;
const keys = new BoundedCache<CheckingKey>(512);

interface CheckingKey {
  /** Decoded point; null if the bytes are not a point's canonical encoding. */
  readonly point: Point | null;
  /** Returns multiples of the point; null for a key of small order, whose signatures never verify. */
  readonly multiples: () => KeyMultiples | null;
}

/** True if 32 bytes are a point's canonical encoding. Signatures made with keys of small order are never valid. */
export function isPublicKey(bytes: Uint8Array): boolean {
  return readKey(bytes).point !== null;
}

/** Returns the prepared key. Points and their multiples are cached, because keys are used many times. */
function readKey(bytes: Uint8Array): CheckingKey {
  return keys.get(toHex(bytes), () => {
    const point = decodePoint(bytes);
    let multiples: KeyMultiples | null = null;
    const weak = point === null || point.isSmallOrder();
    return { point, multiples: () => (weak ? null : (multiples ??= tabulateMultiples(point))) };
  });
}

function decodePoint(bytes: Uint8Array): Point | null {
  try {
    return bytes.length === 32 ? Point.fromBytes(bytes, false) : null;
  } catch {
    return null;
  }
}

/**
 * Verifies a signature by computing R = sB - kA as bytes, for a key and signature that passed the strict rule.
 *
 * The signature's R is not decoded: if its bytes equal those of the computed point, they are the canonical encoding.
 */
export function verify(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const multiples = readKey(publicKey).multiples();
  if (multiples === null) return false;
  const r = signature.subarray(0, 32);
  const s = readNumber(signature.subarray(32));
  const k = readNumber(sha512(joinBytes([r, publicKey, message]))) % ORDER;
  const expected = Point.BASE.multiply(s, false).subtract(multiplyKey(multiples, k));
  return equalBytes(expected.toBytes(), r);
}

/** Reads a number from little-endian bytes. */
export function readNumber(littleEndian: Uint8Array): bigint {
  return BigInt(`0x${toHex(copyBytes(littleEndian).reverse())}`);
}
