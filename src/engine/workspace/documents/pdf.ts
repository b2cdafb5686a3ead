/**
 * Reads a PDF's text (ISO 32000), that is, the strings that its content streams show, in order.
 *
 * Only simple documents are supported, with one byte per character and with streams that are uncompressed or use
 * FlateDecode. This includes white text and text outside the page.
 */
import { inflateZlib } from '../../kit/index.js';
import { LIMITS } from '../../model/index.js';
import { readVisibleText } from './pdf-text.js';

/** Returns the text, with one line for each line on the page; null if the bytes are not a PDF. */
export function readPdf(bytes: Uint8Array): string | null {
  const source = latin1(bytes);
  if (!source.startsWith('%PDF-')) return null;
  let left: number = LIMITS.inflatedBytes.value;
  const texts: string[] = [];
  for (const { head, start, end } of findStreams(source)) {
    const raw = bytes.subarray(start, end);
    const content = head.includes('/FlateDecode') ? inflateZlib(raw, left) : raw;
    if (content === null) continue;
    left -= content.length;
    if (left < 0) return null;
    texts.push(readVisibleText(latin1(content)));
  }
  return texts.filter((text) => text !== '').join('\n');
}

interface Stream {
  readonly head: string;
  readonly start: number;
  readonly end: number;
}

function findStreams(source: string): readonly Stream[] {
  const found: Stream[] = [];
  for (let at = source.indexOf('stream'); at >= 0; at = source.indexOf('stream', at + 6)) {
    const head = source.slice(Math.max(0, source.lastIndexOf('obj', at)), at);
    const start = at + 6 + (source[at + 6] === '\r' ? 1 : 0) + 1;
    const end = source.indexOf('endstream', start);
    if (end < 0) break;
    const trimmed = source[end - 1] === '\n' ? end - 1 : end;
    found.push({ head, start, end: source[trimmed - 1] === '\r' ? trimmed - 1 : trimmed });
    at = end + 3;
  }
  return found;
}

function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4096)
    text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return text;
}
