/**
 * Verifies signatures with the current provider, always under the strict rule (docs/spec/warrants.md#signatures). A
 * decision needs only this file and not `signature.ts`.
 */
import { BoundedCache, equalBytes, toHex } from '../../kit/index.js';
import { isPublicKey as isPoint, verify } from './javascript-verification.js';
import type { SignatureProvider, VerificationJob } from './signature-provider.js';
import { isStrictPoint, isStrictSignature } from './strict-signature.js';

type Verifier = Pick<SignatureProvider, 'verify'>;

let verifier: Verifier = { verify };

/** Replaces the implementation that verifies signatures that pass the strict rule. */
export function setVerifier(chosen: Verifier): void {
  verifier = chosen;
}

/** A signature from a batch with its verification result. */
interface Fact extends VerificationJob {
  readonly isValid: boolean;
}

/** Batch results by a hash of the signature. If hashes collide, the last result is kept. */
let verified = new Map<number, Fact>();

/**
 * Public keys that were derived from seeds and are therefore valid points. Decoding a point takes longer than all other
 * checks on a warrant combined.
 */
const derivedKeys = new BoundedCache<true>(512);

export function markAsDerived(publicKey: Uint8Array): Uint8Array {
  derivedKeys.set(toHex(publicKey), true);
  return publicKey;
}

/** True if 32 bytes are a point's canonical encoding. Signatures by keys of small order never verify. */
export function isPublicKey(bytes: Uint8Array): boolean {
  return derivedKeys.has(toHex(bytes)) || isPoint(bytes);
}

/** True if the key signed this message and the signature passes the strict rule. */
export function verifySignature(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (!isStrictSignature(signature) || !isStrictPoint(publicKey)) return false;
  const known = verified.size === 0 ? undefined : findFact(publicKey, message, signature);
  return known ?? verifier.verify(publicKey, message, signature);
}

/** Caches a result from a batch. */
export function cacheVerification(job: VerificationJob, isValid: boolean): void {
  verified.set(hashBytes(job.signature), { ...job, isValid });
}

/** Drops the map, as `BoundedCache` does. */
export function clearVerifications(): void {
  verified = new Map();
}

function findFact(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean | undefined {
  const fact = verified.get(hashBytes(signature));
  if (fact === undefined || !equalBytes(fact.signature, signature)) return undefined;
  return isSameMessage(fact, publicKey, message) ? fact.isValid : undefined;
}

export function isSameMessage(fact: VerificationJob, publicKey: Uint8Array, message: Uint8Array): boolean {
  return equalBytes(fact.message, message) && equalBytes(fact.publicKey, publicKey);
}

/** Computes a 32-bit FNV-1a hash, which is used only for lookup and never for comparison. */
export function hashBytes(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < bytes.length; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  return hash;
}
