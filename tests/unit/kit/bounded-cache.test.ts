import { describe, expect, it } from 'vitest';
import { BoundedCache } from '../../../src/engine/kit/index.js';

const keep = (cache: BoundedCache<string>, weight: number, ...keys: readonly string[]): void => {
  for (const key of keys) cache.get(key, () => key, weight);
};
const isKept = (cache: BoundedCache<string>, key: string): boolean => cache.get(key, () => 'made') === key;

describe('a cache with limited size', () => {
  it('a bounded cache keeps the most recently used entries up to the maximum count', () => {
    const cache = new BoundedCache<string>(2);
    keep(cache, 0, 'a', 'b', 'a', 'c');
    expect(cache.size).toBe(2);
    expect([isKept(cache, 'a'), isKept(cache, 'c'), isKept(cache, 'b')]).toEqual([true, true, false]);
  });

  it('a bounded cache is limited by weight, regardless of the number of entries', () => {
    const cache = new BoundedCache<string>(100, 10);
    keep(cache, 4, 'a', 'b');
    expect(cache.size).toBe(2);
    keep(cache, 4, 'c');
    expect([cache.size, isKept(cache, 'c'), isKept(cache, 'b')]).toEqual([2, true, true]);
    keep(cache, 10, 'd');
    expect([cache.size, isKept(cache, 'd')]).toEqual([1, true]);
  });

  it('a bounded cache returns an entry that is too large without storing it', () => {
    const cache = new BoundedCache<string>(100, 10);
    expect(cache.get('a', () => 'A', 11)).toBe('A');
    expect(cache.size).toBe(0);
    keep(cache, 10, 'b');
    expect(cache.size).toBe(1);
  });

  it('a cleared bounded cache is empty, and its weight is reset to zero', () => {
    const cache = new BoundedCache<string>(100, 10);
    keep(cache, 8, 'a');
    cache.clear();
    expect([cache.size, cache.has('a'), isKept(cache, 'a')]).toEqual([0, false, false]);
    keep(cache, 10, 'b');
    expect(isKept(cache, 'b')).toBe(true);
  });
});
