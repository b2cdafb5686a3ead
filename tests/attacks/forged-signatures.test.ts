/**
 * All signature providers agree on forged signatures, and none accepts a key or a point R of small order, a
 * non-canonical encoding, or an unreduced scalar.
 *
 * Threat model: "A signature that verifies for several messages or keys".
 */
import { createPublicKey, verify } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import {
  JAVASCRIPT_SIGNATURES,
  type SignatureProvider,
  setSignatureProvider,
  verifySignature,
  verifySignatures,
} from '../../src/engine/index.js';
import { NODE_SIGNATURES } from '../../src/platform/node.js';
import { loadWebSignatures } from '../../src/platform/index.js';
import {
  drawForgeries,
  type Forgery,
  FORGERY_KINDS,
  type ForgeryKind,
} from '../support/forged-signatures.js';

const SEED = Number(process.env.POLA_SEED ?? 20261123);
const CASES = process.env.POLA_LONG === undefined ? 1_300 : 100_100;
const MAY_VERIFY: readonly ForgeryKind[] = ['valid', 'mixed-order key'];

afterEach(() => {
  setSignatureProvider(JAVASCRIPT_SIGNATURES);
});

function answersOf(provider: SignatureProvider, forgeries: readonly Forgery[]): readonly boolean[] {
  setSignatureProvider(provider);
  return forgeries.map(({ publicKey, message, signature }) => verifySignature(publicKey, message, signature));
}

describe('forged signatures', () => {
  const forgeries = [...drawForgeries(SEED, CASES)];
  const expected = answersOf(JAVASCRIPT_SIGNATURES, forgeries);

  it('AUTH-3 all forgeries are rejected by the JavaScript implementation', () => {
    const accepted = new Set(forgeries.filter((_, at) => expected[at]).map(({ kind }) => kind));
    expect([...accepted].filter((kind) => !MAY_VERIFY.includes(kind))).toEqual([]);
    expect(expected.filter((_, at) => forgeries[at]?.kind === 'valid')).not.toContain(false);
  });

  it('AUTH-161 Node returns the same result for each signature', () => {
    expect(answersOf(NODE_SIGNATURES, forgeries)).toEqual(expected);
  });

  it('AUTH-161 Node and WebCrypto return the same results in batches', async () => {
    const web = await loadWebSignatures();
    for (const provider of [NODE_SIGNATURES, web]) {
      if (provider === null) throw new Error('this Node has no Ed25519 in WebCrypto');
      setSignatureProvider(provider);
      expect(await verifySignatures(forgeries)).toEqual(expected);
    }
  });

  it('AUTH-161 WebCrypto derives the same public keys as JavaScript', async () => {
    const web = await loadWebSignatures();
    const seeds = Array.from({ length: 20 }, (_, at) => new Uint8Array(32).fill(at));
    expect(await web?.publicKeysOf?.(seeds)).toEqual(seeds.map(JAVASCRIPT_SIGNATURES.publicKeyOf));
  });

  it('AUTH-3 Node accepts some forgeries, so the strict check is required', () => {
    const accepted = forgeries.filter((forgery) => verifyByNode(forgery));
    const kinds = new Set(accepted.map(({ kind }) => kind));
    expect(FORGERY_KINDS.filter((kind) => kinds.has(kind) && !MAY_VERIFY.includes(kind))).not.toEqual([]);
  });
});

/** Verifies a signature without the engine's strict check. */
function verifyByNode({ publicKey, message, signature }: Forgery): boolean {
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') },
    format: 'jwk',
  });
  return verify(null, message, key, signature);
}
