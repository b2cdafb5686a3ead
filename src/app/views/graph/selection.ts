/** The selection: an obligation, or a node without one. Both are identified by id. */
import type { Obligation } from '../../../engine/index.js';
import type { WorkflowPicture, PictureEdge, PictureNode } from './shape/picture.js';

export type GraphSelection =
  | { readonly kind: 'obligation'; readonly obligation: Obligation }
  /** A tool or an unreachable agent. */
  | { readonly kind: 'node'; readonly node: PictureNode }
  /** The URL names something that does not exist. */
  | { readonly kind: 'gone'; readonly id: string };

/** Reads the selection in a URL; null if nothing is selected. */
export function readSelection(
  pick: string | null,
  obligations: readonly Obligation[],
  { nodes }: WorkflowPicture,
): GraphSelection | null {
  if (pick === null) return null;
  const obligation = obligations.find(({ id }) => id === pick);
  if (obligation !== undefined) return { kind: 'obligation', obligation };
  const node = nodes.find(({ id }) => id === pick);
  return node === undefined ? { kind: 'gone', id: pick } : { kind: 'node', node };
}

/** The id selected by clicking a node: its obligation if it has one, otherwise the node itself. */
export function nodePickId({ id, obligation }: Pick<PictureNode, 'id' | 'obligation'>): string {
  return obligation ?? id;
}

/** Ids of the highlighted nodes and edges in the diagram. */
export interface Highlight {
  readonly nodes: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
}

/**
 * Returns the parts to highlight. For an edge, they are the edge and its two nodes; for a node, its edges and the nodes
 * that they connect. Null if nothing is selected.
 */
export function findHighlight(
  pick: string | null,
  { nodes, edges }: Pick<WorkflowPicture, 'nodes' | 'edges'>,
): Highlight | null {
  const edge = edges.find(({ id }) => id === pick);
  if (edge !== undefined) return { nodes: new Set([edge.source, edge.target]), edges: new Set([edge.id]) };
  const node = nodes.find((one) => one.id === pick || one.obligation === pick);
  if (pick === null || node === undefined) return null;
  const own = listNodeEdges(edges, node.id);
  return {
    nodes: new Set([node.id, ...own.flatMap(({ source, target }) => [source, target])]),
    edges: new Set(own.map(({ id }) => id)),
  };
}

/** Returns every edge that begins or ends at a node. */
export function listNodeEdges(edges: readonly PictureEdge[], node: string): readonly PictureEdge[] {
  return edges.filter(({ source, target }) => source === node || target === node);
}
