/** Arranges spans in trees by parent and start time. */
import { LIMITS } from '../../../model/index.js';
import { formatSpanKey, type SpanReport, type SpanRow } from './span-row.js';
import type { SpanRows } from './read-span-rows.js';

export interface SpanNode {
  readonly row: SpanRow;
  readonly inside: SpanNode[];
}

export interface SpanTree {
  readonly id: string;
  readonly name: string;
  readonly roots: readonly SpanNode[];
}

/**
 * Builds the traces from rows, ordered by start time. A span whose parent is missing becomes a root span. Spans that
 * form a cycle or are nested too deeply are omitted.
 */
export function buildSpanTrees(rows: SpanRows, report: (report: SpanReport) => void): readonly SpanTree[] {
  const nodes = new Map(rows.spans.map((row) => [formatSpanKey(row.trace, row.id), { row, inside: [] }]));
  const roots = new Map<string, SpanNode[]>([...rows.traces.keys()].map((id) => [id, []]));
  for (const node of nodes.values()) {
    const { trace, parent, id } = node.row;
    const above = parent === null ? undefined : nodes.get(formatSpanKey(trace, parent));
    if (parent !== null && above === undefined) report({ code: 'span-parent', place: node.row, subject: id });
    (above?.inside ?? roots.get(trace))?.push(node);
  }
  for (const list of [...roots.values(), ...[...nodes.values()].map(({ inside }) => inside)])
    list.sort(byStart);
  const all = [...roots.values()].flat();
  const reached = settleDepth(all, report);
  const lost = [...nodes.values()].find((node) => !reached.has(node));
  if (lost !== undefined) report({ code: 'span-line', place: lost.row, subject: lost.row.id });
  return [...rows.traces]
    .map(([id, name]) => ({ id, name, roots: roots.get(id) ?? [] }))
    .filter((tree) => tree.roots.length > 0)
    .sort((a, b) => byStart(a.roots[0] as SpanNode, b.roots[0] as SpanNode));
}

/** Collects all spans below the root spans, and cuts off nesting beyond the limit. */
function settleDepth(
  roots: readonly SpanNode[],
  report: (report: SpanReport) => void,
): ReadonlySet<SpanNode> {
  const reached = new Set(roots);
  let level: readonly SpanNode[] = roots;
  for (let depth = 1; level.length > 0; depth += 1) {
    const next: SpanNode[] = [];
    for (const node of level) {
      if (depth >= LIMITS.sourceDepth.value && node.inside.length > 0) {
        report({ code: 'too-large', place: node.row, subject: null });
        for (const cut of listBelow(node.inside.splice(0))) reached.add(cut);
      }
      for (const inner of node.inside) next.push(inner);
    }
    for (const node of next) reached.add(node);
    level = next;
  }
  return reached;
}

function listBelow(nodes: readonly SpanNode[]): ReadonlySet<SpanNode> {
  const below = new Set(nodes);
  // The loop also visits nodes that are added to the set during iteration.
  for (const node of below) for (const inner of node.inside) below.add(inner);
  return below;
}

/** Compares two spans by start time. Spans without a start time come first, in file order. */
function byStart(a: SpanNode, b: SpanNode): number {
  return (a.row.start ?? 0) - (b.row.start ?? 0);
}
