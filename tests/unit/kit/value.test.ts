import { describe, expect, it } from 'vitest';
import {
  equalValues,
  type Json,
  readArguments,
  readValue,
  writeValue,
} from '../../../src/engine/kit/index.js';

describe('values', () => {
  it('KIT-9 values distinguish integers and floats', () => {
    expect(readValue(5)).toBe(5n);
    expect(readValue({ $float: 5 })).toBe(5);
    expect(readValue(5.5)).toBe(5.5);
    expect(equalValues(readValue(5), readValue({ $float: 5 }))).toBe(false);
  });

  it.each<Json>([
    null,
    true,
    'text',
    7,
    { $int: '9007199254740993' },
    { $float: 5 },
    { $float: '-0.0' },
    { $float: 'NaN' },
    { $float: 'Infinity' },
    { $float: '1e+300' },
    [1, [{ $float: 0.5 }]],
    { a: 1, b: { c: [] } },
  ])('KIT-9 a parsed value is formatted back to the same text: %j', (json) => {
    expect(writeValue(readValue(json))).toEqual(json);
  });

  it('KIT-9 values treat names that exist on Object.prototype as ordinary keys', () => {
    const args = readArguments(JSON.parse('{"__proto__":1,"constructor":"x"}') as Record<string, Json>);
    expect([...args]).toEqual([
      ['__proto__', 1n],
      ['constructor', 'x'],
    ]);
  });

  it('KIT-10 values are compared by type and value', () => {
    expect(equalValues(Number.NaN, Number.NaN)).toBe(false);
    expect(equalValues(-0, 0)).toBe(true);
    expect(equalValues('5', 5n)).toBe(false);
    expect(equalValues([1n, 'a'], [1n, 'a'])).toBe(true);
    expect(equalValues([1n], [1n, 1n])).toBe(false);
    expect(equalValues(readValue({ a: 1, b: 2 }), readValue({ b: 2, a: 1 }))).toBe(true);
    expect(equalValues(readValue({ a: 1 }), readValue({ b: 1 }))).toBe(false);
    expect(equalValues(readValue({ a: 1 }), readValue([1]))).toBe(false);
  });

  it('KIT-9 parsing an invalid number wrapper throws, so callers must check it first', () => {
    expect(() => readValue({ $int: 'x' })).toThrow();
    expect(() => readValue({ $float: 'x' })).toThrow('number/not_a_float');
  });
});
