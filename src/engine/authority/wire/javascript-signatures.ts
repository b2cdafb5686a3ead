/**
 * Signs with Ed25519 (RFC 8032) in JavaScript. Signing is separate from verification, which is all that a decision
 * needs. Keys derived from seeds are kept in a bounded cache.
 */
import { Point } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { BoundedCache, joinBytes, toHex } from '../../kit/index.js';
import { ORDER, readNumber, verify } from './javascript-verification.js';
import { checkSeed, type KeyPair, type SignatureProvider } from './signature-provider.js';

const secrets = new BoundedCache<Secret>(512);

interface Secret {
  readonly scalar: bigint;
  readonly prefix: Uint8Array;
  readonly publicKey: Uint8Array;
}

/** Expands a seed as specified in RFC 8032, section 5.1.5. The result is cached. */
function expand(seed: Uint8Array): Secret {
  checkSeed(seed);
  return secrets.get(toHex(seed), () => {
    const hash = sha512(seed);
    const prefix = hash.slice(32);
    const scalar = ((readNumber(hash.subarray(0, 32)) & KEPT_BITS) | HIGHEST_BIT) % ORDER;
    return { scalar, prefix, publicKey: Point.BASE.multiply(scalar).toBytes() };
  });
}

/** The bits of a hash that become part of the scalar, and the bit that is always set. */
const HIGHEST_BIT = 1n << 254n;
const KEPT_BITS = HIGHEST_BIT - 8n;

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

function writeNumber(value: bigint): Uint8Array {
  const bytes = new Uint8Array(32);
  for (let at = 0, rest = value; at < 32; at++, rest >>= 8n) bytes[at] = Number(rest & 255n);
  return bytes;
}
