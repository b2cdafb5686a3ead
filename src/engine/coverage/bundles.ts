/**
 * Groups obligations into bundles (docs/spec/coverage.md#tests-and-bundles). Each bundle has one driver and the
 * reach obligations that the driver entails.
 *
 * A test in which an agent uses a tool also reaches that agent, and every agent that lies on all routes to it. Nothing
 * else is merged: two drivers never share a test, so that each failure has only one possible meaning.
 */
import { groupBy } from '../kit/index.js';
import { listDominators, type DominatorTree, buildDominatorTree } from './dominators.js';
import type { WorkflowGraph } from './graph.js';
import type { Obligation } from './obligations.js';

/** Obligations that one test can witness together. */
export interface ObligationBundle {
  readonly driver: Obligation;
  /** Obligations to reach an agent (C1) that the driver entails. */
  readonly secondary: readonly Obligation[];
}

/** Criteria whose tests can also cover an obligation to reach an agent, in order of preference. */
const HOSTS = ['C2', 'C4', 'C3'] as const;

/** Puts every obligation into exactly one bundle, in driver order and in linear time. */
export function buildObligationBundles(
  graph: WorkflowGraph,
  obligations: readonly Obligation[],
): readonly ObligationBundle[] {
  const tree = buildDominatorTree(graph);
  const reaches = obligations.filter(({ criterion }) => criterion === 'C1');
  const drivers = obligations.filter(({ criterion }) => criterion !== 'C1');
  const hosts = new Map<string, Obligation>();
  for (const criterion of HOSTS)
    for (const driver of drivers)
      if (driver.criterion === criterion)
        for (const agent of claim(driver, tree, hosts)) hosts.set(agent, driver);
  const hosted = groupBy(reaches, ({ agent }) => hosts.get(agent));
  return [
    ...mergeAlone(hosted.get(undefined) ?? [], tree),
    ...drivers.map((driver) => ({ driver, secondary: hosted.get(driver) ?? [] })),
  ];
}

/**
 * Yields the agents that a driver reaches and that no other bundle has claimed. If an agent is claimed, its dominators
 * are too, so the search stops at the first claimed agent.
 */
function* claim(
  driver: Obligation,
  tree: DominatorTree,
  claimed: { has(agent: string): boolean },
): Generator<string> {
  if (driver.criterion === 'C4' && !claimed.has(driver.to)) yield driver.to;
  for (const agent of listDominators(tree, driver.agent)) {
    if (claimed.has(agent)) return;
    yield agent;
  }
}

/**
 * Bundles the agents that no other obligation reaches. The deepest agent becomes the driver, and the agents on the way
 * to it join its bundle.
 */
function mergeAlone(reaches: readonly Obligation[], tree: DominatorTree): ObligationBundle[] {
  const byAgent = new Map(reaches.map((reach, index) => [reach.agent, { reach, index }]));
  const passed = new Set<string>();
  for (const { agent } of reaches) {
    const above = tree.get(agent);
    if (above !== undefined && above !== null)
      for (const one of claimAbove(above, tree, passed)) passed.add(one);
  }
  const taken = new Set<string>();
  return reaches
    .filter(({ agent }) => !passed.has(agent))
    .map((driver) => {
      const joined = [...claimAbove(driver.agent, tree, taken)];
      for (const agent of joined) taken.add(agent);
      const secondary = joined
        .flatMap((agent) => byAgent.get(agent) ?? [])
        .filter(({ reach }) => reach !== driver)
        .sort((a, b) => a.index - b.index);
      return { driver, secondary: secondary.map(({ reach }) => reach) };
    });
}

function* claimAbove(agent: string, tree: DominatorTree, claimed: ReadonlySet<string>): Generator<string> {
  for (const one of listDominators(tree, agent)) {
    if (claimed.has(one)) return;
    yield one;
  }
}

/** Returns the agents that must be reached whenever an obligation is witnessed. */
export type EntailmentLookup = (obligation: Obligation) => ReadonlySet<string>;

/**
 * Creates a lookup for the agents that an obligation entails. The last result is cached, because callers often look up
 * the same driver repeatedly.
 */
export function createEntailmentLookup(graph: WorkflowGraph): EntailmentLookup {
  const tree = buildDominatorTree(graph);
  let last: { readonly obligation: Obligation; readonly agents: ReadonlySet<string> } | null = null;
  return (obligation) => {
    if (last?.obligation === obligation) return last.agents;
    const agents = new Set(listDominators(tree, obligation.agent));
    if (obligation.criterion === 'C4') agents.add(obligation.to);
    last = { obligation, agents };
    return agents;
  };
}
