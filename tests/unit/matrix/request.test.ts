import { describe, expect, it } from 'vitest';
import { LIMITS, readMatrixRequest } from '../../../src/engine/index.js';
import { scoped, SMALL } from '../run/worlds.js';
import { requestOf } from './small.js';

const found = (changes: object): string[] => {
  const { value, issues } = readMatrixRequest({ ...requestOf(), ...changes });
  return [...issues.map(({ code, at }) => `${code} ${at.join('.')}`), ...(value === null ? ['refused'] : [])];
};

describe('parsing a matrix request', () => {
  it('a valid request is unchanged after conversion to JSON and back', () => {
    const request = requestOf({ yours: { small: { scenario: SMALL, warrant: scoped('/') } } });
    expect(readMatrixRequest(JSON.parse(JSON.stringify(request)))).toEqual({ value: request, issues: [] });
  });

  it('conditions are sorted in comparison order, without duplicates', () => {
    const { value } = readMatrixRequest(requestOf({ conditions: ['yours', 'broad', 'yours'] }));
    expect(value?.conditions).toEqual(['broad', 'yours']);
  });

  it.each([
    [{ conditions: ['root'] }, ['document/wrong_shape conditions.0', 'refused']],
    [{ adapter: 'other' }, ['document/wrong_shape adapter', 'refused']],
    [{ scenarios: [{}] }, expect.arrayContaining(['document/missing_field scenarios.0.id', 'refused'])],
    [{ scenarios: [SMALL, SMALL] }, ['scenario/duplicate scenarios.1', 'refused']],
    [{ broad: { v: 1 } }, ['document/missing_field broad.chain', 'refused']],
    [
      { yours: { small: { scenario: SMALL, warrant: 5 } } },
      ['document/wrong_shape yours.small.warrant', 'refused'],
    ],
    [{ colour: 'red' }, ['document/unexpected_field colour', 'refused']],
  ])('errors in the request %j are reported', (changes, expected) => {
    expect(found(changes)).toEqual(expected);
  });

  it('input that is not a request is rejected, without a partial result', () => {
    for (const json of [null, 5, 'x', [], {}]) expect(readMatrixRequest(json).value).toBeNull();
  });

  it('MATRIX-34 a request for more cells than a run may have is rejected', () => {
    const count = Math.ceil((LIMITS.cellsPerRun.value + 1) / 3);
    const bare = { ...SMALL, injections: [], script: [], variants: [] };
    const scenarios = Array.from({ length: count }, (_, index) => ({ ...bare, id: `s${index}` }));
    expect(found({ scenarios })).toEqual(['run/too_many ', 'refused']);
  });
});
