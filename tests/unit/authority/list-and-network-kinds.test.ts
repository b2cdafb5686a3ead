import { inEnglish } from '../../support/golden.js';
import { describe, expect, it } from 'vitest';
import {
  describeConstraint,
  findNearestAllowed,
  tryConstraint,
} from '../../../src/engine/authority/index.js';
import {
  decodeConstraint,
  readConstraint,
} from '../../../src/engine/authority/constraints/constraint-kinds.js';
import { CborError, CborMap, type CborItem, type Json, readValue } from '../../../src/engine/kit/index.js';
import type { ConstraintDocument, Issue } from '../../../src/engine/model/index.js';

const url = (pattern: string): ConstraintDocument => ({ kind: 'UrlPattern', pattern });
const cidr = (text: string): ConstraintDocument => ({ kind: 'Cidr', cidr: text });
const shlex = (...allow: string[]): ConstraintDocument => ({ kind: 'Shlex', allow });

function covers(parent: ConstraintDocument, child: ConstraintDocument, semantics: 'compatible' | 'hardened') {
  const [outer, inner] = [parent, child].map((document) => readConstraint(document, [], []));
  return outer?.covers(inner as never, semantics);
}

describe('each constraint kind allows, denies or fails, and fails only on input that cannot be parsed', () => {
  it.each<readonly [ConstraintDocument, Json, 'allow' | 'deny' | 'error']>([
    [{ kind: 'Contains', required: [1] }, [{ $float: 1 }], 'deny'],
    [{ kind: 'Contains', required: [] }, 'x', 'deny'],
    [{ kind: 'Contains', required: [] }, ['x'], 'allow'],
    [{ kind: 'Subset', allowed: [] }, [], 'allow'],
    [{ kind: 'Subset', allowed: ['a'] }, ['a', 'b'], 'deny'],
    [shlex('ls'), 'ls "a;b"', 'deny'],
    [shlex('ls'), 'ls "', 'allow'],
    [shlex('ls'), '../ls', 'deny'],
    [shlex('ls'), 'ls ../x', 'allow'],
    [shlex('ls'), '\u0085ls\ufeff', 'deny'],
    [shlex('ls'), '\u0085ls', 'allow'],
    [cidr('10.0.0.0/8'), '::ffff:10.0.0.1', 'deny'],
    [cidr('10.0.0.0/8'), '10.1', 'error'],
    [cidr('10.0.0.0/8'), 10, 'deny'],
    [url('https://e.com/a'), 'https://e.com/x/../a?q#f', 'allow'],
    [url('https://e.com/a'), 'junk', 'error'],
    [url('https://*/*'), 'https://e.com/x', 'deny'],
    [url('https://e.com/a[/*'), 'https://e.com/a[/*', 'allow'],
    [{ kind: 'UrlSafe' }, 'http://2130706433/', 'deny'],
    [{ kind: 'UrlSafe' }, 'not a URL', 'deny'],
    [{ kind: 'UrlSafe', schemes: ['x'] }, 'x://%31%30.0.0.1/', 'deny'],
    [{ kind: 'UrlSafe', schemes: ['x'] }, 'x://0x7f000001/', 'deny'],
    [{ kind: 'UrlSafe', schemes: ['x'] }, 'x://010.0.0.1/', 'deny'],
    [{ kind: 'UrlSafe', schemes: ['x'], allow_ports: [1] }, 'x://e.com/', 'allow'],
    [{ kind: 'Unknown', type_id: 99, payload_hex: '00' }, 'x', 'error'],
  ])('%o on %o: %s', (document, json, decision) => {
    expect(tryConstraint(document, readValue(json)).decision).toBe(decision);
  });
});

describe('URL patterns are narrowed part by part, and an exact path stays exact in hardened semantics', () => {
  it.each<readonly [string, string, string | null]>([
    ['*://e.com/*', 'https://e.com/*', null],
    ['https://e.com/*', '*://e.com/*', 'UrlSchemeExpanded'],
    ['https://*.e.com/*', 'https://xe.com/*', 'UrlHostExpanded'],
    ['https://e.com:8443/*', 'https://e.com/*', 'UrlPortExpanded'],
    ['https://e.com/a/*', 'https://e.com/b/*', 'UrlPathExpanded'],
    ['https://e.com/*', 'https://e.com', 'UrlPathExpanded'],
  ])('%s to %s: %s', (parent, child, refusal) => {
    for (const semantics of ['compatible', 'hardened'] as const) {
      const coverage = covers(url(parent), url(child), semantics);
      expect(coverage?.ok === false ? coverage.errorKind : null).toBe(refusal);
    }
  });

  it.each<readonly [string, string, number]>([
    ['https://e.com/api', 'https://e.com/api/x', 7],
    ['https://e.com/v*/u', 'https://e.com/v*/u/x', 7],
    ['https://e.com/a[/*', 'https://e.com/a[/b]', 8],
  ])(
    'narrowing the URL pattern %s to %s is rejected only by hardened semantics, by rule %i',
    (parent, child, rule) => {
      expect(covers(url(parent), url(child), 'compatible')).toEqual({ ok: true });
      expect(covers(url(parent), url(child), 'hardened')).toEqual({
        ok: false,
        errorKind: 'UrlPathExpanded',
        rule,
      });
    },
  );
});

