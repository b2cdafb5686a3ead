/**
 * The agent runtime under test: `@openai/agents-core`, run without a network.
 *
 * The SDK itself implements agents, handoffs, agents as tools and the agent loop. The policy chooses the next step
 * through a `Model`. The test harness decides calls, sends replies and records events, as for every runtime.
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
      // The harness counts turns and ends the run. The SDK's own limit would end the run with an error.
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

/**
 * The same agent cards always get the same SDK agents. This is safe, because all state is kept in the run's context.
 */
function findSdkAgents(agents: RuntimeTask['agents']): SdkAgents {
  const known = casts.get(agents);
  if (known !== undefined) return known;
  const sdkAgents = createSdkAgents(agents);
  casts.set(agents, sdkAgents);
  return sdkAgents;
}
