/**
 * Travelling through the picture by keyboard: arrows follow edges (docs/spec/interface.md#keyboard).
 *
 * Right goes along an edge, left goes back along one, up and down change to the neighbouring edge of
 * the same start. Home and End lead to both ends of the reading order, from where up and down go node
 * by node, so that nothing in the picture is out of reach.
 */
import type { WorkflowPicture, PictureEdge, PictureNode } from './picture.js';

export interface GraphCursor {
  readonly node: string;
  /** The edge that led here; null after a jump. */
  readonly edge: string | null;
}

/** The parts of a picture that can be travelled: what is on screen. */
export type VisibleGraph = Pick<WorkflowPicture, 'nodes' | 'edges'>;

/** The cell that a key leads to; null for other keys and at the edge. */
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

/** Where a traveller begins: at the cursor if it is still there, otherwise at the entry. */
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

/** Back along the edge that led here, else along the first one that leads here. */
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

/** Edges that leave a node: onwards before back, each by the reading order of its end. */
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
