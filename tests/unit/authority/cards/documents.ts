/**
 * What each kind's card is made of: documents of the kind, good and bad, and values to ask about.
 *
 * Values are in JSON notation. Every document is asked about every value of its kind, and about the
 * values at its own border.
 */
import type { Json } from '../../../../src/engine/kit/index.js';
import type { ConstraintDocument } from '../../../../src/engine/model/index.js';

export interface CardInput {
  readonly documents: readonly ConstraintDocument[];
  readonly values: readonly Json[];
}

const OTHERS: readonly Json[] = [null, true, 'text', 5, { $float: 5 }, ['text'], { key: 'text' }];

function kind(
  name: string,
  ...parameters: readonly { readonly [name: string]: Json }[]
): ConstraintDocument[] {
  return parameters.map((one) => ({ kind: name, ...one }));
}

export const CARD_INPUTS: Readonly<Record<string, CardInput>> = {
  Wildcard: { documents: kind('Wildcard', {}), values: OTHERS },
  Exact: {
    documents: kind(
      'Exact',
      { value: 'text' },
      { value: 5 },
      { value: { $float: 5 } },
      { value: null },
      { value: { $int: '9007199254740993' } },
      { value: ['text'] },
      { value: { $int: 'five' } },
      { value: 'x'.repeat(70) },
    ),
    values: [...OTHERS, 'Text', { $int: '9007199254740993' }],
  },
  OneOf: {
    documents: kind(
      'OneOf',
      { values: ['text', 5] },
      { values: [] },
      { values: [{ $float: 5 }, null, 'a', 'b', 'c', 'd', 'e', 'f', 'g'] },
      { values: ['a', { $int: 'five' }] },
      { values: ['only'] },
    ),
    values: OTHERS,
  },
  NotOneOf: {
    documents: kind('NotOneOf', { excluded: ['text', 5] }, { excluded: [] }, { excluded: [{ $float: 'x' }] }),
    values: [...OTHERS, 'other'],
  },
  Range: {
    documents: kind(
      'Range',
      { min: 0, max: 10 },
      { min: 0 },
      { max: 10 },
      {},
      { min: 0, min_inclusive: false, max: 10, max_inclusive: false },
      { min: { $float: 0.5 }, max: { $float: 10.25 } },
      { min: { $float: '-0.0' }, max: { $float: 'Infinity' } },
      { min: 10, max: 0 },
      { min: 'low' },
      { max: 'high' },
      { min: { $float: 'NaN' } },
      { min: 5, max_inclusive: false, max: 5 },
      { min_inclusive: false, min: 3 },
      { max_inclusive: false, max: 3 },
    ),
    values: [
      ...OTHERS,
      0,
      10,
      -1,
      11,
      { $float: 0 },
      { $float: 10 },
      { $float: 10.5 },
      { $float: 'NaN' },
      { $int: '9007199254740993' },
    ],
  },
  Pattern: {
    documents: kind(
      'Pattern',
      { pattern: '/data/*.csv' },
      { pattern: '*' },
      { pattern: '*@company.com' },
      { pattern: 'a?c[0-9][!x]' },
      { pattern: 'a/**/b' },
      { pattern: 'plain' },
      { pattern: '' },
      { pattern: '[' },
      { pattern: 'a**' },
      { pattern: '***' },
    ),
    values: [
      ...OTHERS,
      '/data/q1.csv',
      '/data/q1.txt',
      '/other/q1.csv',
      'ann@company.com',
      'ann@evil.example',
      'abc1y',
      'abc1x',
      'a/b',
      'a/x/y/b',
      'plain',
      '',
    ],
  },
  Subpath: {
    documents: kind(
      'Subpath',
      { root: '/data' },
      { root: '/' },
      { root: '/data/', allow_equal: false },
      { root: '/Data', case_sensitive: false },
      { root: 'data' },
      { root: 'C:\\data' },
      { root: '/a/../b' },
    ),
    values: [
      ...OTHERS,
      '/data',
      '/data/x',
      '/data/../etc/passwd',
      '/data2/x',
      '/DATA/X',
      'data/x',
      '/',
      '/data/\u0000',
      'C:\\data\\x',
      '/b',
    ],
  },
  Regex: {
    documents: kind(
      'Regex',
      { pattern: '^prod-[a-z]+$' },
      { pattern: 'prod' },
      { pattern: '\\d+' },
      { pattern: '[\\w&&[^\\d]]+' },
      { pattern: '(' },
      { pattern: '(?=x)' },
      { pattern: '(a)\\1' },
    ),
    values: [...OTHERS, 'prod-web', 'prod-', 'xprodx', '٣', 'abc', '123'],
  },
  Cidr: {
    documents: kind(
      'Cidr',
      { cidr: '10.0.0.0/8' },
      { cidr: '192.168.1.7/24' },
      { cidr: '2001:db8::/32' },
      { cidr: '10.0.0.1' },
      { cidr: '10.0.0.0/33' },
      { cidr: 'net' },
    ),
    values: [
      ...OTHERS,
      '10.1.2.3',
      '11.0.0.0',
      '9.255.255.255',
      '192.168.1.255',
      '192.168.2.0',
      '2001:db8::1',
      '::ffff:10.1.2.3',
      '010.1.2.3',
      '10.1.2.3 ',
      'not-an-address',
    ],
  },
  UrlPattern: {
    documents: kind(
      'UrlPattern',
      { pattern: 'https://api.example.com/v1/*' },
      { pattern: 'https://*.example.com' },
      { pattern: '*://example.com:8443/x' },
      { pattern: 'https://example.com/exact' },
      { pattern: 'example.com' },
      { pattern: '' },
    ),
    values: [
      ...OTHERS,
      'https://api.example.com/v1/users',
      'https://api.example.com/v2',
      'http://api.example.com/v1/users',
      'https://api.example.com.evil.test/v1/x',
      'https://example.com:8443/x',
      'https://example.com/exact',
      'https://example.com/exact/more',
      'https://user@example.com/exact?q#f',
      'https://',
      'ftp://x.example.com/',
    ],
  },
  UrlSafe: {
    documents: kind(
      'UrlSafe',
      {},
      {
        schemes: ['https'],
        allow_domains: ['*.example.com', 'example.org'],
        deny_domains: ['bad.example.com'],
        allow_ports: [443, 8443],
      },
      { block_private: false, block_loopback: false, block_metadata: false, block_reserved: false },
      { block_internal_tlds: true },
    ),
    values: [
      ...OTHERS,
      'https://example.org/x',
      'https://www.example.com:8443/',
      'https://bad.example.com/',
      'https://example.net/',
      'http://127.0.0.1/',
      'http://2130706433/',
      'http://0x7f000001/',
      'http://localhost/',
      'http://169.254.169.254/latest',
      'http://10.1.2.3/',
      'http://[::1]/',
      'http://[::ffff:10.0.0.1]/',
      'https://db.internal/',
      'ftp://example.org/',
      'http://0.0.0.0/',
      'not a url',
    ],
  },
  Contains: {
    documents: kind('Contains', { required: ['a', 1] }, { required: [] }, { required: [{ $int: 'x' }] }),
    values: [...OTHERS, ['a', 1, 'b'], ['a'], [], ['a', { $float: 1 }]],
  },
  Subset: {
    documents: kind('Subset', { allowed: ['a', 1] }, { allowed: [] }, { allowed: [{ $int: 'x' }] }),
    values: [...OTHERS, ['a', 1], ['a', 'b'], [], ['a', 'a'], [{ $float: 1 }]],
  },
  All: {
    documents: kind(
      'All',
      {
        constraints: [
          { kind: 'Subpath', root: '/data' },
          { kind: 'Pattern', pattern: '*.csv' },
        ],
      },
      { constraints: [] },
      { constraints: [{ kind: 'Range', min: 0 }, { kind: 'Nothing' }] },
      { constraints: [{ kind: 'Not', constraint: { kind: 'All', constraints: [] } }] },
    ),
    values: [...OTHERS, '/data/a.csv', '/data/a.txt', '/etc/a.csv'],
  },
  Any: {
    documents: kind(
      'Any',
      {
        constraints: [
          { kind: 'Exact', value: 'text' },
          { kind: 'Range', min: 5, max: 6 },
        ],
      },
      { constraints: [] },
      {
        constraints: [
          { kind: 'Cel', expression: 'value > 3' },
          { kind: 'Exact', value: 'text' },
        ],
      },
      {
        constraints: [
          { kind: 'Exact', value: 'text' },
          { kind: 'Cel', expression: 'value > 3' },
        ],
      },
    ),
    values: [...OTHERS, 6, 7],
  },
  Not: {
    documents: kind(
      'Not',
      { constraint: { kind: 'Subpath', root: '/secrets' } },
      { constraint: { kind: 'Wildcard' } },
      { constraint: { kind: 'Not', constraint: { kind: 'Exact', value: 'text' } } },
      { constraint: { kind: 'Cel', expression: 'value > 3' } },
      { constraint: { kind: 'Nothing' } },
    ),
    values: [...OTHERS, '/secrets/key', '/data/x'],
  },
  Cel: {
    documents: kind(
      'Cel',
      { expression: "value.startsWith('te')" },
      { expression: 'value < 10' },
      { expression: 'key == "text"' },
      { expression: 'value >' },
      { expression: '' },
      { expression: '5' },
    ),
    values: OTHERS,
  },
  Shlex: {
    documents: kind('Shlex', { allow: ['ls', 'git'] }, { allow: [] }),
    values: [...OTHERS, 'ls -la', '/bin/ls x', 'ls; rm -rf /', 'ls $(x)', '../ls', '', '   ', 'rm x', 'ls "'],
  },
  Unknown: { documents: [], values: [] },
};
