/**
 * Runs every published vector file through the command line's runners, and expects no failures and exact counts.
 *
 * The command line and this test share the runners, so this also tests the output of `pola conformance` for the folder.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runConformance } from '../../src/conformance/run.js';
import {
  clearAuthorityCaches,
  JAVASCRIPT_SIGNATURES,
  setDigestProvider,
  setSignatureProvider,
  type SignatureProvider,
  type VerificationJob,
  verifySignatures,
} from '../../src/engine/index.js';
import { JAVASCRIPT_DIGESTS } from '../../src/engine/kit/index.js';
import { loadWebSignatures } from '../../src/platform/index.js';
import { NODE_DIGESTS, NODE_SIGNATURES } from '../../src/platform/node.js';
import { VECTOR_FOLDER } from './shared.js';

beforeEach(() => {
  setSignatureProvider(JAVASCRIPT_SIGNATURES);
  setDigestProvider(JAVASCRIPT_DIGESTS);
});

const FILES = existsSync(VECTOR_FOLDER)
  ? readdirSync(VECTOR_FOLDER).filter((name) => name.endsWith('.json'))
  : [];

describe.runIf(FILES.length > 0)('published vectors', { timeout: 120_000 }, () => {
  it.each(FILES)('%s holds', async (file) => {
    const text = readFileSync(resolve(VECTOR_FOLDER, file), 'utf8');
    const { files } = await runConformance([{ file, text }]);
    const [report] = files;
    const { passed, known, skipped, reasons, failures } = report as (typeof files)[number];
    const why = reasons.map(({ status, reason, count }) => `${count} ${status}: ${reason}`).join('; ');
    console.log(
      `${file}: ${passed} passed, ${known} known, ${skipped} skipped${why === '' ? '' : ` (${why})`}`,
    );
    expect(failures).toEqual([]);
  });

  it('AUTH-161 all published vectors also pass with Node’s signatures and digests, and WebCrypto agrees with Node on every signature', async () => {
    const jobs: VerificationJob[] = [];
    const expected: boolean[] = [];
    const verify: SignatureProvider['verify'] = (publicKey, message, signature) => {
      const isValid = NODE_SIGNATURES.verify(publicKey, message, signature);
      jobs.push({ publicKey, message, signature });
      expected.push(isValid);
      return isValid;
    };
    setSignatureProvider({ ...NODE_SIGNATURES, verify });
    setDigestProvider(NODE_DIGESTS);
    expect(await runAll()).toEqual([]);
    expect([expected.filter(Boolean).length > 1000, expected.includes(false)]).toEqual([true, true]);
    setSignatureProvider((await loadWebSignatures()) as SignatureProvider);
    expect(await verifySignatures(jobs)).toEqual(expected);
  });
});

/** Runs all vectors without cached results and returns the failures. */
async function runAll(): Promise<readonly unknown[]> {
  clearAuthorityCaches();
  const given = FILES.map((file) => ({ file, text: readFileSync(resolve(VECTOR_FOLDER, file), 'utf8') }));
  return (await runConformance(given)).files.flatMap(({ failures }) => failures);
}
