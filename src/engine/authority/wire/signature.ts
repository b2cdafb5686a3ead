/**
 * Signs with the current provider, and verifies in batches, always under the strict rule
 * (docs/spec/warrants.md#signatures).
 *
 * A host selects the provider once, before the first signature; the choice affects only speed.
 */
import { message } from '../../messages/index.js';
import { BoundedCache, toHex } from '../../kit/index.js';
import { checkArgument } from '../../model/index.js';
import { JAVASCRIPT_SIGNATURES } from './javascript-signatures.js';
import {
  checkSeed,
  type KeyPair,
  type SignatureProvider,
  type SigningJob,
  type VerificationJob,
} from './signature-provider.js';
import { isStrictPoint, isStrictSignature } from './strict-signature.js';
import {
  cacheVerification,
  clearVerifications,
  hashBytes,
  isSameMessage,
  markAsDerived,
  setVerifier,
} from './verify-signature.js';

export { checkKeyPair, type KeyPair } from './signature-provider.js';
export { isPublicKey, verifySignature } from './verify-signature.js';

let provider: SignatureProvider = JAVASCRIPT_SIGNATURES;

/** Replaces the signature provider, for example with one that uses WebCrypto. Throws `InvalidInput`. */
export function setSignatureProvider(chosen: SignatureProvider): void {
  checkArgument(Object(chosen) === chosen && 'verify' in chosen, message('value/provider'), 'provider');
  provider = chosen;
  setVerifier(chosen);
}

/** Returns the current signature provider. */
export function getSignatureProvider(): SignatureProvider {
  return provider;
}

/** Signatures from a batch by a hash of the message. If hashes collide, the last one is kept. */
let made = new Map<number, VerificationJob>();
const publicKeys = new BoundedCache<Uint8Array>(512);
/**
 * Returns the key pair for a 32-byte seed. Throws `InvalidInput` for anything else.
 *
 * @category Make warrants
 * @example
 * ```ts
 * import { keyPairOf, toHex } from 'pola-playground';
 *
 * const key = keyPairOf(new Uint8Array(32).fill(1));
 * toHex(key.publicKey).slice(0, 8); // => '8a88e3dd'
 * ```
 */
export function keyPairOf(seed: Uint8Array): KeyPair {
  checkSeed(seed);
  return { seed, publicKey: publicKeys.get(toHex(seed), () => markAsDerived(provider.publicKeyOf(seed))) };
}

/** Derives the public keys for many seeds before `keyPairOf` needs them, if the provider supports batches. */
export async function derivePublicKeys(seeds: readonly Uint8Array[]): Promise<void> {
  const missing = seeds.filter((seed) => !publicKeys.has(toHex(seed)));
  const derived = (await provider.publicKeysOf?.(missing)) ?? [];
  for (const [index, publicKey] of derived.entries())
    publicKeys.set(toHex(missing[index] as Uint8Array), markAsDerived(publicKey));
}

/** Returns the 64-byte signature, which is always the same for the same message. */
export function signMessage(key: KeyPair, message: Uint8Array): Uint8Array {
  const known = made.size === 0 ? undefined : made.get(hashBytes(message));
  if (known !== undefined && isSameMessage(known, key.publicKey, message)) return known.signature;
  return provider.sign(key, message);
}

/** Caches signatures from a batch, so that callers that sign the same message later get them from the cache. */
export function cacheSignatures(jobs: readonly VerificationJob[]): void {
  for (const job of jobs) made.set(hashBytes(job.message), job);
}

/** Signs many messages in order. Returns a promise only if the provider is asynchronous. */
export function signBatch(
  jobs: readonly SigningJob[],
): readonly Uint8Array[] | Promise<readonly Uint8Array[]> {
  return provider.signAll?.(jobs) ?? jobs.map(({ key, message }) => provider.sign(key, message));
}

/** Verifies each signature under the strict rule. Results are in the order of the jobs. */
export async function verifySignatures(jobs: readonly VerificationJob[]): Promise<readonly boolean[]> {
  const strict = jobs.filter(
    ({ publicKey, signature }) => isStrictSignature(signature) && isStrictPoint(publicKey),
  );
  const answers = await (provider.verifyAll?.(strict) ??
    strict.map((job) => provider.verify(job.publicKey, job.message, job.signature)));
  const valid = new Set(strict.filter((_, index) => answers[index] === true));
  return jobs.map((job) => valid.has(job));
}

/**
 * Verifies many signatures before decisions need them, if the provider supports batches. Results stay cached until they
 * are cleared.
 */
export async function verifyExpectedSignatures(jobs: readonly VerificationJob[]): Promise<void> {
  if (provider.verifyAll === undefined) return;
  const answers = await verifySignatures(jobs);
  for (const [index, job] of jobs.entries()) cacheVerification(job, answers[index] === true);
}

export function clearSignatureResults(): void {
  clearVerifications();
  made = new Map();
}
