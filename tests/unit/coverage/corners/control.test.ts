/** Tests which warrant applies, and where the run stops, while control moves back and forth between agents. */
import { describe, expect, it } from 'vitest';
import { LIMITS, type WorkflowDocument, type WorkflowEvent } from '../../../../src/engine/index.js';
import { benchOf, run, scripted, tell } from '../bench.js';
import { CHAIN } from '../graphs.js';

function decisionsOf(events: readonly WorkflowEvent[]): readonly string[] {
  return events.flatMap((event) =>
    event.kind === 'call.decided' ? [`${event.tool} ${event.decision.decision}`] : [],
  );
}

describe('returning control to an earlier agent', () => {
  it.each([
    ['a', ['x allow', 'y deny', 'z deny']],
    ['b', ['x deny', 'y allow', 'z deny']],
  ])(
    'COV-39 returning control by one or two steps restores the earlier warrant and no later one: %s',
    async (back, decided) => {
      const runtime = scripted((task, stage) => {
        stage.activate(task.entry, null, 'entry');
        stage.handOver('a', 'b');
        stage.handOver('b', 'c');
        stage.handOver('c', back);
        for (const tool of ['x', 'y', 'z']) stage.call(back, tool, {});
      });
      expect(decisionsOf(await run(benchOf(CHAIN, { runtime }), 'Go.'))).toEqual(decided);
    },
  );

  it('COV-40 if too many agents are nested, control is not handed over and the run ends', async () => {
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

  it('COV-40 a failure after a limit was reached is a defect, not an exceeded budget', async () => {
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
    ['paper', 'call.stub_denied'],
    ['no_warrant', 'call.stub_denied'],
  ] as const)('COV-38 a call by an undeclared agent is denied (%s)', async (condition, kind) => {
    const runtime = scripted((task, stage) => {
      stage.activate(task.entry, null, 'entry');
      stage.call('nobody', 'y', {});
    });
    const events = await run(benchOf(CHAIN, { condition, runtime }), 'Go.');
    expect(tell(events, 'call.decided', 'call.stub_denied', 'call.returned', 'run.finished')).toEqual([
      `${kind} nobody y`,
      'run.finished answered',
    ]);
  });

  it('control is handed to each agent only once, even if the agent hands it back', async () => {
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
