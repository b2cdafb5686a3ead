/**
 * Ed25519 (RFC 8032), strict and synchronous. The only file that knows the signature library.
 *
 * Stricter than the library in two ways (warrant specification, sections 2.4 and 13.3): an R of
 * small order is refused, and the equation is checked without the cofactor, as bytes. Keys follow
 * from seeds, so derived keys are remembered; what is remembered is bounded.
 */
import { hashes, Point, utils } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { BoundedCache, equalBytes, joinBytes, toHex } from '../../kit/index.js';
import { InvalidInput, makeCoreIssue } from '../../model/index.js';
import { type KeyMultiples, multiplyKey, tabulateMultiples } from './key-multiples.js';

hashes.sha512 = sha512;

const ORDER = Point.CURVE().n;
const secrets = new BoundedCache<Secret>(512);
const keys = new BoundedCache<CheckingKey>(512);
const signatures = new BoundedCache<Uint8Array>(512);

/** What a seed expands to (RFC 8032, section 5.1.5). */
interface Secret {
  readonly scalar: bigint;
  readonly prefix: Uint8Array;
  readonly publicKey: Uint8Array;
}

/** A public key as it is used to check signatures. */
interface CheckingKey {
  /** Null where the bytes are not the canonical spelling of a point. */
  readonly point: Point | null;
  /** Null for a key of small order, which checks nothing. */
  readonly multiples: () => KeyMultiples | null;
}

/** A signing key: the 32-byte seed and the public key that belongs to it. */
export interface KeyPair {
  readonly seed: Uint8Array;
  readonly publicKey: Uint8Array;
}

/** The key pair of a seed of 32 bytes. Throws `InvalidInput` for anything else. */
export function keyPairOf(seed: Uint8Array): KeyPair {
  checkSecret(isKeyBytes(seed), 'a seed of 32 bytes', 'seed');
  return { seed, publicKey: expand(seed).publicKey };
}

/** Throws `InvalidInput` for anything else than a key pair. The value is never repeated: it may be a secret. */
export function checkKeyPair(key: unknown): asserts key is KeyPair {
  const { seed, publicKey } = Object(key) as Partial<KeyPair>;
  checkSecret(isKeyBytes(seed) && isKeyBytes(publicKey), 'a key pair, as `keyPairOf` returns it', 'key');
}

function isKeyBytes(value: unknown): boolean {
  return value instanceof Uint8Array && value.length === 32;
}

function checkSecret(isRight: boolean, expected: string, name: string): void {
  if (isRight) return;
  const facts = { expected, found: 'something else' };
  throw new InvalidInput([makeCoreIssue('document/wrong_shape', [name], facts)]);
}

/** The library expands a seed anew for every signature; here it is done once. */
function expand(seed: Uint8Array): Secret {
  return secrets.get(toHex(seed), () => {
    const { scalar, prefix, pointBytes } = utils.getExtendedPublicKey(seed);
    return { scalar, prefix, publicKey: pointBytes };
  });
}

/** The 64-byte signature; deterministic, so the same message gives the same bytes. */
export function signMessage(key: KeyPair, message: Uint8Array): Uint8Array {
  return signatures.get(`${toHex(key.seed)}${toHex(sha512(message))}`, () => sign(expand(key.seed), message));
}

/** RFC 8032, section 5.1.6. */
function sign({ scalar, prefix, publicKey }: Secret, message: Uint8Array): Uint8Array {
  const nonce = readNumber(sha512(joinBytes([prefix, message]))) % ORDER;
  const r = Point.BASE.multiply(nonce).toBytes();
  const k = readNumber(sha512(joinBytes([r, publicKey, message]))) % ORDER;
  return joinBytes([r, writeNumber((nonce + k * scalar) % ORDER)]);
}

/** True when 32 bytes are the canonical spelling of a point; signatures of weak ones never verify. */
export function isPublicKey(bytes: Uint8Array): boolean {
  return readKey(bytes).point !== null;
}

/** Keys come again and again, so points and their multiples are remembered. */
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
 * True when the signature is this key's over this message, by the strict rule: R = sB - kA as bytes.
 *
 * R is not decoded: bytes that equal the computed point's are that point, canonically spelt.
 */
export function verifySignature(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (signature.length !== 64) return false;
  const multiples = readKey(publicKey).multiples();
  const r = signature.subarray(0, 32);
  const s = readNumber(signature.subarray(32));
  if (multiples === null || s >= ORDER) return false;
  const k = readNumber(sha512(joinBytes([r, publicKey, message]))) % ORDER;
  const expected = Point.BASE.multiply(s, false).subtract(multiplyKey(multiples, k));
  return equalBytes(expected.toBytes(), r) && !expected.isSmallOrder();
}

function readNumber(littleEndian: Uint8Array): bigint {
  return BigInt(`0x${toHex(littleEndian.slice().reverse())}`);
}

function writeNumber(value: bigint): Uint8Array {
  const bytes = new Uint8Array(32);
  for (let at = 0, rest = value; at < 32; at++, rest >>= 8n) bytes[at] = Number(rest & 255n);
  return bytes;
}
