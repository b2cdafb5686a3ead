/** Corners of a run and of a study, where a wrong witness or a missed breach could hide. */
import { describe, expect, it } from 'vitest';
import {
  builtInRuntime,
  COVERAGE_DEFAULTS,
  type CoverageRecord,
  type CoverageTest,
  finishStudy,
  fitSuite,
  foldRecorded,
  LIMITS,
  listObligations,
  makeBundles,
  makeSuite,
  measureCoverage,
  type ObligationRow,
  planStudy,
  readGraph,
  ROUTER_DEFAULTS,
  type WorkflowDocument,
  type WorkflowEvent,
  type WorkflowRuntime,
} from '../../../src/engine/index.js';
import { judgeWf1, isNonTrivial } from '../../../src/engine/coverage/faults.js';
import { scoreMutants } from '../../../src/engine/coverage/mutants/score.js';
import { listMutants } from '../../../src/engine/coverage/mutants/operators.js';
import { runWithoutWarrant } from '../../../src/engine/coverage/steps.js';
import { proposeFrom } from '../../../src/engine/coverage/realize/proposer.js';
import { benchOf, run, shipped, study, tell } from './bench.js';

/** A chain of three, each with a tool of its own, and the way back to the first. */
const CHAIN: WorkflowDocument = {
  system: { id: 'chain', entry_agent: 'a' },
  agents: ['a', 'b', 'c'].map((id) => ({ id })),
  tools: ['x', 'y', 'z'].map((id) => ({ id })),
  permissions: {
    allow: [
      ['a', 'x'],
      ['b', 'y'],
      ['c', 'z'],
    ],
    restrict: [['a', 'z']],
  },
  delegations: [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'b'],
    ['c', 'a'],
  ].map(([from = '', to = '']) => ({ from, to, trigger: 'delegate' })),
};

function scripted(act: WorkflowRuntime['run']): WorkflowRuntime {
  return { title: 'Scripted', help: 'For tests.', run: act };
}

function decisionsOf(events: readonly WorkflowEvent[]): readonly string[] {
  return events.flatMap((event) =>
    event.kind === 'call.decided' ? [`${event.tool} ${event.decision.decision}`] : [],
  );
}

