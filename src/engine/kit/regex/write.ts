/**
 * Prints a tree in the syntax of the pattern library.
 *
 * The library's `\b` supports only ASCII words. A pattern with word boundaries is therefore matched against a respelled
 * text, in which each word character beyond ASCII is put between two underscores and an underscore is doubled. Between
 * respelled characters, the library then finds a boundary exactly where Unicode has one. The pattern is anchored at the
 * start and advances over whole respelled characters, so that no match begins inside one.
 */
import { makeDialectError } from './dialect.js';
import {
  type CharSet,
  inRanges,
  negatePropertyName,
  makeRangeSet,
  subtractSets,
  uniteSets,
  writeProperty,
  writeRanges,
  writeSet,
} from './sets.js';
import { type RegexAssertion, type RegexNode, SHORTHANDS } from './syntax.js';

const ASSERTIONS: Readonly<Record<RegexAssertion, string>> = {
  start: '\\A',
  end: '\\z',
  'line-start': '(?m:^)',
  'line-end': '(?m:$)',
  boundary: '\\b',
  'no-boundary': '\\B',
};

const UNDERSCORE = makeRangeSet([0x5f, 0x5f]);

export interface WrittenRegex {
  readonly pattern: string;
  /** True if the text must be rewritten before it is matched. */
  readonly isSpelt: boolean;
}

/** Writes a pattern. `hasUnderscore` states whether one of the library's properties includes the underscore. */
export function writeRegex(node: RegexNode, hasUnderscore: (property: string) => boolean): WrittenRegex {
  const isSpelt = asksForBoundaries(node);
  const writer = isSpelt ? makeSpeltWriter(hasUnderscore) : PLAIN_WRITER;
  const pattern = writeNode(node, writer);
  if (!isSpelt) return { pattern, isSpelt };
  const any = writer.set(makeRangeSet([0, 0x10ffff]));
  return { pattern: `\\A(?:${any})*?(?:${pattern})`, isSpelt };
}

/** Writes the parts of a pattern that each match a single character. */
interface Writer {
  readonly set: (set: CharSet) => string;
  readonly fold: (node: RegexNode & { readonly kind: 'fold' }) => string;
}

function asksForBoundaries(node: RegexNode): boolean {
  if (node.kind === 'assert') return node.assertion === 'boundary' || node.assertion === 'no-boundary';
  if (node.kind === 'repeat') return asksForBoundaries(node.node);
  return node.kind === 'sequence' || node.kind === 'choice' ? node.nodes.some(asksForBoundaries) : false;
}

function writeNode(node: RegexNode, writer: Writer): string {
  switch (node.kind) {
    case 'empty':
      return '(?:)';
    case 'set':
      return writer.set(node.set);
    case 'fold':
      return writer.fold(node);
    case 'assert':
      return ASSERTIONS[node.assertion];
    case 'repeat':
      return `(?:${writeNode(node.node, writer)})${writeCounts(node.least, node.most)}`;
    case 'sequence':
      return node.nodes.map((part) => writeNode(part, writer)).join('');
    case 'choice':
      return `(?:${node.nodes.map((part) => writeNode(part, writer)).join('|')})`;
  }
}

function writeCounts(least: number, most: number | null): string {
  if (most === null) return least === 0 ? '*' : least === 1 ? '+' : `{${least},}`;
  return least === 0 && most === 1 ? '?' : `{${least},${most}}`;
}

const PLAIN_WRITER: Writer = {
  set: writeSet,
  fold: ({ folded, closed, negated }) => {
    if (negated) return `(?i:[^${writeItems(folded)}${writeItems(closed)}])`;
    return join([
      ...(folded.length === 0 && closed.length > 0 ? [] : [`(?i:${writeSet(folded)})`]),
      ...(closed.length === 0 ? [] : [writeSet(closed)]),
    ]);
  },
};

/** Writes a set's parts as items of one class. The set must contain only ranges and single properties. */
function writeItems(set: CharSet): string {
  return set
    .map(({ ranges, properties }) =>
      properties.length === 0 ? writeRanges(ranges) : writeProperty(properties[0] as string),
    )
    .join('');
}

function join(choices: readonly string[]): string {
  return choices.length === 1 ? (choices[0] as string) : `(?:${choices.join('|')})`;
}

function makeSpeltWriter(hasUnderscore: (property: string) => boolean): Writer {
  const holds = (set: CharSet): boolean =>
    set.some((part) => inRanges([part], 0x5f) && part.properties.every((name) => has(name)));
  const has = (name: string): boolean =>
    name.startsWith('^') ? !hasUnderscore(negatePropertyName(name)) : hasUnderscore(name);
  const spell = (single: string, underscore: boolean): string =>
    join([single, `_${single}_`, ...(underscore ? ['__'] : [])]);
  const set = (wanted: CharSet): string => spell(writeSet(subtractSets(wanted, UNDERSCORE)), holds(wanted));
  return {
    set,
    fold: ({ folded, closed, negated }) => {
      if (folded.some(({ properties }) => properties.some(has)))
        throw makeDialectError('property-ignoring-case');
      const rest = subtractPlain(folded);
      const underscore = holds(folded);
      if (!negated)
        return join([
          spell(`(?i:${writeSet(rest)})`, underscore),
          ...(closed.length === 0 ? [] : [set(closed)]),
        ]);
      const items = `${writeItems(rest)}${writeItems(closed)}\\x{5f}`;
      return spell(`(?i:[^${items}])`, !underscore && !holds(closed));
    },
  };
}

/**
 * Removes the underscore from a set. The underscore has no case variants, and properties that include it have already
 * been rejected.
 */
function subtractPlain(set: CharSet): CharSet {
  const plain = set.filter(({ properties }) => properties.length === 0);
  const others = set.filter(({ properties }) => properties.length > 0);
  return uniteSets(subtractSets(plain, UNDERSCORE), others);
}

/** Returns the non-ASCII word characters, which are written between underscores, in the library's syntax. */
export function speltCharacters(): string {
  const word = SHORTHANDS.get('w') as CharSet;
  return writeSet(subtractSets(word, makeRangeSet([0, 0x7f])));
}
