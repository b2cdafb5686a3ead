/** Cryptography of browsers and workers, for hosts that start the engine there. */
export { generateKey, newWarrantId } from './random.js';
export { loadWebSignatures } from './web.js';
