/**
 * Globs by hand (warrant specification, section 3.3): `?` one character, `*` any run including `/`,
 * `[a-z]` and `[!a-z]` classes, `**` as a whole path component. Everything else stands for itself.
 *
 * The host's regular expressions are not used: they backtrack, and their classes differ. Between two `*`
 * the leftmost match is enough, so a pattern without `**` takes time in proportion to the text in all
 * but contrived cases; with `**` a set of positions is kept. Both are counted as effort.
 */
import { spend } from './effort.js';

type Token =
  | { readonly kind: 'literal'; readonly point: number }
  | { readonly kind: 'one' }
  | { readonly kind: 'run' }
  | { readonly kind: 'components' }
  | {
      readonly kind: 'class';
      readonly negated: boolean;
      readonly ranges: readonly (readonly [number, number])[];
    };

/** A token that stands for one character. */
type Single = Exclude<Token, { readonly kind: 'run' | 'components' }>;

export interface Glob {
  readonly tokens: readonly Token[];
  /** The tokens between the `*`, in order; null where the pattern has a `**`. */
  readonly segments: readonly (readonly Single[])[] | null;
}

/** The glob of a pattern, or null for a bad one: an unclosed `[`, or `**` beside other characters. */
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
      // `**/` is one token: the slash belongs to the components it stands for.
      at += stars === 2 && at + 2 < points.length ? 3 : stars;
    } else if (point === '[') {
      const found = parseClass(points, at + 1);
      if (found === null) return null;
      tokens.push(found.token);
      at = found.next;
    } else {
      tokens.push(point === '?' ? { kind: 'one' } : { kind: 'literal', point: codePoint(point) });
      at += 1;
    }
  }
  return { tokens, segments: splitAtRuns(tokens) };
}

function splitAtRuns(tokens: readonly Token[]): readonly (readonly Single[])[] | null {
  const segments: Single[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'components') return null;
    if (token.kind === 'run') segments.push([]);
    else segments.at(-1)?.push(token);
  }
  return segments;
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

function parseClass(points: readonly string[], from: number): { token: Token; next: number } | null {
  const negated = points[from] === '!';
  const start = negated ? from + 1 : from;
  // A `]` right after the opening stands for itself.
  const end = points.indexOf(']', start + 1);
  if (end < 0) return null;
  const token: Token = { kind: 'class', negated, ranges: readRanges(points.slice(start, end)) };
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

/** Units of effort for one token at one place, and for a star. */
const PER_PLACE = 8;
const PER_FILLED = 3;

/** True when the whole text matches. */
export function matchesGlob(glob: Glob, text: string): boolean {
  const points = Array.from(text, (point) => point.codePointAt(0) as number);
  return glob.segments === null ? matchesTokens(glob, points) : matchesSegments(glob.segments, points);
}

/** The first segment begins the text, the last one ends it, each one between takes its leftmost match. */
function matchesSegments(
  [first = [], ...more]: readonly (readonly Single[])[],
  points: readonly number[],
): boolean {
  if (!fitsAt(first, points, 0)) return false;
  const last = more.pop();
  if (last === undefined) return first.length === points.length;
  let at = first.length;
  for (const segment of more) {
    const found = findFrom(segment, points, at);
    if (found < 0) return false;
    at = found + segment.length;
  }
  const end = points.length - last.length;
  return end >= at && fitsAt(last, points, end);
}

/** Places that are looked at before they are counted as effort. */
const PLACES_AT_ONCE = 4096;

function findFrom(segment: readonly Single[], points: readonly number[], from: number): number {
  const end = points.length - segment.length;
  for (let at = from; at <= end; at++) {
    if ((at - from) % PLACES_AT_ONCE === 0) spend(PER_PLACE * Math.min(PLACES_AT_ONCE, end - at + 1));
    if (fitsAt(segment, points, at)) return at;
  }
  return -1;
}

function fitsAt(segment: readonly Single[], points: readonly number[], at: number): boolean {
  if (at + segment.length > points.length) return false;
  let cost = 0;
  const isFit = segment.every((token, index) => {
    cost += costOf(token);
    return matchesOne(token, points[at + index] as number);
  });
  spend(PER_PLACE * cost);
  return isFit;
}

/** Comparisons that one token takes at one place. */
function costOf(token: Single): number {
  return token.kind === 'class' ? 1 + token.ranges.length : 1;
}

function matchesTokens(glob: Glob, points: readonly number[]): boolean {
  let reached: Reached = { first: 0, last: 0, places: Uint8Array.of(1) };
  for (const token of glob.tokens) {
    const next = step(token, points, reached);
    if (next === null) return false;
    reached = next;
  }
  return reached.last === points.length;
}

/** The places a match can have come to: those from `first` to `last` that are marked. */
interface Reached {
  readonly first: number;
  readonly last: number;
  /** One mark for each place from `first` on. */
  readonly places: Uint8Array;
}

function step(token: Token, points: readonly number[], reached: Reached): Reached | null {
  const { first } = reached;
  const last = points.length;
  if (token.kind === 'run') return { first, last, places: allPlaces(last - first + 1) };
  if (token.kind === 'components') return afterComponents(points, reached);
  return afterOne(token, points, reached);
}

function allPlaces(count: number): Uint8Array {
  spend(PER_FILLED * count);
  return new Uint8Array(count).fill(1);
}

function afterOne(
  token: Single,
  points: readonly number[],
  { first, last, places }: Reached,
): Reached | null {
  spend(PER_PLACE * places.length * costOf(token));
  const next = new Uint8Array(places.length);
  let [from, to] = [-1, -1];
  for (let at = first; at <= last && at < points.length; at++) {
    if (places[at - first] === 0 || !matchesOne(token, points[at] as number)) continue;
    next[at - first] = 1;
    if (from < 0) from = at;
    to = at;
  }
  if (from < 0) return null;
  return { first: from + 1, last: to + 1, places: next.subarray(from - first, to - first + 1) };
}

/** Where `**` or `**` with its slash can end: right here, after any later slash, or at the end. */
function afterComponents(points: readonly number[], { first, places }: Reached): Reached {
  const last = points.length;
  spend(PER_PLACE * (last - first + 1));
  const next = new Uint8Array(last - first + 1);
  next.set(places);
  for (let at = first; at < last; at++) if (points[at] === SLASH) next[at + 1 - first] = 1;
  next[last - first] = 1;
  return { first, last, places: next };
}

const SLASH = 0x2f;

function matchesOne(token: Single, code: number): boolean {
  if (token.kind === 'literal') return token.point === code;
  if (token.kind !== 'class') return true;
  return token.ranges.some(([low, high]) => code >= low && code <= high) !== token.negated;
}
