/**
 * Signing and verifying, by the provider in use and always by the strict rule (warrant specification,
 * sections 2.4 and 13.3).
 *
 * A host chooses the provider once, before the first signature. The choice changes the speed of a
 * result and nothing else.
 */
import { equalBytes, toHex } from '../../kit/index.js';
import { JAVASCRIPT_SIGNATURES } from './javascript-signatures.js';
import type { KeyPair, SignatureProvider, SigningJob, VerificationJob } from './signature-provider.js';
import { isStrictPoint, isStrictSignature } from './strict-signature.js';

export { isPublicKey, keyPairOf } from './javascript-signatures.js';
export { checkKeyPair, type KeyPair } from './signature-provider.js';

let provider: SignatureProvider = JAVASCRIPT_SIGNATURES;

/** Results of batches, by signature in hex. */
const facts = new Map<string, VerificationJob & { readonly isValid: boolean }>();

/** Signatures of batches, by key and message in hex. */
const made = new Map<string, Uint8Array>();

/** Makes a provider the one in use. */
export function useSignatures(chosen: SignatureProvider): void {
  provider = chosen;
}

/** The provider in use. */
export function signaturesInUse(): SignatureProvider {
  return provider;
}

/** The 64-byte signature; deterministic, so the same message gives the same bytes. */
export function signMessage(key: KeyPair, message: Uint8Array): Uint8Array {
  return made.get(nameOf(key, message)) ?? provider.sign(key, message);
}

/** Keeps signatures of a batch for whoever signs the same message until they are forgotten. */
export function keepSignatures(jobs: readonly SigningJob[], signatures: readonly Uint8Array[]): void {
  for (const [index, { key, message }] of jobs.entries())
    made.set(nameOf(key, message), signatures[index] as Uint8Array);
}

function nameOf({ publicKey }: KeyPair, message: Uint8Array): string {
  return `${toHex(publicKey)}${toHex(message)}`;
}

/** True when the signature is this key's over this message, by the strict rule. */
export function verifySignature(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (!isStrictSignature(signature) || !isStrictPoint(publicKey)) return false;
  const known = facts.size === 0 ? undefined : findFact({ publicKey, message, signature });
  return known ?? provider.verify(publicKey, message, signature);
}

/** The signatures of many messages, in their order. */
export async function signMessages(jobs: readonly SigningJob[]): Promise<readonly Uint8Array[]> {
  return provider.signAll?.(jobs) ?? jobs.map(({ key, message }) => provider.sign(key, message));
}

/** Whether each signature is valid, by the strict rule, in the order of the jobs. */
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
 * Verifies many signatures ahead of the decisions that need them, where the provider works in batches.
 * Results are kept until they are forgotten.
 */
export async function verifyAhead(jobs: readonly VerificationJob[]): Promise<void> {
  if (provider.verifyAll === undefined) return;
  const answers = await verifySignatures(jobs);
  for (const [index, job] of jobs.entries())
    facts.set(toHex(job.signature), { ...job, isValid: answers[index] === true });
}

/** Drops the results of batches, so that every message is signed and every signature verified again. */
export function forgetFacts(): void {
  facts.clear();
  made.clear();
}

function findFact({ publicKey, message, signature }: VerificationJob): boolean | undefined {
  const fact = facts.get(toHex(signature));
  const isSame =
    fact !== undefined && equalBytes(fact.publicKey, publicKey) && equalBytes(fact.message, message);
  return isSame ? fact.isValid : undefined;
}
