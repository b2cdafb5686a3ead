/**
 * Keyboard navigation in the diagram: arrow keys follow edges (docs/spec/interface.md#keyboard).
 *
 * Right follows an edge forwards and left follows one backwards. Up and down switch to the next edge from the same
 * source. Home and End jump to the first and last node in reading order; from there, up and down move node by node, so
 * that every node can be reached.
 */
import type { WorkflowPicture, PictureEdge, PictureNode } from './picture.js';

export interface GraphCursor {
  readonly node: string;
  /** The edge along which the cursor reached this node; null after a jump. */
  readonly edge: string | null;
}

/** The visible parts of the diagram, among which the cursor moves. */
export type VisibleGraph = Pick<WorkflowPicture, 'nodes' | 'edges'>;

/** The cursor after a key press; null for other keys and at the edge of the diagram. */
export function moveCursor(ways: VisibleGraph, cursor: GraphCursor, key: string): GraphCursor | null {
  switch (key) {
    case 'ArrowRight':
      return goAlong(leaving(ways, cursor.node)[0]);
    case 'ArrowLeft':
      return goBack(ways, cursor);
    case 'ArrowDown':
      return goBeside(ways, cursor, 1);
    case 'ArrowUp':
      return goBeside(ways, cursor, -1);
    case 'Home':
      return jumpTo(ways.nodes[0]);
    case 'End':
      return jumpTo(ways.nodes.at(-1));
    default:
      return null;
  }
}

/** Returns the initial cursor: the current one if its node still exists, otherwise the first node. */
export function findStartCursor(
  { nodes, edges }: VisibleGraph,
  cursor: GraphCursor | null,
): GraphCursor | null {
  const node = nodes.find(({ id }) => id === cursor?.node);
  if (cursor === null || node === undefined) return jumpTo(nodes[0]);
  return edges.some(({ id }) => id === cursor.edge) ? cursor : { node: cursor.node, edge: null };
}

function goAlong(edge: PictureEdge | undefined): GraphCursor | null {
  return edge === undefined ? null : { node: edge.target, edge: edge.id };
}

/** Moves back along the edge that was followed to this node, or else along the first incoming edge. */
function goBack(ways: VisibleGraph, { node, edge }: GraphCursor): GraphCursor | null {
  const led = ways.edges.find(({ id, target }) => id === edge && target === node);
  const back = led ?? entering(ways, node)[0];
  return back === undefined ? null : { node: back.source, edge: null };
}

function goBeside(ways: VisibleGraph, { node, edge }: GraphCursor, step: 1 | -1): GraphCursor | null {
  const led = ways.edges.find(({ id }) => id === edge);
  if (led === undefined) {
    const at = ways.nodes.findIndex(({ id }) => id === node);
    return jumpTo(ways.nodes[at + step]);
  }
  const beside = leaving(ways, led.source);
  return goAlong(beside[beside.indexOf(led) + step]);
}

function jumpTo(node: PictureNode | undefined): GraphCursor | null {
  return node === undefined ? null : { node: node.id, edge: null };
}

/** Edges that leave a node. Forward edges come before backward edges, each in the reading order of their targets. */
function leaving({ nodes, edges }: VisibleGraph, node: string): readonly PictureEdge[] {
  return sortByEnd(
    nodes,
    edges.filter(({ source }) => source === node),
    'target',
  );
}

function entering({ nodes, edges }: VisibleGraph, node: string): readonly PictureEdge[] {
  return sortByEnd(
    nodes,
    edges.filter(({ target }) => target === node),
    'source',
  );
}

function sortByEnd(
  nodes: readonly PictureNode[],
  edges: readonly PictureEdge[],
  end: 'source' | 'target',
): readonly PictureEdge[] {
  const rank = new Map(nodes.map((node, index) => [node.id, index]));
  const column = new Map(nodes.map((node) => [node.id, node.column]));
  const isBack = ({ source, target }: PictureEdge): number =>
    (column.get(target) ?? 0) > (column.get(source) ?? 0) ? 0 : 1;
  return edges.toSorted((a, b) => isBack(a) - isBack(b) || (rank.get(a[end]) ?? 0) - (rank.get(b[end]) ?? 0));
}
