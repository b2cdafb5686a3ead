/**
 * Ed25519 signatures with WebCrypto, if the browser supports them. They are used only for batches, because every call
 * is asynchronous. Single signatures are computed in JavaScript.
 */
import {
  fromBase64Url,
  fromHex,
  JAVASCRIPT_SIGNATURES,
  type SignatureProvider,
  type VerificationJob,
} from '../engine/index.js';
import { BoundedKeys, PKCS8_HEAD } from './key-forms.js';

const ALGORITHM = 'Ed25519';
/**
 * The public key is read from an exported private key. This is acceptable, because this module already has the seed.
 */
const EXTRACTABLE = true;

/**
 * Returns the provider for this browser or worker. Null if WebCrypto does not support Ed25519, for example in older
 * browsers, in pages opened from files, or over plain HTTP.
 */
export async function loadWebSignatures(
  subtle: typeof globalThis.crypto.subtle | undefined = globalThis.crypto?.subtle,
): Promise<SignatureProvider | null> {
  if (subtle === undefined) return null;
  const provider = makeProvider(subtle);
  return (await agreesWithJavaScript(provider)) ? provider : null;
}

function makeProvider(subtle: SubtleCrypto): SignatureProvider {
  const secrets = new BoundedKeys((seed) =>
    subtle.importKey('pkcs8', Uint8Array.of(...PKCS8_HEAD, ...seed), ALGORITHM, EXTRACTABLE, ['sign']),
  );
  const publicKeys = new BoundedKeys((bytes) =>
    subtle.importKey('raw', Uint8Array.from(bytes), ALGORITHM, false, ['verify']),
  );
  return {
    ...JAVASCRIPT_SIGNATURES,
    name: 'WebCrypto',
    publicKeysOf: (seeds) => Promise.all(seeds.map(derivePublicKey)),
    signAll: (jobs) =>
      Promise.all(
        jobs.map(
          async ({ key, message }) =>
            new Uint8Array(
              await subtle.sign(ALGORITHM, await secrets.get(key.seed), Uint8Array.from(message)),
            ),
        ),
      ),
    verifyAll: (jobs) => Promise.all(jobs.map(verifyOne)),
  };
  /** The platform derives the public key when it exports a private key as a JSON Web Key. */
  async function derivePublicKey(seed: Uint8Array): Promise<Uint8Array> {
    const { x } = await subtle.exportKey('jwk', await secrets.get(seed));
    return (x === undefined ? null : fromBase64Url(x)) ?? JAVASCRIPT_SIGNATURES.publicKeyOf(seed);
  }
  async function verifyOne({ publicKey, message, signature }: VerificationJob): Promise<boolean> {
    let key: CryptoKey;
    try {
      key = await publicKeys.get(publicKey);
    } catch {
      // Some JavaScript engines check the key's curve point when the key is imported, others when it is used.
      return false;
    }
    return subtle.verify(ALGORITHM, key, Uint8Array.from(signature), Uint8Array.from(message));
  }
}

/**
 * A key with a component of order 8, and a signature that satisfies only the cofactored verification equation. RFC 8032
 * allows both equations, but the warrant format allows only the cofactorless one.
 */
const COFACTOR_ONLY: VerificationJob = {
  publicKey: bytesOf('6a84d583f06569edb3f5ed77df65544b27d6948b4f0b2cb76f33dd8413b20719'),
  message: bytesOf('706f6c612030'),
  signature: bytesOf(
    '6b12d4d055bd943206034b402ebe601bf715a3bbe772cdac6ab65b94d9a07bf66af7f053be6623d189c392bc6769320e08e0b89b1f3befbdb6acaeb7651c5d00',
  ),
};

/**
 * The public key that RFC 8032 derives from 32 zero bytes. It is a constant, because the first signature in JavaScript
 * is slow.
 */
const ZERO_SEED: VerificationJob = {
  publicKey: bytesOf('3b6a27bcceb6a42d62a3a8d02a6f0d73653215771de243a63ac048a18b59da29'),
  message: COFACTOR_ONLY.message,
  signature: bytesOf(
    '691fc85adec60a1828158605eb5465d6fea7d7ffcec6a924e566921b14ce5fd7c50b9e72904b268b11f7db252469264af069f1ffac4e677faadd86752f87770b',
  ),
};

/**
 * True if the platform's results agree with the JavaScript implementation when it derives keys, signs and verifies.
 * False if they differ or the platform does not support Ed25519.
 */
async function agreesWithJavaScript({
  publicKeysOf,
  signAll,
  verifyAll,
}: SignatureProvider): Promise<boolean> {
  const { publicKey, message, signature } = ZERO_SEED;
  const changed = { ...ZERO_SEED, message: Uint8Array.of(...message, 0) };
  const key = { seed: new Uint8Array(32), publicKey };
  try {
    const [derived] = (await publicKeysOf?.([key.seed])) ?? [];
    const [made] = (await signAll?.([{ key, message }])) ?? [];
    const answers = await verifyAll?.([ZERO_SEED, changed, COFACTOR_ONLY]);
    const agrees = String([derived, made]) === String([publicKey, signature]);
    return agrees && String(answers) === 'true,false,false';
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

function bytesOf(hex: string): Uint8Array {
  return fromHex(hex) ?? new Uint8Array();
}
