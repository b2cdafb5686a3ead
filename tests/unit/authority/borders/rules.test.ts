/** Boundary cases for rules: a single character decides whether a value or a narrower rule is accepted. */
import { describe, expect, it } from 'vitest';
import {
  decodeConstraint,
  readConstraint,
} from '../../../../src/engine/authority/constraints/constraint-kinds.js';
import {
  type CborItem,
  CborError,
  CborMap,
  encodeCbor,
  type Json,
  readCbor,
} from '../../../../src/engine/kit/index.js';
import type { Issue } from '../../../../src/engine/model/index.js';
import { asked, covers, make, type Rule } from './ask-rule.js';

describe('URL patterns and URLs without a port', () => {
  const pattern = (text: string): Rule => ({ kind: 'UrlPattern', pattern: text });

  it.each<[string, string, string]>([
    ['http://h.test:443/*', 'http://h.test/a', 'deny'],
    ['http://h.test:443/*', 'http://h.test:443/a', 'allow'],
    ['*://h.test:80/*', 'http://h.test/a', 'allow'],
    ['*://h.test:80/*', 'http://h.test:80/a', 'allow'],
    ['*://h.test:80/*', 'https://h.test/a', 'deny'],
    ['*://h.test:80/*', 'https://h.test:80/a', 'allow'],
    ['https://h.test:80/*', 'https://h.test/a', 'deny'],
    ['foo://h.test:80/*', 'foo://h.test/a', 'deny'],
    ['foo://h.test:443/*', 'foo://h.test/a', 'deny'],
    ['foo://h.test:0/*', 'foo://h.test/a', 'allow'],
    ['*://h.test:0/*', 'https://h.test/a', 'deny'],
    ['*://h.test:0/*', 'http://h.test/a', 'deny'],
  ])('a URL pattern without a port uses the scheme’s default port: %s and %s: %s', (text, url, answer) => {
    expect(asked(pattern(text), url)).toBe(answer);
  });

  it.each<[string, string, readonly (string | number)[]]>([
    ['https://h.test/*', 'https://h.test/', ['UrlPathExpanded', 'UrlPathExpanded']],
    ['https://h.test/*', 'https://h.test/a/*', ['covered', 'covered']],
    ['https://h.test/a/*', 'https://h.test/', ['UrlPathExpanded', 'UrlPathExpanded']],
    ['https://h.test/a/*', 'https://h.test/b/*', ['UrlPathExpanded', 'UrlPathExpanded']],
    ['https://h.test/a', 'https://h.test/a/b', ['covered', 7]],
    ['https://h.test/a/*', 'https://h.test/a/[', ['covered', 8]],
    ['foo:///a/*', 'foo://h.test/a/*', ['covered', 'covered']],
    ['foo://h.test/a/*', 'foo:///a/*', ['UrlHostExpanded', 'UrlHostExpanded']],
  ])('narrowing the URL pattern %s to %s: %s', (parent, child, answer) => {
    expect(covers(pattern(parent), pattern(child))).toEqual(answer);
  });
});

describe('the path in a URL pattern', () => {
  const pattern = (text: string): Rule => ({ kind: 'UrlPattern', pattern: text });

  it('the path of a URL pattern without a wildcard matches only itself', () => {
    expect(asked(pattern('https://h.test/a/['), 'https://h.test/a/[')).toBe('allow');
    expect(asked(pattern('https://h.test/a/['), 'https://h.test/b')).toBe('deny');
  });

  it('a URL pattern with any host checks the path on every host', () => {
    expect(asked(pattern('foo:///a/*'), 'foo://h.test/a/b')).toBe('allow');
    expect(asked(pattern('foo:///a/*'), 'foo://h.test/b')).toBe('deny');
  });

  it('the path of a URL pattern without a trailing wildcard covers subpaths, but not names with the same prefix', () => {
    const refused = ['UrlPathExpanded', 'UrlPathExpanded'];
    expect(covers(pattern('https://h.test/ab'), pattern('https://h.test/ac'))).toEqual(refused);
    expect(covers(pattern('https://h.test/ab'), pattern('https://h.test/abc'))).toEqual(refused);
    expect(covers(pattern('https://h.test/ab'), pattern('https://h.test/*'))).toEqual(refused);
  });

  it('AUTH-72 a URL pattern requires a scheme followed by two slashes', () => {
    for (const text of ['https:h.test/', 'h.test/a', 'https:/h.test/'])
      expect(readConstraint({ kind: 'UrlPattern', pattern: text }, [], [])).toBeNull();
  });
});

