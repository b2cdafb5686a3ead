/**
 * Represents character sets as unions of intersections.
 *
 * Properties stay symbolic, because only the pattern library has their tables, while ranges are computed. The library
 * can express every such union: an intersection is the negated class of the complements, and classes are joined by
 * alternation.
 */
import { makeDialectError } from './dialect.js';

export const LAST_CODE_POINT = 0x10ffff;

/** Inclusive ranges of code points, sorted and without overlaps. */
export type CodePointRanges = readonly (readonly [number, number])[];

/** The characters in `ranges` that have every listed property and no negated one. */
interface Part {
  readonly ranges: CodePointRanges;
  /** Sorted property names, such as `L` for `\p{L}` and `^L` for `\P{L}`. */
  readonly properties: readonly string[];
}

export type CharSet = readonly Part[];

const EVERYTHING: CodePointRanges = [[0, LAST_CODE_POINT]];
const MOST_PARTS = 64;

export function makeRangeSet(...ranges: readonly (readonly [number, number])[]): CharSet {
  const merged = mergeRanges(ranges);
  return merged.length === 0 ? [] : [{ ranges: merged, properties: [] }];
}

export function makePropertySet(name: string): CharSet {
  return [{ ranges: EVERYTHING, properties: [name] }];
}

export function uniteSets(...sets: readonly CharSet[]): CharSet {
  const parts = sets.flat();
  const plain = mergeRanges(parts.filter(isPlain).flatMap(({ ranges }) => ranges));
  const symbolic = new Map(parts.filter((part) => !isPlain(part)).map((part) => [keyOf(part), part]));
  const united = [...(plain.length === 0 ? [] : [{ ranges: plain, properties: [] }]), ...symbolic.values()];
  if (united.length > MOST_PARTS) throw makeDialectError('wide-algebra');
  return united;
}

export function intersectSets(a: CharSet, b: CharSet): CharSet {
  if (a.length * b.length > MOST_PARTS * MOST_PARTS) throw makeDialectError('wide-algebra');
  return uniteSets(a.flatMap((left) => b.flatMap((right) => intersectParts(left, right))));
}

export function negateSet(set: CharSet): CharSet {
  return set.reduce<CharSet>(
    (rest, part) => intersectSets(rest, negatePart(part)),
    makeRangeSet(...EVERYTHING),
  );
}

export function subtractSets(a: CharSet, b: CharSet): CharSet {
  return intersectSets(a, negateSet(b));
}

/** True if one of the set's ranges contains the code point. Properties are ignored. */
export function inRanges(set: CharSet, point: number): boolean {
  return set.some(({ ranges }) => ranges.some(([low, high]) => low <= point && point <= high));
}

function isPlain({ properties }: Part): boolean {
  return properties.length === 0;
}

function keyOf({ ranges, properties }: Part): string {
  return `${properties.join()} ${ranges.join()}`;
}

function intersectParts(a: Part, b: Part): readonly Part[] {
  const properties = [...new Set([...a.properties, ...b.properties])].sort();
  const ranges = a.ranges.flatMap(([low, high]) =>
    b.ranges.flatMap(([from, to]): [number, number][] =>
      Math.max(low, from) <= Math.min(high, to) ? [[Math.max(low, from), Math.min(high, to)]] : [],
    ),
  );
  const isEmpty = ranges.length === 0 || properties.some((name) => properties.includes(`^${name}`));
  return isEmpty ? [] : [{ ranges, properties }];
}

function negatePart({ ranges, properties }: Part): CharSet {
  return uniteSets(
    makeRangeSet(...complementOf(ranges)),
    ...properties.map((name) => makePropertySet(negatePropertyName(name))),
  );
}

export function negatePropertyName(name: string): string {
  return name.startsWith('^') ? name.slice(1) : `^${name}`;
}

function mergeRanges(ranges: readonly (readonly [number, number])[]): CodePointRanges {
  const merged: [number, number][] = [];
  for (const [low, high] of [...ranges].sort(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last !== undefined && low <= last[1] + 1) last[1] = Math.max(last[1], high);
    else merged.push([low, high]);
  }
  return merged;
}

function complementOf(ranges: CodePointRanges): CodePointRanges {
  const gaps: [number, number][] = [];
  let next = 0;
  for (const [low, high] of ranges) {
    if (low > next) gaps.push([next, low - 1]);
    next = high + 1;
  }
  return next <= LAST_CODE_POINT ? [...gaps, [next, LAST_CODE_POINT]] : gaps;
}

/** Writes the set in the library's syntax, as one class or as several classes joined by alternation. */
export function writeSet(set: CharSet): string {
  if (set.length === 0) return writeClass(true, writeRanges(EVERYTHING));
  const simple = set.filter(isSimple);
  const items = simple.map(({ ranges, properties }) =>
    properties.length === 0 ? writeRanges(ranges) : writeProperty(properties[0] as string),
  );
  const classes = [
    ...(items.length === 0 ? [] : [writeClass(false, items.join(''))]),
    ...set.filter((part) => !isSimple(part)).map(writePart),
  ];
  return classes.length === 1 ? (classes[0] as string) : `(?:${classes.join('|')})`;
}

/**
 * True for a part that a class can contain directly, because it consists only of ranges or of a single property without
 * ranges.
 */
function isSimple({ ranges, properties }: Part): boolean {
  return (
    properties.length === 0 ||
    (properties.length === 1 && ranges === EVERYTHING) ||
    isWhole(ranges, properties)
  );
}

function isWhole(ranges: CodePointRanges, properties: readonly string[]): boolean {
  const [low, high] = ranges[0] ?? [];
  return properties.length === 1 && ranges.length === 1 && low === 0 && high === LAST_CODE_POINT;
}

function writePart({ ranges, properties }: Part): string {
  const outside = writeRanges(complementOf(ranges));
  return writeClass(
    true,
    outside + properties.map((name) => writeProperty(negatePropertyName(name))).join(''),
  );
}

function writeClass(negated: boolean, items: string): string {
  return `[${negated ? '^' : ''}${items}]`;
}

export function writeRanges(ranges: CodePointRanges): string {
  return ranges
    .map(([low, high]) => (low === high ? writePoint(low) : `${writePoint(low)}-${writePoint(high)}`))
    .join('');
}

export function writePoint(point: number): string {
  return `\\x{${point.toString(16)}}`;
}

export function writeProperty(name: string): string {
  return name.startsWith('^') ? `\\P{${name.slice(1)}}` : `\\p{${name}}`;
}
