import { describe, expect, it } from 'vitest';
import {
  compareBytes,
  compareCodeUnits,
  decodeUtf8,
  encodeUtf8,
  equalBytes,
  parseUrl,
  seededBytes,
  seededNumbers,
} from '../../../src/engine/kit/index.js';

describe('sort orders', () => {
  it('the two sort orders differ for characters above U+FFFF, as expected', () => {
    const [face, tail] = ['\u{1F600}', '\uFFFD'];
    expect(compareCodeUnits(face, tail)).toBeLessThan(0);
    expect(compareBytes(encodeUtf8(face), encodeUtf8(tail))).toBeGreaterThan(0);
    expect(compareBytes(encodeUtf8('ab'), encodeUtf8('abc'))).toBeLessThan(0);
    expect(equalBytes(encodeUtf8('ab'), encodeUtf8('abc'))).toBe(false);
    expect(equalBytes(encodeUtf8('ab'), encodeUtf8('ab'))).toBe(true);
  });
});

describe('seeded choices', () => {
  it('seeded choices for different parts of a seed are independent', () => {
    expect(seededBytes('ab', 'c')).not.toEqual(seededBytes('a', 'bc'));
    expect(seededBytes('ab', 'c')).toEqual(seededBytes('ab', 'c'));
    expect(seededBytes('x')).toHaveLength(32);
  });

  it('seeded choices are deterministic, differ between seeds, and cover the unit interval', () => {
    const draw = (seed: number) => Array.from({ length: 2000 }, seededNumbers(seed));
    const numbers = draw(42);
    expect(numbers).toEqual(draw(42));
    expect(numbers).not.toEqual(draw(43));
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.03);
  });
});

describe('host functions', () => {
  it('host functions reject bytes that are not UTF-8 and keep a byte order mark', () => {
    expect(decodeUtf8(Uint8Array.of(0xff))).toBeNull();
    expect(decodeUtf8(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61))).toBe('\uFEFFa');
    expect(parseUrl('https://a.example/x?y')?.hostname).toBe('a.example');
    expect(parseUrl('not a url')).toBeNull();
  });
});
