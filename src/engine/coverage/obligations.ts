/**
 * Lists what a suite must show (docs/spec/coverage.md#criteria): one obligation per reachable agent, allowed
 * pair, restricted pair and delegation.
 */
import type { AgentToolPair, WorkflowGraph } from './graph.js';

/** The criteria in display order. */
export const CRITERIA = ['C1', 'C2', 'C3', 'C4'] as const;

/** Name of a criterion of structural coverage. */
export type Criterion = (typeof CRITERIA)[number];

/** C1 Reach, C2 UseTool, C3 RestrictTool, C4 Delegate; rules R1 to R4 create one for each edge or agent. */
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

/** All obligations, by criterion, then agent, then tool or target, each in document order. */
export function listObligations(graph: WorkflowGraph): readonly Obligation[] {
  const agents = graph.agents.filter((agent) => graph.reachable.has(agent));
  return [
    ...agents.map((agent): Obligation => ({ id: formatObligationId('C1', agent), criterion: 'C1', agent })),
    ...listPairs('C2', graph.allow, graph),
    ...listPairs('C3', graph.restrict, graph),
    ...listDelegations(graph),
  ];
}

/** Such as `C2/faq_agent/faq_lookup_tool`; slashes and percent signs in names are escaped. */
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

/** Rank of an edge: by its first end, then by its second, in document order. */
function ranker(firsts: readonly string[], seconds: readonly string[]): (a: string, b: string) => number {
  const first = new Map(firsts.map((name, index) => [name, index]));
  const second = new Map(seconds.map((name, index) => [name, index]));
  return (a, b) => (first.get(a) as number) * (seconds.length + 1) + (second.get(b) as number);
}