describe('UrlSafe also parses the hosts of URL schemes whose hosts the URL parser does not parse', () => {
  const safe: Rule = {
    kind: 'UrlSafe',
    schemes: ['foo'],
    allow_domains: ['*.good.test', '010.0.0.1', '1.2.3.4', '10'],
  };

  it.each<[string, string]>([
    ['foo://a.good.test/', 'allow'],
    ['foo://good.test/', 'allow'],
    ['foo://evilgood.test/', 'deny'],
    ['foo://%67ood.test/', 'allow'],
    ['foo://%6x.good.test/', 'allow'],
    ['foo://a%2egood.test/', 'allow'],
    ['foo://a%good.test/', 'deny'],
    ['foo://%ff.good.test/', 'allow'],
    ['foo://%6c%6f%63%61%6c%68%6f%73%74/', 'deny'],
    ['foo://127.0.0.1/', 'deny'],
    ['foo://%31%32%37.0.0.1/', 'deny'],
    ['foo://0x7f000001/', 'deny'],
    ['foo://2130706433/', 'deny'],
    ['foo://0/', 'deny'],
    ['foo://010.0.0.1/', 'deny'],
    ['foo://1.2.3.4/', 'allow'],
    ['foo://8.8.8.8/', 'deny'],
    ['foo:///x', 'deny'],
    ['foo://4294967296/', 'deny'],
    ['foo://[::1]/', 'deny'],
    ['foo://[::ffff:7f00:1]/', 'deny'],
    ['foo://[2606:4700::1]/', 'deny'],
  ])('%s: %s', (url, answer) => {
    expect(asked(safe, url)).toBe(answer);
  });

  it('a number with leading zeros is not a host name, even without a list of domains', () => {
    const open: Rule = { kind: 'UrlSafe', schemes: ['foo'] };
    expect(asked(open, 'foo://010.0.0.1/')).toBe('deny');
    expect(asked(open, 'foo://10.00.0.1/')).toBe('deny');
    expect(asked(open, 'foo://01.2.3/')).toBe('allow');
    expect(asked(open, 'foo://0a.0.0.1/')).toBe('allow');
    expect(asked(open, 'foo://4294967296/')).toBe('allow');
    expect(asked(open, 'foo://4294967295/')).toBe('deny');
    expect(asked(open, 'foo:///x')).toBe('deny');
    expect(asked(open, 'foo://0/')).toBe('deny');
    expect(asked(open, 'foo://011.1.1.1/')).toBe('deny');
    expect(asked(open, 'foo://999.1.1.1/')).toBe('allow');
    expect(asked(open, 'foo://0.1.1.999/')).toBe('allow');
    expect(asked(open, 'foo://a1.01.b2.c3/')).toBe('allow');
    expect(asked(open, 'foo://x0x7f000001/')).toBe('allow');
    expect(asked(open, 'foo://0x7f000001x/')).toBe('allow');
  });
});

