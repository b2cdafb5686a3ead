/**
 * Glob matching (docs/spec/warrants.md#evaluation): `?` matches one character, `*` matches any run of characters,
 * including `/`, `[a-z]` and `[!a-z]` are classes, and `**` is a whole path component. All other characters are
 * literal.
 *
 * The host's regular expressions are not used, because they backtrack and define other classes. The characters between
 * two stars form a segment, and the leftmost match of each segment is sufficient. This also holds after `**`, which
 * always follows a slash: a later match ends after a slash, and the next segment may begin there after the leftmost
 * match too. Matching time is proportional to the string's length and to the length of the longest segment with classes
 * or `?`.
 */
import { type EffortCost, memoizePerDecision, spendEffort } from './effort.js';

type Single =
  | { readonly kind: 'literal'; readonly point: number }
  | { readonly kind: 'one' }
  | {
      readonly kind: 'class';
      readonly negated: boolean;
      readonly ranges: readonly (readonly [number, number])[];
    };

type Token = Single | { readonly kind: 'run' } | { readonly kind: 'components' };

/** A literal string prepared for Knuth-Morris-Pratt search. */
interface Literal {
  /** The literal's characters, followed by an end marker that differs from every character. */
  readonly points: readonly number[];
  /** Failure table. Maps each number of matched characters to the number that still match at the next attempt. */
  readonly retries: readonly number[];
}

const NO_POINT = -1;

/** Part of a pattern between two stars. */
interface Segment {
  readonly tokens: readonly Single[];
  /** Positions at which the segment may begin: after any number of characters, or at the start of a path component. */
  readonly after: 'run' | 'components';
  /** The literal to search for; null if the segment contains `?` or a class. */
  readonly literal: Literal | null;
}

export interface Glob {
  readonly first: readonly Single[];
  /** Segments of the pattern, in order. Each star is a separate segment. */
  readonly more: readonly Segment[];
  readonly cost: EffortCost;
}

/** Parses a pattern. Returns null if it has an unclosed `[`, or `**` next to other characters in a path component. */
export function parseGlob(pattern: string): Glob | null {
  const points = [...pattern];
  const tokens: Token[] = [];
  let at = 0;
  while (at < points.length) {
    const point = points[at] as string;
    if (point === '*') {
      const stars = countStars(points, at);
      if (stars > 2 || (stars === 2 && !isComponent(points, at))) return null;
      tokens.push({ kind: stars === 2 ? 'components' : 'run' });
      // `**/` is one token, because the slash belongs to the matched path components.
      at += stars === 2 && at + 2 < points.length ? 3 : stars;
    } else if (point === '[') {
      const found = parseClass(points, at + 1);
      if (found === null) return null;
      tokens.push(found.token);
      at = found.next;
    } else {
      tokens.push(point === '?' ? ONE : literalToken(codePoint(point)));
      at += 1;
    }
  }
  return toGlob(tokens);
}

const ONE: Single = { kind: 'one' };
/**
 * Tokens for ASCII characters. All patterns share them, because a document may contain tens of thousands of patterns.
 */
const ASCII: readonly Single[] = Array.from({ length: 128 }, (_, point) => ({ kind: 'literal', point }));

function literalToken(point: number): Single {
  return ASCII[point] ?? { kind: 'literal', point };
}

function toGlob(tokens: readonly Token[]): Glob {
  const first: Single[] = [];
  const found: { readonly tokens: Single[]; readonly after: Segment['after'] }[] = [];
  for (const token of tokens)
    if (token.kind === 'run' || token.kind === 'components') found.push({ tokens: [], after: token.kind });
    else (found.at(-1)?.tokens ?? first).push(token);
  // The last segment is compared only with the end of the string, so it needs no search.
  const more = found.map((segment, at) => ({
    ...segment,
    literal: at === found.length - 1 ? null : toLiteral(segment.tokens),
  }));
  return { first, more, cost: costOfMatch(first, more) };
}

/** Returns the cost of a match. The first and last segments are compared once, and the others are searched for. */
function costOfMatch(first: readonly Single[], more: readonly Segment[]): EffortCost {
  const searches = more.slice(0, -1).map(({ tokens, literal }) => (literal === null ? costOf(tokens) : STEP));
  const dearest = searches.reduce((most, cost) => Math.max(most, cost), 0);
  return { fixed: costOf(first) + costOf(more.at(-1)?.tokens ?? []) + dearest, perCharacter: dearest };
}

const STEP = 32;

function costOf(tokens: readonly Single[]): number {
  return tokens.reduce((sum, token) => sum + STEP * comparisonsOf(token), 0);
}

function comparisonsOf(token: Single): number {
  return token.kind === 'class' ? 1 + token.ranges.length : 1;
}

function toLiteral(tokens: readonly Single[]): Literal | null {
  if (tokens.some(({ kind }) => kind !== 'literal')) return null;
  const points = tokens.map((token) => (token as { readonly point: number }).point);
  points.push(NO_POINT);
  const retries = [0, 0];
  for (let at = 1, same = 0; at < tokens.length; at++) {
    same = advance({ points, retries }, same, points[at] as number);
    retries.push(same);
  }
  return { points, retries };
}

