import { getPublicKey, hashes, Point, sign, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import { multiplyKey, tabulateMultiples } from '../../../src/engine/authority/wire/key-multiples.js';
import { JAVASCRIPT_SIGNATURES } from '../../../src/engine/authority/wire/javascript-signatures.js';
import {
  keyPairOf,
  setSignatureProvider,
  signMessage,
  verifySignature,
} from '../../../src/engine/authority/wire/signature.js';
import { fromHex, seededBytes } from '../../../src/engine/kit/index.js';

hashes.sha512 = sha512;

setSignatureProvider(JAVASCRIPT_SIGNATURES);

const ORDER = Point.CURVE().n;
const CASES = Array.from({ length: 24 }, (_, i) => ({
  seed: seededBytes('signature test', `seed ${i}`),
  message: seededBytes('signature test', `message ${i}`).subarray(0, i),
}));

describe('Ed25519', () => {
  it('AUTH-1 a signature matches the one published in RFC 8032, section 7.1, test 2', () => {
    const key = keyPairOf(
      fromHex('4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb') as Uint8Array,
    );
    const published =
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00';
    const message = Uint8Array.of(0x72);
    expect(signMessage(key, message)).toEqual(fromHex(published));
    expect(verifySignature(key.publicKey, message, fromHex(published) as Uint8Array)).toBe(true);
  });

  it('AUTH-1 signatures are byte-identical to those that the library creates with the same keys', () => {
    for (const { seed, message } of CASES) {
      const key = keyPairOf(seed);
      expect(key.publicKey).toEqual(getPublicKey(seed));
      expect(signMessage(key, message)).toEqual(sign(message, seed));
    }
  });

  it('the engine and the library agree on signatures in which any bit is flipped', () => {
    for (const { seed, message } of CASES.slice(0, 6)) {
      const key = keyPairOf(seed);
      const signature = sign(message, seed);
      for (let bit = 0; bit < 512; bit += 37) {
        const changed = signature.slice();
        changed[bit >> 3] = (changed[bit >> 3] as number) ^ (1 << (bit & 7));
        expect(verify(changed, message, key.publicKey, { zip215: false })).toBe(false);
        expect(verifySignature(key.publicKey, message, changed)).toBe(false);
      }
      expect(verifySignature(key.publicKey, message, signature)).toBe(true);
      expect(verifySignature(key.publicKey, Uint8Array.of(...message, 0), signature)).toBe(false);
    }
  });

  it('AUTH-3 verification rejects keys and points of small order, and a scalar that is not reduced', () => {
    const neutral = Point.ZERO.toBytes();
    const zero = new Uint8Array(32);
    expect(verifySignature(neutral, Uint8Array.of(1), new Uint8Array([...neutral, ...zero]))).toBe(false);
    const { seed, message } = CASES[3] as (typeof CASES)[number];
    const signature = sign(message, seed);
    const s = BigInt(`0x${Buffer.from(signature.slice(32).reverse()).toString('hex')}`) + ORDER;
    const large = Uint8Array.from({ length: 32 }, (_, i) => Number((s >> BigInt(8 * i)) & 255n));
    const key = keyPairOf(seed).publicKey;
    expect(verifySignature(key, message, new Uint8Array([...signature.slice(0, 32), ...large]))).toBe(false);
  });

  it.each([31, 33, 0])(
    'AUTH-3 verification rejects a key of %i bytes and a signature that is too short',
    (length) => {
      expect(verifySignature(new Uint8Array(length), Uint8Array.of(1), new Uint8Array(64))).toBe(false);
      expect(verifySignature(getPublicKey(new Uint8Array(32)), Uint8Array.of(1), new Uint8Array(63))).toBe(
        false,
      );
    },
  );
});

describe('scalar multiplication', () => {
  const point = Point.BASE.multiply(12345n);
  const tables = tabulateMultiples(point);
  const edges = [
    0n,
    1n,
    7n,
    8n,
    9n,
    15n,
    (1n << 64n) - 1n,
    1n << 64n,
    (1n << 128n) - 1n,
    (1n << 192n) + 1n,
    ORDER - 1n,
  ];
  const random = CASES.map(({ seed }) => BigInt(`0x${Buffer.from(seed).toString('hex')}`) % ORDER);

  it('scalar multiplication matches the simple algorithm at boundaries between quarters and for random values', () => {
    for (const scalar of [...edges, ...random])
      expect(multiplyKey(tables, scalar).toBytes()).toEqual(point.multiply(scalar, false).toBytes());
  });
});
