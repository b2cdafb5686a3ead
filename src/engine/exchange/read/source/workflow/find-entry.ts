/** Finds the entry of a workflow: the agents that are run, and which of them are roots. */
import type { AgentRunSite } from '../follow/frame.js';
import type { SourceInterpreter } from '../follow/interpreter.js';
import { findDisplayName, listAgentParts, listTargetAgents } from '../frameworks/agent-parts.js';
import { listPathChoices, areExclusive } from '../follow/execution-path.js';
import type { SourcePosition } from '../syntax/syntax.js';
import { type AgentValue, listOptions, type AbstractValue } from '../values/abstract-values.js';

export type EntrySearchResult =
  | {
      readonly kind: 'roots';
      readonly startedAgents: readonly AgentValue[];
      readonly roots: readonly AgentValue[];
      readonly at: SourcePosition;
    }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly AgentValue[]; readonly at: SourcePosition }
  | { readonly kind: 'missing'; readonly proposal: AgentValue | null };

interface Run {
  readonly drive: AgentRunSite;
  readonly agents: readonly AgentValue[];
  readonly isBranched: boolean;
}

/** The entry, as determined by the places that run agents; `rank`: order of files. */
export function findEntry(m: SourceInterpreter, rank: ReadonlyMap<number, number>): EntrySearchResult {
  const runs = m.runSites
    .map((drive) => readDrive(drive))
    .filter(({ drive }) => drive.role === 'plain')
    .map((run, index) => ({ run, index }))
    .sort((a, b) => comparePlaces(a.run.drive.at, b.run.drive.at, rank) || a.index - b.index)
    .map(({ run }) => run);
  reportUnknown(m, runs);
  const branched = findBranched(runs);
  if (branched !== null) return branched;
  const driven = [...new Set(runs.flatMap(({ agents }) => agents))];
  const [first] = runs.filter(({ agents }) => agents.length > 0);
  if (first === undefined) return { kind: 'missing', proposal: proposeEntry(m) };
  const roots = listRootAgents(driven);
  const lookup = runs.find(
    ({ agents, isBranched }) => !isBranched && agents.length > 1 && listRootAgents(agents).length > 1,
  );
  if (lookup !== undefined) return { kind: 'ambiguous', candidates: lookup.agents, at: lookup.drive.at };
  return { kind: 'roots', startedAgents: driven, roots, at: first.drive.at };
}

function comparePlaces(a: SourcePosition, b: SourcePosition, rank: ReadonlyMap<number, number>): number {
  return (rank.get(a.file) ?? 0) - (rank.get(b.file) ?? 0) || a.from - b.from;
}

function readDrive(drive: AgentRunSite): Run {
  let value = drive.value;
  // Another function may have assigned it in the meantime.
  if (agentsIn(value).length === 0 && drive.again !== null) value = drive.again();
  return { drive, agents: agentsIn(value), isBranched: value.k === 'union' && value.why === 'branch' };
}

function agentsIn(value: AbstractValue): readonly AgentValue[] {
  return listOptions(value).flatMap((option) => (option.k === 'agent' ? [option] : []));
}

/** A place that leads to an agent on one path counts as known even if another path does not. */
function reportUnknown(m: SourceInterpreter, runs: readonly Run[]): void {
  const settled = new Set(runs.filter(({ agents }) => agents.length > 0).map(({ drive }) => drive.at.id));
  for (const { drive } of runs) {
    if (settled.has(drive.at.id) || listOptions(drive.value).every(({ k }) => k === 'resultAgent')) continue;
    m.report('agent-ref', drive.at, null);
  }
}

/** Several agents at one place, from branches or loop iterations. */
function findBranched(runs: readonly Run[]): EntrySearchResult | null {
  for (const { drive, agents, isBranched } of runs)
    if (isBranched && listDistinctAgents(agents).length > 1)
      return { kind: 'ambiguous', candidates: listDistinctAgents(agents), at: drive.at };
  for (const one of runs) {
    const same = runs.filter(({ drive }) => drive.origin.id === one.drive.origin.id);
    const apart = same.filter((other) => isApartFrom(one, other));
    if (apart.length === 0) continue;
    const candidates = listDistinctAgents(same.flatMap(({ agents }) => agents));
    if (candidates.length > 1) return { kind: 'ambiguous', candidates, at: one.drive.at };
  }
  return null;
}

function isApartFrom(a: Run, b: Run): boolean {
  const [x] = a.agents;
  const [y] = b.agents;
  if (x === undefined || y === undefined || x === y) return false;
  return areExclusive(listPathChoices(a.drive.path, x.path), listPathChoices(b.drive.path, y.path));
}

/** One agent per constructor position and name. */
export function listDistinctAgents(agents: readonly AgentValue[]): readonly AgentValue[] {
  const found = new Map<string, AgentValue>();
  for (const agent of agents) {
    const key = `${agent.at.id} ${findDisplayName(agent)}`;
    if (!found.has(key)) found.set(key, agent);
  }
  return [...found.values()];
}

/** Agents that no other agent reaches; in a cycle, the earliest. */
export function listRootAgents(driven: readonly AgentValue[]): readonly AgentValue[] {
  const reach = new Map(driven.map((agent) => [agent, listReachedAgents(agent)]));
  return driven.filter((agent, index) =>
    driven.every((other, place) => {
      if (other === agent || reach.get(other)?.has(agent) !== true) return true;
      return reach.get(agent)?.has(other) === true && place > index;
    }),
  );
}

/** Agents that are reachable by declared delegations, including the first one. */
export function listReachedAgents(start: AgentValue): ReadonlySet<AgentValue> {
  const seen = new Set([start]);
  for (const agent of seen) for (const target of listTargetAgents(agent)) seen.add(target);
  return seen;
}

/** Whether the agents reachable from some roots declare a handoff. */
export function hasDeclaredHandoff(roots: readonly AgentValue[]): boolean {
  return roots.some((root) =>
    [...listReachedAgents(root)].some((agent) =>
      listAgentParts(agent).some(({ kind }) => kind === 'handoff'),
    ),
  );
}

/** The only agent that is not the target of any delegation. */
function proposeEntry(m: SourceInterpreter): AgentValue | null {
  const targets = new Set(m.agents.flatMap(listTargetAgents));
  const free = m.agents.filter((agent) => !targets.has(agent));
  return free.length === 1 ? (free[0] ?? null) : null;
}
