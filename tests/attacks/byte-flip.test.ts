/**
 * One changed byte anywhere in any link refuses the call, and the refusal says what kind of damage it
 * is: a signature that does not fit, or bytes that are no warrant (experience specification, 5.1).
 */
import { describe, expect, it } from 'vitest';
import type { SealedChain } from '../../src/engine/authority/index.js';
import { ask, chainOf } from '../support/chains.js';

const chain = chainOf();
const SIGNATURE_BYTES = 64;

function flip(link: number, at: number, mask: number): SealedChain {
  const envelopes = chain.envelopes.map((bytes, index) => {
    if (index !== link) return bytes;
    const copy = bytes.slice();
    copy[at] = (copy[at] as number) ^ mask;
    return copy;
  });
  return { ...chain, envelopes };
}

describe('AUTH-30 one changed byte', () => {
  it('is what refuses: the untouched chain allows the call', () => {
    expect(ask(chain).decision).toBe('allow');
  });

  it.each([...chain.envelopes.entries()].map(([link, { length }]) => ({ link, length })))(
    'in link $link ($length bytes) refuses with its code, at every place',
    ({ link, length }) => {
      const counts = new Map<string, number>();
      for (let at = 0; at < length; at++)
        for (const mask of [0x01, 0x80]) {
          const decision = ask(flip(link, at, mask));
          const place = `byte ${at} of link ${link}, mask ${mask}`;
          expect([decision.decision, decision.check, decision.link], place).toEqual(['deny', 'decode', link]);
          expect(['SIGNATURE_INVALID', 'MALFORMED'], place).toContain(decision.code);
          if (at < 2) expect(decision.code, place).toBe('MALFORMED');
          if (at >= length - SIGNATURE_BYTES) expect(decision.code, place).toBe('SIGNATURE_INVALID');
          expect(
            decision.checks.filter(({ status }) => status === 'fail'),
            place,
          ).toHaveLength(1);
          counts.set(String(decision.code), (counts.get(String(decision.code)) ?? 0) + 1);
        }
      expect([...counts.keys()].sort()).toEqual(['MALFORMED', 'SIGNATURE_INVALID']);
    },
    60_000,
  );

  it('refuses while a proof is left out, too', () => {
    for (const link of chain.envelopes.keys()) {
      const at = (chain.envelopes[link] as Uint8Array).length - 1;
      expect(ask(flip(link, at, 4), { proof: 'skip' }).code).toBe('SIGNATURE_INVALID');
    }
  });
});
