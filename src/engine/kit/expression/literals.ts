/** Parses number, string and bytes literals (langdef.md, "Syntax" and "String and Bytes Values"). */
import { message } from '../../messages/index.js';
import { encodeUtf8 } from '../platform.js';
import { InvalidExpressionError } from './limits.js';
import type { ExpressionLiteral, ExpressionTextRange } from './tree.js';

const LARGEST_UNSIGNED = 2n ** 64n - 1n;

/** Parses a number literal. @throws {InvalidExpressionError} for a number that is out of range for its kind */
export function parseNumberLiteral(text: string, place: ExpressionTextRange): ExpressionLiteral {
  if (/^0x|^\d+u?$/i.test(text)) return readWhole(text, place);
  const value = Number(text);
  if (Number.isFinite(value)) return value;
  throw new InvalidExpressionError('syntax', message('cel/large_double'), place);
}

/** Parses a whole number. Its range is checked later, together with its sign. */
function readWhole(text: string, place: ExpressionTextRange): ExpressionLiteral {
  if (!/u$/i.test(text)) return BigInt(text);
  const unsigned = BigInt(text.slice(0, -1));
  if (unsigned <= LARGEST_UNSIGNED) return { unsigned };
  throw new InvalidExpressionError('syntax', message('cel/large_unsigned'), place);
}

interface Quoted {
  readonly value: string | Uint8Array;
  readonly end: number;
}

/**
 * Parses a quoted literal, whose contents begin at `start`.
 *
 * @param prefix `r` for a raw string, `b` for bytes, `br` for both; upper case is allowed
 * @throws {InvalidExpressionError} for a missing closing quote or an unknown escape
 */
export function parseQuotedLiteral(text: string, start: number, prefix: string, quote: string): Quoted {
  const isRaw = /r/i.test(prefix);
  const close = findClose(text, start, quote, isRaw);
  const inner = text.slice(start, close);
  const isBytes = /b/i.test(prefix);
  const parts = isRaw ? [inner] : listParts(inner, start, isBytes);
  const value = isBytes ? joinBytes(parts) : parts.map(toText).join('');
  return { value, end: close + quote.length };
}

function findClose(text: string, start: number, quote: string, isRaw: boolean): number {
  for (let at = start; at < text.length; at++) {
    if (text.startsWith(quote, at)) return at;
    if (quote.length === 1 && /[\n\r]/.test(text[at] as string))
      throw new InvalidExpressionError('syntax', message('cel/line_break_in_string'), {
        start: at,
        end: at + 1,
      });
    if (!isRaw && text[at] === '\\') at += 1;
  }
  const place = { start: start - quote.length, end: text.length };
  throw new InvalidExpressionError('syntax', message('cel/unclosed_string'), place);
}

/** A piece of literal text, or the code of an escaped character or byte. */
type Part = string | number;

const ESCAPE =
  /\\(?:([abfnrtv\\?"'`])|[xX]([0-9a-fA-F]{2})|([0-3][0-7]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|)/g;
const NAMED: Readonly<Record<string, number>> = { a: 7, b: 8, f: 12, n: 10, r: 13, t: 9, v: 11 };

function listParts(inner: string, offset: number, isBytes: boolean): readonly Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const found of inner.matchAll(ESCAPE)) {
    parts.push(inner.slice(from, found.index), readEscape(found, offset, isBytes));
    from = found.index + found[0].length;
  }
  return [...parts, inner.slice(from)];
}

function readEscape(found: RegExpExecArray, offset: number, isBytes: boolean): number {
  const [all, named, hex, octal, short, long] = found;
  if (named !== undefined) return NAMED[named] ?? named.charCodeAt(0);
  if (hex !== undefined) return parseInt(hex, 16);
  if (octal !== undefined) return parseInt(octal, 8);
  const code = parseInt(short ?? long ?? '', 16);
  const isCharacter = code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff);
  if (isCharacter && !isBytes) return code;
  const start = offset + found.index;
  const reason = message(isBytes ? 'cel/escape_in_bytes' : 'cel/escape_in_string');
  throw new InvalidExpressionError('syntax', reason, { start, end: start + Math.max(all.length, 2) });
}

function toText(part: Part): string {
  return typeof part === 'number' ? String.fromCodePoint(part) : part;
}

function joinBytes(parts: readonly Part[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : [...encodeUtf8(part)])),
  );
}
