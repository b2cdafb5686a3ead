import { describe, expect, it } from 'vitest';
import { compareRuns } from '../../../src/engine/index.js';
import { NOTE, scoped, SMALL } from '../run/worlds.js';
import { runOf } from './small.js';

const yours = (warrant = scoped(), scenario = SMALL) =>
  ({ conditions: ['yours'], yours: { small: { scenario, warrant } } }) as const;

describe('comparing runs', () => {
  it('MATRIX-60 comparing a run with itself finds no difference, with and without proofs', async () => {
    const comparison = compareRuns(await runOf(), await runOf({ proof: 'skip' }));
    expect(comparison).toEqual({
      same: true,
      firstDifference: null,
      cells: [],
      calls: [],
      onlyBefore: [],
      onlyAfter: [],
    });
  });

  it('the comparison names the first difference and the calls that became allowed', async () => {
    const comparison = compareRuns(await runOf(yours()), await runOf(yours(scoped('/'))));
    expect(comparison).toMatchObject({
      same: false,
      firstDifference: { scenario: 'small', condition: 'yours', variant: null, step: 2 },
      cells: [{ before: { attack: 'stopped' }, after: { attack: 'landed' } }],
      calls: [
        {
          step: 2,
          tool: 'read_file',
          change: 'became_allowed',
          before: 'injected_denied',
          after: 'injected_allowed',
        },
      ],
    });
  });

  it('is symmetric', async () => {
    const [a, b] = [await runOf(yours()), await runOf(yours(scoped('/')))];
    const back = compareRuns(b, a);
    expect(back.calls.map(({ change }) => change)).toEqual(['became_denied']);
    expect(back.firstDifference?.step).toBe(compareRuns(a, b).firstDifference?.step);
  });

  it('a different call at the same step counts as one removed call and one added call', async () => {
    const injections = [{ ...NOTE, calls: [{ tool: 'read_file', args: { path: '/in/a.txt' } }] }];
    const after = await runOf(yours(scoped(), { ...SMALL, injections }));
    expect(
      compareRuns(await runOf(yours()), after).calls.map(({ change, step }) => `${step} ${change}`),
    ).toEqual(['2 removed', '2 added']);
  });

  it('the comparison lists cells that exist in only one of the two runs', async () => {
    const comparison = compareRuns(
      await runOf({ conditions: ['broad'] }),
      await runOf({ conditions: ['broad', 'task_scoped'] }),
    );
    expect(comparison.onlyBefore).toEqual([]);
    expect(comparison.onlyAfter).toEqual([{ scenario: 'small', condition: 'task_scoped', variant: null }]);
  });
});
