/** Converts between text and the shell's representation of bytes, which uses one character per byte. */
import { DiskError, encodeUtf8 } from '../../engine/index.js';

const UTF8 = new Set(['utf8', 'utf-8']);
const BYTES = new Set(['binary', 'latin1', 'ascii']);
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Returns the content to write, as text if possible, otherwise as bytes.
 *
 * @throws DiskError for an unsupported encoding
 */
export function encodeText(content: string | Uint8Array, encoding: string): string | Uint8Array {
  if (typeof content !== 'string' || UTF8.has(encoding)) return content;
  if (!BYTES.has(encoding)) throw new DiskError('EINVAL', `unknown encoding ${encoding}`, '');
  // A character above U+00FF cannot stand for a byte, so the content is text.
  if (/^[\0-\x7f]*$/.test(content)) return content;
  const codes = Array.from(content, (letter) => letter.charCodeAt(0));
  return codes.every((code) => code < 256) ? Uint8Array.from(codes) : encodeUtf8(content);
}

/** Returns a file's bytes in the requested form. Invalid UTF-8 becomes replacement characters. */
export function decodeBytes(bytes: Uint8Array, encoding: string): string {
  if (UTF8.has(encoding)) return decoder.decode(bytes);
  if (!BYTES.has(encoding)) throw new DiskError('EINVAL', `unknown encoding ${encoding}`, '');
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
