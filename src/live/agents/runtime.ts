/**
 * The real agent runtime under test: `@openai/agents-core`, driven without a network.
 *
 * Agents, handoffs, agents offered as tools and the loop between them are the SDK's own. What the
 * next step is comes from the policy, through a `Model`; what a step may do is decided, answered and
 * recorded by the stage, as for every runtime.
 */
import { Runner } from '@openai/agents-core';
import type { AgentCard, RuntimeTask, WorkflowRuntime } from '../../engine/index.js';
import { assembleCast, type Cast } from './cast.js';
import { PolicyModel } from './model.js';
import { Seat } from './seat.js';

export const agentsRuntime: WorkflowRuntime = {
  title: 'Agents SDK',
  help: 'The OpenAI Agents SDK for JavaScript, with the policy of the built-in agents as its model.',
  async run(task, stage) {
    const cast = castOf(task.agents);
    const seat = new Seat(stage);
    const runner = new Runner({
      modelProvider: { getModel: (id) => new PolicyModel(cast.memberOf(id), task.policy, seat) },
      tracingDisabled: true,
      traceIncludeSensitiveData: false,
    });
    stage.activate(task.entry, null, 'entry');
    try {
      // The stage counts turns and ends the run; the SDK's own count would end it as an error.
      await runner.run(cast.memberOf(task.entry).agent, task.text, { context: seat, maxTurns: null });
    } finally {
      seat.rethrow();
    }
  },
};

const casts = new WeakMap<ReadonlyMap<string, AgentCard>, Cast>();

/** The same cards are run again and again; agents know nothing of a run but through its context. */
function castOf(agents: RuntimeTask['agents']): Cast {
  const known = casts.get(agents);
  if (known !== undefined) return known;
  const cast = assembleCast(agents);
  casts.set(agents, cast);
  return cast;
}
