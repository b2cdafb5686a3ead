/** The cryptography of browsers and workers, for whoever starts the engine there. */
export { generateKey, newWarrantId } from './random.js';
export { loadWebSignatures } from './web.js';
