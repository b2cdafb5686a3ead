/**
 * Regular expression features of the reference implementation that this engine does not support. A pattern that uses
 * such a feature is rejected with its name and never approximated;
 * docs/spec/expressions.md#regular-expressions-differences-from-the-reference lists the same names.
 */
import { REGEX_FEATURES } from '../../messages/en/regex.js';

import type { RegexDialectName } from './dialect.js';

export interface RegexDialectClass {
  readonly name: RegexDialectName;
  /** One sentence that describes the unsupported feature. */
  readonly sentence: string;
  /** An example pattern that the reference implementation accepts and this engine rejects because of this feature. */
  readonly example: string;
}

/** A class's message as a complete sentence. */
function sentenceOf(name: keyof typeof REGEX_FEATURES): string {
  const text = REGEX_FEATURES[name];
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

export const REGEX_DIALECT_CLASSES = [
  {
    name: 'ascii-mode',
    sentence: sentenceOf('ascii-mode'),
    example: '(?-u)\\w',
  },
  {
    name: 'crlf-mode',
    sentence: sentenceOf('crlf-mode'),
    example: '(?Rm)^a$',
  },
  {
    name: 'word-edges',
    sentence: sentenceOf('word-edges'),
    example: '\\b{start}a',
  },
  {
    name: 'other-properties',
    sentence: sentenceOf('other-properties'),
    example: '\\p{Emoji}',
  },
  {
    name: 'algebra-ignoring-case',
    sentence: sentenceOf('algebra-ignoring-case'),
    example: '(?i)[a-z&&[^aeiou]]',
  },
  {
    name: 'property-ignoring-case',
    sentence: sentenceOf('property-ignoring-case'),
    example: '(?i)\\b[\\p{Pc}a]',
  },
  {
    name: 'wide-algebra',
    sentence: sentenceOf('wide-algebra'),
    example: '[[\\w--\\p{Lu}]~~[\\w--\\p{Ll}]~~[\\w--\\p{Lt}]~~[\\w--\\p{Lm}]]',
  },
  {
    name: 'long-repeat',
    sentence: sentenceOf('long-repeat'),
    example: 'a{1001}',
  },
  {
    name: 'repeat-without-least',
    sentence: sentenceOf('repeat-without-least'),
    example: 'a{,3}',
  },
  {
    name: 'heavy-pattern',
    sentence: sentenceOf('heavy-pattern'),
    example: '(?:abcdefghijklmnopqrstuvwxyz){1000}',
  },
] as const satisfies readonly RegexDialectClass[];