/** Returns the number of matched characters after the next character of the string. */
function advance({ points, retries }: Literal, matched: number, point: number): number {
  let same = matched;
  while (same > 0 && points[same] !== point) same = retries[same] as number;
  return points[same] === point ? same + 1 : same;
}

function countStars(points: readonly string[], at: number): number {
  let end = at;
  while (points[end] === '*') end += 1;
  return end - at;
}

function isComponent(points: readonly string[], at: number): boolean {
  const before = at === 0 || points[at - 1] === '/';
  const after = at + 2 === points.length || points[at + 2] === '/';
  return before && after;
}

function parseClass(points: readonly string[], from: number): { token: Single; next: number } | null {
  const negated = points[from] === '!';
  const start = negated ? from + 1 : from;
  // A `]` right after the opening bracket of a class is literal.
  const end = points.indexOf(']', start + 1);
  if (end < 0) return null;
  const token: Single = { kind: 'class', negated, ranges: readRanges(points.slice(start, end)) };
  return { token, next: end + 1 };
}

function readRanges(points: readonly string[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (let i = 0; i < points.length; i++) {
    const low = codePoint(points[i]);
    if (points[i + 1] === '-' && i + 2 < points.length) {
      ranges.push([low, codePoint(points[i + 2])]);
      i += 2;
    } else ranges.push([low, low]);
  }
  return ranges;
}

function codePoint(point: string | undefined): number {
  return (point as string).codePointAt(0) as number;
}

const pointsOf = memoizePerDecision((text: string): Uint32Array => {
  const points = new Uint32Array(text.length);
  let count = 0;
  for (let at = 0; at < text.length; count++) {
    const point = text.codePointAt(at) as number;
    points[count] = point;
    at += point > 0xffff ? 2 : 1;
  }
  return points.subarray(0, count);
});

export function matchesGlob({ first, more }: Glob, text: string): boolean {
  const points = pointsOf(text);
  if (!fitsAt(first, points, 0)) return false;
  let at = first.length;
  for (let index = 0; index < more.length - 1; index++) {
    const segment = more[index] as Segment;
    const found = findFrom(segment, points, at);
    if (found < 0) return false;
    at = found + segment.tokens.length;
  }
  const last = more[more.length - 1];
  return last === undefined ? at === points.length : endsWith(last, points, at);
}

function endsWith(last: Segment, points: Uint32Array, from: number): boolean {
  const start = points.length - last.tokens.length;
  if (start < from) return false;
  // The last star may match to the end of the string, even if it is `**`.
  return (
    last.tokens.length === 0 || (mayBegin(last, points, from, start) && fitsAt(last.tokens, points, start))
  );
}

const SLASH = 0x2f;

/** Checks whether the star before a segment may match the characters from `from` to `at`. */
function mayBegin({ after }: Segment, points: Uint32Array, from: number, at: number): boolean {
  return after === 'run' || at === from || points[at - 1] === SLASH;
}

/** Returns the first position at or after `from` where a segment matches, or -1. */
function findFrom(segment: Segment, points: Uint32Array, from: number): number {
  if (segment.tokens.length === 0) return from;
  if (segment.literal !== null) return findLiteral(segment, segment.literal, points, from);
  for (let at = from; at <= points.length - segment.tokens.length; at++)
    if (mayBegin(segment, points, from, at) && fitsAt(segment.tokens, points, at)) return at;
  return -1;
}

function findLiteral(segment: Segment, literal: Literal, points: Uint32Array, from: number): number {
  const { points: wanted, retries } = literal;
  const length = wanted.length - 1;
  const end = points.length;
  let [at, same, found] = [from, 0, -1];
  while (at < end && found < 0) {
    const point = points[at] as number;
    while (same > 0 && wanted[same] !== point) same = retries[same] as number;
    if (wanted[same] === point) same += 1;
    at += 1;
    if (same === length && mayBegin(segment, points, from, at - length)) found = at - length;
  }
  spendEffort(STEP * (at - from));
  return found;
}

function fitsAt(tokens: readonly Single[], points: Uint32Array, at: number): boolean {
  if (at + tokens.length > points.length) return false;
  let [comparisons, isFit] = [0, true];
  for (let index = 0; index < tokens.length && isFit; index++) {
    const token = tokens[index] as Single;
    const point = points[at + index] as number;
    if (token.kind === 'literal') {
      comparisons += 1;
      isFit = token.point === point;
    } else {
      comparisons += comparisonsOf(token);
      isFit = matchesOne(token, point);
    }
  }
  spendEffort(STEP * comparisons);
  return isFit;
}

function matchesOne(token: Single, code: number): boolean {
  if (token.kind === 'literal') return token.point === code;
  if (token.kind !== 'class') return true;
  const { ranges } = token;
  for (let index = 0; index < ranges.length; index++) {
    const range = ranges[index] as readonly [number, number];
    if (code >= range[0] && code <= range[1]) return !token.negated;
  }
  return token.negated;
}