describe('AUTH-72 invalid parts of a rule are rejected with their position and error code', () => {
  it.each<readonly [ConstraintDocument, string, readonly (string | number)[]]>([
    [cidr('10.0.0.0/33'), 'InvalidCidr', ['cidr']],
    [url('e.com/*'), 'InvalidUrl', ['pattern']],
    [url('https://__tenuo_host_wildcard__.x/'), 'InvalidUrl', ['pattern']],
    [{ kind: 'Pattern', pattern: '***' }, 'InvalidPattern', ['pattern']],
    [{ kind: 'Range', min: { $float: 'NaN' } }, 'InvalidRange', ['min']],
    [{ kind: 'Subpath', root: 'x' }, 'InvalidPath', ['root']],
    [{ kind: 'UrlSafe', allow_ports: [443, 65_536] }, 'Validation', ['allow_ports', 1]],
    [{ kind: 'Contains', required: [{ $int: 'x' }] }, 'Validation', ['required', 0]],
    [{ kind: 'Unknown', type_id: 8, payload_hex: '' }, 'Validation', ['type_id']],
    [{ kind: 'Unknown', type_id: 99, payload_hex: '0' }, 'Validation', ['payload_hex']],
  ])('%o: %s', (document, errorKind, at) => {
    const issues: Issue[] = [];
    expect(readConstraint(document, [], issues)).toBeNull();
    expect(issues.map((issue) => [issue.code, issue.facts.errorKind, issue.at])).toEqual([
      ['warrant/bad_constraint', errorKind, at],
    ]);
  });

  it.each<readonly [string, CborItem]>([
    ['an invalid network', [8n, '10.0/8']],
    ['a network in a record', [8n, new CborMap([['network', '10.0.0.0/8']])]],
    ['an invalid URL pattern', [9n, 'e.com']],
    ['a list with a number', [128n, new CborMap([['allow', ['ls', 1n]]])]],
    ['a port beyond 65535', [18n, new CborMap([['allow_ports', [65_536n]]])]],
    ['no list of schemes', [18n, new CborMap([['schemes', null]])]],
  ])('an encoded rule with %s is not decoded', (_, item) => {
    expect(() => decodeConstraint(item)).toThrow(CborError);
  });
});

describe('each constraint kind describes its values and suggests an allowed value', () => {
  it.each<readonly [ConstraintDocument, string]>([
    [cidr('10.1.2.3/8'), 'addresses in `10.0.0.0/8`'],
    [cidr('10.1.2.3'), 'the address `10.1.2.3`'],
    [shlex(), 'no command (an empty list)'],
    [shlex('ls', 'git'), 'commands that run `ls` or `git`'],
    [{ kind: 'Contains', required: [] }, 'any list'],
    [{ kind: 'Subset', allowed: [] }, 'the empty list'],
    [
      {
        kind: 'UrlSafe',
        schemes: ['https'],
        allow_domains: ['e.com'],
        allow_ports: [443],
        block_private: false,
      },
      '`https` URLs on `e.com` at port `443`, not to loopback, metadata, reserved addresses',
    ],
  ])('%o', (document, words) => {
    expect(inEnglish(describeConstraint(document))).toBe(words);
  });

  it.each<readonly [ConstraintDocument, Json, Json]>([
    [cidr('10.0.0.0/8'), '11.0.0.1', '10.0.0.0'],
    [{ kind: 'Contains', required: ['a', 'b'] }, ['b', 'c'], ['b', 'c', 'a']],
    [{ kind: 'Subset', allowed: ['a'] }, ['a', 'z'], ['a']],
    [url('https://*.e.com:8443/v*/x'), 'https://e.org/', 'https://e.com:8443/vx/x'],
    [{ kind: 'UrlSafe', allow_domains: ['*.e.com'] }, 'http://10.0.0.1/', 'http://e.com/'],
  ])('the nearest value that %o allows for %o is %o', (document, json, nearest) => {
    const found = findNearestAllowed(document, readValue(json));
    expect(found).toEqual(readValue(nearest));
    expect(tryConstraint(document, found as never).decision).toBe('allow');
  });

  it.each<readonly [ConstraintDocument, string, string]>([
    [shlex('ls'), 'ls; reboot', '; reboot'],
    [shlex('ls'), ' rm -rf', 'rm'],
    [cidr('10.0.0.0/8'), '10.0.1', '1'],
    [url('https://e.com/a/*'), 'https://evil.org/a/', 'evil.org'],
    [url('https://e.com/a/*'), 'ftp://e.com/a/', 'ftp:'],
    [url('https://e.com/a/*'), 'https://e.com/b', '/b'],
  ])('the comparison with %o highlights part of `%s`: `%s`', (document, text, part) => {
    const marked = readConstraint(document, [], [])?.findDifference(text);
    expect(text.slice(marked?.start, marked?.end)).toBe(part);
  });
});

