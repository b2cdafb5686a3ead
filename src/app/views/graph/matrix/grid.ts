/**
 * The diagram as two tables: which agent may use which tool, and which agent delegates to which.
 *
 * An unlisted pair is an empty cell: it is not allowed, and it is not an obligation.
 */
import type { EdgeKind, WorkflowPicture, PictureEdge } from '../shape/picture.js';
import { nodeIdOf } from '../shape/node-id.js';

export interface GridCell {
  /** The edge for this pair; null if the pair is unlisted. */
  readonly edge: PictureEdge | null;
}

export interface AgentGridRow {
  readonly agent: string;
  readonly title: string;
  readonly isEntry: boolean;
  readonly isReachable: boolean;
  readonly cells: readonly GridCell[];
}

export interface AgentGrid {
  readonly columns: readonly string[];
  readonly rows: readonly AgentGridRow[];
}

export function buildToolGrid(picture: WorkflowPicture): AgentGrid {
  return gridOf(picture, picture.order.tools, 'tool');
}

/**
 * Builds the table of agents by the agents that they delegate to. Only agents with an incoming delegation have a
 * column.
 */
export function buildDelegationGrid(picture: WorkflowPicture): AgentGrid {
  const targets = new Set(
    picture.edges.filter(({ kind }) => kind === 'delegate').map(({ target }) => target),
  );
  const columns = picture.order.agents.filter((agent) => targets.has(nodeIdOf('agent', agent)));
  return gridOf(picture, columns, 'agent');
}

function gridOf(
  { nodes, edges }: WorkflowPicture,
  columns: readonly string[],
  kind: 'tool' | 'agent',
): AgentGrid {
  const known = new Map(edges.map((edge) => [keyOf(edge.source, edge.target), edge]));
  const rows = nodes
    .filter((node) => node.kind === 'agent')
    .map(({ id, name, title, isEntry, isReachable }): AgentGridRow => ({
      agent: name,
      title,
      isEntry,
      isReachable,
      cells: columns.map((column) => ({ edge: known.get(keyOf(id, nodeIdOf(kind, column))) ?? null })),
    }));
  return { columns, rows };
}

function keyOf(from: string, to: string): string {
  return JSON.stringify([from, to]);
}

/** One page of a grid, and the number of pages in each direction. */
export interface GridPage extends AgentGrid {
  readonly pages: { readonly down: number; readonly across: number };
}

const MOST_ROWS = 40;
const MOST_COLUMNS = 30;

/** Selects a page of at most 40 agents by 30 tools, which a browser can render without stuttering. */
export function cutGridPage({ columns, rows }: AgentGrid, down: number, across: number): GridPage {
  const [left, top] = [across * MOST_COLUMNS, down * MOST_ROWS];
  return {
    columns: columns.slice(left, left + MOST_COLUMNS),
    rows: rows
      .slice(top, top + MOST_ROWS)
      .map((row) => ({ ...row, cells: row.cells.slice(left, left + MOST_COLUMNS) })),
    pages: {
      down: Math.max(1, Math.ceil(rows.length / MOST_ROWS)),
      across: Math.max(1, Math.ceil(columns.length / MOST_COLUMNS)),
    },
  };
}

export function countEdgeKinds({
  edges,
}: Pick<WorkflowPicture, 'edges'>): Readonly<Record<EdgeKind, number>> {
  const counts = { allow: 0, restrict: 0, delegate: 0 };
  for (const { kind } of edges) counts[kind] += 1;
  return counts;
}
