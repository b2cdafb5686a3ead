import { describe, expect, it } from 'vitest';
import { keyPairOf } from '../../../src/engine/authority/index.js';
import { signProof, verifyProof } from '../../../src/engine/authority/wire/checked-proof.js';
import { computeDedupKey } from '../../../src/engine/authority/wire/proof.js';
import { readArguments, seededBytes } from '../../../src/engine/kit/index.js';

const KEY = keyPairOf(seededBytes('tests/proof', 'holder'));
const ID = seededBytes('tests/proof', 'id').slice(0, 16);
const NOON = 1_767_268_800;

function subject(at = NOON, args: Parameters<typeof readArguments>[0] = { b: 1, a: 'x' }, tool = 'read') {
  return { warrantId: ID, tool, args: readArguments(args), at };
}

/** Number of time windows by which a proof may be early or late and still be accepted. */
function acceptedOffsets(window: { readonly seconds: number; readonly count: number }): readonly number[] {
  const offsets = Array.from({ length: 25 }, (_, index) => index - 12);
  return offsets.filter((offset) => {
    const proof = signProof(KEY, subject(NOON + offset * window.seconds), window.seconds);
    return verifyProof(KEY.publicKey, proof, subject(), window);
  });
}

describe('the time window of a proof', () => {
  it('AUTH-35 the time windows of a proof are symmetric, with one extra window in the past if their number is even', () => {
    expect(acceptedOffsets({ seconds: 30, count: 5 })).toEqual([-2, -1, 0, 1, 2]);
    expect(acceptedOffsets({ seconds: 30, count: 4 })).toEqual([-2, -1, 0, 1]);
    expect(acceptedOffsets({ seconds: 60, count: 2 })).toEqual([-1, 0]);
    expect(acceptedOffsets({ seconds: 60, count: 1 })).toEqual([0]);
  });
});

describe('remembering executed calls', () => {
  it('AUTH-35 a remembered call is identified by its warrant, tool and arguments, regardless of the argument order', () => {
    const known = computeDedupKey(subject());
    expect(computeDedupKey(subject(NOON + 900, { a: 'x', b: 1 }))).toBe(known);
    const others = [
      subject(NOON, { b: 2, a: 'x' }),
      subject(NOON, { a: 'x' }),
      subject(NOON, { b: 1, a: 'x' }, 'write'),
      { ...subject(), warrantId: seededBytes('tests/proof', 'other').slice(0, 16) },
    ];
    expect(new Set([known, ...others.map(computeDedupKey)]).size).toBe(5);
  });
});
