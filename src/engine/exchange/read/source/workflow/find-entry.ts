/** Finds a workflow's entry by determining which agents are run and which of them are roots. */
import type { SourceInterpreter } from '../follow/interpreter.js';
import { listAgentParts, listTargetAgents } from '../frameworks/agent-parts.js';
import { listPathChoices, areExclusive } from '../follow/execution-path.js';
import type { SourcePosition } from '../syntax/syntax.js';
import type { AgentValue } from '../values/abstract-values.js';
import { listOptions } from '../values/make-values.js';
import {
  type AgentRun,
  groupRuns,
  listDistinctAgents,
  listDrivenAgents,
  listReachedAgents,
  listRootAgents,
  reachAll,
  readRun,
  type CallerRuns,
} from './run-groups.js';

/** A possible entry: either an agent, or a function or program that runs several agents. */
export type EntryCandidate =
  | { readonly kind: 'agent'; readonly agent: AgentValue }
  | { readonly kind: 'caller'; readonly name: string | null; readonly at: SourcePosition };

export type EntrySearchResult =
  | {
      readonly kind: 'roots';
      readonly startedAgents: readonly AgentValue[];
      readonly roots: readonly AgentValue[];
      readonly at: SourcePosition;
    }
  | {
      readonly kind: 'ambiguous';
      readonly candidates: readonly EntryCandidate[];
      readonly at: SourcePosition;
    }
  | { readonly kind: 'missing'; readonly proposal: AgentValue | null };

/** Determines the entry from the calls that run agents. */
export function findEntry(m: SourceInterpreter): EntrySearchResult {
  const runs = m.runSites.map(readRun).filter(({ site }) => site.role === 'plain');
  reportUnknown(m, runs);
  const groups = groupRuns(runs);
  const [only] = groups;
  if (only === undefined) return { kind: 'missing', proposal: proposeEntry(m) };
  return groups.length === 1 ? settleGroup(only) : chooseGroup(groups);
}

/** Determines the entry of a single program or function, independently of other programs. */
export function settleRuns(runs: readonly AgentRun[]): EntrySearchResult {
  const [first] = runs;
  return first === undefined
    ? { kind: 'missing', proposal: null }
    : settleGroup({ caller: first.site.caller, runs });
}

/**
 * Chooses the program that reaches every agent that the other programs run. If no program does, all of them are
 * candidates.
 */
function chooseGroup(groups: readonly CallerRuns[]): EntrySearchResult {
  const all = groups.flatMap(listDrivenAgents);
  const results = groups.map((group) => ({ group, result: settleGroup(group) }));
  for (const { result } of results) if (result.kind === 'roots' && reachAll(result.roots, all)) return result;
  const [alone] = listRootAgents(all).filter((root) => reachAll([root], all));
  const [first] = groups.flatMap(({ runs }) => runs);
  if (first === undefined) return { kind: 'missing', proposal: null };
  if (alone !== undefined) return rootsOf([alone], [alone], first.site.at);
  const candidates = results.flatMap(({ group, result }) => candidatesOf(group, result));
  return { kind: 'ambiguous', candidates: distinct(candidates), at: first.site.at };
}

function candidatesOf({ caller, runs }: CallerRuns, result: EntrySearchResult): readonly EntryCandidate[] {
  if (result.kind === 'ambiguous') return result.candidates;
  if (result.kind === 'missing') return [];
  const [root] = result.roots;
  if (result.roots.length === 1 && root !== undefined) return [{ kind: 'agent', agent: root }];
  const at = caller?.at ?? runs[0]?.site.at ?? result.at;
  return [{ kind: 'caller', name: caller?.name ?? null, at }];
}

function distinct(candidates: readonly EntryCandidate[]): readonly EntryCandidate[] {
  const agents = candidates.flatMap((one) => (one.kind === 'agent' ? [one.agent] : []));
  const kept = new Set(listDistinctAgents(agents));
  return candidates.filter((one) => one.kind === 'caller' || kept.delete(one.agent));
}

function rootsOf(
  startedAgents: readonly AgentValue[],
  roots: readonly AgentValue[],
  at: SourcePosition,
): EntrySearchResult {
  return { kind: 'roots', startedAgents, roots, at };
}

function settleGroup(group: CallerRuns): EntrySearchResult {
  const branched = findBranched(group.runs);
  if (branched !== null) return branched;
  const driven = listDrivenAgents(group);
  const [first] = group.runs.filter(({ agents }) => agents.length > 0);
  if (first === undefined) return { kind: 'missing', proposal: null };
  const lookup = group.runs.find(
    ({ agents, isBranched }) => !isBranched && agents.length > 1 && listRootAgents(agents).length > 1,
  );
  if (lookup !== undefined) return chooseAgent(lookup.agents, lookup.site.at);
  return rootsOf(driven, listRootAgents(driven), first.site.at);
}

/** Chooses the agent that reaches all others. If no agent does, the user must provide a hint. */
export function chooseAgent(agents: readonly AgentValue[], at: SourcePosition): EntrySearchResult {
  const distinctAgents = listDistinctAgents(agents);
  const root = listRootAgents(distinctAgents).find((one) => reachAll([one], distinctAgents));
  if (root !== undefined) return rootsOf([root], [root], at);
  const candidates = distinctAgents.map((agent): EntryCandidate => ({ kind: 'agent', agent }));
  return { kind: 'ambiguous', candidates, at };
}

/** Reports calls that run an unknown agent. A call counts as known if its agent is known on at least one path. */
function reportUnknown(m: SourceInterpreter, runs: readonly AgentRun[]): void {
  const settled = new Set(runs.filter(({ agents }) => agents.length > 0).map(({ site }) => site.at.id));
  for (const { site } of runs) {
    if (settled.has(site.at.id) || listOptions(site.value).every(({ k }) => k === 'resultAgent')) continue;
    m.report('agent-ref', site.at, null);
  }
}

/** Finds a call that runs different agents depending on a condition. */
function findBranched(runs: readonly AgentRun[]): EntrySearchResult | null {
  for (const { site, agents, isBranched } of runs)
    if (isBranched && listDistinctAgents(agents).length > 1) return chooseAgent(agents, site.at);
  for (const one of runs) {
    const same = runs.filter(({ site }) => site.origin.id === one.site.origin.id);
    const apart = same.filter((other) => isApartFrom(one, other));
    if (apart.length === 0) continue;
    const agents = same.flatMap((run) => run.agents);
    if (listDistinctAgents(agents).length > 1) return chooseAgent(agents, one.site.at);
  }
  return null;
}

function isApartFrom(a: AgentRun, b: AgentRun): boolean {
  const [x] = a.agents;
  const [y] = b.agents;
  if (x === undefined || y === undefined || x === y) return false;
  return areExclusive(listPathChoices(a.site.path, x.path), listPathChoices(b.site.path, y.path));
}

export function hasDeclaredHandoff(roots: readonly AgentValue[]): boolean {
  return [...listReachedAgents(roots)].some((agent) =>
    listAgentParts(agent).some(({ kind }) => kind === 'handoff'),
  );
}

/** Returns the only agent that is not the target of a delegation; null if there is none or more than one. */
function proposeEntry(m: SourceInterpreter): AgentValue | null {
  const targets = new Set(m.agents.flatMap(listTargetAgents));
  const free = m.agents.filter((agent) => !targets.has(agent));
  return free.length === 1 ? (free[0] ?? null) : null;
}
