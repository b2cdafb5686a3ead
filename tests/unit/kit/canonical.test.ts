import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../src/engine/kit/index.js';

describe('canonical JSON', () => {
  it('KIT-1 canonical JSON sorts keys by UTF-16 code unit at every depth and adds no white space', () => {
    const value = { b: [{ z: 1, a: null }], a: 'x', B: true, '\u{1F600}': 1, '\uFFFD': 2 };
    expect(canonicalJson(value)).toBe('{"B":true,"a":"x","b":[{"a":null,"z":1}],"\u{1F600}":1,"\uFFFD":2}');
  });

  it('KIT-1 canonical JSON drops undefined members and keeps the positions of list items', () => {
    expect(canonicalJson({ a: undefined, b: [undefined, 1] })).toBe('{"b":[null,1]}');
  });

  it('KIT-1 canonical JSON treats names that exist on Object.prototype as ordinary keys', () => {
    const value = JSON.parse('{"__proto__":1,"constructor":2}') as unknown;
    expect(canonicalJson(value)).toBe('{"__proto__":1,"constructor":2}');
  });

  it.each([Number.NaN, Infinity, 5n, () => 1, Symbol('s')])(
    'canonical JSON throws on values that JSON cannot represent',
    (value) => {
      expect(() => canonicalJson({ value })).toThrow(/canonical JSON cannot represent/);
    },
  );
});
