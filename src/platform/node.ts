/**
 * Ed25519 of Node (`node:crypto`), with key objects kept. Batches are verified on the thread pool while the program
 * signs and decides.
 *
 * Node accepts signatures by keys of small order (measured on Node 20: 126 of 640 forgeries), so the
 * engine checks keys and signatures by its strict rule before it asks.
 */
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { promisify } from 'node:util';
import type { DigestProvider, SignatureProvider } from '../engine/index.js';
import { BoundedKeys, PKCS8_HEAD, SPKI_HEAD } from './key-forms.js';

const verifyLater = promisify(verify) as unknown as (
  algorithm: null,
  data: Uint8Array,
  key: KeyObject,
  signature: Uint8Array,
) => Promise<boolean>;

const secrets = new BoundedKeys((seed) =>
  createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' }),
);
const publicKeys = new BoundedKeys((bytes) =>
  createPublicKey({ key: Buffer.concat([SPKI_HEAD, bytes]), format: 'der', type: 'spki' }),
);

/** Signing and verifying by Node's own cryptography. */
export const NODE_SIGNATURES: SignatureProvider = {
  name: 'Node.js',
  sign: (key, message) => bytesOf(sign(null, message, secrets.get(key.seed))),
  verify: (publicKey, message, signature) => verify(null, message, publicKeys.get(publicKey), signature),
  verifyAll: (jobs) =>
    Promise.all(
      jobs.map(({ publicKey, message, signature }) =>
        verifyLater(null, message, publicKeys.get(publicKey), signature),
      ),
    ),
};

/** SHA-256 by Node's own cryptography. */
export const NODE_DIGESTS: DigestProvider = {
  sha256: (bytes) => bytesOf(createHash('sha256').update(bytes).digest()),
  sha256Hex: (text) => createHash('sha256').update(text, 'utf8').digest('hex'),
};

/** A plain array of bytes: results are compared and stored as such. */
function bytesOf(buffer: Uint8Array): Uint8Array {
  return new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
}
