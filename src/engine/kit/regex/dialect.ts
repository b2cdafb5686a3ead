/**
 * Lists regular expression features that the reference implementation supports and this engine does not. A pattern with
 * such a feature is rejected with the feature's name and never approximated.
 * docs/spec/expressions.md#regular-expressions-differences-from-the-reference lists the same names.
 */

export interface RegexDialectClass {
  readonly name: string;
  /** Describes the rejected feature in one sentence. */
  readonly sentence: string;
  /** Example of a pattern that the reference implementation accepts and this engine rejects because of the feature. */
  readonly example: string;
}

export const REGEX_DIALECT_CLASSES = [
  {
    name: 'ascii-mode',
    sentence: 'The flag `u` cannot be switched off: classes and letter case always follow Unicode.',
    example: '(?-u)\\w',
  },
  {
    name: 'crlf-mode',
    sentence: 'The flag `R` is not known: only a line feed ends a line.',
    example: '(?Rm)^a$',
  },
  {
    name: 'word-edges',
    sentence:
      'Start and end of a word have no assertions of their own: `\\b{start}`, `\\b{end}`, `\\<`, `\\>`.',
    example: '\\b{start}a',
  },
  {
    name: 'other-properties',
    sentence:
      'Of the Unicode properties only general categories, scripts by their full names, `any`, `ascii` and `white_space` are known.',
    example: '\\p{Emoji}',
  },
  {
    name: 'algebra-ignoring-case',
    sentence:
      'Under `(?i)` a class has no `&&`, `--`, `~~`, no negated class in it, and no negated shorthand when it is negated itself.',
    example: '(?i)[a-z&&[^aeiou]]',
  },
  {
    name: 'property-ignoring-case',
    sentence:
      'Under `(?i)` a property that holds the underscore cannot stand in a pattern with `\\b` or `\\B`.',
    example: '(?i)\\b[\\p{Pc}a]',
  },
  {
    name: 'wide-algebra',
    sentence: 'Class algebra over so many properties that it does not fit 64 intersections is rejected.',
    example: '[[\\w--\\p{Lu}]~~[\\w--\\p{Ll}]~~[\\w--\\p{Lt}]~~[\\w--\\p{Lm}]]',
  },
  {
    name: 'long-repeat',
    sentence: 'A repetition counts to 1000 at most, counts inside each other multiplied.',
    example: 'a{1001}',
  },
  {
    name: 'repeat-without-least',
    sentence: 'A repetition must give its minimum count: `{0,3}` and not `{,3}`.',
    example: 'a{,3}',
  },
  {
    name: 'heavy-pattern',
    sentence: 'A pattern has 1000 characters at most and unfolds to at most 20000 steps, or 190 times `\\w`.',
    example: '(?:abcdefghijklmnopqrstuvwxyz){1000}',
  },
] as const satisfies readonly RegexDialectClass[];

export type RegexDialectName = (typeof REGEX_DIALECT_CLASSES)[number]['name'];

/** Thrown while a pattern is parsed, if the pattern is invalid or unsupported (`dialect`). */
export class InvalidRegexError extends Error {
  readonly dialect: RegexDialectName | null;

  constructor(message: string, dialect: RegexDialectName | null = null) {
    super(message);
    this.dialect = dialect;
  }
}

export function makeDialectError(name: RegexDialectName): InvalidRegexError {
  const sentence = REGEX_DIALECT_CLASSES.find((entry) => entry.name === name)?.sentence ?? name;
  return new InvalidRegexError(sentence, name);
}
