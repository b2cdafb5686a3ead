/**
 * The real agent runtime under test: `@openai/agents-core`, driven without a network.
 *
 * Agents, handoffs, agents offered as tools and the loop between them are the SDK's own. What the
 * next step is comes from the policy, through a `Model`; what a step may do is decided, answered and
 * recorded by the stage, as for every runtime.
 */
import { Runner } from '@openai/agents-core';
import type { AgentCard, RuntimeTask, WorkflowRuntime } from '../../engine/index.js';
import { createSdkAgents, type SdkAgents } from './sdk-agents.js';
import { PolicyModel } from './policy-model.js';
import { AgentRunContext } from './agent-run-context.js';

export const agentsRuntime: WorkflowRuntime = {
  title: 'Agents SDK',
  help: 'The OpenAI Agents SDK for JavaScript, with the policy of the built-in agents as its model.',
  async run(task, harness) {
    const sdkAgents = findSdkAgents(task.agents);
    const runContext = new AgentRunContext(harness);
    const runner = new Runner({
      modelProvider: { getModel: (id) => new PolicyModel(sdkAgents.findAgent(id), task.policy, runContext) },
      tracingDisabled: true,
      traceIncludeSensitiveData: false,
    });
    harness.activate(task.entry, null, 'entry');
    try {
      // The stage counts turns and ends the run; the SDK's own count would end it as an error.
      await runner.run(sdkAgents.findAgent(task.entry).agent, task.text, {
        context: runContext,
        maxTurns: null,
      });
    } finally {
      runContext.rethrow();
    }
  },
};

const casts = new WeakMap<ReadonlyMap<string, AgentCard>, SdkAgents>();

/** The same cards are run again and again; agents know nothing of a run but through its context. */
function findSdkAgents(agents: RuntimeTask['agents']): SdkAgents {
  const known = casts.get(agents);
  if (known !== undefined) return known;
  const sdkAgents = createSdkAgents(agents);
  casts.set(agents, sdkAgents);
  return sdkAgents;
}
