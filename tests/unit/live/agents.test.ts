/** The Agents SDK and the built-in runtime record the same traces for any policy. */
import {
  addTraceProcessor,
  Agent,
  Runner,
  setTraceProcessors,
  setTracingDisabled,
} from '@openai/agents-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WORKFLOWS } from '../../../src/catalog/index.js';
import {
  type AgentPolicy,
  builtInRuntime,
  COVERAGE_DEFAULTS,
  type CoverageRequest,
  type CoverageResult,
  runStudyToRecord,
  measureCoverage,
  type WorkflowDocument,
  type WorkflowEvent,
  type WorkflowRuntime,
} from '../../../src/engine/index.js';
import { loadAgentsRuntime } from '../../../src/live/index.js';
import { benchOf, run, shipped, tell } from '../coverage/bench.js';

/** Time limit, much longer than one workflow needs on an idle machine. */
const PATIENCE_MS = 240_000;

async function studyOn(
  runtime: CoverageRequest['runtime'],
  workflow: WorkflowDocument,
  options: Partial<CoverageRequest> = {},
): Promise<CoverageResult> {
  const request = { ...COVERAGE_DEFAULTS, workflow, runtime, ...options };
  const driver = runtime === 'agents' ? await loadAgentsRuntime() : builtInRuntime;
  return (await runStudyToRecord(measureCoverage(request, driver))).result;
}

/** Prompts, traces, witnesses and fractions: everything except the name of the runtime. */
async function compare(id: string, options: Partial<CoverageRequest> = {}): Promise<CoverageResult> {
  const document = shipped(id);
  const real = await studyOn('agents', document, options);
  expect(real.runs).toBeGreaterThan(0);
  expect(real).toEqual(await studyOn('router', document, options));
  return real;
}

