/**
 * The order in which a workflow is read (docs/spec/interface.md#keyboard): the entry, delegations breadth-first, then
 * tools. The diagram's columns, keyboard navigation and the tables all follow it.
 */
import type { WorkflowGraph } from '../../../../engine/index.js';

export interface ReadingOrder {
  /** Lists reachable agents breadth-first, then unreachable agents in document order. */
  readonly agents: readonly string[];
  /** Lists tools in the order of the first agent that may use them, then all other tools in document order. */
  readonly tools: readonly string[];
  /** Number of delegations from the entry to an agent. Unreachable agents are not included. */
  readonly depth: ReadonlyMap<string, number>;
}

export function orderForReading(graph: WorkflowGraph): ReadingOrder {
  const depth = measureDepth(graph);
  const stray = graph.agents.filter((agent) => !depth.has(agent));
  const agents = [...depth.keys(), ...stray];
  return { agents, depth, tools: orderTools(graph, agents) };
}

/** Searches breadth-first: entries added to a Map during iteration are visited too. */
function measureDepth({ entry, agents, delegations }: WorkflowGraph): ReadonlyMap<string, number> {
  const onward = new Map(agents.map((agent) => [agent, new Array<string>()]));
  for (const { from, to } of delegations) onward.get(from)?.push(to);
  const depth = new Map<string, number>(onward.has(entry) ? [[entry, 0]] : []);
  for (const [agent, steps] of depth)
    for (const to of onward.get(agent) ?? []) if (!depth.has(to)) depth.set(to, steps + 1);
  return depth;
}

function orderTools({ tools, allow }: WorkflowGraph, agents: readonly string[]): readonly string[] {
  const rank = new Map(agents.map((agent, index) => [agent, index]));
  const first = new Map<string, number>();
  for (const { agent, tool } of allow) {
    const found = rank.get(agent) ?? agents.length;
    first.set(tool, Math.min(found, first.get(tool) ?? agents.length));
  }
  const rankOf = (tool: string): number => first.get(tool) ?? agents.length;
  return tools.toSorted((a, b) => rankOf(a) - rankOf(b));
}
