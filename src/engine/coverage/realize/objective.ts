/** Extracts the information about an obligation that a realizer may receive. */
import type { AgentDocument, Routing, ToolDocument, WorkflowDocument } from '../../model/index.js';
import { formatEdgeKey, mapDelegationTargets, type WorkflowGraph } from '../graph.js';
import type { Obligation } from '../obligations.js';
import { splitSentences, splitWords } from '../router/words.js';
import type { ObligationObjective } from './realizer.js';

/** Looks up descriptions and routes in a workflow. */
export class ObjectiveSource {
  readonly #agents: ReadonlyMap<string, AgentDocument>;
  readonly #tools: ReadonlyMap<string, ToolDocument>;
  readonly #triggers: ReadonlyMap<string, string | undefined>;
  readonly #cameFrom: ReadonlyMap<string, string>;
  /** The tool that a caller uses to run an agent. Keys are `caller` and `agent` pairs in JSON. */
  readonly #runs = new Map<string, string>();

  constructor(workflow: WorkflowDocument, graph: WorkflowGraph) {
    this.#agents = new Map(workflow.agents.map((agent) => [agent.id, agent]));
    this.#tools = new Map(workflow.tools.map((tool) => [tool.id, tool]));
    this.#triggers = new Map(
      graph.delegations.map(({ from, to, trigger }) => [formatEdgeKey(from, to), trigger]),
    );
    this.#cameFrom = findWays(graph);
    for (const { agent, tool } of graph.allow) {
      const { runs } = this.#tools.get(tool) as ToolDocument;
      if (runs !== undefined) this.#runs.set(JSON.stringify([agent, runs]), tool);
    }
  }

  /**
   * Returns the shortest route from the entry to an agent, including both ends. If several routes are equally short,
   * returns the first in document order.
   */
  routeTo(agent: string): readonly string[] {
    const route = [agent];
    for (let at = this.#cameFrom.get(agent); at !== undefined; at = this.#cameFrom.get(at)) route.push(at);
    return route.reverse();
  }

  lift(obligation: Obligation, knowsRoute: boolean, routing: Routing): Omit<ObligationObjective, 'attempts'> {
    const { criterion, agent } = obligation;
    return {
      criterion,
      field: this.#fieldOf(agent),
      ...this.#abilityOf(obligation),
      route: knowsRoute ? this.#cuesTo(agent) : null,
      routing,
    };
  }

  /** Explains why each hop on the route to an agent is necessary. */
  #cuesTo(agent: string): readonly string[] {
    const route = this.routeTo(agent);
    return route.slice(1).map((to, index) => this.#cueFor(route[index] as string, to));
  }

  /** Returns an agent's or tool's description. */
  describe(id: string): string {
    return this.#tools.get(id)?.description ?? this.#agents.get(id)?.description ?? '';
  }

  #abilityOf(obligation: Obligation): Pick<ObligationObjective, 'ability' | 'parameters' | 'trigger'> {
    if (obligation.criterion === 'C1') return { ability: '', parameters: [], trigger: '' };
    if (obligation.criterion === 'C4') {
      const { agent, to } = obligation;
      const trigger = this.#triggers.get(formatEdgeKey(agent, to)) ?? '';
      return { ability: this.#cueFor(agent, to), parameters: [], trigger };
    }
    const tool = this.#tools.get(obligation.tool) as ToolDocument;
    const ability = tool.description ?? inPieces(tool.id);
    return { ability, parameters: tool.parameters ?? [], trigger: '' };
  }

  /**
   * Explains why a hop is necessary, by describing the tool that runs the agent or, if there is none, the agent's
   * purpose.
   */
  #cueFor(from: string, to: string): string {
    const tool = this.#runs.get(JSON.stringify([from, to]));
    const words = tool === undefined ? '' : (this.#tools.get(tool)?.description ?? '');
    return words === '' ? this.#fieldOf(to) : words;
  }

  #fieldOf(id: string): string {
    const { description, instructions, name } = this.#agents.get(id) as AgentDocument;
    return description ?? splitSentences(instructions ?? '')[0] ?? inPieces(name ?? id);
  }
}

/**
 * Describes an agent by the words of its name in reverse order, so that the result does not contain the name. Returns
 * an empty string for a single word.
 */
function inPieces(name: string): string {
  const words = splitWords(name);
  return words.length < 2 ? '' : `handle ${[...words].reverse().join(' and ')}`;
}

/** Maps each agent to the previous agent on the route from the entry. */
function findWays({ entry, delegations, reachable }: WorkflowGraph): ReadonlyMap<string, string> {
  const onward = mapDelegationTargets(delegations);
  const cameFrom = new Map<string, string>();
  const reached = new Set(reachable.has(entry) ? [entry] : []);
  for (const from of reached)
    for (const to of onward.get(from) ?? [])
      if (!reached.has(to)) {
        reached.add(to);
        cameFrom.set(to, from);
      }
  return cameFrom;
}
