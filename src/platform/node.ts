/**
 * Ed25519 of Node (`node:crypto`), with key objects kept. Batches use the thread pool.
 *
 * Node accepts signatures by keys of small order (measured on Node 20: 126 of 640 forgeries), so the
 * engine checks keys and signatures by its strict rule before it asks.
 */
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { promisify } from 'node:util';
import type { SignatureProvider } from '../engine/index.js';
import { BoundedKeys, PKCS8_HEAD, SPKI_HEAD } from './key-forms.js';

const signLater = promisify(sign) as unknown as (
  algorithm: null,
  data: Uint8Array,
  key: KeyObject,
) => Promise<Uint8Array>;
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
  signAll: async (jobs) => {
    const signed = jobs.map(({ key, message }) => signLater(null, message, secrets.get(key.seed)));
    return (await Promise.all(signed)).map(bytesOf);
  },
  verifyAll: (jobs) =>
    Promise.all(
      jobs.map(({ publicKey, message, signature }) =>
        verifyLater(null, message, publicKeys.get(publicKey), signature),
      ),
    ),
};

/** A plain array of bytes: results are compared and stored as such. */
function bytesOf(buffer: Uint8Array): Uint8Array {
  return new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
}
