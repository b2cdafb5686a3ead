/**
 * Bundles: a driver and the reachability it entails (coverage specification, section 3).
 *
 * Whoever uses a tool is reached, and so is every agent that all routes to it pass. Nothing else
 * merges: drivers of other kinds never share a test, so a failure always has one meaning.
 */
import { mapOnward, type WorkflowGraph } from './graph.js';
import type { Obligation } from './obligations.js';

export interface Bundle {
  readonly driver: Obligation;
  /** Obligations of criterion C1 that the driver entails. */
  readonly secondary: readonly Obligation[];
}

/** Hosts of a reachability objective, best first: a test that is meant to succeed before one that is not. */
const HOSTS = ['C2', 'C4', 'C3'] as const;

/** Every obligation in exactly one bundle, bundles in the order of their drivers. */
export function makeBundles(graph: WorkflowGraph, obligations: readonly Obligation[]): readonly Bundle[] {
  const entailedBy = makeEntailment(graph);
  const drivers = obligations.filter(({ criterion }) => criterion !== 'C1');
  const hosts = new Map<string, Obligation>();
  for (const criterion of HOSTS)
    for (const driver of drivers.filter((one) => one.criterion === criterion))
      for (const agent of entailedBy(driver)) if (!hosts.has(agent)) hosts.set(agent, driver);
  const reaches = obligations.filter(({ criterion }) => criterion === 'C1');
  const alone = mergeAlone(
    reaches.filter(({ agent }) => !hosts.has(agent)),
    entailedBy,
  );
  const hosted = drivers.map((driver) => ({
    driver,
    secondary: reaches.filter(({ agent }) => hosts.get(agent) === driver),
  }));
  return [...alone, ...hosted];
}

/** Agents that nothing else brings along: the deepest drive, those on the way to them ride. */
function mergeAlone(reaches: readonly Obligation[], entailedBy: Entailment): Bundle[] {
  const ridden = new Set(
    reaches.flatMap((reach) => [...entailedBy(reach)].filter((agent) => agent !== reach.agent)),
  );
  const drivers = reaches.filter(({ agent }) => !ridden.has(agent));
  const taken = new Set<string>();
  return drivers.map((driver) => {
    const entailed = entailedBy(driver);
    const secondary = reaches.filter(
      (reach) => reach !== driver && entailed.has(reach.agent) && !taken.has(reach.id),
    );
    for (const { id } of secondary) taken.add(id);
    return { driver, secondary };
  });
}

/** Why obligations may not share a bundle, or null. */
export function findBundleFault({ driver, secondary }: Bundle, graph: WorkflowGraph): string | null {
  const entailed = makeEntailment(graph)(driver);
  const other = secondary.find(({ criterion }) => criterion !== 'C1');
  if (other !== undefined) return `\`${other.id}\` needs a test of its own`;
  const stray = secondary.find(({ agent }) => !entailed.has(agent));
  return stray === undefined ? null : `\`${driver.id}\` does not entail \`${stray.id}\``;
}

/** Agents that are reached whenever an obligation is witnessed. */
export type Entailment = (obligation: Obligation) => ReadonlySet<string>;

export function makeEntailment(graph: WorkflowGraph): Entailment {
  const dominators = findDominators(graph);
  return (obligation) => {
    const onTheWay = dominators.get(obligation.agent) ?? new Set([obligation.agent]);
    return obligation.criterion === 'C4' ? new Set([...onTheWay, obligation.to]) : onTheWay;
  };
}

/** For every reachable agent those that all routes from the entry to it pass, itself included. */
export function findDominators({
  entry,
  delegations,
  reachable,
}: WorkflowGraph): ReadonlyMap<string, ReadonlySet<string>> {
  const onward = mapOnward(delegations);
  const found = new Map([...reachable].map((agent) => [agent, new Set([agent])]));
  for (const passed of reachable) {
    const others = reachWithout(entry, passed, onward);
    for (const agent of reachable) if (!others.has(agent)) found.get(agent)?.add(passed);
  }
  return found;
}

/** Agents that the entry still leads to when one is taken away. */
function reachWithout(
  entry: string,
  removed: string,
  onward: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const reached = new Set(entry === removed ? [] : [entry]);
  for (const agent of reached) for (const to of onward.get(agent) ?? []) if (to !== removed) reached.add(to);
  return reached;
}
