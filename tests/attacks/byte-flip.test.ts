/**
 * If one bit in any link is flipped, the call is denied, and the denial states the kind of damage: an invalid
 * signature, or bytes that are not a warrant (docs/spec/warrants.md#envelope). In a stack, a changed head may result in
 * a shorter chain that is still valid; in that case, the call and its proof are denied. All of this applies to hardened
 * semantics. In compatible semantics, the two array heads of an envelope may declare more items than follow, as in the
 * reference; the signed content is then the same.
 *
 * Threat model: "A changed byte in a warrant".
 */
import { describe, expect, it } from 'vitest';
import {
  decidePresented,
  type SealedChain,
  signProof,
  verifyChain,
} from '../../src/engine/authority/index.js';
import { readStack } from '../../src/engine/authority/wire/warrant-text.js';
import { encodeCbor, readArguments, readCbor } from '../../src/engine/kit/index.js';
import { decideChainCall, sealChain, TRIAL_CLOCK_START } from '../support/chains.js';

const compatible = sealChain();
const chain = { ...compatible, semantics: 'hardened' } as const;
const SIGNATURE_BYTES = 64;
const IS_LONG = process.env.POLA_LONG !== undefined;
const BITS = [1, 2, 4, 8, 16, 32, 64, 128];

/** The bits to flip in a byte: one, which differs between neighboring bytes, or all eight in `npm run test:long`. */
const bitsAt = (at: number): readonly number[] => (IS_LONG ? BITS : BITS.slice(at & 7, (at & 7) + 1));

/** The array head of the envelope is its first byte; the array head of the signature is 68 bytes before the end. */
const HEAD_BITS: readonly (readonly [number, readonly number[]])[] = [
  [0, [4, 8, 16]],
  [-68, [1, 4, 8, 16]],
];

function flip(link: number, at: number, mask: number): SealedChain {
  const envelopes = chain.envelopes.map((bytes, index) => {
    if (index !== link) return bytes;
    const copy = bytes.slice();
    copy[at] = (copy[at] as number) ^ mask;
    return copy;
  });
  return { ...chain, envelopes };
}

/** Error codes that a flipped bit at this position may cause. */
function expectedCodes(at: number, length: number): readonly string[] {
  if (at < 2) return ['MALFORMED'];
  return at >= length - SIGNATURE_BYTES ? ['SIGNATURE_INVALID'] : ['SIGNATURE_INVALID', 'MALFORMED'];
}

describe('AUTH-30 flipping one bit of a warrant', () => {
  it('control: without changes, the chain still allows the call', () => {
    expect(decideChainCall(chain).decision).toBe('allow');
  });

  it.each([...chain.envelopes.entries()].map(([link, { length }]) => ({ link, length })))(
    'link $link ($length bytes): after a byte at any position is flipped, the call is denied with the expected code',
    ({ link, length }) => {
      const codes = new Set<string>();
      for (let at = 0; at < length; at++)
        for (const mask of bitsAt(at)) {
          const { decision, check, link: place, code, checks } = decideChainCall(flip(link, at, mask));
          const expected = expectedCodes(at, length);
          const failed = checks.filter(({ status }) => status === 'fail').length;
          const isRight =
            decision === 'deny' &&
            check === 'decode' &&
            place === link &&
            expected.includes(String(code)) &&
            failed === 1;
          // Thousands of separate assertions would take as long as the decisions themselves.
          if (!isRight)
            expect.fail(
              `byte ${at} of link ${link}, mask ${mask}: ${JSON.stringify({ decision, check, link: place, code, failed })}`,
            );
          codes.add(String(code));
        }
      expect([...codes].sort()).toEqual(['MALFORMED', 'SIGNATURE_INVALID']);
    },
  );

  it('after a flipped bit, the call is denied even if the proof check is skipped', () => {
    for (const link of chain.envelopes.keys()) {
      const at = (chain.envelopes[link] as Uint8Array).length - 1;
      expect(decideChainCall(flip(link, at, 4), { proof: 'skip' }).code).toBe('SIGNATURE_INVALID');
    }
  });

  it('one flipped bit anywhere in a stack makes the gate deny a call with a valid proof', () => {
    const stack = encodeCbor(chain.envelopes.map(readCbor));
    const args = readArguments({ path: '/data/reports/2026/q1.csv' });
    const warrantId = verifyChain(chain).warrants?.at(-1)?.id as Uint8Array;
    const subject = { warrantId, tool: 'read_file', args, at: TRIAL_CLOCK_START };
    const proof = { kind: 'given', signature: signProof(chain.prover, subject) } as const;
    const decide = (bytes: Uint8Array): string => {
      const envelopes = readStack(bytes);
      if (envelopes === null) return 'unread';
      const { trustedRoots } = chain;
      return decidePresented({ envelopes, trustedRoots, semantics: 'hardened' }, { ...subject, proof })
        .decision;
    };
    expect(decide(stack)).toBe('allow');
    const answers = new Set<string>();
    for (let at = 0; at < stack.length; at++)
      for (const mask of bitsAt(at)) {
        const changed = stack.slice();
        changed[at] = (changed[at] as number) ^ mask;
        const answer = decide(changed);
        if (answer === 'allow') expect.fail(`byte ${at}, mask ${mask} is allowed`);
        answers.add(answer);
      }
    expect([...answers].sort()).toEqual(['deny', 'unread']);
  }, 600_000);

  it('AUTH-133 a flipped bit in a CBOR array head is accepted only in compatible semantics and does not change the content', () => {
    const { length } = chain.envelopes[0] as Uint8Array;
    for (const [at, mask] of HEAD_BITS.flatMap(([from, masks]) => masks.map((mask) => [from, mask]))) {
      const changed = flip(0, (length + (at as number)) % length, mask as number);
      expect(verifyChain({ ...changed, semantics: 'compatible' }).warrants?.[0]?.id, `${at} ${mask}`).toEqual(
        verifyChain(compatible).warrants?.[0]?.id,
      );
      expect(decideChainCall(changed), `${at} ${mask}`).toMatchObject({
        decision: 'deny',
        check: 'decode',
        facts: { hardenedRule: 18 },
      });
    }
  });
});
