/** Tests that signatures are created and verified before their trials run. */
import { afterEach, describe, expect, it } from 'vitest';
import { BROAD_WARRANT, SCENARIOS } from '../../../src/catalog/index.js';
import {
  runStudyToRecord,
  JAVASCRIPT_SIGNATURES,
  type MatrixRequest,
  runMatrix,
  type SignatureProvider,
  setSignatureProvider,
} from '../../../src/engine/index.js';

const REQUEST: MatrixRequest = {
  scenarios: SCENARIOS.slice(0, 1),
  broad: BROAD_WARRANT,
  conditions: ['no_warrant', 'broad', 'task_scoped'],
  adapter: 'scripted',
  proof: 'run',
  yours: {},
  variants: false,
};

afterEach(() => {
  setSignatureProvider(JAVASCRIPT_SIGNATURES);
});

function providerWith(verifyAll: SignatureProvider['verifyAll'] & object): SignatureProvider {
  return { ...JAVASCRIPT_SIGNATURES, name: 'test', verifyAll };
}

describe('verifying signatures in batches', () => {
  it('AUTH-161 every call in every repetition is denied if the batch finds its signatures invalid', async () => {
    setSignatureProvider(providerWith((jobs) => Promise.resolve(jobs.map(() => false))));
    for (let turn = 0; turn < 2; turn++) {
      const { result } = await runStudyToRecord(runMatrix(REQUEST));
      const signed = result.cells.filter(({ condition }) => condition !== 'no_warrant');
      expect(signed.map(({ calls }) => calls.allowed)).toEqual([0, 0]);
    }
  });

  it('AUTH-161 signatures are verified again in every repetition', async () => {
    let verified = 0;
    setSignatureProvider(
      providerWith((jobs) => {
        verified += jobs.length;
        return Promise.resolve(jobs.map((job) => verifyOne(job)));
      }),
    );
    const { result } = await runStudyToRecord(runMatrix(REQUEST));
    const once = verified;
    expect((await runStudyToRecord(runMatrix(REQUEST))).result.fingerprint).toBe(result.fingerprint);
    expect([once > 0, verified]).toEqual([true, 2 * once]);
  });

  it('AUTH-161 every public key is derived in a batch', async () => {
    const scenario = { ...SCENARIOS[0]!, id: 'keys_in_batches' };
    const alone: Uint8Array[] = [];
    setSignatureProvider({
      ...providerWith((jobs) => Promise.resolve(jobs.map(verifyOne))),
      publicKeyOf: (seed) => {
        alone.push(seed);
        return JAVASCRIPT_SIGNATURES.publicKeyOf(seed);
      },
      publicKeysOf: (seeds) => Promise.resolve(seeds.map(JAVASCRIPT_SIGNATURES.publicKeyOf)),
    });
    await runStudyToRecord(runMatrix({ ...REQUEST, scenarios: [scenario] }));
    expect(alone).toEqual([]);
  });

  it('AUTH-161 a failing signature provider stops the run', async () => {
    setSignatureProvider(providerWith(() => Promise.reject(new Error('the provider failed'))));
    await expect(runStudyToRecord(runMatrix(REQUEST))).rejects.toThrow('the provider failed');
  });
});

function verifyOne({
  publicKey,
  message,
  signature,
}: Parameters<NonNullable<SignatureProvider['verifyAll']>>[0][number]): boolean {
  return JAVASCRIPT_SIGNATURES.verify(publicKey, message, signature);
}
