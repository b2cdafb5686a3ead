/** The cryptography of browsers and workers, for whoever starts the engine there. */
export { loadWebSignatures } from './web.js';