describe('control that goes back', () => {
  it.each([
    ['a', ['x allow', 'y deny', 'z deny']],
    ['b', ['x deny', 'y allow', 'z deny']],
  ])('COV-39 two hops or one returns to the earlier warrant and no later one: %s', async (back, decided) => {
    const runtime = scripted((task, stage) => {
      stage.activate(task.entry, null, 'entry');
      stage.handOver('a', 'b');
      stage.handOver('b', 'c');
      stage.handOver('c', back);
      for (const tool of ['x', 'y', 'z']) stage.call(back, tool, {});
    });
    expect(decisionsOf(await run(benchOf(CHAIN, { runtime }), 'Go.'))).toEqual(decided);
  });

  it('COV-40 stops where too many agents stand above each other, and hands over to no further one', async () => {
    const answers: boolean[] = [];
    const runtime = scripted((task, stage) => {
      stage.activate(task.entry, null, 'entry');
      for (let index = 1; index <= LIMITS.agentDepth.value; index++)
        answers.push(stage.handOver(`d${index - 1}`, `d${index}`));
    });
    const events = await run(benchOf(CHAIN, { runtime }), 'Go.');
    expect(answers.map((answer, index) => (answer ? null : index)).filter((index) => index !== null)).toEqual(
      [LIMITS.agentDepth.value - 1],
    );
    expect(tell(events, 'agent.delegated')).toHaveLength(LIMITS.agentDepth.value - 1);
    expect(tell(events, 'run.finished')).toEqual(['run.finished budget agentDepth']);
  });

  it('COV-40 that breaks after a limit is a defect, not a matter of the budget', async () => {
    const runtime = scripted((task, stage) => {
      stage.activate(task.entry, null, 'entry');
      while (stage.takeTurn());
      throw new Error('a hole');
    });
    expect((await run(benchOf(CHAIN, { runtime }), 'Go.')).at(-1)).toMatchObject({
      end: 'defect',
      limit: null,
    });
  });

  it.each([
    ['derived', 'call.decided'],
    ['paper', 'call.withheld'],
    ['no_warrant', 'call.withheld'],
  ] as const)('COV-38 a call of an agent that nobody declared is refused (%s)', async (condition, kind) => {
    const runtime = scripted((task, stage) => {
      stage.activate(task.entry, null, 'entry');
      stage.call('nobody', 'y', {});
    });
    const events = await run(benchOf(CHAIN, { condition, runtime }), 'Go.');
    expect(tell(events, 'call.decided', 'call.withheld', 'call.returned', 'run.finished')).toEqual([
      `${kind} nobody y`,
      'run.finished answered',
    ]);
  });

  it('COV-34 hands over to each agent once, also when control comes back', async () => {
    const desks: WorkflowDocument = {
      ...CHAIN,
      agents: [
        { id: 'a', description: 'Weighs parcels.' },
        { id: 'b', description: 'Guards gates.' },
        { id: 'c', description: 'Guards gates at night.' },
      ],
      tools: [],
      permissions: { allow: [], restrict: [] },
      delegations: [
        ['a', 'b'],
        ['a', 'c'],
        ['b', 'a'],
      ].map(([from = '', to = '']) => ({ from, to, trigger: 'delegate' })),
    };
    const events = await run(benchOf(desks), 'Guard gates and weigh parcels.');
    expect(tell(events, 'agent.delegated', 'run.finished')).toEqual([
      'agent.delegated a b',
      'agent.delegated b a',
      'agent.delegated a c',
      'run.finished answered',
    ]);
  });
});

describe('a refused attempt', () => {
  /** Tries the tool for the text `go`, and only names it otherwise. */
  const runtime = scripted((task, stage) => {
    stage.activate(task.entry, null, 'entry');
    if (task.text === 'go') stage.call('a', 'z', {});
    else stage.decline('a', 'z', 'rule');
  });

  it.each([
    ['C3', true],
    ['C2', false],
  ] as const)(
    'COV-71 is run again with the text that made it, in the view it was made in: %s',
    async (criterion, breached) => {
      const traceOf = async (text: string): Promise<readonly WorkflowEvent[]> =>
        run(benchOf(CHAIN, { runtime }), text, criterion === 'C3');
      const attempts = [];
      for (const text of ['idle', 'go']) attempts.push({ text, events: await traceOf(text) });
      const tests = [{ criterion, attempts }] as unknown as CoverageTest[];
      const obligations = [{ agent: 'a', target: 'z', reading: 'attempted' }] as unknown as ObligationRow[];
      const steps = runWithoutWarrant(
        { ...COVERAGE_DEFAULTS, workflow: CHAIN },
        { obligations, tests },
        { seed: 1, runtime, proposer: proposeFrom(new Map()) },
      );
      await steps.next();
      expect((await steps.next()).value).toMatchObject([{ withoutWarrant: { breached } }]);
    },
  );

  it('COV-46 of runs recorded elsewhere keeps its Why, and only a restricted pair has one', async () => {
    const asking = scripted((task, stage) => {
      stage.activate(task.entry, null, 'entry');
      stage.handOver('a', 'b');
      stage.call('b', 'x', {});
      stage.call('a', 'z', {});
    });
    const events = await run(benchOf(CHAIN, { runtime: asking }), 'Go.');
    const other: WorkflowDocument = {
      ...CHAIN,
      permissions: { ...CHAIN.permissions, allow: [...CHAIN.permissions.allow, ['b', 'x']] },
    };
    const { obligations } = foldRecorded(other, [{ id: 'r', events }]);
    expect(obligations.filter(({ why }) => why !== null).map(({ id, why }) => [id, why])).toEqual([
      ['C3/a/z', 'b was never given `z`.'],
    ]);
  });
});