describe('the entries in a domain list', () => {
  const named = (...domains: readonly string[]): Rule => ({
    kind: 'UrlSafe',
    schemes: ['foo'],
    allow_domains: domains,
  });

  it('a domain list entry without a wildcard matches exactly one name, both in values and in narrower rules', () => {
    expect(asked(named('good.test'), 'foo://good.test/')).toBe('allow');
    expect(asked(named('good.test'), 'foo://xood.test/')).toBe('deny');
    expect(covers(named('good.test'), named('good.test'))).toEqual(['covered', 'covered']);
    const [compatible] = covers(named('good.test'), named('xood.test'));
    expect(compatible).not.toBe('covered');
  });

  it('each entry in a domain list is compared character by character with the host, which is decoded once', () => {
    expect(asked(named('abad.test'), 'foo://%61bad.test/')).toBe('allow');
    expect(asked(named('%61bad.test'), 'foo://%61bad.test/')).toBe('allow');
  });
});

describe('AUTH-24 narrowing a pattern with an inner wildcard', () => {
  it.each([
    ['a*b', 'q*b'],
    ['a*b', 'a*xb'],
    ['*b*', '*ab*'],
    ['a*b', 'axb'],
  ])('the pattern %s is not proven to cover the pattern %s', (parent, child) => {
    const rule = (pattern: string): Rule => ({ kind: 'Pattern', pattern });
    const refused = 'PatternExpanded';
    expect(covers(rule(parent), rule(child))).toEqual([refused, refused]);
  });
});

describe('AUTH-72 bounds', () => {
  it.each<[string, Json]>([
    ['an integer of letters', { $int: 'x' }],
    ['a float of letters', { $float: 'x' }],
    ['a text', 'text'],
    ['a list', []],
    ['an object', {}],
    ['true', true],
  ])('a bound of %s is rejected as not a number', (_, min) => {
    const issues: Issue[] = [];
    expect(readConstraint({ kind: 'Range', min }, [], issues)).toBeNull();
    expect(issues).toHaveLength(1);
  });
});

describe('AUTH-23 matching character classes in a pattern', () => {
  it.each<[string, string, string]>([
    ['[a-c]', 'abc', 'dAC-'],
    ['[a-]', 'a-', 'b'],
    ['[-a]', 'a-', 'b'],
    ['[a-c-e]', 'abc-e', 'd'],
    ['[a-cx]', 'abcx', '-'],
    ['[]a]', ']a', '[b'],
    ['[!]a]', 'b[', ']a'],
    ['[!a-c]', 'd-', 'abc'],
    ['[ab]', 'ab', '-c'],
    ['[aez]', 'aez', 'cm'],
    ['[a!]', 'a!', 'b'],
  ])('the character class %s contains %s but not %s', (pattern, inside, outside) => {
    const rule: Rule = { kind: 'Pattern', pattern };
    for (const letter of inside) expect([letter, asked(rule, letter)]).toEqual([letter, 'allow']);
    for (const letter of outside) expect([letter, asked(rule, letter)]).toEqual([letter, 'deny']);
  });

  it.each<[string, string, string]>([
    ['a/**', 'a/b/c', 'allow'],
    ['a/**', 'a', 'deny'],
    ['**', 'a/b', 'allow'],
    ['**/b', 'b', 'allow'],
    ['**/b', 'xb', 'deny'],
    ['a/**/b', 'a/b', 'allow'],
    ['a/**/b', 'axb', 'deny'],
    ['?', '', 'deny'],
    ['?', 'x', 'allow'],
    ['a?', 'a', 'deny'],
    ['?b', 'xb', 'allow'],
    ['*a?c*', 'xxabcxx', 'allow'],
    ['*a?c', 'aac', 'allow'],
    ['*a*a', 'aba', 'allow'],
    ['*a*a', 'ab', 'deny'],
    ['*x/**/y', 'ax/b/y', 'allow'],
  ])('the pattern %s applied to `%s`: %s', (pattern, value, answer) => {
    expect(asked({ kind: 'Pattern', pattern }, value)).toBe(answer);
  });
});

