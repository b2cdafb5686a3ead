/**
 * Ed25519 (RFC 8032), strict and synchronous. The only file that knows the signature library.
 *
 * Stricter than the library in two ways (warrant specification, sections 2.4 and 13.3): an R of
 * small order is refused, and the equation is checked without the cofactor, as bytes. Keys follow
 * from seeds, so derived keys are remembered; what is remembered is bounded.
 */
import { getPublicKey, hashes, Point, sign } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { BoundedCache, equalBytes, toHex } from '../kit/index.js';

hashes.sha512 = sha512;

const ORDER = Point.CURVE().n;
const publicKeys = new BoundedCache<Uint8Array>(512);
const points = new BoundedCache<{ readonly point: Point | null }>(512);
const signatures = new BoundedCache<Uint8Array>(512);

/** A signing key: the 32-byte seed and the public key that belongs to it. */
export interface KeyPair {
  readonly seed: Uint8Array;
  readonly publicKey: Uint8Array;
}

/** The key pair of a seed of 32 bytes. */
export function keyPairOf(seed: Uint8Array): KeyPair {
  return { seed, publicKey: publicKeys.get(toHex(seed), () => getPublicKey(seed)) };
}

/** The 64-byte signature; deterministic, so the same message gives the same bytes. */
export function signMessage(key: KeyPair, message: Uint8Array): Uint8Array {
  return signatures.get(`${toHex(key.seed)}${toHex(sha512(message))}`, () => sign(message, key.seed));
}

/** True when 32 bytes are the canonical spelling of a point; signatures of weak ones never verify. */
export function isPublicKey(bytes: Uint8Array): boolean {
  return readPoint(bytes) !== null;
}

/** A point, or null where the bytes are none. Keys come again and again, so points are remembered. */
function readPoint(bytes: Uint8Array): Point | null {
  if (bytes.length !== 32) return null;
  return points.get(toHex(bytes), () => ({ point: decodePoint(bytes) })).point;
}

function decodePoint(bytes: Uint8Array): Point | null {
  try {
    return Point.fromBytes(bytes, false);
  } catch {
    return null;
  }
}

/** A point that is not of small order, or null. */
function readStrong(point: Point | null): Point | null {
  return point === null || point.isSmallOrder() ? null : point;
}

/** True when the signature is this key's over this message, by the strict rule. */
export function verifySignature(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const key = readStrong(readPoint(publicKey));
  if (key === null || signature.length !== 64) return false;
  const r = signature.subarray(0, 32);
  const s = readNumber(signature.subarray(32));
  if (s >= ORDER || readStrong(decodePoint(r)) === null) return false;
  const k = readNumber(sha512(concat(r, publicKey, message))) % ORDER;
  const expected = Point.BASE.multiply(s, false).subtract(key.multiply(k, false));
  return equalBytes(expected.toBytes(), r);
}

function readNumber(littleEndian: Uint8Array): bigint {
  return BigInt(`0x${toHex(littleEndian.slice().reverse())}`);
}

/** The byte strings one after another. */
export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
