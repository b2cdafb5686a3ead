/**
 * Runs before every test file in Node: uses Node's signatures and digests, as the command line does, because they take
 * only a tenth of the time. Tests of the JavaScript providers select these providers themselves.
 */
import { setDigestProvider, setSignatureProvider } from '../src/engine/index.js';
import { NODE_DIGESTS, NODE_SIGNATURES } from '../src/platform/node.js';

setSignatureProvider(NODE_SIGNATURES);
setDigestProvider(NODE_DIGESTS);
