/**
 * Ed25519 signatures with Node's cryptography (`node:crypto`) and cached key objects. Batches are verified on the
 * thread pool while the program signs and decides.
 *
 * Node accepts signatures made with keys of small order (measured on Node 20: 126 of 640 forgeries), so the engine
 * first applies its own strict check to keys and signatures.
 */
import { createPrivateKey, createPublicKey, hash, type KeyObject, sign, verify } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import type { DigestProvider, SignatureProvider } from '../engine/index.js';
import { BoundedKeys, PKCS8_HEAD } from './key-forms.js';
import { SharedBatches } from './node-batches.js';
import { startThread } from './node-thread.js';

const verifyLater = promisify(verify) as unknown as (
  algorithm: null,
  data: Uint8Array,
  key: KeyObject,
  signature: Uint8Array,
) => Promise<boolean>;

const CURVE = { kty: 'OKP', crv: 'Ed25519' } as const;
const secrets = new BoundedKeys(readSecret);
const publicKeys = new BoundedKeys((bytes) =>
  createPublicKey({ key: { ...CURVE, x: toBase64Url(bytes) }, format: 'jwk' }),
);

/**
 * Node reads a JSON Web Key ten times as fast as DER. Its public part is derived from the seed and not checked. If a
 * future version of Node checks it, DER can be used instead.
 */
function readSecret(seed: Uint8Array): KeyObject {
  try {
    return createPrivateKey({ key: { ...CURVE, d: toBase64Url(seed), x: NO_KEY }, format: 'jwk' });
  } catch {
    return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
  }
}

const NO_KEY = toBase64Url(new Uint8Array(32));

function toBase64Url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

/** Signs and verifies with Node's own cryptography. */
export const NODE_SIGNATURES: SignatureProvider = {
  name: 'Node.js',
  publicKeyOf: (seed) =>
    new Uint8Array(Buffer.from(String(secrets.get(seed).export({ format: 'jwk' }).x), 'base64url')),
  sign: (key, message) => bytesOf(sign(null, message, secrets.get(key.seed))),
  verify: (publicKey, message, signature) => verify(null, message, publicKeys.get(publicKey), signature),
  signAll: (jobs) => findBatches(0)?.signAll(jobs) ?? null,
  verifyAll: (jobs) =>
    findBatches(jobs.length)?.verifyAll(jobs) ??
    Promise.all(
      jobs.map(({ publicKey, message, signature }) =>
        verifyLater(null, message, publicKeys.get(publicKey), signature),
      ),
    ),
};

/** Starting a thread takes a while. A program that runs only one study would be finished before the thread is ready. */
const JOBS_BEFORE_THREAD = 256;
let verifiedJobs = 0;
/** The batches shared with the second thread; null if no second thread can run. */
let batches: SharedBatches | null | undefined;

function findBatches(newJobs: number): SharedBatches | null | undefined {
  verifiedJobs += newJobs;
  if (batches === undefined && verifiedJobs > JOBS_BEFORE_THREAD) {
    const shared = availableParallelism() > 1 ? startThread() : null;
    batches = shared === null ? null : new SharedBatches(shared, NODE_SIGNATURES);
  }
  return batches;
}

export const NODE_DIGESTS: DigestProvider = {
  sha256: (bytes) => bytesOf(hash('sha256', bytes, 'buffer')),
  sha256Hex: (text) => hash('sha256', text),
};

/** Returns a plain array of bytes, for comparison and storage. */
function bytesOf(buffer: Uint8Array): Uint8Array {
  return new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
}
