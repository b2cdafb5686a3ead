import { describe, expect, it } from 'vitest';
import { EXPRESSION_LIMITS, tryConstraint } from '../../../src/engine/authority/index.js';
import { EXPRESSION_DIALECT_CLASSES } from '../../../src/engine/kit/expression/dialect.js';
import {
  listCelDifferences,
  listCelNarrowingDifferences,
} from '../../../src/engine/authority/constraints/cel-differences.js';
import { evaluateExpression, type ExpressionResult, type Value } from '../../../src/engine/kit/index.js';

const answerOf = (result: ExpressionResult): string =>
  !result.ok ? 'error' : result.value ? 'allow' : 'deny';
const names = (expression: string, value?: Value): string[] =>
  listCelDifferences(expression, value).map(({ name }) => name);

describe('REF-20 classes of CEL differences', () => {
  it.each(EXPRESSION_DIALECT_CLASSES.map((one) => ({ ...one, one })))(
    'the class $name matches its example',
    ({ one }) => {
      const { expression, value, here, there } = one.example;
      expect(
        answerOf(evaluateExpression(expression, new Map([['value', value]]), EXPRESSION_LIMITS, 0)),
      ).toBe(here);
      expect(there).not.toBe(here);
      expect(tryConstraint({ kind: 'Cel', expression }, value).decision).toBe('error');
      expect(names(expression, value)).toEqual([one.name]);
    },
  );

  it.each<readonly [string, Value]>([
    ['value > 5 && value < 10', 7n],
    ['!(value > 5)', 7n],
    ['value', true],
    ["value.contains('prod')", 'production'],
    ['size(value) == 3', 'abc'],
    ['value[0] == 1', [1n]],
    ["'a' in value", ['a']],
    ["value.all(r, r.endsWith('@company.com'))", ['a@company.com']],
    ["duration(value) > duration('1m')", '2m'],
    ['value == 5', 5],
    ["string(value) == '5'", 5n],
    ['net_is_private(value)', '10.0.0.1'],
    ['value > 1.0 || false', 2],
  ])(
    'no class of differences matches %s for a value on which both interpreters agree',
    (expression, value) => {
      expect(names(expression, value)).toEqual([]);
    },
  );

  it.each<readonly [string, Value, string]>([
    ['value.filter(x, !x).size() == 0', [0n], 'truthiness'],
    ["value.exists(x, x == 1 || 'a' in x)", ['abc'], 'substring-in'],
    ["value.exists(r, r.endsWith('a'))", [5n, 'a'], 'first-error'],
    ['!- 7', 0n, 'read-otherwise'],
    ['value.a || true', new Map<string, Value>([['b', 1n]]), 'checked-first'],
  ])('a class of differences is found inside %s', (expression, value, name) => {
    expect(names(expression, value)).toContain(name);
  });
});

describe('detecting CEL differences without a value', () => {
  it.each([
    ['!value', ['truthiness']],
    ['value && amount > 5', ['truthiness']],
    ['value[0] == 1', ['missing-is-null']],
    ['max(value, 3) == 5', ['max-and-min']],
    ['type(value) == int', ['absent-functions']],
    ['value == int', ['absent-functions']],
    ["has('a'.b)", ['has-without-fields']],
    ['has(value.a)', []],
    ['value > 5 && value < 10', []],
    ["value.all(r, r.endsWith('@company.com'))", []],
    ["value in ['a', 'b']", []],
    ['value >', []],
  ])('the expression %s can match the classes %j', (expression, wanted) => {
    expect(names(expression)).toEqual(wanted);
  });

  it('the position of a CEL difference is given in the original text', () => {
    const text = 'value > 5 && !other';
    const [found] = listCelDifferences(text);
    expect(text.slice(found?.start, found?.end)).toContain('!other');
  });

  it('a narrower expression that can be parsed is distinguished from one that cannot', () => {
    expect(listCelNarrowingDifferences('(a) && (nosuch(b))').map(({ name }) => name)).toEqual([
      'checked-first',
    ]);
    expect(listCelNarrowingDifferences('(a) && (')).toEqual([]);
    expect(listCelNarrowingDifferences('(a) && (b)')).toEqual([]);
  });
});
