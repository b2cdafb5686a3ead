/** Tests the explanations of why an obligation was not witnessed, and of what a denial prevented. */
import { describe, expect, it } from 'vitest';
import {
  compareRealizers,
  COVERAGE_DEFAULTS,
  mapHandoffTools,
  REALIZER_NAMES,
  type RealizerRow,
  ROUTINGS,
  type WorkflowDocument,
} from '../../../src/engine/index.js';
import { buildAgentCards } from '../../../src/engine/coverage/runtime/agent-cards.js';
import { readGraph } from '../../../src/engine/coverage/graph.js';
import { inEnglish } from '../../support/golden.js';
import { shipped, study } from './bench.js';

/** A clerk with a tool that its manifest describes as a handoff. */
const CLERK: WorkflowDocument = {
  system: { id: 'clerk', entry_agent: 'clerk' },
  agents: [
    { id: 'clerk', description: 'Receives parcels.' },
    { id: 'night_guard', name: 'Night Guard', description: 'Watches the gate after dark.' },
  ],
  tools: [
    { id: 'weigh', description: 'Weigh a parcel on the scales.' },
    { id: 'transfer_to_night_guard', description: 'Hand over to the guard of the gate.' },
  ],
  permissions: {
    allow: [
      ['clerk', 'weigh'],
      ['clerk', 'transfer_to_night_guard'],
    ],
    restrict: [['night_guard', 'transfer_to_night_guard']],
  },
  delegations: [{ from: 'clerk', to: 'night_guard', trigger: 'delegate' }],
};

describe('edges that cannot be called', () => {
  it.each([
    ['transfer_to_night_guard', true],
    ['handoff_to_Night Guard', true],
    ['handOffToNightGuard', true],
    ['transfer_to_day_guard', false],
    ['transfer_night_guard', false],
    ['night_guard', false],
    ['please_transfer_to_night_guard', false],
  ])(
    'COV-69 an edge that cannot be called is treated as a handoff because of its name: %s',
    (id, isHandoff) => {
      const found = mapHandoffTools({ agents: CLERK.agents, tools: [{ id }] });
      expect([...found]).toEqual(isHandoff ? [[id, 'night_guard']] : []);
      expect(mapHandoffTools({ agents: CLERK.agents, tools: [{ id, runs: 'night_guard' }] }).size).toBe(0);
    },
  );

  it('COV-69 an edge that cannot be called is not offered as a tool, and is reported as not callable', async () => {
    const cards = buildAgentCards(CLERK, readGraph(CLERK).graph, true);
    expect(cards.get('clerk')?.tools.map(({ name }) => name)).toEqual(['weigh']);
    expect(cards.get('night_guard')?.tools).toEqual([]);
    expect(cards.get('clerk')?.handoffs.map(({ to }) => to)).toEqual(['night_guard']);
    const { result } = await study(CLERK, { realizer: 'path-aware' });
    const missed = result.tests.filter(({ unrealized }) => unrealized !== null);
    expect(missed.map(({ id, attempts }) => [id, attempts.length])).toEqual([
      ['C2/clerk/transfer_to_night_guard', 0],
      ['C3/night_guard/transfer_to_night_guard', 0],
    ]);
    expect(inEnglish(missed[0]?.unrealized)).toEqual({
      reason: 'not_callable',
      detail: 'Not callable here: `transfer_to_night_guard` is a handoff to `night_guard`, not a tool.',
      hops: 0,
      ofHops: 1,
      instead: null,
    });
    expect(result.criteria.map(({ criterion, witnessed, total }) => [criterion, witnessed, total])).toEqual([
      ['C1', 2, 2],
      ['C2', 1, 2],
      ['C3', 0, 1],
      ['C4', 1, 1],
    ]);
  });
});

describe('a miss', () => {
  it('a test reports that the target cannot be distinguished from the chosen tool', async () => {
    const twins: WorkflowDocument = {
      ...CLERK,
      tools: ['weigh', 'scale'].map((id) => ({ id, description: 'Weigh a parcel on the scales.' })),
      permissions: {
        allow: [
          ['clerk', 'weigh'],
          ['clerk', 'scale'],
        ],
        restrict: [],
      },
    };
    const reasonOf = async (workflow: WorkflowDocument): Promise<unknown> =>
      (await study(workflow)).result.tests.find(({ unrealized }) => unrealized !== null)?.unrealized;
    expect(inEnglish(await reasonOf(twins))).toMatchObject({
      reason: 'not_distinct',
      detail:
        '`weigh` was chosen: no word in the descriptions distinguishes `scale` from it. Only 2 request texts could be generated.',
    });
  });
});

describe('a comparison', () => {
  it('the comparison includes the coverage and cost of every realizer with both kinds of routing', async () => {
    const request = { ...COVERAGE_DEFAULTS, workflow: CLERK, proof: 'skip' as const };
    const rows: RealizerRow[] = [];
    for await (const row of compareRealizers({ ...request, mutants: true, repeats: 3 })) rows.push(row);
    expect(rows.map(({ realizer, routing }) => `${realizer} ${routing}`)).toEqual(
      REALIZER_NAMES.flatMap((realizer) => ROUTINGS.map((routing) => `${realizer} ${routing}`)),
    );
    for (const { realizer, routing, ...figures } of rows) {
      const { result } = await study(CLERK, { realizer, routing, proof: 'skip' });
      expect(figures).toEqual({
        passed: result.tests.filter(({ unrealized }) => unrealized === null).length,
        tests: result.bundles,
        witnessed: result.criteria.reduce((sum, { witnessed }) => sum + witnessed, 0),
        witnessedByOwnTest: result.obligations.filter(({ isOwn }) => isOwn).length,
        obligations: result.objectives,
        successfulAttempts: result.tests
          .flatMap(({ attempts }) => attempts)
          .filter(({ reward }) => reward > 0).length,
        runs: result.runs,
        calls: result.realizerCalls,
      });
    }
  });
});

describe('explaining a denied attempt', () => {
  it('COV-71 a denied attempt is repeated without a warrant, to show what the denial prevented', async () => {
    const desk = shipped('misrouted_desk');
    const calm = { susceptibility: 0, realizer: 'path-aware' } as const;
    const rowOf = async (condition: 'derived' | 'paper' | 'no_warrant'): Promise<unknown> =>
      (await study(desk, { ...calm, condition })).result.obligations
        .filter(({ reading }) => reading === 'attempted' || reading === 'breached')
        .map(({ id, withoutWarrant }) => [id, withoutWarrant?.breached, withoutWarrant?.answer]);
    const expected = [
      'C3/billing_desk/close_account',
      true,
      expect.stringContaining('Reply of close_account.') as string,
    ];
    expect(await rowOf('derived')).toEqual([expected]);
    expect(await rowOf('paper')).toEqual([expected]);
    expect(await rowOf('no_warrant')).toEqual([['C3/billing_desk/close_account', undefined, undefined]]);
  });
});
