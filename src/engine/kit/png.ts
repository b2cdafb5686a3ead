/**
 * Reads and writes PNG images (ISO 15948) with 8 bits per sample, any color type and no interlacing.
 *
 * Images are compared by pixels, and encoding produces the same bytes on every machine.
 */
import { joinBytes } from './bytes.js';
import { deflateZlib, inflateZlib } from './compress.js';
import { crc32Hex } from './crc32.js';
import { decodeUtf8, encodeUtf8 } from './platform.js';

/** A decoded image. Width and height are in pixels. */
export interface PngImage {
  readonly width: number;
  readonly height: number;
  /** Pixels row by row, with four bytes each (red, green, blue, alpha). */
  readonly rgba: Uint8Array;
  /** Comments in `tEXt` chunks, in order. */
  readonly comments: readonly { readonly keyword: string; readonly text: string }[];
}

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
}

interface Header {
  readonly width: number;
  readonly height: number;
  readonly colourType: number;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Number of samples per pixel by color type, which is gray, RGB, palette, gray with alpha or RGBA. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Decodes an image. Returns null if it is not a supported PNG, is damaged, or exceeds the pixel limit. */
export function decodePng(bytes: Uint8Array, maxPixels: number): PngImage | null {
  const chunks = readChunks(bytes);
  const header = chunks === null ? null : readHeader(chunks);
  if (chunks === null || header === null) return null;
  const { width, height, colourType } = header;
  const samples = SAMPLES[colourType] as number;
  if (width * height === 0 || width * height > maxPixels) return null;
  const raw = inflateZlib(joinData(chunks, 'IDAT'), (width * samples + 1) * height);
  const lines = raw === null ? null : undoFilters(raw, width * samples, height, samples);
  if (lines === null) return null;
  const rgba = toRgba(lines, header, joinData(chunks, 'PLTE'), joinData(chunks, 'tRNS'));
  return rgba === null ? null : { width, height, rgba, comments: readComments(chunks) };
}

/** Encodes an RGBA image as PNG, with its comments before the pixels. Keywords and text must be ASCII. */
export function encodePng({ width, height, rgba, comments }: PngImage): Uint8Array {
  const header = new Uint8Array(13);
  writeUint32(header, 0, width);
  writeUint32(header, 4, height);
  header.set([8, 6, 0, 0, 0], 8);
  const lines = new Uint8Array((width * 4 + 1) * height);
  for (let y = 0; y < height; y++)
    lines.set(rgba.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1);
  return joinBytes([
    Uint8Array.from(SIGNATURE),
    writeChunk('IHDR', header),
    ...comments.map(({ keyword, text }) => writeChunk('tEXt', encodeUtf8(`${keyword}\0${text}`))),
    writeChunk('IDAT', deflateZlib(lines)),
    writeChunk('IEND', new Uint8Array()),
  ]);
}

function readChunks(bytes: Uint8Array): readonly Chunk[] | null {
  if (SIGNATURE.some((byte, index) => bytes[index] !== byte)) return null;
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = readUint32(bytes, at);
    const end = at + 12 + length;
    if (end > bytes.length) return null;
    const body = bytes.subarray(at + 4, end - 4);
    if (parseInt(crc32Hex(body), 16) !== readUint32(bytes, end - 4)) return null;
    chunks.push({ type: String.fromCharCode(...body.subarray(0, 4)), data: body.subarray(4) });
    at = end;
  }
  return chunks.at(-1)?.type === 'IEND' ? chunks : null;
}

function readHeader(chunks: readonly Chunk[]): Header | null {
  const first = chunks[0];
  if (first?.type !== 'IHDR' || first.data.length !== 13) return null;
  const [depth, colourType = -1, , , interlace] = first.data.subarray(8);
  if (depth !== 8 || interlace !== 0 || SAMPLES[colourType] === undefined) return null;
  return { width: readUint32(first.data, 0), height: readUint32(first.data, 4), colourType };
}

/**
 * Undoes the filters on the image lines (section 9 of the standard) and returns the samples; null if lines are missing.
 */
function undoFilters(raw: Uint8Array, rowLength: number, height: number, step: number): Uint8Array | null {
  if (raw.length !== (rowLength + 1) * height) return null;
  const out = new Uint8Array(rowLength * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (rowLength + 1)] as number;
    if (filter > 4) return null;
    for (let x = 0; x < rowLength; x++) {
      const at = y * rowLength + x;
      const left = x >= step ? (out[at - step] as number) : 0;
      const up = y > 0 ? (out[at - rowLength] as number) : 0;
      const corner = x >= step && y > 0 ? (out[at - rowLength - step] as number) : 0;
      out[at] = (raw[at + y + 1] as number) + predict(filter, left, up, corner);
    }
  }
  return out;
}

function predict(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  return filter === 4 ? nearest(left, up, corner) : 0;
}

function nearest(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

function toRgba(
  lines: Uint8Array,
  header: Header,
  palette: Uint8Array,
  alphas: Uint8Array,
): Uint8Array | null {
  const { width, height, colourType } = header;
  const samples = SAMPLES[colourType] as number;
  const rgba = new Uint8Array(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [a = 0, b = 0, c = 0, d = 0] = lines.subarray(pixel * samples, (pixel + 1) * samples);
    if (colourType === 3 && a * 3 + 2 >= palette.length) return null;
    const colour = {
      0: [a, a, a, 255],
      2: [a, b, c, 255],
      3: [...palette.subarray(a * 3, a * 3 + 3), alphas[a] ?? 255],
      4: [a, a, a, b],
      6: [a, b, c, d],
    }[colourType];
    rgba.set(colour as number[], pixel * 4);
  }
  return rgba;
}

function readComments(chunks: readonly Chunk[]): PngImage['comments'] {
  return chunks.flatMap(({ type, data }) => {
    const end = data.indexOf(0);
    if (type !== 'tEXt' || end < 1) return [];
    return [{ keyword: readText(data.subarray(0, end)), text: readText(data.subarray(end + 1)) }];
  });
}

/** Decodes text as UTF-8 if it is valid, and otherwise as one character per byte, which the standard specifies. */
function readText(bytes: Uint8Array): string {
  return decodeUtf8(bytes) ?? Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

function joinData(chunks: readonly Chunk[], type: string): Uint8Array {
  return joinBytes(chunks.filter((chunk) => chunk.type === type).map(({ data }) => data));
}

function writeChunk(type: string, data: Uint8Array): Uint8Array {
  const body = joinBytes([encodeUtf8(type), data]);
  const whole = new Uint8Array(body.length + 8);
  writeUint32(whole, 0, data.length);
  whole.set(body, 4);
  writeUint32(whole, body.length + 4, parseInt(crc32Hex(body), 16));
  return whole;
}

function readUint32(bytes: Uint8Array, at: number): number {
  return bytes.subarray(at, at + 4).reduce((value, byte) => value * 256 + byte, 0);
}

function writeUint32(bytes: Uint8Array, at: number, value: number): void {
  bytes.set([value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255], at);
}
