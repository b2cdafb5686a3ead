/**
 * Derives each agent's view from a workflow document (docs/spec/coverage.md#running).
 *
 * Every agent sees its allowed tools and its handoffs. When restrictions are probed, it also sees its restricted tools,
 * marked as such, because otherwise no attempt could be observed. A handoff listed as a tool is offered as a handoff.
 */
import { appendToGroup } from '../../kit/index.js';
import type { AgentDocument, ToolDocument, WorkflowDocument } from '../../model/index.js';
import { mapHandoffTools } from '../handoff-tools.js';
import type { WorkflowGraph } from '../graph.js';
import type { AgentCard, RuntimeHandoff, RuntimeTool } from './runtime.js';

export const NOT_ALLOWED_NOTE = 'You are not allowed to use this tool.';

export function buildAgentCards(
  workflow: WorkflowDocument,
  graph: WorkflowGraph,
  showsRestricted: boolean,
): ReadonlyMap<string, AgentCard> {
  const table = new AgentCardBuilder(workflow, graph);
  return new Map(workflow.agents.map((agent) => [agent.id, table.deal(agent, showsRestricted)]));
}

/** Indexes the workflow by agent in one pass. */
class AgentCardBuilder {
  readonly #tools: ReadonlyMap<string, ToolDocument>;
  readonly #agents: ReadonlyMap<string, AgentDocument>;
  readonly #allowed = new Map<string, string[]>();
  readonly #restricted = new Map<string, string[]>();
  readonly #onward = new Map<string, string[]>();

  constructor(workflow: WorkflowDocument, { allow, restrict, delegations }: WorkflowGraph) {
    this.#tools = new Map(workflow.tools.map((tool) => [tool.id, tool]));
    this.#agents = new Map(workflow.agents.map((agent) => [agent.id, agent]));
    const handoffs = mapHandoffTools(workflow);
    for (const { agent, tool } of allow) if (!handoffs.has(tool)) appendToGroup(this.#allowed, agent, tool);
    for (const { agent, tool } of restrict)
      if (!handoffs.has(tool)) appendToGroup(this.#restricted, agent, tool);
    for (const { from, to } of delegations) appendToGroup(this.#onward, from, to);
  }

  deal(agent: AgentDocument, showsRestricted: boolean): AgentCard {
    const onward = this.#onward.get(agent.id) ?? [];
    const allowed = (this.#allowed.get(agent.id) ?? []).map((id) => this.#tool(id, onward, false));
    const shown = showsRestricted ? (this.#restricted.get(agent.id) ?? []) : [];
    const ran = new Set(allowed.flatMap(({ runs }) => runs ?? []));
    return {
      id: agent.id,
      name: agent.name ?? agent.id,
      instructions: agent.instructions ?? '',
      tools: [...allowed, ...shown.map((id) => this.#tool(id, [], true))],
      // An agent that implements a tool is reached by calling that tool, so it is not a handoff.
      handoffs: onward.filter((to) => !ran.has(to)).map((to) => this.#handoff(to)),
    };
  }

  #tool(id: string, onward: readonly string[], isForbidden: boolean): RuntimeTool {
    const { description = '', parameters = [], runs } = this.#tools.get(id) as ToolDocument;
    const words = isForbidden ? `${description} ${NOT_ALLOWED_NOTE}`.trim() : description;
    const agent = runs !== undefined && onward.includes(runs) ? runs : null;
    // An agent that runs as a tool needs an input parameter.
    const asked = agent !== null && parameters.length === 0 ? ['input'] : parameters;
    return { name: id, description: words, parameters: asked, isForbidden, runs: agent };
  }

  #handoff(to: string): RuntimeHandoff {
    const { name = to, description = '' } = this.#agents.get(to) as AgentDocument;
    return { name: `transfer_to_${to}`, agent: name, description, to };
  }
}
