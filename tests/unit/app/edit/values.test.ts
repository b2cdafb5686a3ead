/** Values as people type them: what is typed is what is meant, and nothing is guessed. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/index.js';
import {
  convertValue,
  integersOfText,
  kindOfValue,
  numberOfText,
  textOfEntries,
  textOfValue,
  textsOfText,
  VALUE_KINDS,
  valueOfText,
} from '../../../../src/app/parts/fields/value-text.js';

describe('a value and its text', () => {
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
  ])('%j is %s, written %j, and comes back', (value, kind, text) => {
    expect(kindOfValue(value)).toBe(kind);
    expect(textOfValue(value, kindOfValue(value))).toBe(text);
    expect(valueOfText(text, kindOfValue(value))).toEqual(value);
  });

  it('keeps a text that is no number, for the rules to name', () => {
    expect(valueOfText('5x', 'integer')).toBe('5x');
    expect(valueOfText('', 'number')).toBe('');
    expect(valueOfText('{', 'other')).toBe('{');
  });

  it('keeps whole numbers beyond the reach of a JSON number', () => {
    expect(valueOfText('9007199254740993', 'integer')).toEqual({ $int: '9007199254740993' });
  });

  it('carries a value to every other kind without failing', () => {
    for (const value of ['abc', 5, true, ['a'], { a: 1 }, null] as Json[])
      for (const kind of VALUE_KINDS) {
        const converted = convertValue(value, kind);
        if (kind !== 'other') expect(kindOfValue(converted)).toBe(kind);
      }
  });
});

describe('a list parameter', () => {
  it.each<[Json, string]>([
    [['e.com', '*.x.org'], 'e.com\n*.x.org'],
    [[443, 8443], '443\n8443'],
    [[], ''],
  ])('%j is written %j and comes back', (value, text) => {
    expect(textOfEntries(value)).toBe(text);
    const read = typeof (value as Json[])[0] === 'number' ? integersOfText : textsOfText;
    expect(read(text)).toEqual(value);
  });

  it('keeps a line that is no number, for the rules to name', () => {
    expect(integersOfText('443\nhttps')).toEqual([443, 'https']);
    expect(textOfEntries({ a: 1 })).toBe('{"a":1}');
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
  ])('typed as %j is %j', (text, value) => expect(numberOfText(text)).toEqual(value));
});
