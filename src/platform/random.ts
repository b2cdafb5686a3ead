/** Generates keys and ids with the host's random number generator. */
import { type KeyPair, keyPairOf, makeWarrantId } from '../engine/index.js';

/**
 * Generates a new Ed25519 key pair. Anyone who has the `seed` can sign as its owner, so store it like a password.
 *
 * @throws TypeError if the host has no Web Crypto
 *
 * @category Make warrants
 * @example
 * ```ts
 * import { generateKey } from 'pola-playground';
 *
 * generateKey().publicKey.length; // => 32
 * ```
 */
export function generateKey(): KeyPair {
  return keyPairOf(drawBytes(32));
}

/**
 * Generates a new warrant id of 16 bytes, a UUIDv7.
 *
 * @param millis the time that the id contains, in Unix milliseconds; the current time by default
 * @throws TypeError if the host has no Web Crypto
 *
 * @category Make warrants
 * @example
 * ```ts
 * import { newWarrantId, toHex } from 'pola-playground';
 *
 * toHex(newWarrantId(1_704_067_200_000)).slice(0, 12); // => '018cc251f400'
 * ```
 */
export function newWarrantId(millis = Date.now()): Uint8Array {
  return makeWarrantId(BigInt(millis), drawBytes(16));
}

function drawBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}
