import { inEnglish } from '../../support/golden.js';
import { describe, expect, it } from 'vitest';
import { readArguments, readExactJson, readValue } from '../../../src/engine/kit/index.js';

const value = (text: string): unknown => {
  const reading = readExactJson(text);
  if (!reading.ok) throw new Error(`${reading.at}: ${reading.detail.code}`);
  return reading.value;
};

describe('exact JSON', () => {
  it.each<[string, unknown]>([
    ['5', 5n],
    ['-0', 0n],
    ['5.0', 5],
    ['5e0', 5],
    ['-5E+2', -500],
    ['-0.0', -0],
    ['0.1', 0.1],
    ['9007199254740993', 9007199254740993n],
    ['-9223372036854775808', -9223372036854775808n],
    ['{"$float": 5}', 5],
    ['{"$float": 1.5}', 1.5],
    ['{"$float": -0.0}', -0],
    ['{"$float": "NaN"}', NaN],
    ['{"$int": 9007199254740993}', 9007199254740993n],
    ['{"$int": "7"}', 7n],
    ['[1, 1.0]', [1n, 1]],
    ['"a\\u00e9\\ud83d\\ude00"', 'aé😀'],
    ['true', true],
    [' null ', null],
  ])('KIT-26 the number %s keeps its type', (text, wanted) => {
    expect(readValue(value(text) as never)).toEqual(wanted);
  });

  it('KIT-26 an object that looks like a number wrapper is treated as an ordinary object, and its number keeps its type', () => {
    const read = readValue(value('{"$float": 5.0, "$int": 5}') as never);
    expect(read).toEqual(
      new Map<string, unknown>([
        ['$float', 5],
        ['$int', 5n],
      ]),
    );
  });

  it.each(['{"$float": null}', '{"$float": true}', '{"$float": []}', '{"$float": ""}', '{"$float": " 5 "}'])(
    'KIT-26 the object %s is rejected as an invalid float',
    (text) => {
      expect(() => readValue(value(text) as never)).toThrow('number/not_a_float');
    },
  );

  it.each(['{"$float": "0x10"}', '{"$float": "1_0"}', '{"$int": 5.0}', '{"$int": 1e3}', '{"$int": null}'])(
    'KIT-26 the object %s is rejected as an invalid number',
    (text) => {
      expect(() => readValue(value(text) as never)).toThrow(/number\/not_an?_(float|integer)/);
    },
  );

  it.each(['5.0', '{"$float": 5}', '9007199254740993', '{"$int": "5"}'])(
    'KIT-26 the number %s is rejected where an object is required',
    (text) => {
      expect(() => readArguments(value(text) as never)).toThrow('number/not_arguments');
    },
  );

  it('KIT-26 readExactJson agrees with JSON.parse for plain numbers', () => {
    const texts = ['{}', '[]', '{"a":{"b":[1,-2,true,null,"x\\n\\"y"]},"__proto__":1}', '[[],{}]', '"\\\\"'];
    for (const text of texts) expect(JSON.stringify(value(text))).toBe(JSON.stringify(JSON.parse(text)));
    expect(Object.keys(value('{"__proto__": 1}') as object)).toEqual(['__proto__']);
  });

  it.each<[string, number, RegExp]>([
    ['', 0, /ends too early/],
    ['{"a":1', 6, /ends too early/],
    ['"abc', 4, /ends too early/],
    ['"abc\\', 6, /ends too early/],
    ['[1,]', 3, /expected a value/],
    ['{"a":1,}', 7, /a name in quotes/],
    ['{a:1}', 1, /a name in quotes/],
    ['{"a" 1}', 5, /expected `:`/],
    ['[1 2]', 3, /expected `\]`/],
    ['1 2', 2, /unexpected text after/],
    ['01', 1, /unexpected text after/],
    ['+1', 0, /expected a value/],
    ['.5', 0, /expected a value/],
    ['5.', 1, /unexpected text after/],
    ['NaN', 0, /expected a value/],
    ['1e999', 0, /does not fit/],
    ['{"a":1,"a":2}', 7, /`a` is repeated/],
    ['"a\nb"', 2, /control character/],
    ['"\\x"', 0, /escape/],
    ['"\\ud800"', 0, /surrogate/],
    ['[{"a":"\\udc00\\ud800"}]', 6, /surrogate/],
    [`${'['.repeat(130)}${']'.repeat(130)}`, 129, /more than 128 levels/],
  ])('KIT-27 the JSON text %j is rejected with its position', (text, at, detail) => {
    const reading = readExactJson(text);
    expect(inEnglish(reading)).toMatchObject({
      ok: false,
      at,
      detail: expect.stringMatching(detail) as unknown,
    });
  });
});
