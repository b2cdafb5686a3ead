/**
 * Builds a workflow's dominator tree, which contains the agents on every route from the entry to a given agent.
 *
 * Uses the iterative algorithm of Cooper, Harvey and Kennedy ("A Simple, Fast Dominance Algorithm", 2001). Only
 * the immediate dominator of each agent is stored, so that a chain of 10,000 agents fits in memory.
 */
import { mapDelegationTargets, type WorkflowGraph } from './graph.js';

/** Maps each reachable agent to its immediate dominator, and the entry to null. */
export type DominatorTree = ReadonlyMap<string, string | null>;

export function buildDominatorTree({ entry, delegations, reachable }: WorkflowGraph): DominatorTree {
  const order = listPostorder(entry, mapDelegationTargets(delegations)).reverse();
  if (!reachable.has(entry)) return new Map();
  const rank = new Map(order.map((agent, index) => [agent, index]));
  const before: number[][] = order.map(() => []);
  for (const { from, to } of delegations) {
    const [source, target] = [rank.get(from), rank.get(to)];
    if (source !== undefined && target !== undefined) before[target]?.push(source);
  }
  const nearest = settle(before);
  return new Map(
    order.map((agent, index) => [agent, index === 0 ? null : (order[nearest[index] as number] as string)]),
  );
}

/** Yields an agent and then its dominators, nearest first. */
export function* listDominators(tree: DominatorTree, agent: string): Generator<string> {
  for (let at: string | null = agent; at !== null; at = tree.get(at) ?? null) yield at;
}

/** Lists agents in depth-first postorder. The search is iterative, because chains can be long. */
function listPostorder(entry: string, onward: ReadonlyMap<string, readonly string[]>): string[] {
  const left: string[] = [];
  const seen = new Set([entry]);
  const stack = [{ agent: entry, next: 0 }];
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const to = onward.get(top.agent)?.[top.next++];
    if (to === undefined) left.push((stack.pop() as { agent: string }).agent);
    else if (!seen.has(to)) {
      seen.add(to);
      stack.push({ agent: to, next: 0 });
    }
  }
  return left;
}

/** Finds the immediate dominator for each rank. `before` lists the ranks of each rank's predecessors. */
function settle(before: readonly (readonly number[])[]): readonly number[] {
  const nearest: number[] = before.map((_, index) => (index === 0 ? 0 : -1));
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (let at = 1; at < before.length; at++) {
      const known = (before[at] as readonly number[]).filter((from) => nearest[from] !== -1);
      const found = known.reduce((a, b) => meet(a, b, nearest));
      if (nearest[at] !== found) isChanged = true;
      nearest[at] = found;
    }
  }
  return nearest;
}

/** Returns the lowest common ancestor of two nodes, given by rank. */
function meet(a: number, b: number, nearest: readonly number[]): number {
  while (a !== b) {
    while (a > b) a = nearest[a] as number;
    while (b > a) b = nearest[b] as number;
  }
  return a;
}
