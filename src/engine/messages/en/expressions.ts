/** Messages about invalid CEL expressions and failed evaluations. The worker renders them when it starts. */
import { quoteFact } from '../quote.js';
import type { Text } from '../text.js';
import type { MostFacts, TextFacts } from './values.js';

export interface LengthFacts {
  readonly found: number;
  readonly most: number;
}

const NAME_AFTER_DOT = '.name';
const nameToken = (token: string): string =>
  token === NAME_AFTER_DOT ? 'a name after the dot' : `\`${token}\``;

export const EXPRESSION_MESSAGES = {
  'cel/too_long': ({ found, most }: LengthFacts) =>
    `the expression has ${found} characters; the limit is ${most}`,
  'cel/too_large': ({ detail }: { detail: Text }) => `the expression is too large (${detail})`,
  'cel/too_many_parts': ({ most }: MostFacts) => `more than ${most} parts`,
  'cel/too_deep': ({ most }: MostFacts) => `more than ${most} levels of nesting`,
  'cel/too_many_arguments': ({ most }: MostFacts) => `more than ${most} arguments`,
  'cel/too_many_entries': ({ most }: MostFacts) => `more than ${most} entries in one literal`,
  'cel/too_many_loops': ({ most }: MostFacts) => `more than ${most} nested loops`,
  'cel/ends_early': ({ wanted }: { wanted: string | null }) =>
    wanted === null ? 'the expression ends too early' : `${nameToken(wanted)} is missing at the end`,
  'cel/unexpected': ({ wanted, found }: { wanted: string | null; found: string | null }) => {
    const token = found === null ? 'a literal' : `\`${found}\``;
    return wanted === null ? `unexpected ${token}` : `${nameToken(wanted)} is missing before ${token}`;
  },
  'cel/unexpected_character': ({ character }: { character: string }) =>
    `unexpected character \`${character}\``,
  'cel/reserved_word': ({ word }: { word: string }) => `\`${word}\` is a reserved word`,
  'cel/large_double': () => 'a number is too large for a double',
  'cel/large_unsigned': () => 'an unsigned number does not fit in 64 bits',
  'cel/large_integer': () => 'a whole number does not fit in 64 bits',
  'cel/large_number': () => 'a number does not fit in 64 bits',
  'cel/line_break_in_string': () => 'a string in single quotes contains a line break',
  'cel/unclosed_string': () => 'a string has no closing quote',
  'cel/escape_in_bytes': () => 'invalid escape sequence in bytes',
  'cel/escape_in_string': () => 'invalid escape sequence in a string',
  'cel/unknown_variable': ({ name }: { name: string }) => `there is no variable \`${name}\``,
  'cel/unknown_function': ({ name }: { name: string }) => `there is no function \`${name}\` here`,
  'cel/condition_type': () => 'the condition of `?:` must be true or false',
  'cel/operand_type': () => 'both sides of && and || must be true or false',
  'cel/loop_over': () => 'a loop runs over neither a list nor a map',
  'cel/not_boolean': () => 'the result is not true or false',
  'cel/result_type': ({ type }: { type: string }) => `the result is of type ${type}, not true or false`,
  'cel/too_many_steps': () => 'the evaluation takes too many steps',
  'cel/too_expensive': () => 'the evaluation is too expensive',
  'cel/disputed': ({ here, there }: { here: boolean; there: boolean | null }) =>
    there === null
      ? `the result is ${here} in CEL and an error in the reference implementation`
      : `the result is ${here} in CEL and ${there} in the reference implementation`,
  'cel/unread_by_reference': () => 'the reference implementation cannot parse this expression',
  'cel/reference_stops': () => 'the reference implementation stops here with an error',
  'cel/impossible_key': () => 'a map cannot have this key',
  'cel/no_such_key': () => 'the map has no such key',
  'cel/key_type': () => 'a map key is not a string, a whole number, true or false',
  'cel/repeated_key': () => 'a map key is repeated',
  'cel/index_type': () => 'a list index is not a whole number',
  'cel/no_such_element': ({ index, length }: { index: string; length: number }) =>
    `there is no element ${index} in a list of ${length}`,
  'cel/negative': () => 'a number is below 0',
  'cel/no_whole_part': () => 'a number has no integer part',
  'cel/division_by_zero': () => 'division by zero',
  'cel/not_an_integer': ({ text }: TextFacts) => `${quoteFact(text)} is not a whole number`,
  'cel/not_a_number': ({ text }: TextFacts) => `${quoteFact(text)} is not a number`,
  'cel/not_utf8': () => 'the bytes are not UTF-8',
  'cel/time_range': () => 'a time is outside the years 1 to 9999',
  'cel/duration_range': () => 'a duration exceeds 10,000 years',
  'cel/not_a_time': ({ text }: TextFacts) => `${quoteFact(text)} is not a time such as 2026-01-31T08:00:00Z`,
  'cel/not_a_date': ({ text }: TextFacts) => `${quoteFact(text)} does not exist in the calendar`,
  'cel/not_an_offset': ({ text }: TextFacts) => `${quoteFact(text)} is not a zone offset`,
  'cel/not_a_duration': ({ text }: TextFacts) => `${quoteFact(text)} is not a duration such as 1h30m`,
  'cel/not_a_zone': ({ text }: TextFacts) => `${quoteFact(text)} is not a time zone`,
};
