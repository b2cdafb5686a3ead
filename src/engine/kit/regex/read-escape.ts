/** Parses escapes inside and outside classes, starting after the backslash. */
import type { PatternCursor } from './cursor.js';
import { makeDialectError, makeRegexError } from './dialect.js';
import { type CharSet, negateSet, makeRangeSet } from './sets.js';
import { type RegexAssertion, findPropertySet, SHORTHANDS } from './syntax.js';

export type RegexEscape =
  | { readonly kind: 'point'; readonly point: number }
  /** `isClosed`: letter case does not affect the set. */
  | { readonly kind: 'set'; readonly set: CharSet; readonly isClosed: boolean }
  | { readonly kind: 'assert'; readonly assertion: RegexAssertion };

const CONTROLS: Readonly<Record<string, number>> = { a: 7, f: 12, t: 9, n: 10, r: 13, v: 11 };
const ASSERTIONS: Readonly<Record<string, RegexAssertion>> = {
  A: 'start',
  z: 'end',
  b: 'boundary',
  B: 'no-boundary',
};
const HEX_DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/** Reads an escape. `isKnown` decides whether the library has a property with this name. */
export function readEscape(
  cursor: PatternCursor,
  isKnown: (name: string) => boolean,
  ignoreCase: boolean,
): RegexEscape {
  const sign = cursor.next();
  const shorthand = SHORTHANDS.get(sign);
  if (shorthand !== undefined) return { kind: 'set', set: shorthand, isClosed: true };
  if (sign === 'p' || sign === 'P')
    return { kind: 'set', set: readProperty(cursor, sign, isKnown, ignoreCase), isClosed: false };
  if (Object.hasOwn(CONTROLS, sign)) return { kind: 'point', point: CONTROLS[sign] as number };
  if (Object.hasOwn(HEX_DIGITS, sign))
    return { kind: 'point', point: readHex(cursor, HEX_DIGITS[sign] as number) };
  if (sign === '<' || sign === '>' || (sign === 'b' && isEdge(cursor))) throw makeDialectError('word-edges');
  if (Object.hasOwn(ASSERTIONS, sign))
    return { kind: 'assert', assertion: ASSERTIONS[sign] as RegexAssertion };
  if (/^[0-9A-Za-z]$|^[^\0-\x7f]/.test(sign))
    throw makeRegexError('regex/unknown_escape', { escape: `\\${sign}` });
  return { kind: 'point', point: sign.codePointAt(0) as number };
}

function isEdge(cursor: PatternCursor): boolean {
  return ['{start}', '{end}', '{start-half}', '{end-half}'].some((edge) => cursor.take(edge));
}

function readProperty(
  cursor: PatternCursor,
  sign: string,
  isKnown: (name: string) => boolean,
  ignoreCase: boolean,
): CharSet {
  const text = cursor.take('{') ? cursor.takeUntil('}') : cursor.next();
  const set = findPropertySet(text, isKnown);
  if (set === null) throw makeDialectError('other-properties');
  if (sign === 'p') return set;
  // Such a range is rejected, because case folding must happen before negation, which the library cannot do here.
  if (ignoreCase && set.some(({ properties }) => properties.length === 0))
    throw makeDialectError('algebra-ignoring-case');
  return negateSet(set);
}

function readHex(cursor: PatternCursor, digits: number): number {
  const text = cursor.take('{')
    ? cursor.takeUntil('}')
    : Array.from({ length: digits }, () => cursor.next()).join('');
  const point = /^[0-9a-fA-F]{1,8}$/.test(text) ? Number.parseInt(text, 16) : -1;
  const isScalar = point >= 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
  if (!isScalar) throw makeRegexError('regex/character_number', { number: text });
  return point;
}

export function singlePointSet(point: number): CharSet {
  return makeRangeSet([point, point]);
}
