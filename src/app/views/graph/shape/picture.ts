/**
 * Converts a workflow and the results of its study to nodes and edges.
 *
 * Includes every drawable edge, with its obligation if it has one. Edges are hidden or dimmed later, so that counts
 * never depend on what is on screen.
 */
import { formatObligationId, type WorkflowDocument, type WorkflowGraph } from '../../../../engine/index.js';
import { type CoverageIndex, type ObligationStatus, findObligationStatus } from '../obligation-status.js';
import { layOutNodes, type NodePosition, type LayoutWidths } from './layout.js';
import { nodeIdOf } from './node-id.js';
import { type ReadingOrder, orderForReading } from './reading-order.js';

export type EdgeKind = 'allow' | 'restrict' | 'delegate';

export const EDGE_KINDS: readonly EdgeKind[] = ['delegate', 'allow', 'restrict'];

export interface PictureNode extends NodePosition {
  /** Display name; the id if the workflow has none. */
  readonly title: string;
  readonly isEntry: boolean;
  /**
   * True for an agent that the entry can delegate to, directly or indirectly, and for a tool listed for such an agent.
   */
  readonly isReachable: boolean;
  /** The agent's obligation; null for nodes without one. */
  readonly obligation: string | null;
  readonly status: ObligationStatus | null;
}

export interface PictureEdge {
  /** The id that the edge's obligation has or would have. An unreachable edge has no obligation. */
  readonly id: string;
  readonly kind: EdgeKind;
  readonly source: string;
  readonly target: string;
  /** The edge's obligation; null if the edge is unreachable. */
  readonly obligation: string | null;
  readonly status: ObligationStatus | null;
}

export interface WorkflowPicture {
  readonly order: ReadingOrder;
  readonly nodes: readonly PictureNode[];
  /** Delegations, then allowed edges, then restricted edges, each group in document order. */
  readonly edges: readonly PictureEdge[];
}

export function buildPicture(
  workflow: WorkflowDocument,
  graph: WorkflowGraph,
  findings: CoverageIndex,
  widths?: LayoutWidths,
): WorkflowPicture {
  const order = orderForReading(graph);
  const edges = listEdges(graph, findings);
  const touched = new Set(
    edges.filter(({ obligation }) => obligation !== null).flatMap(({ source, target }) => [source, target]),
  );
  const titles = new Map(workflow.agents.map(({ id, name }) => [id, name ?? id]));
  const nodes = layOutNodes(graph, order, widths).map((spot): PictureNode => ({
    ...spot,
    title: spot.kind === 'agent' ? (titles.get(spot.name) ?? spot.name) : spot.name,
    isEntry: spot.kind === 'agent' && spot.name === graph.entry,
    isReachable: spot.kind === 'agent' ? graph.reachable.has(spot.name) : touched.has(spot.id),
    ...obligationOfAgent(spot, graph, findings),
  }));
  return { order, nodes, edges };
}

function obligationOfAgent(
  { kind, name }: NodePosition,
  { reachable }: WorkflowGraph,
  { rows }: CoverageIndex,
): Pick<PictureNode, 'obligation' | 'status'> {
  if (kind === 'tool' || !reachable.has(name)) return { obligation: null, status: null };
  const obligation = formatObligationId('C1', name);
  return { obligation, status: findObligationStatus('C1', rows.get(obligation)) };
}

function listEdges(graph: WorkflowGraph, findings: CoverageIndex): readonly PictureEdge[] {
  const pair =
    (kind: 'allow' | 'restrict') =>
    ({ agent, tool }: { readonly agent: string; readonly tool: string }) =>
      makeEdge({ kind, from: agent, to: tool }, graph.reachable.has(agent), findings);
  return [
    ...graph.delegations.map(({ from, to }) =>
      makeEdge({ kind: 'delegate', from, to }, graph.reachable.has(from), findings),
    ),
    ...graph.allow.map(pair('allow')),
    ...graph.restrict.map(pair('restrict')),
  ];
}

const CRITERION_OF = { allow: 'C2', restrict: 'C3', delegate: 'C4' } as const;

interface Ends {
  readonly kind: EdgeKind;
  readonly from: string;
  readonly to: string;
}

function makeEdge({ kind, from, to }: Ends, isObliged: boolean, { rows }: CoverageIndex): PictureEdge {
  const criterion = CRITERION_OF[kind];
  const id = formatObligationId(criterion, from, to);
  return {
    id,
    kind,
    source: nodeIdOf('agent', from),
    target: nodeIdOf(kind === 'delegate' ? 'agent' : 'tool', to),
    obligation: isObliged ? id : null,
    status: isObliged ? findObligationStatus(criterion, rows.get(id)) : null,
  };
}
