/**
 * Lists a suite's obligations (docs/spec/coverage.md#criteria): one for each reachable agent, allowed pair, restricted
 * pair and delegation.
 */
import type { AgentToolPair, WorkflowGraph } from './graph.js';

/** Criteria in display order. */
export const CRITERIA = ['C1', 'C2', 'C3', 'C4'] as const;

/** Name of a structural coverage criterion. */
export type Criterion = (typeof CRITERIA)[number];

/**
 * An obligation under criterion C1 Reach, C2 UseTool, C3 RestrictTool or C4 Delegate. Rules R1 to R4 create one for
 * each agent or edge.
 */
export type Obligation = ReachObligation | ToolObligation<'C2'> | ToolObligation<'C3'> | DelegateObligation;

interface ReachObligation {
  readonly id: string;
  readonly criterion: 'C1';
  readonly agent: string;
}

interface ToolObligation<C extends Criterion> {
  readonly id: string;
  readonly criterion: C;
  readonly agent: string;
  readonly tool: string;
}

interface DelegateObligation {
  readonly id: string;
  readonly criterion: 'C4';
  readonly agent: string;
  readonly to: string;
}

/**
 * Lists all obligations, sorted by criterion, agent, and tool or target. Agents, tools and targets are in document
 * order.
 *
 * @example
 * ```ts
 * import { WORKFLOWS } from 'pola-playground/catalog';
 * import { listObligations, readGraph } from 'pola-playground/coverage';
 *
 * const { document } = WORKFLOWS.find(({ id }) => id === 'misrouted_desk');
 * listObligations(readGraph(document).graph)[0].id; // => 'C1/front_desk'
 * ```
 */
export function listObligations(graph: WorkflowGraph): readonly Obligation[] {
  const agents = graph.agents.filter((agent) => graph.reachable.has(agent));
  return [
    ...agents.map((agent): Obligation => ({ id: formatObligationId('C1', agent), criterion: 'C1', agent })),
    ...listPairs('C2', graph.allow, graph),
    ...listPairs('C3', graph.restrict, graph),
    ...listDelegations(graph),
  ];
}

/** Formats an obligation id such as `C2/faq_agent/faq_lookup_tool`. Slashes and percent signs in names are escaped. */
export function formatObligationId(criterion: Criterion, ...names: readonly string[]): string {
  const escaped = names.map((name) => name.replaceAll('%', '%25').replaceAll('/', '%2F'));
  return [criterion, ...escaped].join('/');
}

function listPairs(
  criterion: 'C2' | 'C3',
  pairs: readonly AgentToolPair[],
  { agents, tools, reachable }: WorkflowGraph,
): Obligation[] {
  const rank = ranker(agents, tools);
  return pairs
    .filter(({ agent }) => reachable.has(agent))
    .sort((a, b) => rank(a.agent, a.tool) - rank(b.agent, b.tool))
    .map(({ agent, tool }) => ({ id: formatObligationId(criterion, agent, tool), criterion, agent, tool }));
}

function listDelegations({ agents, delegations, reachable }: WorkflowGraph): Obligation[] {
  const rank = ranker(agents, agents);
  return delegations
    .filter(({ from, to }) => reachable.has(from) && reachable.has(to))
    .sort((a, b) => rank(a.from, a.to) - rank(b.from, b.to))
    .map(({ from, to }) => ({ id: formatObligationId('C4', from, to), criterion: 'C4', agent: from, to }));
}

/** Compares edges by document order, first by their source and then by their target. */
function ranker(firsts: readonly string[], seconds: readonly string[]): (a: string, b: string) => number {
  const first = new Map(firsts.map((name, index) => [name, index]));
  const second = new Map(seconds.map((name, index) => [name, index]));
  return (a, b) => (first.get(a) as number) * (seconds.length + 1) + (second.get(b) as number);
}
