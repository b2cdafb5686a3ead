/** The law for runtimes: all runtimes present the same view to a policy and record the same trace. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AgentAction,
  type AgentPolicy,
  type AgentView,
  builtInRuntime,
  canonicalJson,
  digestOf,
  WORKFLOW_CONDITIONS,
  type WorkflowRuntime,
} from '../../src/engine/index.js';
import { loadAgentsRuntime } from '../../src/live/index.js';
import { randomWorkflow } from '../support/random-workflows.js';
import { benchOf } from '../unit/coverage/bench.js';

const SEED = 26_522;
const RUNS = 24;

/**
 * A policy that may take any visible action and never stops on its own. Its actions and messages depend on everything
 * that it sees.
 */
function restless(seed: number): AgentPolicy {
  return {
    choose(view) {
      const digest = digestOf({ seed, view: canonicalJson(view) });
      const actions = listActions(view, digest);
      return actions[Number(`0x${digest.slice(0, 8)}`) % actions.length] as AgentAction;
    },
  };
}

function listActions({ tools, handoffs }: AgentView, text: string): readonly AgentAction[] {
  const blind: AgentAction[] = [
    { kind: 'call', tool: 'nothing', args: {} },
    { kind: 'handoff', handoff: 'transfer_to_nobody' },
  ];
  const answer: AgentAction = { kind: 'answer', text };
  // For messages that end in 0 or 1, finishing is more likely.
  const last = text.endsWith('0') || text.endsWith('1') ? [answer, answer, answer] : [];
  return [
    ...blind,
    ...last,
    ...tools.map(({ name }): AgentAction => ({ kind: 'call', tool: name, args: { what: text } })),
    ...tools.map(({ name }): AgentAction => ({ kind: 'decline', tool: name, rule: 'law/declined' })),
    ...handoffs.map(({ name }): AgentAction => ({ kind: 'handoff', handoff: name })),
  ];
}

describe('two runtimes', () => {
  it('COV-60 all runtimes produce the same trace for any policy and workflow, including at limits', async () => {
    const agents = await loadAgentsRuntime();
    const ends = new Map<string, number>();
    const law = fc.asyncProperty(
      randomWorkflow,
      fc.nat(),
      fc.constantFrom(...WORKFLOW_CONDITIONS),
      fc.boolean(),
      async (workflow, seed, condition, showsRestricted) => {
        const runOn = (runtime: WorkflowRuntime) => {
          const policy = restless(seed);
          const run: WorkflowRuntime['run'] = (task, stage) => runtime.run({ ...task, policy }, stage);
          const bench = benchOf(workflow, { condition, proof: 'skip', runtime: { ...runtime, run } });
          return bench.run('Begin.', { showsRestricted, fault: null });
        };
        const events = await runOn(agents);
        expect(events).toEqual(await runOn(builtInRuntime));
        for (const { kind, ...event } of events) {
          const key = kind === 'run.finished' && 'end' in event ? String(event.end) : kind;
          ends.set(key, (ends.get(key) ?? 0) + 1);
        }
      },
    );
    await fc.assert(law, { seed: SEED, numRuns: RUNS });
    // Without this check, the law might not cover these outcomes.
    for (const kind of ['answered', 'budget', 'tool.declined', 'call.stub_denied', 'call.returned'])
      expect(ends.get(kind) ?? 0, kind).toBeGreaterThan(0);
    expect(ends.get('defect')).toBeUndefined();
  }, 240_000);
});
