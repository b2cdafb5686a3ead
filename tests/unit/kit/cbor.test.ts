import { describe, expect, it } from 'vitest';
import {
  CborError,
  type CborItem,
  CborMap,
  encodeCbor,
  fromHex,
  readCbor,
  toHex,
} from '../../../src/engine/kit/index.js';

const hex = (item: CborItem): string => toHex(encodeCbor(item));
const read = (text: string): CborItem => readCbor(fromHex(text) as Uint8Array);

describe('KIT-23 CBOR in warrants (docs/spec/warrants.md#cbor)', () => {
  it.each<readonly [CborItem, string]>([
    [0n, '00'],
    [23n, '17'],
    [24n, '1818'],
    [255n, '18ff'],
    [256n, '190100'],
    [65536n, '1a00010000'],
    [2n ** 32n, '1b0000000100000000'],
    [-1n, '20'],
    [-(2n ** 63n), '3b7fffffffffffffff'],
    [100, 'f95640'],
    [0.1, 'fb3fb999999999999a'],
    [100000, 'fa47c35000'],
    [-0, 'f98000'],
    [NaN, 'f97e00'],
    [Infinity, 'f97c00'],
    [5.960464477539063e-8, 'f90001'],
    [6.103515625e-5, 'f90400'],
    [65504, 'f97bff'],
    [65520, 'fa477ff000'],
    [null, 'f6'],
    [true, 'f5'],
    ['é', '62c3a9'],
    [Uint8Array.of(1, 2), '420102'],
    [[1n, [2n]], '82018102'],
    [
      new CborMap([
        ['b', 1n],
        ['a', 2n],
      ]),
      'a2616201616102',
    ],
  ])('the value %s is encoded in its shortest exact form and can be decoded again', (item, bytes) => {
    expect(hex(item)).toBe(bytes);
    expect(read(bytes)).toEqual(item);
  });

  it.each<readonly [string, string, CborItem]>([
    ['integers longer than needed', '1800', 0n],
    ['indefinite lists', '9f0102ff', [1n, 2n]],
    ['indefinite texts', '7f61616162ff', 'ab'],
    ['indefinite maps', 'bf6161f5ff', new CborMap([['a', true]])],
    ['bytes after the item', '0102', 1n],
    ['undefined, as null', 'f7', null],
    [
      'a key written twice',
      'a201010102',
      new CborMap([
        [1n, 1n],
        [1n, 2n],
      ]),
    ],
  ])('tolerates %s', (_, bytes, item) => {
    expect(read(bytes)).toEqual(item);
  });

  it.each([
    ['nothing', ''],
    ['a tag', 'c000'],
    ['a length beyond the bytes', '5bffffffffffffffff'],
    ['a list longer than the bytes', '9affffffff'],
    ['text that is not UTF-8', '61ff'],
    ['an unknown simple value', 'f8ff'],
    ['a lone break', 'ff'],
    ['a chunk of another type', '7f4161ff'],
    ['unlimited nesting', '81'.repeat(5000)],
  ])('rejects %s', (_, bytes) => {
    expect(() => read(bytes)).toThrow(CborError);
  });
});
