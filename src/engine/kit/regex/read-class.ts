/** Reads character classes in brackets: ranges, shorthands, `[:alpha:]`, nested classes and class algebra. */
import type { PatternCursor } from './cursor.js';
import { makeDialectError, makeRegexError } from './dialect.js';
import { type RegexEscape, readEscape, singlePointSet } from './read-escape.js';
import { type CharSet, intersectSets, negateSet, makeRangeSet, subtractSets, uniteSets } from './sets.js';
import { findAsciiClass, type RegexFlags, type RegexNode } from './syntax.js';

/**
 * The contents of a character class that have been read so far. Under `(?i)`, `folded` and `closed` are treated
 * differently.
 */
interface Content {
  folded: CharSet;
  closed: CharSet;
  /**
   * True if the class contains class algebra or a negated inner class, in which letter case cannot be ignored
   * afterwards.
   */
  isAlgebra: boolean;
}

const OPERATORS = ['&&', '--', '~~'] as const;
type Operator = (typeof OPERATORS)[number];

export interface ClassContext {
  readonly cursor: PatternCursor;
  readonly flags: RegexFlags;
  readonly isKnown: (name: string) => boolean;
  readonly depth: number;
}

const DEEPEST = 100;

/** Reads a class after its opening bracket. */
export function readClass(reading: ClassContext): RegexNode {
  const { content, negated } = readBrackets(reading);
  const { folded, closed, isAlgebra } = content;
  if (!reading.flags.ignoreCase) {
    const set = uniteSets(folded, closed);
    return { kind: 'set', set: negated ? negateSet(set) : set };
  }
  const hasNegatedPart = closed.some(({ properties }) => properties.length > 1 || isNegated(properties));
  if (isAlgebra || (negated && hasNegatedPart)) throw makeDialectError('algebra-ignoring-case');
  return { kind: 'fold', folded, closed, negated };
}

function isNegated(properties: readonly string[]): boolean {
  return properties.some((name) => name.startsWith('^'));
}

function readBrackets(reading: ClassContext): { content: Content; negated: boolean } {
  const { cursor, flags, depth } = reading;
  if (depth > DEEPEST) throw makeRegexError('regex/deep_classes');
  cursor.skipSpace(flags.verbose);
  const negated = cursor.take('^');
  cursor.skipSpace(flags.verbose);
  let content = readLeadingSigns(reading);
  let left: { content: Content; operator: Operator } | null = null;
  for (;;) {
    cursor.skipSpace(flags.verbose);
    if (cursor.take(']')) return { content: left === null ? content : combine(left, content), negated };
    const operator = OPERATORS.find((sign) => cursor.take(sign));
    if (operator === undefined) content = addTo(content, readItem(reading));
    else {
      left = { content: left === null ? content : combine(left, content), operator };
      content = emptyContent();
    }
  }
}

/**
 * Reads leading hyphens, which are literal, and a leading `]`, which is literal because the class would otherwise be
 * empty.
 */
function readLeadingSigns({ cursor, flags }: ClassContext): Content {
  let content = emptyContent();
  while (cursor.peek() === '-') {
    cursor.next();
    content = addTo(content, plain(singlePointSet(0x2d)));
    cursor.skipSpace(flags.verbose);
  }
  if (content.folded.length === 0 && cursor.take(']')) content = addTo(content, plain(singlePointSet(0x5d)));
  return content;
}

function readItem(reading: ClassContext): Content {
  const { cursor } = reading;
  if (cursor.peek() !== '[') return readRange(reading);
  const ascii = cursor.attempt(() => readAscii(cursor));
  if (ascii !== null) return ascii;
  cursor.next();
  const { content, negated } = readBrackets({ ...reading, depth: reading.depth + 1 });
  if (!negated) return content;
  const set = negateSet(uniteSets(content.folded, content.closed));
  return { folded: set, closed: [], isAlgebra: true };
}

function readAscii(cursor: PatternCursor): Content | null {
  if (!cursor.take('[:')) return null;
  const negated = cursor.take('^');
  let name = '';
  while (/^[a-z]$/.test(cursor.peek())) name += cursor.next();
  const set = cursor.take(':]') ? findAsciiClass(name) : null;
  if (set === null) return null;
  return negated ? { folded: negateSet(set), closed: [], isAlgebra: true } : plain(set);
}

function readRange(reading: ClassContext): Content {
  const { cursor, flags } = reading;
  const first = readPrimitive(reading);
  cursor.skipSpace(flags.verbose);
  const after = cursor.attempt(() => {
    if (!cursor.take('-')) return null;
    cursor.skipSpace(flags.verbose);
    return cursor.peek() === ']' || cursor.peek() === '-' ? null : true;
  });
  if (after === null) return contentOf(first);
  const last = readPrimitive(reading);
  if (first.kind !== 'point' || last.kind !== 'point' || first.point > last.point)
    throw makeRegexError('regex/reversed_range');
  return plain(makeRangeSet([first.point, last.point]));
}

function readPrimitive({ cursor, isKnown, flags }: ClassContext): RegexEscape {
  if (cursor.take('\\')) return readEscape(cursor, isKnown, flags.ignoreCase);
  return { kind: 'point', point: cursor.next().codePointAt(0) as number };
}

function contentOf(escape: RegexEscape): Content {
  if (escape.kind === 'assert') throw makeRegexError('regex/assertion_in_class');
  if (escape.kind === 'point') return plain(singlePointSet(escape.point));
  return escape.isClosed ? { ...emptyContent(), closed: escape.set } : plain(escape.set);
}

function emptyContent(): Content {
  return { folded: [], closed: [], isAlgebra: false };
}

function plain(folded: CharSet): Content {
  return { folded, closed: [], isAlgebra: false };
}

function addTo(a: Content, b: Content): Content {
  return {
    folded: uniteSets(a.folded, b.folded),
    closed: uniteSets(a.closed, b.closed),
    isAlgebra: a.isAlgebra || b.isAlgebra,
  };
}

function combine({ content, operator }: { content: Content; operator: Operator }, right: Content): Content {
  const [a, b] = [content, right].map(({ folded, closed }) => uniteSets(folded, closed)) as [
    CharSet,
    CharSet,
  ];
  const set =
    operator === '&&'
      ? intersectSets(a, b)
      : operator === '--'
        ? subtractSets(a, b)
        : uniteSets(subtractSets(a, b), subtractSets(b, a));
  return { folded: set, closed: [], isAlgebra: true };
}
