/**
 * An expression has the meaning that the CEL language definition specifies, so that no rule allows something that it
 * appears to deny. If the reference would return a different result, an error is returned instead of a result.
 *
 * Threat model: "An expression that its reader misunderstands".
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { EXPRESSION_LIMITS, tryConstraint } from '../../src/engine/authority/index.js';
import {
  checkExpression,
  evaluateExpression,
  loadRuleLibraries,
  type Value,
} from '../../src/engine/kit/index.js';

function answer(text: string, value: Value): string {
  const result = evaluateExpression(text, new Map([['value', value]]), EXPRESSION_LIMITS, 0);
  return !result.ok ? 'error' : result.value ? 'allow' : 'deny';
}

function decide(expression: string, value: Value): string {
  return tryConstraint({ kind: 'Cel', expression }, value).decision;
}

describe('all relational operators have the same precedence and associate to the left', () => {
  it.each<readonly [string, Value, string]>([
    ['value == false < false', false, 'deny'],
    ['value != false < true', true, 'deny'],
    ['false == 2 < 1', 1n, 'error'],
    ['value == 1 in [true]', 1n, 'allow'],
    ['1 < 2 == value', true, 'allow'],
    ['value < 5 == true', 4n, 'allow'],
    ['false == false == value', true, 'allow'],
    ['false < true < value', true, 'deny'],
    ['value == (false < false)', false, 'allow'],
    ['(value == false) < false', false, 'deny'],
    ['value in [1] == true in [true]', 1n, 'allow'],
    ['value == 1 // ) < (\n < true', 2n, 'allow'],
    ["value == ')' in [false, true]", ')', 'allow'],
  ])('%s', (text, value, expected) => {
    expect(answer(text, value)).toBe(expected);
    expect(decide(text, value)).toBe(expected);
  });
});

describe('KIT-52 literals of different types can be compared', () => {
  it.each<readonly [string, string]>([
    ["1 == 'a'", 'deny'],
    ["1 != 'a'", 'allow'],
    ["[1] == ['a'] || null != 1", 'allow'],
    ["{'a': 1} == {1: 'a'}", 'deny'],
    ["1 == 1.0 && 1u == 1 && 'a' in [1, 'a']", 'allow'],
    ["true ? 1 == 1 : 'a'", 'allow'],
    ["'1' in {1: 2}", 'deny'],
    ["{1: 2}[1] == 2 && !(true in {'true': 1})", 'allow'],
  ])('%s', (text, expected) => {
    expect(checkExpression(text, EXPRESSION_LIMITS)).toEqual([]);
    expect(answer(text, 0n)).toBe(expected);
  });
});

describe('literals in expressions are parsed to the correct values', () => {
  it.each<readonly [string, Value]>([
    ["value == r'\\'", '\\'],
    ["value == '''a\nb'''", 'a\nb'],
    ["bytes(value) == b'é' && b'é' == b'\\xc3\\xa9'", 'é'],
    ["value == '\\101\\u00e9\\U0001F600\\x41'", 'Aé😀A'],
    ["value == '// no comment' // a comment", '// no comment'],
    ['value == [,] && {,} == {} && [1,] == [1]', []],
  ])('%s', (text, value) => {
    expect(answer(text, value)).toBe('allow');
  });
});

describe('comprehensions over values that are neither lists nor maps cause an error', () => {
  it.each(['5u.all(x, x == 1)', "b'ab'.exists(x, true)", "timestamp('2026-01-31T08:00:00Z').all(x, false)"])(
    '%s',
    (text) => {
      expect(answer(text, 1n)).toBe('error');
    },
  );
});

describe('KIT-55 a value is returned only if both CEL and the reference return one', () => {
  beforeAll(loadRuleLibraries);

  it.each<readonly [string, Value, string]>([
    ['timestamp(5) < timestamp(value)', '2026-01-31T08:00:00Z', 'error'],
    ['!!value', true, 'error'],
    ['size(value) <= 3', 'éé', 'error'],
    ['size(value) <= 9', 'éé', 'allow'],
    ['1 / value == 1 || true', 0n, 'error'],
    ['1 / value == 1 || true', 1n, 'allow'],
    ["value.exists(r, r.endsWith('a'))", [5n, 'a'], 'error'],
    ["value.lowerAscii() == 'a'", 'A', 'error'],
    ["value == 1 || value.lowerAscii() == 'a'", 1n, 'allow'],
    ['timestamp(value).getHours() < 8', '2026-01-31T08:00:00+01:00', 'error'],
    ["timestamp(value) < timestamp('2026-01-31T08:00:00Z')", '2026-01-31T08:00:00+01:00', 'allow'],
    ['!(value < 1.0)', NaN, 'error'],
    ['true || -0x10 == value', 1n, 'error'],
    ['int != value', 1n, 'error'],
    ['[value] == [string]', 1n, 'error'],
    ['has(value.a) == (int == value)', new Map<string, Value>([['value', new Map([['a', 1n]])]]), 'error'],
    ['value == 1 || value == int', 1n, 'allow'],
    ['int == 5', new Map<string, Value>([['int', 5n]]), 'allow'],
  ])('%s', (expression, value, expected) => {
    expect(decide(expression, value)).toBe(expected);
    const negated = expected === 'allow' ? 'deny' : expected;
    expect(tryConstraint({ kind: 'Not', constraint: { kind: 'Cel', expression } }, value).decision).toBe(
      negated,
    );
  });
});