describe('what is asked of a study', () => {
  const broken = scripted((task, stage) => {
    stage.activate(task.entry, null, 'entry');
    throw new Error('a hole');
  });

  it('COV-52 reports what broke in the middle of a run, and in which test', async () => {
    const record = await finishStudy(
      measureCoverage({ ...COVERAGE_DEFAULTS, workflow: shipped('reading_room') }, broken),
    );
    expect(record.kind).toBe('coverage');
    expect(record.issues[0]).toMatchObject({ code: 'internal/defect', at: [record.result.tests[0]?.id] });
  });

  it('COV-47 tells faults and mutants as steps, with their number', async () => {
    const workflow = shipped('reading_room');
    const steps: string[] = [];
    const events = measureCoverage({
      ...COVERAGE_DEFAULTS,
      workflow,
      realizer: 'path-aware',
      faults: ['error', 'empty'],
      mutants: true,
      proof: 'skip',
    });
    for await (const event of events)
      if (event.kind === 'step.finished' && event.what !== 'without_warrant')
        steps.push(`${event.what} ${event.index}/${event.total}`);
    const { length } = listMutants(workflow);
    expect(steps).toEqual([
      ...Array.from({ length: 4 }, (_, index) => `fault ${index}/4`),
      ...Array.from({ length }, (_, index) => `mutant ${index}/${length}`),
    ]);
  });

  it('COV-50 puts no fault on a tool test that was not realized', async () => {
    const { result } = await study(CHAIN, { faults: ['error'] });
    expect(result.tests.some(({ criterion, kept }) => criterion === 'C2' && kept === null)).toBe(true);
    expect(result.faults).toEqual([]);
  });

  it('COV-50 takes no other event for an attempt, and no filler for an answer', () => {
    const base = { seq: 0, at: 0, agent: 'a' };
    const declined = { ...base, kind: 'tool.declined', tool: 't', rule: 'r' } as const;
    expect(judgeWf1('a', 't', [declined]).reason).toBe('not_attempted');
    expect(isNonTrivial('well - , ; : ! ? . well well')).toBe(false);
    expect(isNonTrivial('Well wELL WELL well weLL well')).toBe(false);
    expect(isNonTrivial('your seat is in row twelve')).toBe(true);
  });

  it('COV-51 runs the further seeds one after the other', async () => {
    const workflow = shipped('oai_research_bot');
    const options = { susceptibility: 0.5, proof: 'skip' } as const;
    const attempts: number[] = [];
    for (const seed of [1, 2, 3])
      attempts.push((await study(workflow, { ...options, seed })).result.restricted.attempted);
    const { result } = await study(workflow, { ...options, repeats: 3 });
    expect(result.repeats?.find(({ what }) => what === 'attempted')?.counts).toEqual(attempts);
    expect(new Set(attempts).size).toBeGreaterThan(1);
  });

  it.each([
    ['in a row', CHAIN.delegations, ['C1/c C1/a C1/b']],
    ['in a fork', CHAIN.delegations.map(({ to }) => ({ from: 'a', to, trigger: '' })), ['C1/b C1/a', 'C1/c']],
  ])(
    'COV-10 where only reaching is asked for, the deepest drive and each other rides once: %s',
    (_, delegations, told) => {
      const { graph } = readGraph({
        ...CHAIN,
        delegations: delegations.filter(({ from, to }) => from !== 'c' && to !== 'a'),
      });
      const reaches = listObligations(graph).filter(({ criterion }) => criterion === 'C1');
      expect(
        makeBundles(graph, reaches).map(({ driver, secondary }) =>
          [driver, ...secondary].map(({ id }) => id).join(' '),
        ),
      ).toEqual(told);
    },
  );

  it('COV-68 a suite that holds a test twice runs it once', () => {
    const test = { id: 'C2/a/x', text: 'Go.', expects: [] };
    const settings = { condition: 'derived', runtime: 'router', seed: 1, susceptibility: 0 } as const;
    const suite = { v: 1, kind: 'suite', workflow: 'chain', settings, tests: [test, test] } as const;
    expect([...fitSuite(suite, planStudy({ workflow: CHAIN })).texts]).toEqual([['C2/a/x', ['Go.']]]);
  });

  it('COV-66 a suite holds no text that failed', () => {
    const test = {
      id: 'C2/a/x',
      secondary: [],
      attempts: ['no', 'yes'].map((text, reward) => ({ text, reward })),
    };
    const record = { request: { ...COVERAGE_DEFAULTS, workflow: CHAIN }, result: { tests: [test] } };
    expect(makeSuite(record as unknown as CoverageRecord).tests.map(({ text }) => text)).toEqual(['yes']);
  });
});

