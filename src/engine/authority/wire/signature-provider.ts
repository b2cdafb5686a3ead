/** Interface for signature implementations, in JavaScript or through the platform's cryptography. */
import { message } from '../../messages/index.js';
import { checkArgument } from '../../model/index.js';

/** A key pair for signing, with the 32-byte seed and the public key. */
export interface KeyPair {
  readonly seed: Uint8Array;
  readonly publicKey: Uint8Array;
}

/** A message to sign, with its key. */
export interface SigningJob {
  readonly key: KeyPair;
  readonly message: Uint8Array;
}

/** A signature to verify, with its message and public key. */
export interface VerificationJob {
  readonly publicKey: Uint8Array;
  readonly message: Uint8Array;
  readonly signature: Uint8Array;
}

/**
 * An Ed25519 implementation. `verify` and `verifyAll` are called only with keys and signatures that pass the strict
 * rule. Signatures are deterministic (RFC 8032), so all providers produce the same bytes.
 */
export interface SignatureProvider {
  /** Provider name, shown in a run's remarks. */
  readonly name: string;
  /** Derives the public key from a 32-byte seed. */
  readonly publicKeyOf: (seed: Uint8Array) => Uint8Array;
  /** Returns the 64-byte signature of a message. */
  readonly sign: (key: KeyPair, message: Uint8Array) => Uint8Array;
  /** True if the signature is valid for the message and the key. */
  readonly verify: (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;
  /** Returns the public keys for many seeds, in order. Present only if the platform derives keys asynchronously. */
  readonly publicKeysOf?: (seeds: readonly Uint8Array[]) => Promise<readonly Uint8Array[]>;
  /**
   * Signs in batches, if the platform is asynchronous or uses several cores. Results are in the order of the jobs. If
   * it is missing, messages are signed one by one.
   */
  readonly signAll?: (jobs: readonly SigningJob[]) => Promise<readonly Uint8Array[]> | null;
  /** Verifies signatures in batches. Results are in the order of the jobs. */
  readonly verifyAll?: (jobs: readonly VerificationJob[]) => Promise<readonly boolean[]>;
}

/** Throws `InvalidInput` unless the value is 32 bytes. */
export function checkSeed(seed: unknown): asserts seed is Uint8Array {
  checkArgument(isKeyBytes(seed), message('value/seed'), 'seed');
}

/**
 * Throws `InvalidInput` if the value is not a key pair. The error message never contains the value, because it may be
 * secret.
 */
export function checkKeyPair(key: unknown): asserts key is KeyPair {
  const { seed, publicKey } = Object(key) as Partial<KeyPair>;
  checkArgument(isKeyBytes(seed) && isKeyBytes(publicKey), message('value/key_pair'), 'key');
}

function isKeyBytes(value: unknown): boolean {
  return value instanceof Uint8Array && value.length === 32;
}
