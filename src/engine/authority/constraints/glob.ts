/**
 * Globs by hand (warrant specification, section 3.3): `?` one character, `*` any run including `/`,
 * `[a-z]` and `[!a-z]` classes, `**` as a whole path component. Everything else stands for itself.
 *
 * The host's regular expressions are not used: they backtrack, and their classes differ. Matching
 * keeps a set of positions, so the time is at most pattern length times text length.
 */

type Token =
  | { readonly kind: 'literal'; readonly point: string }
  | { readonly kind: 'one' }
  | { readonly kind: 'run' }
  | { readonly kind: 'components' }
  | {
      readonly kind: 'class';
      readonly negated: boolean;
      readonly ranges: readonly (readonly [number, number])[];
    };

export interface Glob {
  readonly tokens: readonly Token[];
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
      tokens.push(point === '?' ? { kind: 'one' } : { kind: 'literal', point });
      at += 1;
    }
  }
  return { tokens };
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

/** True when the whole text matches. */
export function matchesGlob(glob: Glob, text: string): boolean {
  const points = [...text];
  let reached = new Set([0]);
  for (const token of glob.tokens) {
    reached = step(token, points, reached);
    if (reached.size === 0) return false;
  }
  return reached.has(points.length);
}

function step(token: Token, points: readonly string[], reached: ReadonlySet<number>): Set<number> {
  if (token.kind === 'run') return new Set(positionsFrom(Math.min(...reached), points.length));
  if (token.kind === 'components') return afterComponents(points, reached);
  const next = new Set<number>();
  for (const at of reached) {
    const point = points[at];
    if (point !== undefined && matchesOne(token, point)) next.add(at + 1);
  }
  return next;
}

function* positionsFrom(first: number, last: number): Generator<number> {
  for (let at = first; at <= last; at++) yield at;
}

/** Where `**` or `**` with its slash can end: right here, after any later slash, or at the end. */
function afterComponents(points: readonly string[], reached: ReadonlySet<number>): Set<number> {
  const first = Math.min(...reached);
  const next = new Set(reached);
  for (let at = first; at < points.length; at++) if (points[at] === '/') next.add(at + 1);
  next.add(points.length);
  return next;
}

function matchesOne(token: Token, point: string): boolean {
  if (token.kind === 'literal') return token.point === point;
  if (token.kind !== 'class') return true;
  const code = codePoint(point);
  return token.ranges.some(([low, high]) => code >= low && code <= high) !== token.negated;
}
