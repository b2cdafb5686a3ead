/** Draws rules and values built from parts that different releases and readers treat differently. */
import type { Constraint } from '../../src/engine/authority/constraints/constraint-kind.js';
import {
  listBoundaryValuesOf,
  readConstraint,
} from '../../src/engine/authority/constraints/constraint-kinds.js';
import { type CborItem, CborMap, type Value } from '../../src/engine/kit/index.js';
import { anyConstraint } from '../laws/generators/make.js';
import { anyValue, pick, type Random, some } from '../laws/generators/values.js';

const HOSTS = [
  ...[
    'e.com',
    'E.COM',
    'a.e.com',
    'x.a.e.com',
    'e.com.',
    '.e.com',
    '8.8.8.8',
    '127.1',
    '0x7f.1',
    '010.0.0.1',
  ],
  ...[
    '[::1]',
    '[2606:4700::1]',
    '[::ffff:8.8.8.8]',
    'bücher.example',
    'xn--bcher-kva.example',
    '10',
    '1.2.3',
  ],
  ...[
    '%65.com',
    'a%2ee.com',
    'localhost',
    'x.internal',
    '169.254.1.1',
    '100.100.100.200',
    '_s.e.com',
    'é.com',
  ],
];
const PATTERNS = [
  ...HOSTS,
  ...HOSTS.map((host) => `*.${host}`),
  ...[
    '*',
    '',
    '*.',
    '*..e.com',
    'a.*.com',
    'https://e.com',
    'e.com:443',
    '%2A.e.com',
    '*.%2A.e.com',
    'e com',
  ],
  ...[
    '::1',
    '*.*.e.com',
    'e.com/',
    ' e.com',
    'faß.de',
    'ＥＸ.com',
    'a_b.com',
    'a..b',
    'xn--',
    '[e]',
    'e.com#',
    '0',
  ],
];
const SCHEMES = ['http', 'https', 'HTTP', 'ftp', 'foo'];
const ROOTS = [
  '/',
  '//',
  '',
  '/data',
  '/data/',
  '/data//',
  'c:\\',
  'C:/',
  'C:',
  'c:/a',
  '/Data',
  '/a/../b',
  '/data\\a',
];
const PATHS = [
  '/',
  '//',
  '/data',
  '/data/',
  '/data/x',
  '/DATA/x',
  '/datax',
  'C:/',
  'C:/x',
  'c:\\x',
  '/b/../data',
  '/.',
  'data',
];

function record(fields: Readonly<Record<string, CborItem>>): CborMap {
  return new CborMap(Object.entries(fields));
}

const flag = (random: Random): boolean => random() < 0.5;
const domains = (random: Random): CborItem =>
  flag(random) ? null : some(random, 3, () => pick(random, PATTERNS));

/** Rules in any encoded form, including some that no document can contain. */
const RAW: readonly ((random: Random, depth: number) => CborItem)[] = [
  (random) => [
    18n,
    record({
      schemes: some(random, 4, () => pick(random, SCHEMES)),
      allow_domains: domains(random),
      deny_domains: domains(random),
      block_private: flag(random),
      block_loopback: flag(random),
      block_metadata: flag(random),
      block_internal_tlds: flag(random),
    }),
  ],
  (random) => [
    17n,
    record({ root: pick(random, ROOTS), case_sensitive: flag(random), allow_equal: flag(random) }),
  ],
  (random, depth) => [12n, record({ constraints: some(random, 2, () => anyWire(random, depth + 1)) })],
  (random, depth) => [13n, record({ constraints: some(random, 2, () => anyWire(random, depth + 1)) })],
  (random, depth) => [14n, record({ constraint: anyWire(random, depth + 1) })],
  (random) => [
    2n,
    record({ pattern: pick(random, ['*', 'a**', '[', '/data/*', '?', '***', 'a*b', '[!a]', '**/b']) }),
  ],
  (random) => [
    3n,
    record({
      min: pick(random, [null, 0, NaN, -Infinity]),
      max: pick(random, [null, 5, 1e300]),
      min_inclusive: flag(random),
      max_inclusive: flag(random),
    }),
  ],
  (random) => [pick(random, [0n, 6n, 19n, 99n, 255n]), Uint8Array.of(1, 2)],
];

export function anyWire(random: Random, depth: number): CborItem {
  if (random() < 0.5 || depth > 3) return readable(random, depth).wire;
  return pick(random, RAW)(random, depth);
}

function readable(random: Random, depth: number): Constraint {
  for (;;) {
    const rule = readConstraint(anyConstraint(random, depth), [], []);
    if (rule !== null) return rule;
  }
}

/** Draws a random value, often one at the rule's boundary. */
export function drawValue(rule: Constraint, random: Random): Value {
  const near = listBoundaryValuesOf(rule).filter(fits);
  const draw = random();
  if (near.length > 0 && draw < 0.4) return pick(random, near);
  if (draw < 0.55)
    return `${pick(random, SCHEMES)}://${pick(random, HOSTS)}${pick(random, ['/', '', ':80/x', ':444/'])}`;
  return draw < 0.7 ? pick(random, PATHS) : anyValue(random);
}

/** Excludes integers that the value notation cannot represent. */
function fits(value: Value): boolean {
  return typeof value !== 'bigint' || BigInt.asIntN(64, value) === value;
}
