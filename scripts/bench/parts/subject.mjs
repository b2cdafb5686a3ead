/** The code measured by the Node suites: engine and catalog as one bundled module. */
export * from '../../../src/engine/index.js';
export { BROAD_WARRANT, SCENARIOS } from 'pola-playground/catalog';
export { NODE_DIGESTS, NODE_SIGNATURES } from '../../../src/platform/node.js';