describe('AUTH-75 an invalid pattern in a rule', () => {
  it.each(['a**b', '**a', '[', '[]', 'x[!]', 'a/**b', '***', 'x]y[', '[!'])(
    'an invalid pattern is rejected: %s',
    (pattern) => {
      const issues: Issue[] = [];
      expect(readConstraint({ kind: 'Pattern', pattern }, [], issues)).toBeNull();
      expect(issues[0]?.message).toContain('malformed');
    },
  );
});

describe('AUTH-57 hardened rules nested inside other rules', () => {
  const pattern = (text: string): Rule => ({ kind: 'Pattern', pattern: text });
  const inside = (kind: string, ...constraints: readonly Rule[]): Rule => ({ kind, constraints });

  it.each(['All', 'Any'])(
    'the composite rule %s reports the hardened rule that closes a gap in one of its parts',
    (kind) => {
      expect(covers(inside(kind, pattern('/d/*')), inside(kind, pattern('/d/?*')))).toEqual(['covered', 8]);
      expect(covers(inside(kind, pattern('/d/*')), inside(kind, pattern('/e/*')))).toEqual([
        'MonotonicityViolation',
        'MonotonicityViolation',
      ]);
      expect(
        covers(
          inside(kind, { kind: 'Exact', value: 1 }, pattern('/d/*')),
          inside(kind, { kind: 'Exact', value: 1 }, pattern('/d/?*')),
        ),
      ).toEqual(['covered', 8]);
    },
  );

  it('only compatible semantics compares nothing but the text of a narrowed expression', () => {
    const cel = (expression: string): Rule => ({ kind: 'Cel', expression });
    expect(covers(cel('value > 1'), cel('(value > 1) && (value < 5)'))).toEqual(['covered', 'covered']);
    expect(covers(cel("value == ' '"), cel("value == ''"))).toEqual(['covered', 10]);
    expect(covers(cel('value > 1'), cel('value > 0'))).toEqual([
      'MonotonicityViolation',
      'MonotonicityViolation',
    ]);
  });

  it('an invalid decoded expression cannot be narrowed to anything, not even to itself', () => {
    const wire = make({ kind: 'Cel', expression: 'value > 1' }).wire as readonly [CborItem, CborMap];
    const broken = decodeConstraint([wire[0], new CborMap([['expression', 'value >']])]);
    expect(broken.covers(broken, 'compatible')).toMatchObject({ ok: false, errorKind: 'CelError' });
    const named = decodeConstraint([
      wire[0],
      new CborMap([
        ['expression', 'value > 2'],
        ['parent_expression', 'value > 1'],
      ]),
    ]);
    expect(named.wire).toEqual([
      wire[0],
      new CborMap([
        ['expression', 'value > 2'],
        ['parent_expression', 'value > 1'],
      ]),
    ]);
    const plain = decodeConstraint([
      wire[0],
      new CborMap([
        ['expression', 'value > 2'],
        ['parent_expression', null],
      ]),
    ]);
    expect(plain.wire).toEqual([wire[0], new CborMap([['expression', 'value > 2']])]);
  });

  it('compatible semantics still accepts a range with a bound that is not a number', () => {
    const parent = make({ kind: 'Range', min: 5 });
    const [id, body] = parent.wire as readonly [CborItem, CborMap];
    const entries = body.entries.map(([name, item]) => [name, name === 'min' ? NaN : item] as const);
    const child = decodeConstraint([id, new CborMap(entries)]);
    expect(parent.covers(child, 'compatible').ok).toBe(true);
    expect(parent.covers(child, 'hardened')).toMatchObject({
      ok: false,
      errorKind: 'RangeExpanded',
      rule: 9,
    });
  });
});