describe('AUTH-74 a rule of an unknown kind is preserved unchanged and narrows no other rule', () => {
  it('an unknown rule in a document survives encoding and decoding', () => {
    const document: ConstraintDocument = { kind: 'Unknown', type_id: 200, payload_hex: '0102' };
    const read = readConstraint(document, [], []);
    expect(read?.wire).toEqual([200n, new Uint8Array([1, 2])]);
    expect(decodeConstraint(read?.wire as CborItem).document).toEqual(document);
    expect(covers(document, document, 'compatible')).toEqual({
      ok: false,
      errorKind: 'IncompatibleConstraintTypes',
      rule: null,
    });
    expect(covers({ kind: 'Wildcard' }, document, 'hardened')).toEqual({ ok: true });
  });
});

describe('AUTH-76 a regular expression matches strings, or the reason why it cannot be evaluated is reported', () => {
  it.each<readonly [string, Json, 'allow' | 'deny' | 'error']>([
    ['prod', 'x-prod-y', 'allow'],
    ['^prod$', 'x-prod-y', 'deny'],
    ['prod', 5, 'deny'],
  ])('%s on %j: %s', (pattern, json, decision) => {
    expect(tryConstraint({ kind: 'Regex', pattern }, readValue(json)).decision).toBe(decision);
  });

  it('a regular expression fails with an error on a string that is too expensive to match', () => {
    const heavy: ConstraintDocument = { kind: 'Regex', pattern: '\\w{500}$' };
    expect(tryConstraint(heavy, 'a'.repeat(100_000)).decision).toBe('error');
  });

  it.each<readonly [string, string, string]>([
    ['(a)\\1', 'has no meaning here', 'Look-around'],
    ['\\p{Emoji}', 'general categories', 'docs/spec/expressions.md'],
  ])('the regular expression %s in a document is reported as an issue', (pattern, words, hint) => {
    const issues: Issue[] = [];
    expect(readConstraint({ kind: 'Regex', pattern }, ['x'], issues)).toBeNull();
    expect(issues).toMatchObject([
      { code: 'warrant/bad_constraint', at: ['x', 'pattern'], facts: { errorKind: 'InvalidPattern' } },
    ]);
    expect(issues[0]?.message).toContain(words);
    expect(issues[0]?.hint).toContain(hint);
  });

  it('an invalid expression in a decoded warrant fails on every value and covers only itself', () => {
    const broken = decodeConstraint([5n, new CborMap([['pattern', '\\p{Emoji}']])]);
    for (const value of ['x', 5n, null])
      expect(broken.admits(value, 0)).toMatchObject({ errorKind: 'InvalidPattern' });
    const exact = readConstraint({ kind: 'Exact', value: 'x' }, [], []);
    expect(broken.covers(exact as never, 'compatible')).toMatchObject({ errorKind: 'InvalidPattern' });
    expect(broken.covers(broken, 'hardened')).toEqual({ ok: true });
  });
});

describe('AUTH-75 an invalid pattern stops the call for every value, even with a narrower Exact rule', () => {
  it('as decoded', () => {
    const broken = decodeConstraint([2n, new CborMap([['pattern', '[']])]);
    expect(broken.admits(5n, 0).kind).toBe('error');
    const exact = readConstraint({ kind: 'Exact', value: 'x' }, [], []);
    expect(broken.covers(exact as never, 'compatible')).toMatchObject({ errorKind: 'InvalidPattern' });
  });
});
