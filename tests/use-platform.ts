/**
 * Runs before every test file in Node: uses Node's signatures and digests, like the command line. They take a tenth of
 * the time. Tests of the JavaScript providers select those themselves.
 */
import { setDigestProvider, setSignatureProvider } from '../src/engine/index.js';
import { NODE_DIGESTS, NODE_SIGNATURES } from '../src/platform/node.js';

setSignatureProvider(NODE_SIGNATURES);
setDigestProvider(NODE_DIGESTS);
