/**
 * Measures structural reach: which of a workflow's agents and tools an agent can reach, and in how many steps.
 *
 * It ignores what a tool can do with its arguments, so it does not measure harm.
 */
import type { WorkflowDocument } from '../../model/index.js';

/** An agent or tool, with its distance. */
export interface StructureRow {
  readonly kind: 'agent' | 'tool';
  readonly id: string;
  /**
   * Number of steps along delegations and allowed pairs: 0 for the agent itself, null if there is no route.
   */
  readonly distance: number | null;
}

/** What an agent in a workflow can reach through delegations and allowed pairs alone. */
export interface StructureReach {
  readonly basis: 'structure only';
  readonly from: string;
  /** Rows for all agents, followed by rows for all tools, each in document order. */
  readonly rows: readonly StructureRow[];
  readonly tools: { readonly reached: number; readonly total: number };
}

/** Measures one agent's reach, by default that of the entry agent. An unknown agent reaches nothing. */
export function measureStructure(workflow: WorkflowDocument, agent?: string): StructureReach {
  const from = agent ?? workflow.system.entry_agent;
  const distance = walk(workflow, from);
  const rows = [
    ...workflow.agents.map(({ id }) => row('agent', id, distance)),
    ...workflow.tools.map(({ id }) => row('tool', id, distance)),
  ];
  const tools = rows.filter(({ kind }) => kind === 'tool');
  const reached = tools.filter((tool) => tool.distance !== null).length;
  return { basis: 'structure only', from, rows, tools: { reached, total: tools.length } };
}

function row(kind: StructureRow['kind'], id: string, distance: ReadonlyMap<string, number>): StructureRow {
  return { kind, id, distance: distance.get(`${kind} ${id}`) ?? null };
}

function walk(
  { agents, delegations, permissions }: WorkflowDocument,
  from: string,
): ReadonlyMap<string, number> {
  const distance = new Map<string, number>();
  if (agents.some(({ id }) => id === from)) distance.set(`agent ${from}`, 0);
  // The loop also visits entries that are added to the map during iteration.
  for (const [node, steps] of distance) {
    const next = [
      ...delegations.filter((edge) => `agent ${edge.from}` === node).map(({ to }) => `agent ${to}`),
      ...permissions.allow.filter(([one]) => `agent ${one}` === node).map(([, tool]) => `tool ${tool}`),
    ];
    for (const one of next) if (!distance.has(one)) distance.set(one, steps + 1);
  }
  return distance;
}
