import { inEnglish } from '../../support/golden.js';
import { describe, expect, it } from 'vitest';
import {
  compareConstraints,
  CONSTRAINT_KINDS,
  describeConstraint,
  listBoundaryValues,
  findNearestAllowed,
  tryConstraint,
} from '../../../src/engine/authority/index.js';
import {
  decodeConstraint,
  readConstraint,
} from '../../../src/engine/authority/constraints/constraint-kinds.js';
import { type Json, readValue } from '../../../src/engine/kit/index.js';
import type { ConstraintDocument, Issue } from '../../../src/engine/model/index.js';

const subpath = (root: string): ConstraintDocument => ({ kind: 'Subpath', root });

describe('constraint kinds', () => {
  it.each(CONSTRAINT_KINDS.map((info) => ({ ...info })))(
    'the example for $kind can be parsed and survives encoding and decoding',
    ({ kind, example }) => {
      const issues: Issue[] = [];
      const constraint = readConstraint(example, ['x'], issues);
      expect(issues).toEqual([]);
      expect(constraint?.document).toEqual(example);
      const again = decodeConstraint(constraint?.wire ?? null);
      expect([again.kind, again.document]).toEqual([kind, example]);
      expect(describeConstraint(example)).not.toBe('');
    },
  );

  it('EXCH-88 a rule keeps its values, even if a value was a term of an earlier format', () => {
    const issues: Issue[] = [];
    const rule = { kind: 'Exact', value: { outcome: 'worked', keptAt: 1 } };
    expect(readConstraint(rule, ['x'], issues)?.document).toEqual(rule);
    expect(issues).toEqual([]);
  });

  it('the boundary values of a constraint are allowed or denied, and never cause errors', () => {
    for (const { example } of CONSTRAINT_KINDS)
      for (const { decision } of listBoundaryValues(example)) expect(['allow', 'deny']).toContain(decision);
  });
});

describe('constraint descriptions', () => {
  it.each<readonly [ConstraintDocument, string]>([
    [subpath('/app/config'), 'paths inside `/app/config`'],
    [{ kind: 'Subpath', root: '/a/', allow_equal: false }, 'paths inside `/a`, not the directory itself'],
    [{ kind: 'Exact', value: { $float: 5 } }, '`5.0`'],
    [{ kind: 'OneOf', values: ['a', 'b', 3] }, '`a`, `b` or `3`'],
    [{ kind: 'OneOf', values: [] }, 'nothing (an empty list)'],
    [{ kind: 'NotOneOf', excluded: ['x', 'y'] }, 'any value but `x` and `y`'],
    [{ kind: 'Range', min: 0, max: 100 }, 'numbers from `0` to `100`'],
    [{ kind: 'Range', max: 5, max_inclusive: false }, 'numbers below `5`'],
    [{ kind: 'Range' }, 'any number'],
    [{ kind: 'Not', constraint: subpath('/etc') }, 'anything but paths inside `/etc`'],
    [{ kind: 'Any', constraints: [subpath('/a'), subpath('/b')] }, 'paths inside `/a`, or paths inside `/b`'],
    [{ kind: 'Nonsense' }, 'an invalid Nonsense rule'],
  ])('%o', (document, words) => {
    expect(inEnglish(describeConstraint(document))).toBe(words);
  });
});

