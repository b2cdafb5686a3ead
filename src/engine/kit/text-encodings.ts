/** Converts between bytes and text in hex, base64 and ISO 8859-1. */
import { decodeUtf8Lossy, encodeUtf8 } from './platform.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const SEXTETS = new Map([...ALPHABET].map((letter, index) => [letter, index]));
const LETTERS = /* @__PURE__ */ encodeUtf8(ALPHABET);

/** Character codes of the hex digits. */
const DIGITS = Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0));
/** Number of bytes that are encoded at a time. A function call has a limited number of arguments. */
const PIECE = 1024;

/**
 * Encodes bytes as lower-case hex.
 *
 * @category Helpers
 * @example
 * ```ts
 * import { toHex } from 'pola-playground';
 *
 * toHex(new Uint8Array([0, 255])); // => '00ff'
 * ```
 */
export function toHex(bytes: Uint8Array): string {
  if (bytes.length <= PIECE) return encodePiece(bytes);
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) text += encodePiece(bytes.subarray(at, at + PIECE));
  return text;
}

/** Creates the string at once, because joining digits takes twice as long if the string is then used as a cache key. */
function encodePiece(bytes: Uint8Array): string {
  const units = new Array<number>(2 * bytes.length);
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    units[2 * at] = DIGITS[byte >> 4] as number;
    units[2 * at + 1] = DIGITS[byte & 15] as number;
  }
  return String.fromCharCode.apply(null, units);
}

/**
 * Decodes a hex string in either case; returns null if it is invalid.
 *
 * @category Helpers
 * @example
 * ```ts
 * import { fromHex } from 'pola-playground';
 *
 * fromHex('00ff'); // => new Uint8Array([0, 255])
 * fromHex('0'); // => null
 * ```
 */
export function fromHex(text: string): Uint8Array | null {
  if (text.length % 2 !== 0) return null;
  const bytes = new Uint8Array(text.length / 2);
  for (let at = 0; at < bytes.length; at++) {
    const byte = (digitAt(text, 2 * at) << 4) | digitAt(text, 2 * at + 1);
    if (byte < 0) return null;
    bytes[at] = byte;
  }
  return bytes;
}

/** Returns a hex digit's value; -1 for any other character. */
function digitAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if (unit >= 48 && unit <= 57) return unit - 48;
  const letter = unit | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}

/** Encodes bytes as base64url without padding (RFC 4648, section 5). */
export function toBase64Url(bytes: Uint8Array): string {
  const text = new Uint8Array(4 * Math.ceil(bytes.length / 3));
  for (let from = 0, at = 0; from < bytes.length; from += 3) {
    const group = ((bytes[from] as number) << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0);
    text[at++] = LETTERS[group >> 18] as number;
    text[at++] = LETTERS[(group >> 12) & 63] as number;
    text[at++] = LETTERS[(group >> 6) & 63] as number;
    text[at++] = LETTERS[group & 63] as number;
  }
  return decodeUtf8Lossy(text.subarray(0, Math.ceil((bytes.length * 4) / 3)));
}

/**
 * Decodes a base64url string; returns null if it is invalid. Padding, the standard alphabet and white space are
 * rejected. Stray bits after the last byte are rejected too, because otherwise two strings could represent the same
 * bytes.
 *
 * @category Helpers
 * @example
 * ```ts
 * import { fromBase64Url } from 'pola-playground';
 *
 * fromBase64Url('AP8'); // => new Uint8Array([0, 255])
 * fromBase64Url('?'); // => null
 * ```
 */
export function fromBase64Url(text: string): Uint8Array | null {
  if (text.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const letter of text) {
    const sextet = SEXTETS.get(letter);
    if (sextet === undefined) return null;
    bits = ((bits << 6) | sextet) & 0xffffff;
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes[at++] = (bits >> held) & 255;
    }
  }
  return (bits & ((1 << held) - 1)) === 0 ? bytes : null;
}

/** Maximum number of characters per call. JavaScript engines limit the number of arguments. */
const MOST_AT_ONCE = 4096;

/** Decodes ISO 8859-1, in which each byte is one character. */
export function decodeLatin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += MOST_AT_ONCE)
    // Passes the bytes as a list, which is four times as fast as spreading them as arguments.
    text += Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + MOST_AT_ONCE));
  return text;
}

/** Encodes bytes as standard base64 with padding (RFC 4648, section 4). */
export function toBase64(bytes: Uint8Array): string {
  const text = toBase64Url(bytes).replaceAll('-', '+').replaceAll('_', '/');
  return text + '='.repeat((4 - (text.length % 4)) % 4);
}

/** Decodes a standard base64 string; returns null if it is invalid. Correct padding is required. */
export function fromBase64(text: string): Uint8Array | null {
  if (text.length % 4 !== 0 || text.includes('-') || text.includes('_')) return null;
  return fromBase64Url(
    text
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/={1,2}$/, ''),
  );
}

/**
 * Decodes a base64url or standard base64 string; returns null if it is invalid. White space is ignored, and base64url
 * may omit padding. Mixed alphabets, wrong padding and stray bits are rejected.
 */
export function fromAnyBase64(text: string): Uint8Array | null {
  const packed = text.replace(/\s/gu, '');
  if (/[+/]/.test(packed) && /[-_]/.test(packed)) return null;
  return fromBase64Url(packed) ?? fromBase64(packed.replaceAll('-', '+').replaceAll('_', '/'));
}
