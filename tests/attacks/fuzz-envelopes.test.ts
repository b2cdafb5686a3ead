/**
 * Tests unsigned bytes: mutated warrants and noise are parsed without throwing, within limited time and memory, and
 * never become a warrant.
 *
 * After most mutations, the payload can still be parsed. The signature check that follows uses the same code for all of
 * them and takes a hundred times as long as parsing.
 *
 * Threat model: "A flood of bytes: huge envelopes, stacks or approvals".
 */
import { describe, expect, it } from 'vitest';
import { readChainText, verifyChain } from '../../src/engine/authority/index.js';
import { decodeEnvelope, encodeEnvelope } from '../../src/engine/authority/wire/envelope.js';
import { decodePayload } from '../../src/engine/authority/wire/payload.js';
import { readStack } from '../../src/engine/authority/wire/warrant-text.js';
import { CborError, encodeCbor, readCbor, seededNumbers, toBase64Url } from '../../src/engine/kit/index.js';
import { sealChain } from '../support/chains.js';
import { EVERY_KIND_OF_WARRANT } from '../support/every-warrant-kind.js';

const SEED = Number(process.env.POLA_SEED ?? 20261122);
const IS_LONG = process.env.POLA_LONG !== undefined;
const CASES = IS_LONG ? 1_000_000 : 50_000;

type Random = () => number;

/**
 * CBOR heads that declare large sizes or unusual types: long strings, huge lists and maps, indefinite lengths, tags,
 * and unusual floats.
 */
const GREEDY = [
  '9b7fffffffffffffff',
  'bb00000000ffffffff',
  '5b0000001000000000',
  '9f',
  'bf',
  '5f',
  'c0',
  'fb7ff8000000000000',
  'ff',
  '1bffffffffffffffff',
  '3bffffffffffffffff',
  'f7',
];

function draw(random: Random, below: number): number {
  return Math.floor(random() * below);
}

function splice(bytes: Uint8Array, at: number, remove: number, insert: Uint8Array): Uint8Array {
  const whole = new Uint8Array(bytes.length - remove + insert.length);
  whole.set(bytes.subarray(0, at));
  whole.set(insert, at);
  whole.set(bytes.subarray(at + remove), at + insert.length);
  return whole;
}

function noise(random: Random, length: number): Uint8Array {
  return Uint8Array.from({ length }, () => draw(random, 256));
}

/** One to four mutations: a bit, a byte, a truncation, a repetition, noise, or a head that declares a large size. */
function mutate(bytes: Uint8Array, random: Random): Uint8Array {
  let mutant = bytes.slice();
  for (let change = 0; change <= draw(random, 4); change++) {
    const at = draw(random, mutant.length || 1);
    const length = Math.min(draw(random, 24), mutant.length - at);
    const changes = [
      () => splice(mutant, at, 1, Uint8Array.of((mutant[at] ?? 0) ^ (1 << draw(random, 8)))),
      () => splice(mutant, at, 1, noise(random, 1)),
      () => splice(mutant, at, length, new Uint8Array()),
      () => splice(mutant, at, 0, mutant.slice(at, at + length)),
      () => splice(mutant, at, 0, noise(random, length)),
      () =>
        splice(
          mutant,
          at,
          0,
          Uint8Array.from(Buffer.from(GREEDY[draw(random, GREEDY.length)] as string, 'hex')),
        ),
    ];
    mutant = (changes[draw(random, changes.length)] as () => Uint8Array)().slice(0, 70_000);
  }
  return mutant;
}

const warrants = [...(verifyChain(sealChain()).warrants ?? []), ...EVERY_KIND_OF_WARRANT];

/** Only `CborError` may be thrown; returns true if the bytes were parsed. */
function survives(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof CborError) return false;
    throw error;
  }
}

describe('AUTH-37 fuzzing unsigned bytes', () => {
  it(
    'mutated payloads are either decoded or rejected',
    () => {
      const random = seededNumbers(SEED);
      let read = 0;
      for (let at = 0; at < CASES; at++) {
        const payload = (warrants[at % warrants.length] as { payloadBytes: Uint8Array }).payloadBytes;
        const mutant = mutate(payload, random);
        if (survives(() => decodePayload(mutant))) read += 1;
      }
      console.log(`seed ${SEED}: ${CASES} mutated payloads, ${read} readable`);
      // A reader that rejects everything would pass the test without this check.
      expect(read).toBeGreaterThan(CASES * 0.01);
      expect(read).toBeLessThan(CASES * 0.9);
    },
    CASES,
  );

  it(
    'mutated envelopes never decode to a valid warrant',
    () => {
      const random = seededNumbers(SEED + 1);
      for (let at = 0; at < CASES / 50; at++) {
        const { envelope, payloadBytes, signature } = warrants[at % warrants.length] as (typeof warrants)[0];
        const whole = mutate(envelope, random);
        const inside = encodeEnvelope(mutate(payloadBytes, random), signature);
        for (const bytes of [whole, inside]) {
          const decoded = decodeEnvelope(bytes);
          if (!decoded.ok) continue;
          // The signed bytes are unchanged if the damage comes after the signature, or if there is none.
          expect([...decoded.warrant.payloadBytes], `seed ${SEED + 1}, case ${at}`).toEqual([
            ...payloadBytes,
          ]);
        }
      }
    },
    CASES,
  );

  it(
    'warrants with one flipped bit are denied',
    () => {
      for (const { envelope } of EVERY_KIND_OF_WARRANT)
        for (let bit = 0; bit < envelope.length * 8; bit++) {
          // Flips one bit of every byte, choosing a different bit each time; `npm run test:long` flips all eight.
          if (!IS_LONG && (bit & 7) !== ((bit >> 3) & 7)) continue;
          const changed = envelope.slice();
          changed[bit >> 3] = (changed[bit >> 3] as number) ^ (1 << (bit & 7));
          expect(decodeEnvelope(changed, 'hardened').ok, `bit ${bit & 7} of byte ${bit >> 3}`).toBe(false);
        }
    },
    CASES,
  );

  it(
    'mutated stacks and text forms are either decoded or rejected',
    () => {
      const random = seededNumbers(SEED + 2);
      const stack = encodeCbor(warrants.map(({ envelope }) => readCbor(envelope)));
      const text = `-----BEGIN TENUO WARRANT CHAIN-----\n${toBase64Url(stack)}\n-----END TENUO WARRANT CHAIN-----\n`;
      for (let at = 0; at < CASES / 50; at++) {
        readStack(mutate(stack, random));
        readStack(noise(random, draw(random, 200)));
        readChainText(Buffer.from(mutate(Buffer.from(text), random)).toString('latin1'));
      }
      expect(readStack(stack)).toHaveLength(warrants.length);
      expect(readChainText(text)).toHaveLength(warrants.length);
    },
    CASES,
  );
});
