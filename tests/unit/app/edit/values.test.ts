/** Tests that typed values are taken literally and nothing is guessed. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/index.js';
import {
  convertValue,
  parseIntegerLines,
  findValueKind,
  parseNumberField,
  formatEntryLines,
  formatFieldValue,
  parseTextLines,
  VALUE_KINDS,
  parseFieldValue,
} from '../../../../src/app/components/fields/value-text.js';

describe('the text form of a value', () => {
  it.each<[Json, string, string]>([
    ['abc', 'text', 'abc'],
    ['', 'text', ''],
    [5, 'integer', '5'],
    [{ $float: 5 }, 'number', '5'],
    [{ $float: 5.25 }, 'number', '5.25'],
    [{ $int: '9007199254740993' }, 'integer', '9007199254740993'],
    [true, 'boolean', 'true'],
    [['a', 'b'], 'text_list', 'a\nb'],
    [[], 'text_list', ''],
    [{ a: 1 }, 'other', '{"a":1}'],
    [null, 'other', 'null'],
    [[1, 2], 'other', '[1,2]'],
  ])('the value %j is %s, written %j, and is read back unchanged', (value, kind, text) => {
    expect(findValueKind(value)).toBe(kind);
    expect(formatFieldValue(value, findValueKind(value))).toBe(text);
    expect(parseFieldValue(text, findValueKind(value))).toEqual(value);
  });

  it('input that is not a number is kept, so that validation can report it', () => {
    expect(parseFieldValue('5x', 'integer')).toBe('5x');
    expect(parseFieldValue('', 'number')).toBe('');
    expect(parseFieldValue('{', 'other')).toBe('{');
  });

  it('integers beyond the range of JSON numbers are kept', () => {
    expect(parseFieldValue('9007199254740993', 'integer')).toEqual({ $int: '9007199254740993' });
  });

  it('a value can be converted to every other kind without an exception', () => {
    for (const value of ['abc', 5, true, ['a'], { a: 1 }, null] as Json[])
      for (const kind of VALUE_KINDS) {
        const converted = convertValue(value, kind);
        if (kind !== 'other') expect(findValueKind(converted)).toBe(kind);
      }
  });
});

describe('a list parameter edited as text', () => {
  it.each<[Json, string]>([
    [['e.com', '*.x.org'], 'e.com\n*.x.org'],
    [[443, 8443], '443\n8443'],
    [[], ''],
  ])('the list parameter %j is written as %j and is read back unchanged', (value, text) => {
    expect(formatEntryLines(value)).toBe(text);
    const read = typeof (value as Json[])[0] === 'number' ? parseIntegerLines : parseTextLines;
    expect(read(text)).toEqual(value);
  });

  it('a line that is not a number is kept, so that validation can report it', () => {
    expect(parseIntegerLines('443\nhttps')).toEqual([443, 'https']);
    expect(formatEntryLines({ a: 1 })).toBe('{"a":1}');
  });
});

describe('a bound', () => {
  it.each<[string, Json | undefined]>([
    ['', undefined],
    [' 5 ', 5],
    ['1.', 1],
    ['-0.5', -0.5],
    ['1e3', 1000],
    ['five', 'five'],
    ['0x10', '0x10'],
  ])('a bound typed as %j is parsed to %j', (text, value) => expect(parseNumberField(text)).toEqual(value));
});
