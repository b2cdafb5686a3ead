/**
 * Derives warrants from a workflow (docs/spec/coverage.md#running, condition `derived`).
 *
 * The entry agent holds the root warrant for every tool. A delegation attenuates it to the tools of the child and of
 * the agents that the child can reach without going through an agent already on the chain. The leaf of the active agent
 * grants exactly its allowed tools. An agent without allowed tools has no leaf and may do nothing. A link that would
 * have too many tools gets only the tools of the next link that is within the limit, which still include the leaf's
 * tools.
 */
import { ORGANISATION } from '../authority/index.js';
import { type LinkDocument, LIMITS, type WarrantDocument } from '../model/index.js';
import { mapDelegationTargets, type WorkflowGraph } from './graph.js';

const TTL_SECONDS = 3600;

/** Finds the active agent's chain. `path` is the delegation path, starting with the entry agent. */
export class DerivedWarrants {
  readonly #graph: WorkflowGraph;
  readonly #onward: ReadonlyMap<string, readonly string[]>;
  readonly #allowed = new Map<string, string[]>();
  readonly #known = new Map<string, WarrantDocument | null>();

  constructor(graph: WorkflowGraph) {
    this.#graph = graph;
    this.#onward = mapDelegationTargets(graph.delegations);
    for (const { agent, tool } of graph.allow)
      this.#allowed.set(agent, [...(this.#allowed.get(agent) ?? []), tool]);
  }

  /** Returns the warrant of the last agent on the path; null if it has none. */
  find(path: readonly string[]): WarrantDocument | null {
    const key = JSON.stringify(path);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const made = this.#make(path);
    this.#known.set(key, made);
    return made;
  }

  #make(path: readonly string[]): WarrantDocument | null {
    const active = path.at(-1) as string;
    const own = this.#allowed.get(active) ?? [];
    if (own.length === 0) return null;
    const handed = path.slice(1).map((_, index) => this.#below(path, index + 1));
    const tools = fitLinks([this.#graph.tools, ...handed, own]);
    const [root, ...links] = [...path, active].map((agent, index) => this.#link(agent, tools[index] ?? own));
    return { v: 1, chain: [{ ...(root as LinkDocument), signer: ORGANISATION }, ...links] };
  }

  /**
   * Lists the tools of an agent on the path and of the agents that it can reach without going through an earlier agent
   * on the path.
   */
  #below(path: readonly string[], index: number): readonly string[] {
    const before = new Set(path.slice(0, index));
    const reached = new Set([path[index] as string]);
    for (const agent of reached)
      for (const to of this.#onward.get(agent) ?? []) if (!before.has(to)) reached.add(to);
    const tools = new Set([...reached].flatMap((agent) => this.#allowed.get(agent) ?? []));
    return this.#graph.tools.filter((tool) => tools.has(tool));
  }

  #link(holder: string, tools: readonly string[]): LinkDocument {
    const capabilities = Object.fromEntries(tools.map((tool) => [tool, {}]));
    return { holder: formatHolder(holder), ttlSeconds: TTL_SECONDS, capabilities };
  }
}

/**
 * Limits the number of tools in each link, root first. A link with too many tools gets those of the next link that
 * fits.
 */
function fitLinks(sets: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const fits = (tools: readonly string[]): boolean => tools.length <= LIMITS.toolsPerWarrant.value;
  return sets.map((tools, index) => (fits(tools) ? tools : (sets.slice(index).find(fits) ?? tools)));
}

/** Returns an agent's role name. An agent with the same name as the root signer gets a prefix. */
export function formatHolder(agent: string): string {
  return agent === ORGANISATION || agent.startsWith('agent:') ? `agent:${agent}` : agent;
}
