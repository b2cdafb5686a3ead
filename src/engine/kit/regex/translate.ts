/**
 * Translates a pattern in the reference implementation's dialect into a function that tests strings. This folder is
 * loaded together with the pattern library, because few documents contain a pattern.
 */
import { BoundedCache } from '../bounded-cache.js';
import { makeDialectError } from './dialect.js';
import { readRegex } from './read.js';
import { sampleTexts } from './sample.js';
import type { CharSet } from './sets.js';
import type { RegexNode } from './syntax.js';
import { speltCharacters, writeRegex } from './write.js';

export { REGEX_MESSAGES } from '../../messages/en/regex.js';

/** Compiles a pattern in the library's syntax into a test function; throws if the pattern is invalid. */
export type CompilePattern = (pattern: string) => (text: string) => boolean;

export interface TranslatedRegex {
  readonly test: (text: string) => boolean;
  /**
   * Upper bound on the program's size. If the text must be rewritten, the bound is multiplied by the rewriting factor.
   */
  readonly weight: number;
  readonly samples: readonly string[];
}

const LONGEST_REPEAT = 1_000;
/**
 * Cost factor for respelling. The text becomes up to three times as long, and so does the part of the pattern that
 * matches one character.
 */
const SPELLING = 9;

const properties = new BoundedCache<boolean>(512);
const spelt = new BoundedCache<boolean>(4_096);

/** Translates a pattern. Throws `InvalidRegexError`. `heaviest` is the maximum weight. */
export function translateRegex(pattern: string, heaviest: number, compile: CompilePattern): TranslatedRegex {
  const tree = readRegex(pattern, (name) => isProperty(name, compile));
  const weight = weigh(tree, 1);
  if (weight > heaviest || weighClasses(tree) > HEAVIEST_CLASSES) throw makeDialectError('heavy-pattern');
  const written = writeRegex(tree, (name) => hasUnderscore(name, compile));
  const test = compile(written.pattern);
  const samples = sampleTexts(tree);
  if (!written.isSpelt) return { test, weight, samples };
  return { test: (text) => test(spell(text, compile)), weight: weight * SPELLING, samples };
}

/** Returns the size of the program for a tree, in which counted repetitions are expanded. */
function weigh(node: RegexNode, times: number): number {
  if (node.kind === 'repeat') {
    const count = Math.max(node.least, node.most ?? 0, 1);
    if (count > 1 && count * times > LONGEST_REPEAT) throw makeDialectError('long-repeat');
    return 1 + count * weigh(node.node, times * count);
  }
  if (node.kind === 'set') return node.set.length;
  if (node.kind === 'fold') return node.folded.length + node.closed.length;
  if (node.kind === 'sequence' || node.kind === 'choice')
    return node.nodes.reduce((sum, part) => sum + weigh(part, times), 1);
  return 1;
}

/**
 * Maximum total size of the classes in a pattern that the reference implementation can compile, because its compiler
 * stops at 10 MiB. The sizes below are in 10,000ths of that limit. They were measured with release 0.3.3, by finding
 * the highest repeat count that it still compiles for each class.
 */
const HEAVIEST_CLASSES = 9_500;
const CLASS_WEIGHTS: Readonly<Record<string, number>> = {
  ...{ L: 41, Lo: 33, Lu: 26, Ll: 27, M: 18, Mn: 19, N: 10, Nd: 13, Nl: 5, Pc: 5 },
  ...{ S: 16, So: 13, P: 12, Po: 11 },
};
const OTHER_CATEGORY = 50;
const SCRIPT = 13;
const BEYOND_ASCII = 2;
/** Categories that make up `\w`, some of which overlap. */
const WORD: readonly string[] = ['L', 'M', 'Nd', 'Nl', 'Pc'];
const WORD_WEIGHT = 50;

function weighClasses(node: RegexNode): number {
  if (node.kind === 'repeat') return Math.max(node.least, node.most ?? 0, 1) * weighClasses(node.node);
  if (node.kind === 'set') return weighClass(node.set);
  if (node.kind === 'fold') return weighClass([...node.folded, ...node.closed]);
  if (node.kind !== 'sequence' && node.kind !== 'choice') return 0;
  return node.nodes.reduce((sum, part) => sum + weighClasses(part), 0);
}

function weighClass(set: CharSet): number {
  const names = [
    ...new Set(set.flatMap(({ properties }) => properties.map((name) => name.replace('^', '')))),
  ];
  const isBeyond = set.some(({ ranges }) => (ranges.at(-1)?.[1] ?? 0) > 0x7f);
  if (names.length === 0) return isBeyond ? BEYOND_ASCII : 0;
  const sum = names.reduce((total, name) => total + weighProperty(name), 0);
  return names.every((name) => WORD.includes(name)) ? Math.min(sum, WORD_WEIGHT) : sum;
}

function weighProperty(name: string): number {
  return CLASS_WEIGHTS[name] ?? (name.length > 2 ? SCRIPT : OTHER_CATEGORY);
}

/** True if the library has a property with exactly this name. */
function isProperty(name: string, compile: CompilePattern): boolean {
  return properties.get(`name ${name}`, () => {
    if (!/^[A-Za-z_]+$/.test(name)) return false;
    try {
      return typeof compile(`\\p{${name}}`) === 'function';
    } catch {
      return false;
    }
  });
}

function hasUnderscore(name: string, compile: CompilePattern): boolean {
  return properties.get(`holds ${name}`, () => compile(`\\p{${name}}`)('_'));
}

/** Rewrites a string so that ASCII word boundaries are correct (see `write.ts`). */
function spell(text: string, compile: CompilePattern): string {
  let spelling = '';
  for (const point of text) {
    if (point === '_') spelling += '__';
    else spelling += point > '\x7f' && isSpelt(point, compile) ? `_${point}_` : point;
  }
  return spelling;
}

function isSpelt(point: string, compile: CompilePattern): boolean {
  return spelt.get(point, () => compile(`\\A${speltCharacters()}\\z`)(point));
}
