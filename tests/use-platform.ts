/**
 * Before every test file that runs in Node: signatures and digests of Node, as the command line uses them. They take a tenth
 * of the time. Tests of the JavaScript providers choose those themselves.
 */
import { setDigestProvider, setSignatureProvider } from '../src/engine/index.js';
import { NODE_DIGESTS, NODE_SIGNATURES } from '../src/platform/node.js';

setSignatureProvider(NODE_SIGNATURES);
setDigestProvider(NODE_DIGESTS);
