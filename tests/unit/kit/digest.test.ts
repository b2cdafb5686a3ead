import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { digestOf, encodeUtf8, fingerprintOf, sha256Bytes, toHex } from '../../../src/engine/kit/index.js';

describe('digests', () => {
  it('KIT-3 a digest equals the published SHA-256 of "abc" (FIPS 180-4)', () => {
    expect(toHex(sha256Bytes(encodeUtf8('abc')))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it('KIT-3 a digest does not depend on the order of fields', () => {
    expect(digestOf({ a: 1, b: 2 })).toBe(digestOf({ b: 2, a: 1 }));
    expect(digestOf({ a: 1, b: 2 })).not.toBe(digestOf({ a: 1, b: 3 }));
  });

  it('the displayed digest is the first 40 bits in Crockford base32', () => {
    const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
    for (const value of [1, 'two', { three: [4] }]) {
      const hash = createHash('sha256').update(JSON.stringify(value)).digest();
      const bits = [...hash.subarray(0, 5)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
      const letters = Array.from(
        { length: 8 },
        (_, i) => alphabet[parseInt(bits.slice(5 * i, 5 * i + 5), 2)],
      ).join('');
      expect(fingerprintOf(value)).toBe(`${letters.slice(0, 4)}-${letters.slice(4)}`);
    }
  });
});