describe('comparing the agent runtime with the built-in runtime', () => {
  it.each(WORKFLOWS)(
    'COV-60 both runtimes record the same traces for $id',
    async ({ id }) => void (await compare(id)),
    PATIENCE_MS,
  );

  it.each([
    ['oai_customer_service', 'no_warrant'],
    ['oai_customer_service', 'paper'],
    ['oai_research_bot', 'no_warrant'],
    ['oai_research_bot', 'paper'],
    ['misrouted_desk', 'no_warrant'],
    ['misrouted_desk', 'paper'],
  ] as const)(
    'COV-60 both runtimes record the same traces for %s under %s',
    async (id, condition) => {
      const { restricted } = await compare(id, { condition, realizer: 'path-aware' });
      expect(restricted.attempted).toBeGreaterThan(0);
      expect(restricted.breached > 0).toBe(condition === 'no_warrant');
    },
    PATIENCE_MS,
  );

  it(
    'COV-60 both runtimes return the same results for faults, repetitions and mutants',
    async () => {
      const faults = ['error', 'malformed', 'timeout', 'empty'] as const;
      const options = { realizer: 'diversified', faults, repeats: 2, mutants: true } as const;
      const result = await compare('oai_research_bot', options);
      expect(result.faults.length).toBeGreaterThan(0);
      expect(result.mutants?.killed).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );
});

describe('running workflows on the SDK runtime', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('the SDK runtime delegates through the SDK, so that a handoff appears among the run items', async () => {
    const spy = vi.spyOn(Runner.prototype, 'run');
    const bench = benchOf(shipped('oai_customer_service'), { runtime: await loadAgentsRuntime() });
    const events = await run(bench, 'Please record a new seat for a traveller under a booking code.');
    expect(tell(events, 'agent.delegated')).toEqual(['agent.delegated triage_agent seat_booking_agent']);
    expect(await itemsOf(spy)).toEqual([
      [
        'handoff_call_item',
        'handoff_output_item',
        'tool_call_item',
        'tool_call_output_item',
        'message_output_item',
      ],
    ]);
  });

  it('the SDK runtime starts a separate run for an agent that runs as a tool', async () => {
    const offered = vi.spyOn(Agent.prototype, 'asTool');
    const spy = vi.spyOn(Runner.prototype, 'run');
    const bench = benchOf(shipped('oai_research_bot'), { runtime: await loadAgentsRuntime() });
    const events = await run(bench, 'Plan the searches for a question and write the report about it.');
    const inner = events.filter((event) => event.kind === 'agent.delegated' && event.by === 'tool');
    expect(inner.length).toBeGreaterThan(0);
    expect(offered).toHaveBeenCalled();
    expect(spy).toHaveBeenCalledTimes(1 + inner.length);
  });

  it('COV-63 the SDK runtime makes no network request and exports no traces, no matter what the host has configured', async () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    const seen = vi.fn(() => Promise.resolve());
    setTracingDisabled(false);
    addTraceProcessor({
      onTraceStart: seen,
      onTraceEnd: seen,
      onSpanStart: seen,
      onSpanEnd: seen,
      shutdown: () => Promise.resolve(),
      forceFlush: () => Promise.resolve(),
    });
    try {
      const bench = benchOf(shipped('oai_research_bot'), { runtime: await loadAgentsRuntime() });
      const events = await run(bench, 'Plan the searches for a question and write the report about it.');
      expect(tell(events, 'run.finished')).toEqual(['run.finished answered']);
    } finally {
      setTraceProcessors([]);
      setTracingDisabled(true);
    }
    expect(fetched).not.toHaveBeenCalled();
    expect(seen).not.toHaveBeenCalled();
  });

  it('the SDK runtime accepts any tool or agent name, and distinguishes names that map to the same SDK name', async () => {
    const policy: AgentPolicy = {
      choose: ({ tools, conversation }) => {
        const next = tools[conversation.length - 1];
        if (next === undefined) return { kind: 'answer', text: 'Done.' };
        return { kind: 'call', tool: next.name, args: { what: next.name } };
      },
    };
    const events = await sameTraces(ODD, policy);
    expect(tell(events, 'call.returned')).toEqual(
      ['look up', 'look-up', 'look_up', 'größe', '?'].map((tool) => `call.returned desk one ${tool}`),
    );
  });

  it.each([0, 1, 2])(
    'COV-65 if the policy fails, both runtimes end the run with the same defect (step %i)',
    async (step) => {
      let steps = 0;
      const policy: AgentPolicy = {
        choose: ({ tools: [tool] }) => {
          if (steps++ % (step + 1) === step) throw new Error('The policy broke.');
          return { kind: 'call', tool: tool?.name ?? '', args: { what: 'Plan this.' } };
        },
      };
      const events = await sameTraces(shipped('oai_research_bot'), policy);
      expect(events.at(-1)).toMatchObject({
        end: 'defect',
        detail: expect.stringContaining('policy broke') as string,
      });
    },
  );
});

/** Item kinds that occur in every SDK run. */
async function itemsOf(spy: {
  mock: { results: readonly { value: unknown }[] };
}): Promise<readonly unknown[]> {
  const results = await Promise.all(spy.mock.results.map(({ value }) => value));
  return results.map((result) =>
    (result as { newItems: { type: string }[] }).newItems.map(({ type }) => type),
  );
}

/** The trace of one policy, which must be the same on both runtimes. */
async function sameTraces(
  workflow: WorkflowDocument,
  policy: AgentPolicy,
): Promise<readonly WorkflowEvent[]> {
  const [router, agents] = [builtInRuntime, await loadAgentsRuntime()].map((runtime): WorkflowRuntime => ({
    ...runtime,
    run: (task, stage) => runtime.run({ ...task, policy }, stage),
  }));
  const expected = await run(benchOf(workflow, { runtime: router! }), 'Do all of it.');
  const events = await run(benchOf(workflow, { runtime: agents! }), 'Do all of it.');
  expect(events).toEqual(expected);
  return events;
}

const ODD: WorkflowDocument = {
  system: { id: 'odd', entry_agent: 'desk one' },
  agents: [{ id: 'desk one' }],
  tools: ['look up', 'look-up', 'look_up', 'größe', '?'].map((id) => ({ id, parameters: ['what'] })),
  permissions: {
    allow: ['look up', 'look-up', 'look_up', 'größe', '?'].map((id) => ['desk one', id] as const),
    restrict: [],
  },
  delegations: [],
};
