/**
 * The browser's own implementation of Ed25519 returns the same results as the JavaScript implementation for forged
 * signatures, even in cases where the browser would accept a forgery without the strict check.
 *
 * Threat model: "A signature that verifies for several messages or keys".
 */
import { expect, it } from 'vitest';
import {
  JAVASCRIPT_SIGNATURES,
  setSignatureProvider,
  verifySignature,
  verifySignatures,
} from '../../../src/engine/index.js';
import { loadWebSignatures } from '../../../src/platform/index.js';
import { drawForgeries } from '../../support/forged-signatures.js';

it('AUTH-161 the browser’s WebCrypto returns the same result for each forged signature, in batches', async () => {
  const forgeries = [...drawForgeries(20261127, 1_300)];
  const expected = forgeries.map((job) => verifySignature(job.publicKey, job.message, job.signature));
  const web = await loadWebSignatures();
  if (web === null) throw new Error('this browser has no Ed25519 in WebCrypto');
  setSignatureProvider(web);
  expect(await verifySignatures(forgeries)).toEqual(expected);
  setSignatureProvider(JAVASCRIPT_SIGNATURES);
  const unchecked = await web.verifyAll?.(forgeries);
  expect(unchecked?.filter((isValid, at) => isValid && expected[at] === false)).not.toEqual([]);
});
