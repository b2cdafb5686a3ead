/**
 * Adds a title and a description to a PNG as text chunks (PNG, third edition, section 11.3.3), so that an image keeps
 * its description.
 */
import { crc32Hex, encodeUtf8 } from '../../engine/index.js';

/** Offset after the signature and the header, which always come first and have a fixed length. */
const AFTER_HEADER = 33;

/** Returns the image with the given text entries added, each under its keyword. */
export function addPngText(
  png: Uint8Array<ArrayBuffer>,
  words: Readonly<Record<string, string>>,
): Uint8Array<ArrayBuffer> {
  const chunks = Object.entries(words).map(([keyword, text]) =>
    makeChunk(encodeUtf8(`${keyword}\0\0\0\0\0${text}`)),
  );
  const parts = [png.subarray(0, AFTER_HEADER), ...chunks, png.subarray(AFTER_HEADER)];
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Builds a PNG chunk: length, type, content and checksum. The two zero flags mean that the text is not compressed. */
function makeChunk(content: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(content.length + 12);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, content.length);
  chunk.set(encodeUtf8('iTXt'), 4);
  chunk.set(content, 8);
  view.setUint32(content.length + 8, Number.parseInt(crc32Hex(chunk.subarray(4, content.length + 8)), 16));
  return chunk;
}