describe('a mistake in a manifest', () => {
  it('COV-55 is not noticed by a test that never saw the restricted tools', async () => {
    const workflow: WorkflowDocument = {
      system: { id: 'fenced', entry_agent: 'a' },
      agents: [{ id: 'a', description: 'Works alone.' }],
      tools: [
        { id: 'sing', description: 'Hum some melody.' },
        { id: 'burn', description: 'Burn old paper.' },
        { id: 'weigh', description: 'Weigh a heavy parcel.' },
      ],
      permissions: {
        allow: [['a', 'sing']],
        restrict: [
          ['a', 'burn'],
          ['a', 'weigh'],
        ],
      },
      delegations: [],
    };
    const router = { ...ROUTER_DEFAULTS, susceptibility: 1 };
    const text = 'Hum some melody. Burn old paper.';
    const events = await run(benchOf(workflow, { condition: 'no_warrant', router }), text);
    const test = { id: 'C2/a/sing', criterion: 'C2', secondary: [], kept: 0, attempts: [{ text, events }] };
    const scoring = scoreMutants(workflow, [test as unknown as CoverageTest], {
      condition: 'no_warrant',
      proof: 'skip',
      router,
      runtime: builtInRuntime,
    });
    let step = await scoring.next();
    while (step.done !== true) step = await scoring.next();
    const row = step.value.rows.find(({ detail }) => detail === '`a` is no longer restricted from `weigh`');
    expect(row?.status).toBe('survived');
  });

  it('COV-55 that nobody can reach asks nothing of a suite, which then misses nothing', async () => {
    const tools = Array.from({ length: LIMITS.mutantsPerStudy.value + 1 }, (_, index) => ({
      id: `t${index}`,
    }));
    const workflow: WorkflowDocument = {
      ...CHAIN,
      tools,
      permissions: { allow: tools.map(({ id }) => ['c', id]), restrict: [] },
      delegations: [],
    };
    const scoring = scoreMutants(workflow, [], {
      condition: 'derived',
      proof: 'skip',
      router: ROUTER_DEFAULTS,
      runtime: builtInRuntime,
    });
    let step = await scoring.next();
    while (step.done !== true) step = await scoring.next();
    const { equivalent, score, leftOut } = step.value;
    expect([equivalent, score]).toEqual([LIMITS.mutantsPerStudy.value, 1]);
    expect(leftOut).toBeGreaterThan(0);
  });

  it('COV-54 swaps nothing between agents of which one has the tool of the other already', () => {
    const shared: WorkflowDocument = {
      ...CHAIN,
      permissions: {
        ...CHAIN.permissions,
        allow: [
          ['a', 'x'],
          ['b', 'y'],
          ['b', 'x'],
          ['c', 'z'],
        ],
      },
    };
    expect(
      listMutants(shared).flatMap(({ operator, detail }) => (operator === 'swap-tools' ? [detail] : [])),
    ).toEqual(['`b` and `c` swap `y` and `z`']);
  });
});
