/** Converts nodes and edges for the graph library. Sizes and ports are given, so nothing has to be measured. */
import { type Edge, type Node, Position } from '@xyflow/svelte';
import type { PictureEdge, PictureNode } from '../shape/picture.js';

export type FlowNode = Node<{ readonly node: PictureNode }, 'node'>;
export type FlowEdge = Edge<{ readonly edge: PictureEdge }, 'edge'>;

/** The graph library would label nodes for assistive technology. Here the button inside each node does that. */
const SILENT = { 'aria-roledescription': undefined, 'aria-describedby': undefined };

export function toFlowNodes(nodes: readonly PictureNode[]): FlowNode[] {
  return nodes.map((node): FlowNode => {
    const { id, x, y, width, height } = node;
    const port = { x: 0, y: height / 2, width: 1, height: 1 };
    return {
      id,
      type: 'node',
      position: { x, y },
      width,
      height,
      data: { node },
      handles: [
        { ...port, type: 'target', position: Position.Left },
        { ...port, x: width, type: 'source', position: Position.Right },
      ],
      domAttributes: SILENT,
    };
  });
}

export function toFlowEdges(edges: readonly PictureEdge[]): FlowEdge[] {
  return edges.map((edge): FlowEdge => ({
    id: edge.id,
    type: 'edge',
    source: edge.source,
    target: edge.target,
    data: { edge },
    ariaRole: 'presentation',
    domAttributes: { 'aria-roledescription': undefined, 'aria-hidden': true },
  }));
}
