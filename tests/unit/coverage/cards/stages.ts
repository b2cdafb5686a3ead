/** Golden results for the test harness and for requests: exact limits, rejected input, and planned runs. */
import {
  builtInRuntime,
  compareRealizers,
  COVERAGE_DEFAULTS,
  runStudyToRecord,
  measureRecordedRuns,
  LIMITS,
  buildSuiteDocument,
  measureCoverage,
  proposePrompts,
  readCoverageRequest,
  ROUTER_DEFAULTS,
  type AgentAction,
  type RuntimeHarness,
  type WorkflowRuntime,
} from '../../../../src/engine/index.js';
import { WorkflowRunner } from '../../../../src/engine/coverage/workflow-runner.js';
import type { WorkflowEvent } from '../../../../src/engine/model/index.js';
import { shipped } from '../bench.js';
import { OFFICE } from './worlds.js';

const TEXT = 'Weigh a parcel on the scales.';

/** Summarizes how a run ended and how many events of each kind it had. */
function summarize(events: readonly WorkflowEvent[]): unknown {
  const counts: Record<string, number> = {};
  for (const { kind } of events) counts[kind] = (counts[kind] ?? 0) + 1;
  return { counts, first: events[0], last: events.at(-1) };
}

function benchOf(
  runtime: WorkflowRuntime,
  condition: 'derived' | 'no_warrant' | 'paper' = 'no_warrant',
): WorkflowRunner {
  return new WorkflowRunner(OFFICE, { condition, proof: 'skip', router: ROUTER_DEFAULTS, runtime });
}

async function staged(act: (stage: RuntimeHarness) => void, text = TEXT): Promise<unknown> {
  const runtime: WorkflowRuntime = {
    title: '',
    help: '',
    run(task, stage) {
      stage.activate(task.entry, null, 'entry');
      act(stage);
    },
  };
  return summarize(await benchOf(runtime).run(text, { showsRestricted: false, fault: null }));
}

const times = (count: number, act: (index: number) => unknown): void => {
  for (let index = 0; index < count; index++) act(index);
};

const { agentTurns, agentCalls, agentDepth, requestLength } = LIMITS;

async function limits(): Promise<unknown> {
  const answers: unknown[] = [];
  const note = (answer: unknown): void => void answers.push(answer);
  const ring = (stage: RuntimeHarness) => (index: number) =>
    note(
      stage.handOver(
        ['desk', 'post', 'cellar'][index % 3] as string,
        ['post', 'cellar', 'desk'][index % 3] as string,
      ),
    );
  const nest = (stage: RuntimeHarness) => () => note(stage.enter('desk', 'scout'));
  return {
    runs: [
      await staged((stage) => times(agentTurns.value, () => note(stage.takeTurn()))),
      await staged((stage) => times(agentTurns.value + 1, () => note(stage.takeTurn()))),
      await staged((stage) => times(agentCalls.value, () => stage.call('desk', 'ask_scout', {}))),
      await staged((stage) => times(agentCalls.value + 2, () => note(stage.call('desk', 'ask_scout', {})))),
      await staged((stage) => times(30, ring(stage))),
      await staged((stage) => times(agentDepth.value - 1, nest(stage))),
      await staged((stage) => times(agentDepth.value, nest(stage))),
      await staged((stage) => {
        nest(stage)();
        stage.leave('scout', 'desk');
        stage.leave('scout', 'desk');
        note(stage.isOver);
      }),
      await staged((stage) => note(stage.isOver), 'x'.repeat(requestLength.value)),
      await staged((stage) => note(stage.isOver), 'x'.repeat(requestLength.value + 1)),
    ],
    answers,
  };
}

/** Policies that return invalid actions or never stop. */
async function stubborn(): Promise<unknown> {
  const runs: unknown[] = [];
  const actions: readonly AgentAction[] = [
    { kind: 'handoff', handoff: 'transfer_to_nobody' },
    { kind: 'call', tool: 'nothing', args: { a: 1 } },
    { kind: 'call', tool: 'ask_scout', args: { first: 'Where?', second: 'There.' } },
    { kind: 'call', tool: 'ask_scout', args: { first: 7 } },
    { kind: 'decline', tool: 'burn', rule: 'own' },
  ];
  for (const condition of ['derived', 'no_warrant', 'paper'] as const)
    for (const action of actions) {
      const policy = {
        choose: ({ conversation }: { readonly conversation: readonly unknown[] }): AgentAction =>
          conversation.length > 2 ? { kind: 'answer', text: JSON.stringify(conversation) } : action,
      };
      const runtime: WorkflowRuntime = {
        ...builtInRuntime,
        run: (task, stage) => builtInRuntime.run({ ...task, policy }, stage),
      };
      const events = await benchOf(runtime, condition).run(TEXT, { showsRestricted: true, fault: null });
      const kinds = events.map((event) =>
        'decision' in event ? `${event.kind} ${event.decision.decision}` : event.kind,
      );
      runs.push({
        condition,
        action,
        kinds,
        last: events.at(-1),
        said: events.find(({ kind }) => kind === 'agent.answered'),
      });
    }
  return runs;
}

function requests(): unknown {
  const base = { ...COVERAGE_DEFAULTS, workflow: OFFICE };
  const suite = { v: 1, kind: 'suite', workflow: 'x', settings: {}, tests: [] };
  const odd: readonly object[] = [
    {},
    { condition: 'x' },
    { repeats: 0 },
    { repeats: 50 },
    { repeats: 51 },
    { susceptibility: -0.1 },
    { susceptibility: 1.1 },
    { seed: 0.5 },
    { proof: 'maybe' },
    { faults: ['error', 'x'] },
    { mutants: 1 },
    { routing: 'tight' },
    { runtime: 'x' },
    { realizer: 'x' },
    { workflow: 5 },
    { workflow: { ...OFFICE, system: { id: 'x', entry_agent: 'y' } } },
    { suite },
    { more: 1 },
  ];
  return odd.map((change) => {
    const { value, issues } = readCoverageRequest({ ...base, ...change });
    return [change, value === null, issues.map(({ at, message }) => `${at.join('.')}: ${message}`)];
  });
}

async function recorded(): Promise<unknown> {
  const bench = benchOf(builtInRuntime);
  const runs: { id: string; events: readonly WorkflowEvent[] }[] = [];
  for (const [index, text] of [TEXT, 'Find the way on a map.', 'Burn old paper.'].entries())
    runs.push({ id: `run ${index}`, events: await bench.run(text, { showsRestricted: true, fault: null }) });
  return [measureRecordedRuns(OFFICE, runs), measureRecordedRuns(OFFICE, [])];
}

export const STAGE_CARDS: Readonly<Record<string, () => unknown>> = {
  'limits of a run': limits,
  'runs of stubborn policies': stubborn,
  'requests that are odd': requests,
  'recorded runs as evidence': recorded,
  'realizers compared': async () => {
    const rows: unknown[] = [];
    const request = {
      ...COVERAGE_DEFAULTS,
      workflow: OFFICE,
      proof: 'skip' as const,
      repeats: 3,
      mutants: true,
    };
    for await (const row of compareRealizers(request)) rows.push(row);
    return rows;
  },
  'first texts for the office': () => proposePrompts({ ...COVERAGE_DEFAULTS, workflow: OFFICE }),
  'suite of the misrouted desk': async () => {
    const request = { ...COVERAGE_DEFAULTS, workflow: shipped('misrouted_desk'), proof: 'skip' as const };
    return buildSuiteDocument(
      await runStudyToRecord(measureCoverage({ ...request, realizer: 'diversified' })),
    );
  },
};
