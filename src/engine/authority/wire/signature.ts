/**
 * Signs and verifies with the current provider, always under the strict rule (docs/spec/warrants.md#signatures).
 *
 * A host selects the provider once, before the first signature; the choice affects only speed.
 */
import { message } from '../../messages/index.js';
import { BoundedCache, equalBytes, toHex } from '../../kit/index.js';
import { checkArgument } from '../../model/index.js';
import { isPublicKey as isPoint, JAVASCRIPT_SIGNATURES } from './javascript-signatures.js';
import {
  checkSeed,
  type KeyPair,
  type SignatureProvider,
  type SigningJob,
  type VerificationJob,
} from './signature-provider.js';
import { isStrictPoint, isStrictSignature } from './strict-signature.js';

export { checkKeyPair, type KeyPair } from './signature-provider.js';

let provider: SignatureProvider = JAVASCRIPT_SIGNATURES;

/** A signature from a batch, with its verification result if it was verified. */
interface Fact extends VerificationJob {
  readonly isValid?: boolean;
}

/** Batch results by a hash of the signature or message. If hashes collide, the last result is kept. */
const verified = new Map<number, Fact>();
const made = new Map<number, Fact>();

/** Replaces the signature provider, for example with one that uses WebCrypto. Throws `InvalidInput`. */
export function setSignatureProvider(chosen: SignatureProvider): void {
  checkArgument(Object(chosen) === chosen && 'verify' in chosen, message('value/provider'), 'provider');
  provider = chosen;
}

/** Returns the current signature provider. */
export function getSignatureProvider(): SignatureProvider {
  return provider;
}

const publicKeys = new BoundedCache<Uint8Array>(512);
/**
 * Public keys that were derived from seeds and are therefore valid points. Decoding a point takes longer than all other
 * checks on a warrant combined.
 */
const derivedKeys = new BoundedCache<true>(512);

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

function markAsDerived(publicKey: Uint8Array): Uint8Array {
  derivedKeys.set(toHex(publicKey), true);
  return publicKey;
}

/** True if 32 bytes are a point's canonical encoding. Signatures by keys of small order never verify. */
export function isPublicKey(bytes: Uint8Array): boolean {
  return derivedKeys.has(toHex(bytes)) || isPoint(bytes);
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
  const known = made.size === 0 ? undefined : made.get(hashOf(message));
  if (known !== undefined && isSame(known, key.publicKey, message)) return known.signature;
  return provider.sign(key, message);
}

/** Caches signatures from a batch, so that callers that sign the same message later get them from the cache. */
export function cacheSignatures(jobs: readonly VerificationJob[]): void {
  for (const job of jobs) made.set(hashOf(job.message), job);
}

function isSame(fact: VerificationJob, publicKey: Uint8Array, message: Uint8Array): boolean {
  return equalBytes(fact.message, message) && equalBytes(fact.publicKey, publicKey);
}

/** Computes a 32-bit FNV-1a hash, which is used only for lookup and never for comparison. */
function hashOf(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < bytes.length; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  return hash;
}

/** True if the key signed this message and the signature passes the strict rule. */
export function verifySignature(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (!isStrictSignature(signature) || !isStrictPoint(publicKey)) return false;
  const known = verified.size === 0 ? undefined : findFact(publicKey, message, signature);
  return known ?? provider.verify(publicKey, message, signature);
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
  for (const [index, job] of jobs.entries())
    verified.set(hashOf(job.signature), { ...job, isValid: answers[index] === true });
}

export function clearSignatureResults(): void {
  verified.clear();
  made.clear();
}

function findFact(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean | undefined {
  const fact = verified.get(hashOf(signature));
  if (fact === undefined || !equalBytes(fact.signature, signature)) return undefined;
  return isSame(fact, publicKey, message) ? fact.isValid : undefined;
}
