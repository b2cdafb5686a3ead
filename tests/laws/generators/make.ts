/** Generates a random rule of each kind. A kind without a generator here uses one of its samples. */
import { readConstraint } from '../../../src/engine/authority/constraints/constraint-kinds.js';
import { CONSTRAINT_KINDS } from '../../../src/engine/authority/index.js';
import type { ConstraintDocument } from '../../../src/engine/model/index.js';
import { allCasesOf, SAMPLED_KINDS } from '../../support/kind-cases.js';
import {
  DOMAINS,
  EXPRESSIONS,
  glob,
  network,
  path,
  pick,
  plainValue,
  PROGRAMS,
  REGEXES,
  type Random,
  some,
  urlPattern,
} from './values.js';

export const BLOCKS = [
  'block_private',
  'block_loopback',
  'block_metadata',
  'block_reserved',
  'block_internal_tlds',
];

type Make = (random: Random, depth: number) => ConstraintDocument;

const GENERATORS: Readonly<Record<string, Make>> = {
  Wildcard: () => ({ kind: 'Wildcard' }),
  Exact: (random) => ({ kind: 'Exact', value: plainValue(random) }),
  OneOf: (random) => ({ kind: 'OneOf', values: some(random, 4, () => plainValue(random)) }),
  NotOneOf: (random) => ({ kind: 'NotOneOf', excluded: some(random, 4, () => plainValue(random)) }),
  Range: (random) => ({
    kind: 'Range',
    ...(random() < 0.7 ? { min: pick(random, [-1, 0, 1, 5]) } : {}),
    ...(random() < 0.7 ? { max: pick(random, [0, 1, 5, 10, { $float: 10.5 }]) } : {}),
    ...(random() < 0.4 ? { min_inclusive: random() < 0.5 } : {}),
    ...(random() < 0.4 ? { max_inclusive: random() < 0.5 } : {}),
  }),
  Pattern: (random) => ({
    kind: 'Pattern',
    pattern: random() < 0.4 ? `*${pick(random, ['', ']', 'b]', 'a', '?'])}` : glob(random),
  }),
  Regex: (random) => ({ kind: 'Regex', pattern: pick(random, REGEXES) }),
  Subpath: (random) => ({
    kind: 'Subpath',
    root: path(random),
    ...(random() < 0.3 ? { case_sensitive: random() < 0.5 } : {}),
    ...(random() < 0.3 ? { allow_equal: random() < 0.5 } : {}),
  }),
  Contains: (random) => ({ kind: 'Contains', required: some(random, 2, () => plainValue(random)) }),
  Subset: (random) => ({ kind: 'Subset', allowed: some(random, 5, () => plainValue(random)) }),
  Shlex: (random) => ({ kind: 'Shlex', allow: some(random, 3, () => pick(random, PROGRAMS)) }),
  Cidr: (random) => ({ kind: 'Cidr', cidr: network(random) }),
  UrlPattern: (random) => ({ kind: 'UrlPattern', pattern: urlPattern(random) }),
  UrlSafe: (random) => ({
    kind: 'UrlSafe',
    ...(random() < 0.3
      ? { schemes: some(random, 3, () => pick(random, ['http', 'HTTPS', 'ftp', 'x'])) }
      : {}),
    ...(random() < 0.4 ? { allow_domains: some(random, 3, () => pick(random, DOMAINS)) } : {}),
    ...(random() < 0.4 ? { deny_domains: some(random, 2, () => pick(random, DOMAINS)) } : {}),
    ...(random() < 0.3 ? { allow_ports: some(random, 3, () => pick(random, [80, 443, 8443])) } : {}),
    ...Object.fromEntries(BLOCKS.filter(() => random() < 0.2).map((name) => [name, random() < 0.5])),
  }),
  All: (random, depth) => ({
    kind: 'All',
    constraints: some(random, 3, () => anyConstraint(random, depth + 1)),
  }),
  Any: (random, depth) => ({
    kind: 'Any',
    constraints: some(random, 3, () => anyConstraint(random, depth + 1)),
  }),
  // Half of the generated Not rules contain a clause that may fail first, because errors matter most there.
  Not: (random, depth) => ({
    kind: 'Not',
    constraint:
      random() < 0.5
        ? anyConstraint(random, depth + 1)
        : { kind: 'All', constraints: [(GENERATORS.Cel as Make)(random, depth), anyConstraint(random, 3)] },
  }),
  Cel: (random) => ({ kind: 'Cel', expression: pick(random, EXPRESSIONS) }),
};

export const MAKE: Readonly<Record<string, Make>> = {
  ...Object.fromEntries(CONSTRAINT_KINDS.map(({ kind, example }) => [kind, drawSample(kind, example)])),
  ...GENERATORS,
};

function drawSample(kind: string, example: ConstraintDocument): Make {
  const samples = SAMPLED_KINDS.includes(kind) ? allCasesOf(kind).documents : [];
  const valid = samples.filter((document) => readConstraint(document, [], []) !== null);
  return (random) => pick(random, [example, ...valid]);
}

export function anyConstraint(random: Random, depth: number): ConstraintDocument {
  const kinds = Object.keys(GENERATORS).filter((kind) => depth < 3 || !['All', 'Any', 'Not'].includes(kind));
  return (MAKE[pick(random, kinds)] as Make)(random, depth);
}
