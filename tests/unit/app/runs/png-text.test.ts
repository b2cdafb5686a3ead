/** Tests text inside an image: it is read back chunk by chunk, and a strict reader still decodes the same image. */
import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { addPngText } from '../../../../src/app/saving/png-text.js';
import { decodePng, encodePng } from '../../../../src/engine/index.js';

interface Chunk {
  readonly type: string;
  readonly content: Buffer;
  readonly isSound: boolean;
}

function readChunks(png: Uint8Array): readonly Chunk[] {
  const bytes = Buffer.from(png);
  const chunks: Chunk[] = [];
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const checked = bytes.subarray(at + 4, at + 8 + length);
    const check = bytes.readUInt32BE(at + 8 + length);
    chunks.push({
      type: checked.toString('latin1', 0, 4),
      content: checked.subarray(4),
      isSound: crc32(checked) === check,
    });
    at += length + 12;
  }
  return chunks;
}

it('a title and a description are added to a PNG as text after its header, and the image is unchanged', () => {
  const picture = { width: 2, height: 1, rgba: Uint8Array.from([1, 2, 3, 255, 4, 5, 6, 255]), comments: [] };
  const plain = new Uint8Array(encodePng(picture));
  const words = { Title: 'Matrix, run NG64-BKJ3', Description: 'Zeile für Zeile: 授权' };
  const told = addPngText(plain, words);
  const chunks = readChunks(told);
  expect(chunks.every(({ isSound }) => isSound)).toBe(true);
  expect(chunks.map(({ type }) => type).slice(0, 3)).toEqual(['IHDR', 'iTXt', 'iTXt']);
  const read = chunks
    .filter(({ type }) => type === 'iTXt')
    .map(({ content }) => content.toString('utf8').split('\0'));
  expect(read).toEqual(Object.entries(words).map(([keyword, text]) => [keyword, '', '', '', '', text]));
  expect(decodePng(told, 100)).toEqual(decodePng(plain, 100));
  expect(decodePng(told, 100)?.rgba).toEqual(picture.rgba);
});
