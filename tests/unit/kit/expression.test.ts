import { message } from '../../../src/engine/messages/index.js';
import { describe, expect, it } from 'vitest';
import {
  checkExpression,
  compileRegex,
  evaluateExpression,
  type ExpressionLimits,
  formatUnixSeconds,
  isNarrowerExpression,
  isNarrowerText,
  type Value,
} from '../../../src/engine/kit/index.js';

const LIMITS: ExpressionLimits = {
  length: 500,
  nodes: 60,
  depth: 16,
  literalEntries: 10,
  callArguments: 8,
  comprehensions: 2,
  patternLength: 50,
  iterations: 100,
};
/** 2026-01-01T00:00:00Z. */
const NOW = 1_767_225_600;

function holds(text: string, value: Value = null): boolean | string {
  const result = evaluateExpression(text, new Map([['value', value]]), LIMITS, NOW);
  return result.ok ? result.value : result.code;
}

describe('expressions', () => {
  it.each<readonly [string, Value, boolean | string]>([
    ['value > 5', 6n, true],
    ['value > 5', 5n, false],
    ['value > 5', 'six', 'evaluation'],
    ['value + 1', 5n, 'not_boolean'],
    ['value', 1n, 'not_boolean'],
    ['other > 5', 6n, 'unknown_name'],
    ['value >', 6n, 'syntax'],
    ['', 6n, 'syntax'],
    ['open(value)', 6n, 'unknown_function'],
    ['value.all(r, r < 3)', [1n, 2n], true],
    ['value.filter(r, r > 1).map(r, r * 2) == [4, 6]', [1n, 2n, 3n], true],
    ['value.exists_one(r, r == 1)', [1n, 2n], true],
    ["has(value.a) && value.a == 'x'", new Map([['a', 'x']]), true],
    ['-value == -5 && 7 / 2 == 3 && -7 % 3 == -1', 5n, true],
    ['value == -9223372036854775808', -(2n ** 63n), true],
    ['-value > 0', -(2n ** 63n), 'evaluation'],
    ['value / -1 > 0', -(2n ** 63n), 'evaluation'],
    ['9223372036854775808 > value', 0n, 'type'],
    ["value ? 1 < 2 : {'a': [1.5, 2]}.a == []", false, false],
    ["b'a' + b'b' == bytes('ab') && 5u == uint(5)", null, true],
    ["'\\u00e9\"' == 'é\"' && r'\\d' == '\\\\d'", null, true],
    ["value.matches('^a+$') && 'xay'.matches('a')", 'aaa', true],
    ["string(5) + string(true) + string(1.5) == '5true1.5'", null, true],
    ["int('5') == 5 && double('1e3') == 1000.0", null, true],
    ["int(' 5') == 5", null, 'evaluation'],
    ["double('0x10') > 0.0", null, 'evaluation'],
    ['int(1e19) > 0', null, 'evaluation'],
    ["'ÀB'.lowerAscii() == 'Àb' && 'ß'.upperAscii() == 'ß'", null, true],
    ['type(value) == string', 'x', true],
  ])('%s', (text, value, expected) => {
    expect(holds(text, value)).toBe(expected);
  });

  it.each<readonly [string, boolean | string]>([
    ["timestamp('2026-02-28T23:59:59Z') < timestamp('2026-03-01T00:00:00+00:00')", true],
    ["timestamp('2026-02-29T00:00:00Z') == timestamp(0)", 'evaluation'],
    ["timestamp('2024-02-29T00:00:00Z').getDayOfYear() == 59", true],
    ["timestamp('2026-01-01 00:00:00') == timestamp(0)", 'evaluation'],
    ["timestamp('2026-07-01T12:00:00Z').getHours('Europe/Zurich') == 14", true],
    ["timestamp('2026-07-01T12:00:00Z').getMinutes('+05:45') == 45", true],
    ["timestamp('2026-07-01T12:00:00Z').getHours('Nowhere/Land') == 14", 'evaluation'],
    ["timestamp('1969-12-31T23:59:59.5Z').getMilliseconds() == 500", true],
    ["timestamp('2026-01-02T00:00:00Z') - timestamp('2026-01-01T00:00:00Z') == duration('24h')", true],
    ["timestamp('2026-01-01T00:00:00Z') + duration('-1m30s') == timestamp('2025-12-31T23:58:30Z')", true],
    ["string(timestamp('2026-01-01T00:00:00.25Z')) == '2026-01-01T00:00:00.250Z'", true],
    ["string(duration('90.5s')) == '90.5s' && duration('1h').getMinutes() == 60", true],
    ["duration('1 h') == duration('1h')", 'evaluation'],
    ["duration('1d') == duration('24h')", 'evaluation'],
    ["time_now(0) == '2026-01-01T00:00:00+00:00'", true],
    ["time_is_expired('2025-12-31T23:59:59Z') && !time_is_expired('2026-01-01T00:00:00Z')", true],
    ["time_is_expired('soon') || time_since('soon') != 0", false],
    ["time_since('2025-12-31T23:59:00Z') == 60", true],
    ["net_in_cidr('10.1.2.3', '10.0.0.0/8') && net_in_cidr('2001:db8::1', '2001:db8::/32')", true],
    ["net_in_cidr('010.1.2.3', '10.0.0.0/8') || net_in_cidr('10.1.2.3', '10.0.0.0/33')", false],
    ["net_is_private('192.168.7.1') && net_is_private('fd00::1') && !net_is_private('8.8.8.8')", true],
  ])('%s', (text, expected) => {
    expect(holds(text)).toBe(expected);
  });

  it('the cost of a loop is charged before the loop starts', () => {
    const range = (length: number): Value => Array.from({ length }, () => 1n);
    expect(holds('value.all(r, r == 1)', range(100))).toBe(true);
    expect(holds('value.all(r, r == 1)', range(101))).toBe('limit');
    expect(holds('value.exists(r, r == 1)', range(101))).toBe('limit');
  });

  it('expressions treat names such as `constructor` as ordinary names', () => {
    expect(holds("value.constructor == 'x'", new Map([['constructor', 'x']]))).toBe(true);
    expect(holds("value.constructor == 'x'", new Map([['a', 'x']]))).toBe('evaluation');
  });

  it('KIT-25 the position of a problem refers to the original text', () => {
    expect(checkExpression("value.matches('[')", LIMITS)).toMatchObject([
      { code: 'bad_pattern', start: 14, end: 17 },
    ]);
    expect(checkExpression('value > 1 && nope(value)', LIMITS)).toMatchObject([{ start: 13, end: 24 }]);
    expect(checkExpression("value > 'a' + 1", LIMITS)).toMatchObject([{ code: 'type', start: 8, end: 15 }]);
    expect(checkExpression('value + 1 == 2', LIMITS)).toEqual([]);
    expect(checkExpression('size(value)', LIMITS)).toMatchObject([{ code: 'not_boolean' }]);
  });
});