describe('AUTH-23 checking a value against a constraint', () => {
  it.each<readonly [ConstraintDocument, Json, 'allow' | 'deny' | 'error']>([
    [{ kind: 'Wildcard' }, null, 'allow'],
    [{ kind: 'Exact', value: 5 }, { $float: 5 }, 'deny'],
    [{ kind: 'Exact', value: { $float: 0 } }, { $float: '-0.0' }, 'allow'],
    [{ kind: 'OneOf', values: [['a', 1]] }, ['a', 1], 'allow'],
    [{ kind: 'NotOneOf', excluded: ['a'] }, 5, 'allow'],
    [{ kind: 'Range', min: 1, min_inclusive: false }, 1, 'deny'],
    [{ kind: 'Range', min: 1 }, { $float: 1 }, 'allow'],
    [{ kind: 'Range', min: 1 }, { $float: 'NaN' }, 'deny'],
    [{ kind: 'Range', min: 1 }, '5', 'deny'],
    [{ kind: 'Pattern', pattern: '/data/*' }, '/data/../etc/passwd', 'allow'],
    [{ kind: 'Pattern', pattern: 'a/**/b' }, 'a/b', 'allow'],
    [{ kind: 'Pattern', pattern: '[!a]?' }, '😀x', 'allow'],
    [subpath('/data'), '/data/../etc/passwd', 'deny'],
    [subpath('/data'), '/data//./x/../y', 'allow'],
    [subpath('/data'), '/data2', 'deny'],
    [subpath('/data'), 'data/x', 'deny'],
    [subpath('/data'), '/data/x\0', 'deny'],
    [subpath('/'), '/anything', 'allow'],
    [{ kind: 'Subpath', root: '/Data', case_sensitive: false }, '/DATA/x', 'allow'],
    [{ kind: 'Cel', expression: 'value < 5' }, 'x', 'error'],
    [{ kind: 'Cel', expression: 'amount < 5' }, { amount: 4 }, 'allow'],
    [{ kind: 'All', constraints: [subpath('/a'), { kind: 'Pattern', pattern: '*.md' }] }, '/a/x.md', 'allow'],
    [
      {
        kind: 'Any',
        constraints: [
          { kind: 'Cel', expression: 'value < 5' },
          { kind: 'Exact', value: 'x' },
        ],
      },
      'x',
      'error',
    ],
    [
      {
        kind: 'Any',
        constraints: [
          { kind: 'Exact', value: 'x' },
          { kind: 'Cel', expression: 'value < 5' },
        ],
      },
      'x',
      'allow',
    ],
    [{ kind: 'Not', constraint: { kind: 'Cel', expression: 'value < 5' } }, 'x', 'error'],
    [{ kind: 'Not', constraint: subpath('/a') }, 5, 'allow'],
    [{ kind: 'Nonsense' }, 5, 'error'],
  ])('%o on %o: %s', (document, json, decision) => {
    expect(tryConstraint(document, readValue(json)).decision).toBe(decision);
  });

  it.each<readonly [ConstraintDocument, Json, Json]>([
    [subpath('/app/config'), '/secrets/key.json', '/app/config/key.json'],
    [{ kind: 'Range', min: 0, max: 100 }, 250, 100],
    [{ kind: 'Range', min: 0, max: 100 }, -3, 0],
    [{ kind: 'Range', max: 100, max_inclusive: false }, 250, null],
    [{ kind: 'OneOf', values: ['draft.md', 'final.md'] }, 'final.txt', 'final.md'],
    [{ kind: 'Exact', value: 'a' }, 'b', 'a'],
    [{ kind: 'Cel', expression: 'value < 5' }, 9, null],
  ])('the nearest value that %o allows for %o is %o', (document, json, nearest) => {
    const found = findNearestAllowed(document, readValue(json));
    expect(found).toEqual(nearest === null ? null : readValue(nearest));
    if (found !== null) expect(tryConstraint(document, found).decision).toBe('allow');
  });
});

describe('AUTH-24 narrowing constraints in hardened semantics', () => {
  it.each<readonly [ConstraintDocument, ConstraintDocument, string | null]>([
    [{ kind: 'Wildcard' }, { kind: 'Cel', expression: 'true' }, null],
    [subpath('/a'), { kind: 'Wildcard' }, 'WildcardExpansion'],
    [subpath('/data'), subpath('/data/reports'), null],
    [subpath('/data'), subpath('/data/../etc'), 'PathNotContained'],
    [{ kind: 'Pattern', pattern: '*]' }, { kind: 'Pattern', pattern: '[a]' }, 'PatternExpanded'],
    [{ kind: 'Pattern', pattern: 'a?*' }, { kind: 'Pattern', pattern: 'a?*' }, null],
    [{ kind: 'OneOf', values: ['a', 'b'] }, { kind: 'Exact', value: 'b' }, null],
    [{ kind: 'Exact', value: 'a' }, { kind: 'OneOf', values: ['a'] }, 'IncompatibleConstraintTypes'],
    [
      { kind: 'Any', constraints: [{ kind: 'Cel', expression: 'value < 5' }, subpath('/a')] },
      { kind: 'Any', constraints: [subpath('/a')] },
      'MonotonicityViolation',
    ],
    [
      { kind: 'Any', constraints: [subpath('/b'), subpath('/a')] },
      { kind: 'Any', constraints: [subpath('/a')] },
      null,
    ],
    [
      {
        kind: 'Not',
        constraint: { kind: 'All', constraints: [{ kind: 'Cel', expression: 'value < 5' }, subpath('/a')] },
      },
      { kind: 'Not', constraint: { kind: 'All', constraints: [subpath('/a')] } },
      'MonotonicityViolation',
    ],
  ])('%o to %o: %s', (parent, child, refusal) => {
    expect(compareConstraints(parent, child)).toBe(refusal);
  });
});

describe('AUTH-25 values that a warrant cannot represent', () => {
  it.each(['9223372036854775808', '-9223372036854775809', '1e3', '', 'x'])(
    '{"$int": "%s"} is reported as an issue and does not throw',
    (text) => {
      const issues: Issue[] = [];
      expect(readConstraint({ kind: 'OneOf', values: [1, { $int: text }] }, [], issues)).toBeNull();
      expect(issues.map(({ code, at }) => [code, at])).toEqual([['warrant/bad_constraint', ['values', 1]]]);
    },
  );
});
