/** Tests the QR sheet: its links, the size limit for a code, and whether another program can read the codes. */
import jsQR from 'jsqr';
import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { encodeSheet } from '../../../../src/app/learn/answer-sheet.js';
import { listLessons } from '../../../../src/catalog/index.js';
import { drawQrCode, MAX_QR_LINK_CHARS, type QrCode } from '../../../../src/app/components/qr-code.js';
import { listQrLinks, isLocalUrl } from '../../../../src/app/views/host/qr-links.js';

const BASE = 'https://workshop.example/pola/';
const LESSONS = [
  { id: 'l0-hello', minutes: 3 },
  { id: 'm2-fence', minutes: 5 },
];
const PACK = 'l0-hello,m2-fence';
const packOf = (lesson: string | null): string => PACK.replace(lesson ?? ' ', `!${lesson}`);
const PIXELS = 4;

/** Paints the modules in the SVG path as RGBA pixels, as a printer would. */
function rasterise({ size, path }: QrCode): Uint8ClampedArray {
  const width = size * PIXELS;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)) {
    for (let row = Number(y) * PIXELS; row < (Number(y) + 1) * PIXELS; row += 1) {
      for (let column = Number(x) * PIXELS; column < (Number(x) + Number(length)) * PIXELS; column += 1)
        pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
    }
  }
  return pixels;
}

function read(code: QrCode): string | undefined {
  const width = code.size * PIXELS;
  return jsQR(rasterise(code), width, width, { inversionAttempts: 'dontInvert' })?.data;
}

/** Reads a QR code in the same way as the Collect view reads photos. */
function readPhoto(code: QrCode): string {
  const width = code.size * PIXELS;
  return decodeQR({ width, height: width, data: rasterise(code) });
}

/** Returns a base URL that makes the pack link exactly as long as the given number of characters. */
function baseFor(length: number): string {
  const rest = (listQrLinks(BASE, LESSONS, packOf)[0]?.link.length ?? 0) - BASE.length;
  return BASE.padEnd(length - rest, 'x');
}

describe('the sheet of QR codes', () => {
  it('the QR sheet lists the pack link, followed by a link for each lesson and the lesson’s duration', () => {
    expect(
      listQrLinks(BASE, LESSONS, packOf).map(({ lesson, minutes, link }) => [lesson, minutes, link]),
    ).toEqual([
      [null, 8, `${BASE}#/learn?pack=${PACK}`],
      ['l0-hello', 3, `${BASE}#/learn/l0-hello?pack=!l0-hello,m2-fence`],
      ['m2-fence', 5, `${BASE}#/learn/m2-fence?pack=l0-hello,!m2-fence`],
    ]);
    expect(listQrLinks(BASE, [], packOf)).toEqual([]);
  });

  it('a QR code is created for a link of up to 1,200 characters, and not for a longer link', () => {
    const [at] = listQrLinks(baseFor(MAX_QR_LINK_CHARS), LESSONS, packOf);
    const [beyond] = listQrLinks(baseFor(MAX_QR_LINK_CHARS + 1), LESSONS, packOf);
    expect([at?.link.length, at?.isTooLong]).toEqual([1_200, false]);
    expect([beyond?.link.length, beyond?.isTooLong]).toEqual([1_201, true]);
  });

  it('a third-party decoder can read the QR sheet, including the longest link', () => {
    const links = [BASE, baseFor(MAX_QR_LINK_CHARS)].flatMap((base) => listQrLinks(base, LESSONS, packOf));
    expect(links.map(({ link }) => link).filter((link) => link.length <= MAX_QR_LINK_CHARS)).toHaveLength(4);
    for (const { link } of links) expect(read(drawQrCode(link))).toBe(link);
  });

  it('HOST-12 answers to every lesson can be decoded from their QR codes', () => {
    for (const answer of listLessons('F').flatMap(({ answers }) => answers?.sampleAnswer ?? [])) {
      const link = `${BASE}#/host/${encodeSheet({ learner: 'AB', device: '0a1b2c3d', answers: [answer] })}`;
      expect([answer.lesson, link.length <= MAX_QR_LINK_CHARS]).toEqual([answer.lesson, true]);
      expect(readPhoto(drawQrCode(link))).toBe(link);
    }
  });

  it('the QR code has a margin of four light modules on every side', () => {
    const { size, path } = drawQrCode(BASE);
    for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
      expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(4);
      expect(Math.max(Number(x) + Number(length), Number(y) + 1)).toBeLessThanOrEqual(size - 4);
    }
  });

  it('the sheet warns if a link does not work on another device', () => {
    const here = [
      'file:///tmp/pola.html',
      'http://localhost:4173/',
      'http://127.0.0.1/',
      'http://[::1]:8080/',
    ];
    expect(here.filter(isLocalUrl)).toEqual(here);
    const anywhere = [
      BASE,
      'http://localhost.example/',
      'http://192.168.1.4:8080/pola/',
      'http://127.example/',
    ];
    expect(anywhere.filter(isLocalUrl)).toEqual([]);
  });
});
