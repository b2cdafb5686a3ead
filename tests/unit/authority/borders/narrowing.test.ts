/** Boundary cases for narrowing: which reason is reported if two reasons apply. */
import { message } from '../../../../src/engine/messages/index.js';
import { describe, expect, it } from 'vitest';
import { makeUnknownConstraint } from '../../../../src/engine/authority/constraints/unknown.js';
import { decodeConstraint } from '../../../../src/engine/authority/constraints/constraint-kinds.js';
import { type CborItem, CborMap, readValue } from '../../../../src/engine/kit/index.js';
import { asked, covers, make, type Rule } from './ask-rule.js';

const pattern = (text: string): Rule => ({ kind: 'Pattern', pattern: text });
const exact = (value: string): Rule => ({ kind: 'Exact', value });
const inside = (kind: string, ...constraints: readonly Rule[]): Rule => ({ kind, constraints });
const REFUSED = ['MonotonicityViolation', 'MonotonicityViolation'];

describe('AUTH-57 a hardened rule is reported only if the reference would accept the child', () => {
  it('a hardened rule is not reported if another part is not covered either', () => {
    expect(covers(inside('Any', pattern('a?*')), inside('Any', pattern('a?b*'), exact('zzz')))).toEqual(
      REFUSED,
    );
    expect(covers(inside('All', pattern('a?*'), exact('q')), inside('All', pattern('a?b*')))).toEqual(
      REFUSED,
    );
  });

  it('a hardened rule is also reported if the parts are not in the order that hardened semantics requires', () => {
    const above = inside('Any', { kind: 'Cel', expression: 'value.size() > 3' }, pattern('a?*'));
    expect(covers(above, inside('Any', pattern('a?b*')))).toEqual(['covered', 8]);
    const nested = inside(
      'All',
      inside('Any', { kind: 'Cel', expression: 'value.size() > 3' }, exact('q')),
      pattern('a?*'),
    );
    expect(covers(nested, inside('All', inside('Any', exact('q')), pattern('a?b*')))).toEqual([
      'covered',
      11,
    ]);
  });

  it('a hardened rule is not reported if the reference also rejects the first part of All that is not covered', () => {
    expect(
      covers(inside('All', exact('q'), pattern('a?*')), inside('All', pattern('a?b*'), exact('p'))),
    ).toEqual(REFUSED);
  });
});

describe('AUTH-24 narrowing a range without a bound', () => {
  it('a range without a bound can be narrowed to another unbounded range, whether its bounds are inclusive or not', () => {
    expect(
      covers({ kind: 'Range', max: 5, min_inclusive: false }, { kind: 'Range', max: 5, min_inclusive: true }),
    ).toEqual(['covered', 'covered']);
    expect(
      covers({ kind: 'Range', min: 5, max_inclusive: false }, { kind: 'Range', min: 5, max_inclusive: true }),
    ).toEqual(['covered', 'covered']);
  });
});

describe('AUTH-23 a list of values that contains NaN', () => {
  it('a list that contains NaN does not allow NaN and does not narrow to itself', () => {
    const [id, body] = make({ kind: 'OneOf', values: ['x'] }).wire as readonly [CborItem, CborMap];
    const [[name]] = body.entries as [[CborItem, CborItem]];
    const list = decodeConstraint([id, new CborMap([[name, ['x', NaN]]])]);
    expect(list.admits('x', 0).kind).toBe('allow');
    expect(list.admits(NaN, 0).kind).toBe('deny');
    expect(list.covers(list, 'compatible').ok).toBe(false);
    expect(asked({ kind: 'OneOf', values: [1] }, { $float: 'NaN' })).toBe('deny');
  });
});

describe('AUTH-74 errors in a rule of an unknown kind', () => {
  it('an error in a rule of an unknown kind refers to the rule, not to the argument', () => {
    expect(makeUnknownConstraint(200, Uint8Array.of(1)).admits(readValue('x'), 0)).toEqual({
      kind: 'error',
      errorKind: 'ConstraintNotSatisfied',
      detail: message('rule/unknown_type', { id: 200 }),
      field: 'constraint',
    });
  });
});