describe('KIT-24 narrowing expressions', () => {
  it.each([
    ['value > 5', '(value>5) && (value < 9)', true, true],
    ['value > 5', 'value  >  5', true, true],
    ['value > 5', '(value > 5) && ("(" == "") || (")" != "")', true, false],
    ["a == 'x y'", "a == 'xy'", true, false],
    ['value < 10', '(value < 10) && (true //(\n) || true //)', true, false],
    ['value > 5', 'value > 5 && value < 9', false, true],
    ['value > 5', '(value > 6)', false, false],
    ['a || b', '(a || b) && (c)', true, true],
    ['b', '(a || b) && (c)', false, false],
  ])(
    'narrowing the expression %s to %s is accepted by text: %s, by syntax tree: %s',
    (parent, child, byText, byTree) => {
      expect(isNarrowerText(parent, child)).toBe(byText);
      expect(isNarrowerExpression(parent, child, LIMITS)).toBe(byTree);
    },
  );
});

describe('regular expressions', () => {
  it('regular expressions match anywhere in the text, use RE2 syntax, and are rejected if they are too expensive', () => {
    const regex = compileRegex('b+', 50);
    expect(regex.ok && regex.test('abc')).toBe(true);
    expect(compileRegex('(?=a)', 50).ok).toBe(false);
    expect(compileRegex('a{900}b{900}c{900}', 50)).toMatchObject({
      ok: false,
      detail: message('regex/too_many_repeats'),
    });
    expect(compileRegex('a'.repeat(51), 50).ok).toBe(false);
  });
});

describe('the calendar', () => {
  it.each([
    [0n, '1970-01-01T00:00:00Z'],
    [951_782_400n, '2000-02-29T00:00:00Z'],
    [1_767_225_599n, '2025-12-31T23:59:59Z'],
    [253_402_300_799n, '9999-12-31T23:59:59Z'],
    [253_402_300_800n, '253402300800'],
  ])('the date %s is formatted as %s', (seconds, text) => {
    expect(formatUnixSeconds(seconds)).toBe(text);
  });
});
