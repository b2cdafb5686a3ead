/** Lifts what a realizer may know of an obligation out of the workflow. */
import type { AgentDocument, Routing, ToolDocument, WorkflowDocument } from '../../model/index.js';
import { mapOnward, type WorkflowGraph } from '../graph.js';
import type { Obligation } from '../obligations.js';
import { splitSentences, splitWords } from '../router/words.js';
import type { Objective } from './signature.js';

/** Descriptions and routes of one workflow. */
export class ObjectiveSource {
  readonly #agents: ReadonlyMap<string, AgentDocument>;
  readonly #tools: ReadonlyMap<string, ToolDocument>;
  readonly #graph: WorkflowGraph;
  readonly #cameFrom: ReadonlyMap<string, string>;
  /** Tool by `caller` and `agent that runs`. */
  readonly #runs = new Map<string, string>();

  constructor(workflow: WorkflowDocument, graph: WorkflowGraph) {
    this.#agents = new Map(workflow.agents.map((agent) => [agent.id, agent]));
    this.#tools = new Map(workflow.tools.map((tool) => [tool.id, tool]));
    this.#graph = graph;
    this.#cameFrom = findWays(graph);
    for (const { agent, tool } of graph.allow) {
      const { runs } = this.#tools.get(tool) as ToolDocument;
      if (runs !== undefined) this.#runs.set(JSON.stringify([agent, runs]), tool);
    }
  }

  /** The shortest way from the entry to an agent, both included; the first in document order. */
  routeTo(agent: string): readonly string[] {
    const route = [agent];
    for (let at = this.#cameFrom.get(agent); at !== undefined; at = this.#cameFrom.get(at)) route.unshift(at);
    return route;
  }

  lift(obligation: Obligation, knowsRoute: boolean, routing: Routing): Omit<Objective, 'attempts'> {
    const { criterion, agent } = obligation;
    const route = this.routeTo(agent);
    const cues = route.slice(1).map((to, index) => this.#cueFor(route[index] as string, to));
    return {
      criterion,
      field: this.#fieldOf(agent),
      ...this.#abilityOf(obligation),
      route: knowsRoute ? cues : null,
      routing,
    };
  }

  /** What describes an agent or a tool, for telling it apart from another. */
  describe(id: string): string {
    return this.#tools.get(id)?.description ?? this.#agents.get(id)?.description ?? '';
  }

  #abilityOf(obligation: Obligation): Pick<Objective, 'ability' | 'parameters' | 'trigger'> {
    if (obligation.criterion === 'C1') return { ability: '', parameters: [], trigger: '' };
    if (obligation.criterion === 'C4') {
      const { agent, to } = obligation;
      const edge = this.#graph.delegations.find((one) => one.from === agent && one.to === to);
      return { ability: this.#cueFor(agent, to), parameters: [], trigger: edge?.trigger ?? '' };
    }
    const tool = this.#tools.get(obligation.tool) as ToolDocument;
    const ability = tool.description ?? inPieces(tool.id);
    return { ability, parameters: tool.parameters ?? [], trigger: '' };
  }

  /** What makes a hop necessary: the tool that runs the agent, else what the agent is for. */
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

/** The words of a name out of order, so that they do not name it; nothing when it is one word. */
function inPieces(name: string): string {
  const words = splitWords(name);
  return words.length < 2 ? '' : `handle ${[...words].reverse().join(' and ')}`;
}

/** By agent, the one before it on the way from the entry. */
function findWays({ entry, delegations, reachable }: WorkflowGraph): ReadonlyMap<string, string> {
  const onward = mapOnward(delegations);
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