describe('AUTH-72 decoding encoded rules', () => {
  const nest = (levels: number): CborItem =>
    levels === 0 ? [16n, null] : [14n, new CborMap([['constraint', nest(levels - 1)]])];
  const decode = (item: CborItem) => decodeConstraint(readCbor(encodeCbor(item)));

  it.each<[string, CborItem]>([
    ['a text', ['16', null]],
    ['below 0', [-1n, null]],
    ['beyond a byte', [256n, null]],
    ['a float', [1.5, null]],
    ['nothing', [null, null]],
  ])('encoded rules with a type that is %s are not decoded', (_, item) => {
    expect(() => decode(item)).toThrow(CborError);
    expect(() => decode(item)).toThrow('bytes/constraint_type');
  });

  it('an encoded rule with the largest one-byte type has an unknown kind', () => {
    expect(decode([255n, new Uint8Array()]).kind).toBe('Unknown');
    expect(decode([0n, new Uint8Array()]).kind).toBe('Unknown');
  });

  it('encoded rules and rules in documents are rejected beyond the depth limit', () => {
    const document = (levels: number): Rule =>
      levels === 0 ? { kind: 'Wildcard' } : { kind: 'Not', constraint: document(levels - 1) };
    const issuesOf = (levels: number): readonly string[] => {
      const issues: Issue[] = [];
      readConstraint(document(levels), [], issues);
      return issues.map(({ message }) => message);
    };
    expect(issuesOf(32)).toEqual([]);
    expect(issuesOf(33)[0]).toMatch(/nested more than 32 levels/);
    const deepest = [...Array(40).keys()].filter((levels) => {
      try {
        return decode(nest(levels)).depth >= 0;
      } catch {
        return false;
      }
    });
    expect(deepest.at(-1)).toBe(32);
    expect(() => decode(nest(34))).toThrow('bytes/nested_constraints');
  });

  it('encoded rules keep all 64 bits of an integer', () => {
    const exact = (value: CborItem) => {
      const wire = make({ kind: 'Exact', value: 1 }).wire as readonly [CborItem, CborMap];
      const [[name]] = wire[1].entries as [[CborItem, CborItem]];
      return decode([wire[0], new CborMap([[name, value]])]).only();
    };
    expect(exact(2n ** 63n - 1n)).toBe(2n ** 63n - 1n);
    expect(exact(2n ** 63n)).toBe(2 ** 63);
    expect(exact(-(2n ** 63n))).toBe(-(2n ** 63n));
    expect(() => exact(-(2n ** 63n) - 1n)).toThrow('bytes/low_integer');
  });
});

describe('AUTH-36 narrowing a wildcard host to a plain host', () => {
  const url = (pattern: string): Rule => ({ kind: 'UrlPattern', pattern });

  it('replacing a wildcard host with a plain host is rejected with the error code for hosts', () => {
    const coverage = make(url('x://*.a.test/*')).covers(make(url('x://a.test/*')), 'hardened');
    expect(coverage).toMatchObject({ ok: false, errorKind: 'UrlHostExpanded', rule: 16 });
  });

  it('a wildcard can be narrowed to a plain host only for schemes whose hosts are always in lower case', () => {
    for (const scheme of ['http', 'https', 'ws', 'wss', 'ftp', 'file'])
      expect(covers(url(`${scheme}://*.a.test/*`), url(`${scheme}://a.test/*`))).toEqual([
        'covered',
        'covered',
      ]);
    for (const scheme of ['x', '*'])
      expect(covers(url(`${scheme}://*.a.test/*`), url(`${scheme}://a.test/*`))).toEqual(['covered', 16]);
    expect(covers(url('x://*.a.test/*'), url('x://*.b.a.test/*'))).toEqual(['covered', 'covered']);
    expect(covers(url('x://a.test/*'), url('x://A.test/*'))).toEqual(['covered', 'covered']);
  });

  it('a plain host also matches in upper case, but a wildcard does not', () => {
    expect(asked(url('x://a.test/*'), 'x://A.TEST/y')).toBe('allow');
    expect(asked(url('x://*.a.test/*'), 'x://A.TEST/y')).toBe('deny');
    expect(asked(url('https://*.a.test/*'), 'https://A.TEST/y')).toBe('allow');
  });
});
