/**
 * Implements Ed25519 (RFC 8032) in JavaScript, which is synchronous and available everywhere.
 *
 * This is the only file that imports the signature library. The equation is checked on bytes and without the cofactor
 * (docs/spec/warrants.md#signatures). Keys derived from seeds are kept in bounded caches.
 */
import { hashes, Point, utils } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { BoundedCache, copyBytes, equalBytes, joinBytes, toHex } from '../../kit/index.js';
import { type KeyMultiples, multiplyKey, tabulateMultiples } from './key-multiples.js';
import type { KeyPair, SignatureProvider } from './signature-provider.js';

hashes.sha512 = sha512;

const ORDER = Point.CURVE().n;
const secrets = new BoundedCache<Secret>(512);
const keys = new BoundedCache<CheckingKey>(512);

interface Secret {
  readonly scalar: bigint;
  readonly prefix: Uint8Array;
  readonly publicKey: Uint8Array;
}

interface CheckingKey {
  /** Decoded point; null if the bytes are not a point's canonical encoding. */
  readonly point: Point | null;
  /** Returns multiples of the point; null for a key of small order, whose signatures never verify. */
  readonly multiples: () => KeyMultiples | null;
}

/** Caches expanded seeds, because the library expands a seed for every signature. */
function expand(seed: Uint8Array): Secret {
  return secrets.get(toHex(seed), () => {
    const { scalar, prefix, pointBytes } = utils.getExtendedPublicKey(seed);
    return { scalar, prefix, publicKey: pointBytes };
  });
}

/** Signature provider that signs and verifies in JavaScript. */
export const JAVASCRIPT_SIGNATURES: SignatureProvider = {
  name: 'JavaScript',
  publicKeyOf: (seed) => expand(seed).publicKey,
  sign,
  verify,
};

/** Signs a message as specified in RFC 8032, section 5.1.6. */
function sign(key: KeyPair, message: Uint8Array): Uint8Array {
  const { scalar, prefix, publicKey } = expand(key.seed);
  const nonce = readNumber(sha512(joinBytes([prefix, message]))) % ORDER;
  const r = Point.BASE.multiply(nonce).toBytes();
  const k = readNumber(sha512(joinBytes([r, publicKey, message]))) % ORDER;
  return joinBytes([r, writeNumber((nonce + k * scalar) % ORDER)]);
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
function verify(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const multiples = readKey(publicKey).multiples();
  if (multiples === null) return false;
  const r = signature.subarray(0, 32);
  const s = readNumber(signature.subarray(32));
  const k = readNumber(sha512(joinBytes([r, publicKey, message]))) % ORDER;
  const expected = Point.BASE.multiply(s, false).subtract(multiplyKey(multiples, k));
  return equalBytes(expected.toBytes(), r);
}

function readNumber(littleEndian: Uint8Array): bigint {
  return BigInt(`0x${toHex(copyBytes(littleEndian).reverse())}`);
}

function writeNumber(value: bigint): Uint8Array {
  const bytes = new Uint8Array(32);
  for (let at = 0, rest = value; at < 32; at++, rest >>= 8n) bytes[at] = Number(rest & 255n);
  return bytes;
}
