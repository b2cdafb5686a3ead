/** Finds which agents can reach each other by delegation. */
import type { AgentMember } from '../types.js';

/** Lists the agents that an agent reaches, beginning with itself. */
export function listReached(agents: readonly AgentMember[], start: string): readonly string[] {
  return [...findSteps(agents, start).keys()];
}

/** Finds the shortest delegation path, including both ends; null if there is none. */
export function findPath(
  agents: readonly AgentMember[],
  start: string,
  end: string,
): readonly string[] | null {
  const from = findSteps(agents, start);
  if (!from.has(end)) return null;
  const path: string[] = [];
  for (let at: string | null = end; at !== null; at = from.get(at) ?? null) path.unshift(at);
  return path;
}

/** Maps each reached agent to its predecessor, with the nearest agents first. */
function findSteps(agents: readonly AgentMember[], start: string): ReadonlyMap<string, string | null> {
  const byName = new Map(agents.map((agent) => [agent.name, agent]));
  const steps = new Map<string, string | null>(byName.has(start) ? [[start, null]] : []);
  for (const name of steps.keys())
    for (const next of byName.get(name)?.delegates ?? [])
      if (byName.has(next) && !steps.has(next)) steps.set(next, name);
  return steps;
}
