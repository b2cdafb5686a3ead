/** Groups calls that run agents by the program or function that leads to them. */
import type { AgentRunSite, OutermostCaller } from '../follow/frame.js';
import { findDisplayName, listAgentParts, listTargetAgents } from '../frameworks/agent-parts.js';
import type { AgentValue, AbstractValue } from '../values/abstract-values.js';
import { listOptions } from '../values/make-values.js';

/** A call in the source code, with the agents that it runs. */
export interface AgentRun {
  readonly site: AgentRunSite;
  readonly agents: readonly AgentValue[];
  /** True if the agents come from different branches of an unknown condition. */
  readonly isBranched: boolean;
}

export interface CallerRuns {
  readonly caller: OutermostCaller | null;
  readonly runs: readonly AgentRun[];
}

/**
 * Returns the agents that a call runs. If none was known when the call was interpreted, the agent expression is
 * evaluated again, because a different function may have assigned an agent in the meantime.
 */
export function readRun(site: AgentRunSite): AgentRun {
  let value = site.value;
  if (agentsIn(value).length === 0 && site.again !== null) value = site.again();
  return { site, agents: agentsIn(value), isBranched: value.k === 'union' && value.why === 'branch' };
}

function agentsIn(value: AbstractValue): readonly AgentValue[] {
  return listOptions(value).flatMap((option) => (option.k === 'agent' ? [option] : []));
}

/** Groups runs by their outermost program or function, in the order of interpretation. */
export function groupRuns(runs: readonly AgentRun[]): readonly CallerRuns[] {
  const groups = new Map<number | null, { caller: OutermostCaller | null; runs: AgentRun[] }>();
  for (const run of runs) {
    const { caller } = run.site;
    const key = caller?.at.id ?? null;
    const group = groups.get(key) ?? { caller, runs: [] };
    groups.set(key, group);
    group.runs.push(run);
  }
  return [...groups.values()].filter(({ runs: own }) => own.some(({ agents }) => agents.length > 0));
}

export function listDrivenAgents({ runs }: CallerRuns): readonly AgentValue[] {
  return [...new Set(runs.flatMap(({ agents }) => agents))];
}

export function listDistinctAgents(agents: readonly AgentValue[]): readonly AgentValue[] {
  const found = new Map<string, AgentValue>();
  for (const agent of agents) {
    const key = placeKey(agent);
    if (!found.has(key)) found.set(key, agent);
  }
  return [...found.values()];
}

function placeKey(agent: AgentValue): string {
  return `${agent.at.id} ${findDisplayName(agent)}`;
}

/** Returns the agents that no other agent reaches. A cycle contributes its earliest agent. */
export function listRootAgents(driven: readonly AgentValue[]): readonly AgentValue[] {
  const reach = new Map(driven.map((agent) => [agent, listReachedAgents([agent])]));
  return driven.filter((agent, index) =>
    driven.every((other, place) => {
      if (other === agent || reach.get(other)?.has(agent) !== true) return true;
      return reach.get(agent)?.has(other) === true && place > index;
    }),
  );
}

/** Returns the agents that declared delegations reach, including the initial agents. */
export function listReachedAgents(start: readonly AgentValue[]): ReadonlySet<AgentValue> {
  const seen = new Set(start);
  for (const agent of seen) for (const target of listTargetAgents(agent)) seen.add(target);
  return seen;
}

/**
 * True if some agents reach all others, including all their parts. Two agents from the same constructor count as one
 * only if they have the same parts.
 */
export function reachAll(start: readonly AgentValue[], others: readonly AgentValue[]): boolean {
  const reached = listReachedAgents(start);
  const keys = new Set([...reached].map(partsKey));
  return others.every((other) => reached.has(other) || keys.has(partsKey(other)));
}

/** Returns a key that combines the position, name and parts of an agent and of every agent it reaches. */
function partsKey(agent: AgentValue): string {
  return [...listReachedAgents([agent])]
    .map((one) => {
      const parts = listAgentParts(one).map((part) => {
        if (part.kind === 'tool' || part.kind === 'as_tool') return `${part.kind} ${part.tool.name}`;
        return part.kind === 'handoff' ? `handoff ${placeKey(part.target)}` : `${part.kind} ${part.at.id}`;
      });
      return [placeKey(one), ...parts].join('\n');
    })
    .join('\n\n');
}
