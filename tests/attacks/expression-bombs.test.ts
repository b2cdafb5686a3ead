/**
 * Expressions designed to be expensive must stop quickly at a limit, with an error instead of a result.
 *
 * Threat model: "An endless expression".
 */
import { describe, expect, it } from 'vitest';
import { CONSTRAINT_KINDS, readWarrant, tryConstraint } from '../../src/engine/authority/index.js';
import {
  type ExpressionBindings,
  checkExpression,
  evaluateExpression,
  type ExpressionLimits,
  type Value,
} from '../../src/engine/kit/index.js';
import { LIMITS as TABLE } from '../../src/engine/model/index.js';

const LIMITS: ExpressionLimits = {
  length: TABLE.expressionLength.value,
  nodes: TABLE.expressionNodes.value,
  depth: TABLE.expressionDepth.value,
  literalEntries: TABLE.expressionEntries.value,
  callArguments: TABLE.expressionArguments.value,
  comprehensions: TABLE.expressionComprehensions.value,
  patternLength: TABLE.patternLength.value,
  iterations: TABLE.expressionIterations.value,
};

/** Uses processor time, so that a busy machine does not affect the result. */
const MOST_MS = 500;
const list = (length: number): Value => Array.from({ length }, (_, i) => BigInt(i));
const literal = `[${Array.from({ length: 100 }, (_, i) => i).join(',')}]`;
const nest = (range: string, body: string): string =>
  `${range}.all(a, ${range}.all(b, ${range}.all(c, ${body})))`;
const doubling = `['x']${'.map(s, s + s)'.repeat(30)}.size() > 0`;

function run(
  text: string,
  value: Value = null,
): { result: ReturnType<typeof evaluateExpression>; ms: number } {
  const bindings: ExpressionBindings = new Map([['value', value]]);
  const start = process.cpuUsage();
  const result = evaluateExpression(text, bindings, LIMITS, 0);
  const { user, system } = process.cpuUsage(start);
  return { result, ms: (user + system) / 1000 };
}

describe('KIT-20 expensive expressions', () => {
  it.each<readonly [string, string, Value]>([
    ['nested loops over a literal', nest(literal.slice(0, 60) + ']', 'true'), null],
    ['nested loops over an argument', nest('value', 'true'), list(1000)],
    ['nested loops in which every body fails', nest('value', 'a.missing'), list(1000)],
    ['nested loops with exists', nest('value', '1 / 0 > 0').replaceAll('.all(', '.exists('), list(1000)],
    ['a loop over a long argument', 'value.all(a, true)', list(20_000)],
    ['a cheap result after an expensive evaluation', `value.all(a, true) || true`, list(20_000)],
    ['loops that build lists', 'value.map(a, value.map(b, value)).size() > 0', list(200)],
    ['strings that double in length', doubling, null],
    [
      'lists that double',
      `value${'.map(s, s)'.repeat(5)} == [] || (value + value + value + value).size() > 0`,
      list(4000),
    ],
    ['membership in a long list', 'value.exists(a, a in value && false)', list(5000)],
    ['comparison of deep lists', 'value.exists(a, value[0] == value[1] && false)', [list(5000), list(5000)]],
    [
      'search in a long text',
      'value.t.matches("b") || value.l.all(a, value.t.contains("b") || true)',
      new Map<string, Value>([
        ['t', 'a'.repeat(1_000_000)],
        ['l', list(100)],
      ]),
    ],
    ['an expensive pattern on a long string', "value.matches('(a?){99}a{99}$')", 'a'.repeat(50_000)],
    ['deep parentheses', `${'('.repeat(1500)}true${')'.repeat(1500)}`, null],
    ['deep lists', `${'['.repeat(500)}1${']'.repeat(500)} == []`, null],
    ['many signs', `${'!'.repeat(4000)}true`, null],
    ['many terms', Array.from({ length: 50_000 }, () => 'true').join(' && '), null],
    ['many terms within the length', Array.from({ length: 500 }, () => 'true').join('&&'), null],
    ['a literal of a megabyte', `value == "${'x'.repeat(1_000_000)}"`, null],
    ['a list literal that is too long', `value in [${Array.from({ length: 101 }, () => '1').join(',')}]`, 1n],
    ['loops nested too deeply', nest('value', 'value.all(d, true)'), list(1)],
    ['fields of fields', `value${'.a'.repeat(400)} == 1`, null],
  ])('an expensive expression (%s) stops at a limit', (_, text, value) => {
    const { result, ms } = run(text, value);
    expect(result).toMatchObject({ ok: false, code: 'limit' });
    expect(ms).toBeLessThan(MOST_MS);
  });

  it.each([
    ['(a+)+$', `${'a'.repeat(30)}!`],
    ['(a|a)*$', `${'a'.repeat(5000)}!`],
    ['(.*)(.*)(.*)(.*)x', 'a'.repeat(5000)],
    ['(a?){100}a{100}', 'a'.repeat(100)],
    ['(a|b)*a(a|b){12}$', 'ab'.repeat(5000)],
  ])(
    'KIT-21 a pattern that backtracks catastrophically in other engines (%s) completes quickly',
    (pattern, text) => {
      const { result, ms } = run(`value.matches(r'${pattern}')`, text);
      expect(result.ok).toBe(true);
      expect(ms).toBeLessThan(MOST_MS);
    },
  );

  it.each([['(a)\\1'], ['(?=a)'], ['a{1001}'], ['['], ['x'.repeat(1001)], ['a{1000}'.repeat(100)]])(
    'the pattern %s is reported as an error in the editor',
    (pattern) => {
      const problems = checkExpression(`value.matches(r'${pattern}')`, LIMITS);
      expect(problems[0]?.code).toBe('bad_pattern');
    },
  );

  it('an expensive constraint causes an error, not a denial', () => {
    const bomb = { kind: 'Cel', expression: nest('value', 'true') };
    expect(tryConstraint(bomb, list(1000)).decision).toBe('error');
    expect(tryConstraint({ kind: 'Not', constraint: bomb }, list(1000)).decision).toBe('error');
  });

  it('errors that can be found statically are reported at their position in the document', () => {
    const rule = { kind: 'Cel', expression: `${'('.repeat(1500)}true` };
    const json = { v: 1, chain: [{ holder: 'manager', ttlSeconds: 60, capabilities: { t: { x: rule } } }] };
    const [issue] = readWarrant(json).issues;
    expect([issue?.code, issue?.severity]).toEqual(['warrant/bad_constraint', 'error']);
    expect(issue?.at).toEqual(['chain', 0, 'capabilities', 't', 'x', 'expression']);
  });
});

describe('KIT-22 names that expressions cannot access', () => {
  it.each([
    'value.constructor == 1',
    'value.__proto__ == 1',
    '__proto__ == 1',
    'constructor == 1',
    'cel.bind(x, 1, x == 1)',
    'google == 1',
    'globalThis == 1',
    'other == 1',
    'value.at(0) == 1',
    'b"x".json() == 1',
    'optional.none() == 1',
    'value.?a == 1',
    'x_loop(value) == 1',
    'value.x_matches("a")',
    'v_value == 1',
  ])('the expression %s is an error', (text) => {
    expect(run(text, new Map<string, Value>([['a', 1n]])).result.ok).toBe(false);
  });

  it('no constraint kind except Cel evaluates expressions', () => {
    expect(
      CONSTRAINT_KINDS.filter(({ parameters }) => parameters.some(({ name }) => name === 'expression')),
    ).toHaveLength(1);
  });
});
