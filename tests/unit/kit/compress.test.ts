import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  decodePng,
  deflateZlib,
  inflateZlib,
  encodePng,
  type PngImage,
} from '../../../src/engine/kit/index.js';

/** Compares bytes up to the first difference, because the test runner's comparison takes 0.2 s for 200,000 bytes. */
function expectBytes(found: Uint8Array | null, expected: Uint8Array): void {
  const differing = found?.findIndex((byte, at) => byte !== expected[at]);
  expect([found?.length, differing]).toEqual([expected.length, -1]);
}

const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, (_, index) => (index * 7) % 251);

describe('decompression with a size limit', () => {
  it.each([0, 1, 1000, 65_535, 65_536, 70_000])(
    '%i bytes are decompressed, whether compressed by this module or by another implementation',
    (length) => {
      const content = bytes(length);
      expectBytes(inflateZlib(deflateZlib(content), length), content);
      expectBytes(inflateZlib(deflateZlib(content), 100_000), content);
      expectBytes(inflateZlib(deflateSync(content), length), content);
    },
  );

  it.each([65_535, 65_537, 200_000])(
    '%i incompressible bytes are decompressed, regardless of the compression level',
    (length) => {
      const noise = createHash('shake256', { outputLength: length }).update('noise').digest();
      for (const level of [0, 1, 6]) {
        expectBytes(inflateZlib(deflateSync(noise, { level }), 200_000), noise);
        expect(inflateZlib(deflateSync(noise, { level }), length - 1)).toBeNull();
      }
    },
  );

  it('output one byte over the limit is rejected, no matter how small the compressed stream is', () => {
    const bomb = deflateSync(new Uint8Array(5_000_000));
    expect(bomb.length).toBeLessThan(10_000);
    expect(inflateZlib(bomb, 4_999_999)).toBeNull();
    expect(inflateZlib(bomb, 5_000_000)).toHaveLength(5_000_000);
  });

  it('an invalid compressed stream is rejected', () => {
    for (const wrong of [new Uint8Array(), bytes(10), deflateSync(bytes(1000)).subarray(0, 20)])
      expect(inflateZlib(wrong, 1000)).toBeNull();
  });
});

const PICTURE: PngImage = {
  width: 3,
  height: 2,
  rgba: Uint8Array.from([
    255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ]),
  comments: [{ keyword: 'Comment', text: 'a word' }],
};

/** A PNG whose rows are encoded as another encoder might do it. */
function png(
  colourType: number,
  width: number,
  lines: readonly (readonly number[])[],
  extra: Record<string, number[]> = {},
  depth = 8,
) {
  const whole = encodePng({ width: 1, height: 1, rgba: new Uint8Array(4), comments: [] });
  const uint = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
  const chunk = (type: string, data: readonly number[]) => {
    const body = [...Buffer.from(type), ...data];
    return [...uint(data.length), ...body, ...uint(crc(body))];
  };
  const parts = [
    ...whole.subarray(0, 8),
    ...chunk('IHDR', [...uint(width), ...uint(lines.length), depth, colourType, 0, 0, 0]),
    ...Object.entries(extra).flatMap(([type, data]) => chunk(type, data)),
    ...chunk('IDAT', [...deflateSync(Uint8Array.from(lines.flat()))]),
    ...chunk('IEND', []),
  ];
  return Uint8Array.from(parts);
}

function crc(data: readonly number[]): number {
  let value = 0xffffffff;
  for (const byte of data) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

describe('images', () => {
  it('PNG images are restored, including their comments', () => {
    expect(decodePng(encodePng(PICTURE), 6)).toEqual(PICTURE);
    expect(encodePng(PICTURE)).toEqual(encodePng(PICTURE));
  });

  it('PNG images are decoded with every filter and every color type', () => {
    const rgb = decodePng(
      png(2, 2, [
        [0, 10, 20, 30, 40, 50, 60],
        [1, 1, 2, 3, 1, 1, 1],
        [2, 1, 1, 1, 1, 1, 1],
        [3, 1, 1, 1, 1, 1, 1],
        [4, 1, 1, 1, 1, 1, 1],
      ]),
      100,
    );
    expect([...(rgb?.rgba ?? [])].filter((_, index) => index % 4 !== 3)).toEqual([
      10, 20, 30, 40, 50, 60, 1, 2, 3, 2, 3, 4, 2, 3, 4, 3, 4, 5, 2, 2, 3, 3, 4, 5, 3, 3, 4, 4, 5, 6,
    ]);
    expect([...(decodePng(png(0, 2, [[0, 7, 9]]), 9)?.rgba ?? [])]).toEqual([7, 7, 7, 255, 9, 9, 9, 255]);
    expect([...(decodePng(png(4, 1, [[0, 7, 9]]), 9)?.rgba ?? [])]).toEqual([7, 7, 7, 9]);
    const palette = { PLTE: [1, 2, 3, 4, 5, 6], tRNS: [9] };
    expect([...(decodePng(png(3, 2, [[0, 0, 1]], palette), 9)?.rgba ?? [])]).toEqual([
      1, 2, 3, 9, 4, 5, 6, 255,
    ]);
  });

  it('PNG images are rejected if they are damaged, too large or of an unsupported kind', () => {
    const whole = encodePng(PICTURE);
    const broken = whole.slice();
    broken[20] = 9;
    const wrong = [
      new Uint8Array(),
      whole.subarray(0, whole.length - 1),
      whole.subarray(1),
      broken,
      png(0, 2, [[0, 7, 9]], {}, 16),
      png(0, 2, [[5, 7, 9]]),
      png(0, 2, [[0, 7]]),
      png(3, 1, [[0, 2]], { PLTE: [1, 2, 3] }),
      png(1, 1, [[0, 2]]),
      png(0, 0, [[0]]),
    ];
    for (const bytesOf of wrong) expect(decodePng(bytesOf, 100)).toBeNull();
    expect(decodePng(whole, 5)).toBeNull();
  });
});
