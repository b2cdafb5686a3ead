/** Values and rules built from a few parts, so that rules and values often match. */
import { type Json, readValue, type Value, writeValue } from '../../../src/engine/kit/index.js';

export type Random = () => number;

export function pick<T>(random: Random, items: readonly T[]): T {
  return items[Math.floor(random() * items.length)] as T;
}

export function some<T>(random: Random, most: number, make: () => T): T[] {
  return Array.from({ length: Math.floor(random() * (most + 1)) }, make);
}

export const PARTS = ['a', 'b', 'data', 'Data', 'x1'];
const TEXTS = [
  'a',
  'ab',
  'abc',
  'b',
  'a-b',
  'xab',
  '[a]',
  'a?',
  '',
  '/data',
  '/data/a',
  '/data/a/b',
  '/data2',
  '/b/../data/a',
];
const NUMBERS: readonly Value[] = [
  -2n,
  -1n,
  0n,
  1n,
  2n,
  5n,
  10n,
  2n ** 53n,
  2n ** 53n + 1n,
  0,
  -0,
  1,
  1.5,
  5,
  10.5,
  NaN,
  Infinity,
];

export function path(random: Random): string {
  const parts = some(random, 3, () => pick(random, [...PARTS, '..', '.', '']));
  return `${pick(random, ['/', '/', '/', '', 'c:\\'])}${parts.join(pick(random, ['/', '/', '\\']))}`;
}

export function anyValue(random: Random): Value {
  const draw = random();
  if (draw < 0.2) return pick(random, TEXTS);
  if (draw < 0.3) return path(random);
  if (draw < 0.5) return pick(random, [address, url, command])(random);
  if (draw < 0.8) return pick(random, NUMBERS);
  if (draw < 0.85) return pick<Value>(random, [null, true, false]);
  if (draw < 0.95) return some(random, 3, () => readValue(plainValue(random)));
  return pick<Value>(random, [['a'], ['a', 1n], new Map<string, Value>([['n', 5n]]), []]);
}

export function plainValue(random: Random): Json {
  return writeValue(pick<Value>(random, ['a', 'ab', 'abc', 'b', '/data/a', 0n, 1n, 5n, 1, true, null]));
}

export function glob(random: Random): string {
  return some(random, 4, () =>
    pick(random, ['a', 'b', 'ab', '*', '?', '[ab]', '[!a]', '/', '/data/', '**', '[', '-']),
  ).join('');
}

export const EXPRESSIONS = [
  'value > 0',
  'value < 10',
  "value.startsWith('a')",
  "value == 'a' || value == 'b'",
  'n > 1',
  'size(value) < 3',
  "value == 'a b'",
  'true',
];

export const REGEXES = ['^a', 'b$', '^\\w+$', '(?i)AB', '^[a-c&&[^b]]', '(', '\\bab\\b', '', '/'];

export const PROGRAMS = ['ls', 'git', '/bin/ls', 'a b', '', '..', 'ls/'];

export function command(random: Random): string {
  const words = some(random, 2, () => pick(random, ['-l', 'x', '../y', '"a"', ';', '|', '$x', '\n']));
  return [pick(random, ['', ' ', '\u00a0']) + pick(random, PROGRAMS), ...words].join(' ');
}

const OCTETS = ['0', '1', '10', '127', '169', '192', '254', '255', '010', '256'];

export function address(random: Random): string {
  const octet = (): string => pick(random, OCTETS);
  if (random() < 0.6) return [octet(), octet(), octet(), octet()].join('.');
  return pick(random, [
    '::1',
    '::',
    'fe80::1',
    '2001:db8::5',
    '2001:db8:1::',
    '::ffff:10.0.0.1',
    '10.1',
    'x',
    '::2',
  ]);
}

export function network(random: Random): string {
  const prefix = pick(random, [0, 7, 8, 9, 16, 24, 31, 32]);
  if (random() < 0.6)
    return `${pick(random, ['10.0.0.0', '10.1.0.0', '127.0.0.1', '192.168.1.2'])}/${prefix}`;
  return pick(random, [
    '::/0',
    '2001:db8::/32',
    '2001:db8:1::/48',
    '::ffff:0:0/96',
    '::1',
    '10.0.0.0/255.0.0.0',
  ]);
}

const HOSTS = [
  'e.com',
  'a.e.com',
  'b.a.e.com',
  'xe.com',
  'e.com.',
  '10.0.0.1',
  '[::1]',
  'localhost',
  '127.1',
];
const URL_PARTS = ['a', 'b', 'api', 'v1', '[a]', '[ab]', '..', '%2e%2e', 'a[', ''];

function urlPath(random: Random, parts: readonly string[]): string {
  return some(random, 3, () => `/${pick(random, parts)}`).join('');
}

export function url(random: Random): string {
  const port = pick(random, ['', '', '', ':443', ':80', ':8443']);
  const user = random() < 0.1 ? 'u:p@' : '';
  const text = `${pick(random, ['https', 'http', 'ftp', 'x'])}://${user}${pick(random, HOSTS)}${port}`;
  return `${text}${urlPath(random, URL_PARTS)}${pick(random, ['', '', '?a=1', '#x'])}`;
}

export function urlPattern(random: Random): string {
  const host = pick(random, [...HOSTS, '*.e.com', '*.a.e.com', '*']);
  const port = pick(random, ['', '', ':443', ':8443']);
  const end = pick(random, ['', '/*', '/*', '/']);
  const scheme = pick(random, ['https', 'https', 'http', '*', 'x']);
  return `${scheme}://${host}${port}${urlPath(random, [...URL_PARTS, '*', 'v*', '**', '***'])}${end}`;
}

export const DOMAINS = ['e.com', '*.e.com', 'a.e.com', '*.a.e.com', '*', 'E.com', '10.0.0.1'];
