/** Messages about invalid and unsupported regular expressions. They are loaded with the regular expression library. */
import type { LengthFacts } from './expressions.js';

/** Features of the reference implementation's patterns that this engine rejects. */
export const REGEX_FEATURES = {
  'ascii-mode': 'the flag `u` cannot be switched off: classes and letter case always follow Unicode',
  'crlf-mode': 'the flag `R` is not supported: only a line feed ends a line',
  'word-edges':
    'the assertions for the start and end of a word, `\\b{start}`, `\\b{end}`, `\\<` and `\\>`, are not supported',
  'other-properties':
    'the only supported Unicode properties are general categories, scripts by their full names, `any`, `ascii` and `white_space`',
  'algebra-ignoring-case':
    'under `(?i)`, a class cannot contain `&&`, `--`, `~~` or a negated class, and a negated class cannot contain a negated shorthand',
  'property-ignoring-case':
    'under `(?i)`, a property that includes the underscore cannot be used in a pattern with `\\b` or `\\B`',
  'wide-algebra':
    'class operations over so many properties that they need more than 64 intersections are rejected',
  'long-repeat': 'a repetition may count to at most 1000; the counts of nested repetitions are multiplied',
  'repeat-without-least': 'a repetition must state its minimum count: `{0,3}`, not `{,3}`',
  'heavy-pattern':
    'a pattern may have at most 1000 characters and expand to at most 20000 steps, or 190 times `\\w`',
};

export const REGEX_MESSAGES = {
  'regex/ascii_mode': () => REGEX_FEATURES['ascii-mode'],
  'regex/crlf_mode': () => REGEX_FEATURES['crlf-mode'],
  'regex/word_edges': () => REGEX_FEATURES['word-edges'],
  'regex/other_properties': () => REGEX_FEATURES['other-properties'],
  'regex/algebra_ignoring_case': () => REGEX_FEATURES['algebra-ignoring-case'],
  'regex/property_ignoring_case': () => REGEX_FEATURES['property-ignoring-case'],
  'regex/wide_algebra': () => REGEX_FEATURES['wide-algebra'],
  'regex/long_repeat': () => REGEX_FEATURES['long-repeat'],
  'regex/repeat_without_least': () => REGEX_FEATURES['repeat-without-least'],
  'regex/heavy_pattern': () => REGEX_FEATURES['heavy-pattern'],
  'regex/too_long': ({ found, most }: LengthFacts) =>
    `the pattern has ${found} characters; the limit is ${most}`,
  'regex/heavy_document': () => 'the patterns before it in this document are too large in total',
  'regex/too_many_repeats': () => 'the pattern repeats too much',
  'regex/ends_early': () => 'the pattern ends too early',
  'regex/deep_classes': () => 'classes are nested too deeply',
  'regex/deep_groups': () => 'groups are nested too deeply',
  'regex/reversed_range': () => 'a range in a class must run from a character to a later one',
  'regex/assertion_in_class': () => 'a class cannot contain an assertion',
  'regex/unknown_escape': ({ escape }: { escape: string }) => `\`${escape}\` has no meaning here`,
  'regex/character_number': ({ number }: { number: string }) => `\`${number}\` is not a character code`,
  'regex/unopened_group': () => 'a `)` does not close any group',
  'regex/unclosed_group': () => 'a group is not closed',
  'regex/invalid_flag': ({ flag }: { flag: string }) => `\`${flag}\` is not a flag, or is repeated`,
  'regex/missing_flags': () => 'flags are missing',
  'regex/group_name': ({ name }: { name: string }) => `\`${name}\` is not a new name for a group`,
  'regex/unknown_group': () => 'the start of a group is unknown',
  'regex/missing_count': () => 'a repetition has no count',
  'regex/reversed_counts': () => 'the maximum of a repetition is below its minimum',
  'regex/nothing_to_repeat': () => 'there is nothing to repeat',
};
