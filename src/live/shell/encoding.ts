/** Texts and bytes as the shell hands them over: text, or one character per byte. */
import { DiskError, encodeUtf8 } from '../../engine/index.js';

const UTF8 = new Set(['utf8', 'utf-8']);
const BYTES = new Set(['binary', 'latin1', 'ascii']);
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** What to write: a text where it is one, bytes otherwise. @throws DiskError for an encoding nobody uses here */
export function encodeText(content: string | Uint8Array, encoding: string): string | Uint8Array {
  if (typeof content !== 'string' || UTF8.has(encoding)) return content;
  if (!BYTES.has(encoding)) throw new DiskError('EINVAL', `unknown encoding ${encoding}`, '');
  // A character beyond one byte was never a byte: the content is text after all.
  if (/^[\0-\x7f]*$/.test(content)) return content;
  const codes = Array.from(content, (letter) => letter.charCodeAt(0));
  return codes.every((code) => code < 256) ? Uint8Array.from(codes) : encodeUtf8(content);
}

/** A file's bytes in the form asked for; bytes that are no UTF-8 show as replacement characters. */
export function decodeBytes(bytes: Uint8Array, encoding: string): string {
  if (UTF8.has(encoding)) return decoder.decode(bytes);
  if (!BYTES.has(encoding)) throw new DiskError('EINVAL', `unknown encoding ${encoding}`, '');
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
