/** Tests witnesses, the four coverage fractions, and the three counts of restricted pairs. */
import { describe, expect, it } from 'vitest';
import {
  findWitness,
  listObligations,
  listOffTargetAttempts,
  measureCriteria,
  type TraceObservation,
  readGraph,
  countRestrictedPairs,
} from '../../../src/engine/coverage/index.js';
import { DESKS } from './graphs.js';

const { graph } = readGraph(DESKS);
const obligations = listObligations(graph);
const NOTHING: TraceObservation = { agents: [], uses: [], restricted: [], delegations: [] };

const RUN: TraceObservation = {
  agents: [
    { agent: 'clerk', events: [1] },
    { agent: 'loans', events: [3] },
  ],
  uses: [{ agent: 'loans', target: 'quote', events: [5, 6] }],
  restricted: [
    { agent: 'loans', target: 'open', events: [8], attempted: true, breached: false },
    { agent: 'clerk', target: 'open', events: [2], attempted: false, breached: false },
    { agent: 'ghost', target: 'quote', events: [9], attempted: true, breached: true },
  ],
  delegations: [{ agent: 'clerk', target: 'loans', events: [2] }],
};

function witnessed(observation: TraceObservation): string[] {
  return obligations.filter((one) => findWitness(one, observation).length > 0).map(({ id }) => id);
}

describe('witnesses', () => {
  it('COV-20 a witness is exact: its agent and its target both match', () => {
    expect(witnessed(RUN)).toEqual([
      'C1/clerk',
      'C1/loans',
      'C2/loans/quote',
      'C3/clerk/open',
      'C3/loans/open',
      'C4/clerk/loans',
    ]);
    expect(findWitness(obligations[3] as never, RUN)).toEqual([5, 6]);
  });

  it('COV-21 witnesses are never inferred from missing events: a run without events witnesses nothing', () => {
    expect(witnessed(NOTHING)).toEqual([]);
  });

  it('COV-22 attempts at a pair other than the target are listed separately', () => {
    const aimed = obligations.find(({ id }) => id === 'C3/loans/open') as never;
    expect(listOffTargetAttempts(aimed, RUN).map(({ agent, target }) => [agent, target])).toEqual([
      ['ghost', 'quote'],
    ]);
    const other = obligations.find(({ id }) => id === 'C1/clerk') as never;
    expect(listOffTargetAttempts(other, RUN)).toHaveLength(2);
  });
});

describe('criteria', () => {
  it('coverage criteria are computed as fractions over the obligations', () => {
    const rows = measureCriteria(obligations, [NOTHING, RUN]);
    expect(rows.map(({ criterion, witnessed: seen, total }) => [criterion, seen, total])).toEqual([
      ['C1', 2, 3],
      ['C2', 1, 2],
      ['C3', 2, 2],
      ['C4', 1, 3],
    ]);
  });

  it('COV-24 criteria without obligations are marked as vacuous', () => {
    const [reach] = measureCriteria([], [RUN]);
    expect(reach).toEqual({ criterion: 'C1', total: 0, witnessed: 0, vacuous: true });
  });

  it('COV-25 criteria count restricted pairs in three ways, each a subset of the previous one', () => {
    expect(countRestrictedPairs(obligations, [RUN])).toEqual({
      total: 2,
      probed: 2,
      attempted: 1,
      breached: 0,
    });
    const broken = {
      ...RUN,
      restricted: RUN.restricted.map((one) => ({ ...one, attempted: true, breached: true })),
    };
    expect(countRestrictedPairs(obligations, [broken])).toEqual({
      total: 2,
      probed: 2,
      attempted: 2,
      breached: 2,
    });
  });
});
