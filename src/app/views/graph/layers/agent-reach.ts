/**
 * Computes what a compromised agent can reach, by distance: agents that it can delegate to, tools that it may call, and
 * what those agents can reach in turn.
 *
 * Only the structure counts. The effects of tool arguments are not modeled.
 */
import type { WorkflowGraph } from '../../../../engine/index.js';
import { nodeIdOf } from '../shape/node-id.js';

export interface AgentReach {
  /** Number of delegation and call steps, keyed by node id. The agent itself has 0. */
  readonly distance: ReadonlyMap<string, number>;
  /** Node ids by distance, nearest first. The first ring is the agent itself. */
  readonly rings: readonly (readonly string[])[];
  readonly unreachableTools: readonly string[];
}

/** Measures the reach of an agent. Returns null if the graph has no such agent. */
export function measureAgentReach(graph: WorkflowGraph, agent: string): AgentReach | null {
  if (!graph.agents.includes(agent)) return null;
  const onward = mapSteps(graph);
  const distance = new Map([[nodeIdOf('agent', agent), 0]]);
  const rings: string[][] = [];
  // The loop also visits entries that are added to the Map during iteration.
  for (const [node, steps] of distance) {
    (rings[steps] ??= []).push(node);
    for (const next of onward.get(node) ?? []) if (!distance.has(next)) distance.set(next, steps + 1);
  }
  return {
    distance,
    rings,
    unreachableTools: graph.tools.filter((tool) => !distance.has(nodeIdOf('tool', tool))),
  };
}

function mapSteps({ delegations, allow }: WorkflowGraph): ReadonlyMap<string, readonly string[]> {
  const onward = new Map<string, string[]>();
  const add = (from: string, to: string): void => {
    const known = onward.get(from);
    if (known === undefined) onward.set(from, [to]);
    else known.push(to);
  };
  for (const { from, to } of delegations) add(nodeIdOf('agent', from), nodeIdOf('agent', to));
  for (const { agent, tool } of allow) add(nodeIdOf('agent', agent), nodeIdOf('tool', tool));
  return onward;
}
