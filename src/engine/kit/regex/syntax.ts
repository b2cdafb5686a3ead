/** Defines the syntax tree of a pattern, and the character sets for shorthands. */
import { type CharSet, negateSet, makePropertySet, makeRangeSet, uniteSets } from './sets.js';

export interface RegexFlags {
  readonly ignoreCase: boolean;
  readonly multiLine: boolean;
  readonly dotAll: boolean;
  readonly verbose: boolean;
}

export type RegexAssertion = 'start' | 'end' | 'line-start' | 'line-end' | 'boundary' | 'no-boundary';

export type RegexNode =
  | { readonly kind: 'empty' }
  | { readonly kind: 'set'; readonly set: CharSet }
  /** Under `(?i)`, the library ignores letter case for `folded`; letter case does not affect `closed`. */
  | { readonly kind: 'fold'; readonly folded: CharSet; readonly closed: CharSet; readonly negated: boolean }
  | { readonly kind: 'assert'; readonly assertion: RegexAssertion }
  | {
      readonly kind: 'repeat';
      readonly node: RegexNode;
      readonly least: number;
      readonly most: number | null;
    }
  | { readonly kind: 'sequence'; readonly nodes: readonly RegexNode[] }
  | { readonly kind: 'choice'; readonly nodes: readonly RegexNode[] };

const SPACE = makeRangeSet(
  [0x09, 0x0d],
  [0x20, 0x20],
  [0x85, 0x85],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
);

/**
 * The set for `\w`: letters, marks, decimal digits and connectors, but neither circled letters nor the two joiners.
 */
const WORD = uniteSets(
  ...['L', 'M', 'Nd', 'Nl', 'Pc'].map(makePropertySet),
  makeRangeSet(
    [0x200c, 0x200d],
    [0x24b6, 0x24e9],
    [0x1f130, 0x1f149],
    [0x1f150, 0x1f169],
    [0x1f170, 0x1f189],
  ),
);

const DIGIT = makePropertySet('Nd');

/** Character sets for `\d`, `\s`, `\w` and their negations. */
export const SHORTHANDS: ReadonlyMap<string, CharSet> = new Map([
  ['d', DIGIT],
  ['s', SPACE],
  ['w', WORD],
  ['D', negateSet(DIGIT)],
  ['S', negateSet(SPACE)],
  ['W', negateSet(WORD)],
]);

const ASCII_CLASSES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  alnum: [
    [0x30, 0x39],
    [0x41, 0x5a],
    [0x61, 0x7a],
  ],
  alpha: [
    [0x41, 0x5a],
    [0x61, 0x7a],
  ],
  ascii: [[0, 0x7f]],
  blank: [
    [0x09, 0x09],
    [0x20, 0x20],
  ],
  cntrl: [
    [0, 0x1f],
    [0x7f, 0x7f],
  ],
  digit: [[0x30, 0x39]],
  graph: [[0x21, 0x7e]],
  lower: [[0x61, 0x7a]],
  print: [[0x20, 0x7e]],
  punct: [
    [0x21, 0x2f],
    [0x3a, 0x40],
    [0x5b, 0x60],
    [0x7b, 0x7e],
  ],
  space: [
    [0x09, 0x0d],
    [0x20, 0x20],
  ],
  upper: [[0x41, 0x5a]],
  word: [
    [0x30, 0x39],
    [0x41, 0x5a],
    [0x5f, 0x5f],
    [0x61, 0x7a],
  ],
  xdigit: [
    [0x30, 0x39],
    [0x41, 0x46],
    [0x61, 0x66],
  ],
};

/** Returns the set for `[:name:]`; null if the name is unknown. */
export function findAsciiClass(name: string): CharSet | null {
  return Object.hasOwn(ASCII_CLASSES, name) ? makeRangeSet(...(ASCII_CLASSES[name] ?? [])) : null;
}

const CATEGORIES: Readonly<Record<string, string>> = {
  letter: 'L',
  uppercaseletter: 'Lu',
  lowercaseletter: 'Ll',
  titlecaseletter: 'Lt',
  modifierletter: 'Lm',
  otherletter: 'Lo',
  mark: 'M',
  combiningmark: 'M',
  nonspacingmark: 'Mn',
  spacingmark: 'Mc',
  enclosingmark: 'Me',
  number: 'N',
  decimalnumber: 'Nd',
  digit: 'Nd',
  letternumber: 'Nl',
  othernumber: 'No',
  punctuation: 'P',
  punct: 'P',
  connectorpunctuation: 'Pc',
  dashpunctuation: 'Pd',
  openpunctuation: 'Ps',
  closepunctuation: 'Pe',
  initialpunctuation: 'Pi',
  finalpunctuation: 'Pf',
  otherpunctuation: 'Po',
  symbol: 'S',
  mathsymbol: 'Sm',
  currencysymbol: 'Sc',
  modifiersymbol: 'Sk',
  othersymbol: 'So',
  separator: 'Z',
  spaceseparator: 'Zs',
  lineseparator: 'Zl',
  paragraphseparator: 'Zp',
  control: 'Cc',
  cntrl: 'Cc',
  format: 'Cf',
};

const SHORT = new Set(Object.values(CATEGORIES));
const CATEGORY_KEYS = new Set(['gc', 'generalcategory']);
const SCRIPT_KEYS = new Set(['sc', 'script']);

function loosen(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}

/**
 * Returns the set for a property name (such as `L`, `Greek` or `gc=Lu`); null if the name is unknown. `isKnown` returns
 * whether the library has a property with exactly this name.
 */
export function findPropertySet(text: string, isKnown: (name: string) => boolean): CharSet | null {
  const [, key, operator, given] = /^([^=:!]*?)(!?=|:)(.*)$/s.exec(text) ?? [];
  if (operator !== undefined) {
    const set = keyedSet(loosen(key ?? ''), given ?? '', isKnown);
    return set !== null && operator === '!=' ? negateSet(set) : set;
  }
  const name = loosen(text);
  if (name === 'any') return makeRangeSet([0, 0x10ffff]);
  if (name === 'ascii') return makeRangeSet([0, 0x7f]);
  if (name === 'whitespace' || name === 'space') return SPACE;
  return categorySet(name) ?? scriptSet(text, isKnown);
}

function keyedSet(key: string, value: string, isKnown: (name: string) => boolean): CharSet | null {
  if (CATEGORY_KEYS.has(key)) return categorySet(loosen(value));
  return SCRIPT_KEYS.has(key) ? scriptSet(value, isKnown) : null;
}

function categorySet(name: string): CharSet | null {
  const short = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const category = Object.hasOwn(CATEGORIES, name) ? CATEGORIES[name] : SHORT.has(short) ? short : undefined;
  return category === undefined ? null : makePropertySet(category);
}

/** Returns the set for a script. Names are spelled like `Old_Italic`. */
function scriptSet(text: string, isKnown: (name: string) => boolean): CharSet | null {
  const words = text.toLowerCase().split(/[\s_-]+/);
  const name = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('_');
  return name.length > 2 && isKnown(name) ? makePropertySet(name) : null;
}
