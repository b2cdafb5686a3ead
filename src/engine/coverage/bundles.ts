/**
 * Bundles: a driver and the reachability that it entails (docs/spec/coverage.md#tests-and-bundles).
 *
 * An agent that uses a tool is reached, and so is every agent on all routes to it. Nothing else is merged:
 * drivers of other kinds never share a test, so that a failure has one meaning.
 */
import { groupBy } from '../kit/index.js';
import { listDominators, type DominatorTree, buildDominatorTree } from './dominators.js';
import type { WorkflowGraph } from './graph.js';
import type { Obligation } from './obligations.js';

/** Obligations that one test can show together. */
export interface ObligationBundle {
  readonly driver: Obligation;
  /** Obligations of criterion C1 that the driver entails. */
  readonly secondary: readonly Obligation[];
}

/** Criteria that can host a reachability objective, best first: tests that should succeed come before others. */
const HOSTS = ['C2', 'C4', 'C3'] as const;

/** Puts every obligation into exactly one bundle, in driver order. Linear in the number of obligations. */
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
 * Agents that a driver reaches and that have no host yet. The dominators of a claimed agent are claimed too, so
 * the climb ends at the first one.
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

/** Agents that no other obligation reaches: the deepest becomes the driver, and those on the way to it join. */
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

/** Why obligations may not share a bundle, or null. */
export function findObligationBundleFault(
  { driver, secondary }: ObligationBundle,
  graph: WorkflowGraph,
): string | null {
  const entailed = createEntailmentLookup(graph)(driver);
  const other = secondary.find(({ criterion }) => criterion !== 'C1');
  if (other !== undefined) return `\`${other.id}\` needs a test of its own`;
  const stray = secondary.find(({ agent }) => !entailed.has(agent));
  return stray === undefined ? null : `\`${driver.id}\` does not entail \`${stray.id}\``;
}

/** Agents that are reached whenever an obligation is witnessed. */
export type EntailmentLookup = (obligation: Obligation) => ReadonlySet<string>;

/** Finds what an obligation entails. The last result is cached, because callers repeat a driver. */
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

/** For every reachable agent, the agents on all routes from the entry to it, including itself. */
export function findDominators(graph: WorkflowGraph): ReadonlyMap<string, ReadonlySet<string>> {
  const tree = buildDominatorTree(graph);
  return new Map([...graph.reachable].map((agent) => [agent, new Set(listDominators(tree, agent))]));
}
