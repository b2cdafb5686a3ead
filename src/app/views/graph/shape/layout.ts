/**
 * Computes the position of each node. Columns run from left to right: the entry first, then agents by their distance
 * from it, then unreachable agents, then tools.
 *
 * The same graph always produces the same diagram. A long column is split into several of equal length, so that a
 * hundred tools stay readable.
 */
import type { WorkflowGraph } from '../../../../engine/index.js';
import { nodeIdOf, type NodeKind } from './node-id.js';
import type { ReadingOrder } from './reading-order.js';

/** A node's position, in diagram units, which are pixels at full size. */
export interface NodePosition {
  readonly id: string;
  readonly kind: NodeKind;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Column, counted from 0. A split column counts as several columns. */
  readonly column: number;
  /** Row, counted from 0 within its column. */
  readonly row: number;
}

const HEIGHTS: Readonly<Record<NodeKind, number>> = { agent: 56, tool: 40 };
const ROW_GAP = 16;
const CROWD = 60;
const MOST_ROWS = 14;

/** Widths of nodes and of the gaps between columns. */
export interface LayoutWidths {
  readonly node: number;
  /** Gap between columns that are connected by edges. */
  readonly gap: number;
  /** Gap before tools that have many incoming edges. */
  readonly crowded: number;
  /** Gap between the parts of a split column. */
  readonly fold: number;
}

export const WIDE_LAYOUT: LayoutWidths = { node: 208, gap: 136, crowded: 264, fold: 72 };
/** Widths at which an agent, one of its delegates and their tools fit together on a phone screen. */
export const NARROW_LAYOUT: LayoutWidths = { node: 140, gap: 44, crowded: 160, fold: 32 };

interface Column {
  readonly kind: NodeKind;
  readonly names: readonly string[];
  /** True if this column holds the overflow from the previous one. */
  readonly isFold: boolean;
}

/** Total size of all nodes, measured from the corner at 0,0. */
export function measureLayout(spots: readonly NodePosition[]): {
  readonly width: number;
  readonly height: number;
} {
  return {
    width: Math.max(1, ...spots.map(({ x, width }) => x + width)),
    height: Math.max(1, ...spots.map(({ y, height }) => y + height)),
  };
}

/** Computes the position of each node, in reading order. */
export function layOutNodes(
  graph: WorkflowGraph,
  order: ReadingOrder,
  widths = WIDE_LAYOUT,
): readonly NodePosition[] {
  const columns = listColumns(graph, order);
  const isCrowded = graph.allow.length + graph.restrict.length > CROWD;
  const middle = Math.max(0, ...columns.map(heightOf)) / 2;
  let x = 0;
  return columns.flatMap((column, index) => {
    if (index > 0) x += widths.node + gapBefore(column, isCrowded, widths);
    const y = Math.round(middle - heightOf(column) / 2);
    return placeColumn(column, index, { x, y, width: widths.node });
  });
}

function listColumns({ reachable }: WorkflowGraph, { agents, depth, tools }: ReadingOrder): Column[] {
  const deepest = Math.max(-1, ...depth.values());
  const levels = Array.from({ length: deepest + 1 }, () => new Array<string>());
  for (const [agent, steps] of depth) levels[steps]?.push(agent);
  const stray = agents.filter((agent) => !reachable.has(agent));
  return [
    ...levels.flatMap((names) => fold('agent', names)),
    ...fold('agent', stray),
    ...fold('tool', tools),
  ];
}

function fold(kind: NodeKind, names: readonly string[]): Column[] {
  const parts = Math.ceil(names.length / MOST_ROWS);
  const rows = Math.ceil(names.length / parts);
  return Array.from({ length: parts }, (_, part) => ({
    kind,
    names: names.slice(part * rows, (part + 1) * rows),
    isFold: part > 0,
  }));
}

function gapBefore(
  { kind, isFold }: Column,
  isCrowded: boolean,
  { gap, crowded, fold }: LayoutWidths,
): number {
  if (isFold) return fold;
  return kind === 'tool' && isCrowded ? crowded : gap;
}

function heightOf({ kind, names }: Column): number {
  return names.length * (HEIGHTS[kind] + ROW_GAP) - ROW_GAP;
}

function placeColumn(
  { kind, names }: Column,
  column: number,
  { x, y, width }: Pick<NodePosition, 'x' | 'y' | 'width'>,
): NodePosition[] {
  const height = HEIGHTS[kind];
  return names.map((name, row) => ({
    id: nodeIdOf(kind, name),
    kind,
    name,
    x,
    y: y + row * (height + ROW_GAP),
    width,
    height,
    column,
    row,
  }));
}
