/**
 * The built-in runtime runs agents one after the other until one responds.
 *
 * A handoff passes the whole conversation on to the next agent. An agent that runs as a tool starts its own
 * conversation with the given text, and its final message is the tool's reply.
 */
import type { AgentAction, AgentView, ConversationTurn } from './agent-policy.js';
import type { AgentCard, RuntimeHarness, RuntimeTask, WorkflowRuntime } from './runtime.js';

/** The engine's own runtime, which runs agents turn by turn with any policy. */
export const builtInRuntime: WorkflowRuntime = {
  title: 'Router',
  help: 'The built-in agents: deterministic, seeded, choosing by the words they read.',
  async run(task, harness) {
    harness.activate(task.entry, null, 'entry');
    await new Conversation(task, harness, task.text).hold(task.entry);
  },
};

class Conversation {
  readonly #turns: ConversationTurn[];

  constructor(
    readonly task: RuntimeTask,
    readonly harness: RuntimeHarness,
    text: string,
  ) {
    this.#turns = [{ kind: 'user', text }];
  }

  /**
   * Runs agents, starting with the given one, until one responds. Returns the response, or an empty string if a limit
   * was reached.
   */
  async hold(first: string): Promise<string> {
    let active = this.#card(first);
    while (!this.harness.isOver && this.harness.takeTurn()) {
      const action = await this.task.policy.choose(this.#buildView(active));
      if (action.kind === 'answer') {
        this.harness.answer(active.id, action.text);
        return action.text;
      }
      active = await this.#act(active, action);
    }
    return '';
  }

  #card(id: string): AgentCard {
    return this.task.agents.get(id) as AgentCard;
  }

  #buildView(agent: AgentCard): AgentView {
    return { ...buildAgentView(agent), conversation: this.#turns };
  }

  async #act(agent: AgentCard, action: Exclude<AgentAction, { kind: 'answer' }>): Promise<AgentCard> {
    if (action.kind === 'handoff') return this.#followHandoff(agent, action.handoff);
    if (action.kind === 'decline') {
      this.harness.decline(agent.id, action.tool, action.rule);
      this.#turns.push({ kind: 'declined', agent: agent.name, tool: action.tool });
      return agent;
    }
    const reply = this.harness.call(agent.id, action.tool, action.args);
    const text = reply.runs === null ? reply.text : await this.#runAsTool(agent, reply.runs, action.args);
    this.#turns.push({ kind: 'call', agent: agent.name, tool: action.tool, reply: text });
    return agent;
  }

  #followHandoff(agent: AgentCard, name: string): AgentCard {
    const handoff = agent.handoffs.find((one) => one.name === name);
    if (handoff === undefined || !this.harness.handOver(agent.id, handoff.to)) return agent;
    this.#turns.push({ kind: 'handoff', agent: agent.name, handoff: name });
    return this.#card(handoff.to);
  }

  async #runAsTool(agent: AgentCard, to: string, args: Readonly<Record<string, unknown>>): Promise<string> {
    if (!this.harness.enter(agent.id, to)) return '';
    const [input] = Object.values(args);
    const text = typeof input === 'string' ? input : '';
    const answer = await new Conversation(this.task, this.harness, text).hold(to);
    this.harness.leave(to, agent.id);
    return answer;
  }
}

/** The part of an agent's view that does not change during a run. */
export type StaticAgentView = Omit<AgentView, 'conversation'>;

const views = new WeakMap<AgentCard, StaticAgentView>();

/**
 * Builds a policy's view of a card, without agent ids and implementing agents. The same card always returns the same
 * object.
 */
export function buildAgentView(card: AgentCard): StaticAgentView {
  const known = views.get(card);
  if (known !== undefined) return known;
  const { name, instructions, tools, handoffs } = card;
  const view = {
    name,
    instructions,
    tools: tools.map(({ runs: _, ...tool }) => tool),
    handoffs: handoffs.map(({ to: _, ...handoff }) => handoff),
  };
  views.set(card, view);
  return view;
}
