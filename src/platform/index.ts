/** Cryptography for browsers and workers. It is meant for hosts that start the engine there. */
export { generateKey, newWarrantId } from './random.js';
export { loadWebSignatures } from './web.js';
