/** Tests the diagram's order, columns and edges, and its keyboard navigation. */
import { describe, expect, it } from 'vitest';
import { WORKFLOWS } from '../../../../src/catalog/index.js';
import type { WorkflowDocument } from '../../../../src/engine/index.js';
import { fitPicture } from '../../../../src/app/views/graph/shape/fit-picture.js';
import {
  layOutNodes,
  NARROW_LAYOUT,
  type NodePosition,
  measureLayout,
} from '../../../../src/app/views/graph/shape/layout.js';
import { readNodeId } from '../../../../src/app/views/graph/shape/node-id.js';
import { orderForReading } from '../../../../src/app/views/graph/shape/reading-order.js';
import { listColumnGaps, nearestGap } from '../../../../src/app/views/graph/shape/column-gaps.js';
import { drawEdgeLine } from '../../../../src/app/views/graph/shape/edge-lines.js';
import {
  type GraphCursor,
  findStartCursor,
  moveCursor,
} from '../../../../src/app/views/graph/shape/move-cursor.js';
import { pictureOf, planOf, shipped, wideWorkflow } from './sample-studies.js';

const DESK = shipped('oai_customer_service');

/** `a` is the entry; `b` and `c` delegate to `d`; no agent delegates to `z`; tool `lone` is in no pair. */
const TANGLED: WorkflowDocument = {
  system: { id: 'tangled', entry_agent: 'a' },
  agents: ['z', 'd', 'c', 'b', 'a'].map((id) => ({ id })),
  tools: ['lone', 'late', 'early', 'a'].map((id) => ({ id })),
  permissions: {
    allow: [
      ['d', 'late'],
      ['b', 'early'],
      ['z', 'a'],
    ],
    restrict: [['c', 'early']],
  },
  delegations: [
    { from: 'a', to: 'c', trigger: '' },
    { from: 'a', to: 'b', trigger: '' },
    { from: 'b', to: 'd', trigger: '' },
    { from: 'd', to: 'a', trigger: '' },
  ],
};

const overlaps = (a: NodePosition, b: NodePosition): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe('the reading order of a workflow', () => {
  it('the reading order is the entry, delegations breadth-first, unreachable agents, and then tools by their first user', () => {
    const order = orderForReading(planOf(TANGLED).graph);
    expect(order.agents).toEqual(['a', 'c', 'b', 'd', 'z']);
    expect(order.tools).toEqual(['early', 'late', 'a', 'lone']);
    expect([...order.depth]).toEqual([
      ['a', 0],
      ['c', 1],
      ['b', 1],
      ['d', 2],
    ]);
  });

  it('the reading order puts a shared tool next to the first agent that may use it', () => {
    const shared = structuredClone(TANGLED) as unknown as { permissions: { allow: [string, string][] } };
    shared.permissions.allow.push(['d', 'early']);
    const order = orderForReading(planOf(shared as unknown as WorkflowDocument).graph);
    expect(order.tools.slice(0, 2)).toEqual(['early', 'late']);
  });

  it('the reading order contains no depths if the entry is not declared', () => {
    const adrift = { ...TANGLED, system: { id: 'adrift', entry_agent: 'nobody' } };
    const order = orderForReading(planOf(adrift).graph);
    expect(order.depth.size).toBe(0);
    expect(order.agents).toEqual(['z', 'd', 'c', 'b', 'a']);
  });
});

describe('the columns', () => {
  it('the columns are the entry, each depth, unreached agents, and tools; an agent and a tool may have the same name', () => {
    const { nodes } = pictureOf(TANGLED);
    expect(nodes.map(({ id, column }) => [id, column])).toEqual([
      ['agent/a', 0],
      ['agent/c', 1],
      ['agent/b', 1],
      ['agent/d', 2],
      ['agent/z', 3],
      ['tool/early', 4],
      ['tool/late', 4],
      ['tool/a', 4],
      ['tool/lone', 4],
    ]);
  });

  it.each(WORKFLOWS.map(({ id, document }) => [id, document] as const))(
    'no nodes overlap in the columns of %s',
    (_id, document) => {
      const { nodes } = pictureOf(document);
      const clashes = nodes.flatMap((a, index) => nodes.slice(index + 1).filter((b) => overlaps(a, b)));
      expect(clashes).toEqual([]);
      expect(Math.min(...nodes.map(({ x }) => x), ...nodes.map(({ y }) => y))).toBe(0);
    },
  );

  it('long columns are split, so that 75 tools take six columns of at most fourteen', () => {
    const { nodes } = pictureOf(wideWorkflow(20, 75));
    const tools = nodes.filter(({ kind }) => kind === 'tool');
    expect(new Set(tools.map(({ column }) => column)).size).toBe(6);
    expect(Math.max(...nodes.map(({ row }) => row))).toBeLessThan(14);
    expect(Math.max(...nodes.map(({ y, height }) => y + height))).toBeLessThan(1_000);
    const clashes = nodes.flatMap((a, index) => nodes.slice(index + 1).filter((b) => overlaps(a, b)));
    expect(clashes).toEqual([]);
  });

  it('columns are deterministic, even with the 24 nodes and 155 edges in the largest built-in workflow', () => {
    const workflow = shipped('octagon_vc_agents');
    const { nodes, edges } = pictureOf(workflow);
    expect([nodes.length, edges.length]).toEqual([24, 155]);
    expect(pictureOf(structuredClone(workflow))).toEqual(pictureOf(workflow));
  });
});

describe('parsing a node id', () => {
  it('a node id is parsed even if names contain slashes, and any other string returns null', () => {
    expect(readNodeId('tool/a/b')).toEqual({ kind: 'tool', name: 'a/b' });
    for (const text of ['', 'tool/', 'C1/a', 'agent']) expect(readNodeId(text)).toBeNull();
  });
});

describe('the lines', () => {
  const nodes = new Map(pictureOf(DESK).nodes.map((node) => [node.name, node]));
  const spot = (name: string): NodePosition => nodes.get(name) as NodePosition;
  const [triage, faq, tool] = [spot('triage_agent'), spot('faq_agent'), spot('faq_lookup_tool')];

  it('edges leave a node on the right and enter on the left, and backward edges run separately in the opposite direction', () => {
    const there = drawEdgeLine('delegate', triage, faq);
    const back = drawEdgeLine('delegate', faq, triage);
    expect(there.path.startsWith(`M${triage.x + triage.width},`)).toBe(true);
    expect(back.path.startsWith(`M${faq.x},`)).toBe(true);
    expect(there.mark.y).not.toBe(back.mark.y);
    expect(there.mark.x).toBeGreaterThan(triage.x + triage.width);
    expect(there.mark.x).toBeLessThan(faq.x);
  });

  it('edges for delegations have arrowheads, and other edges do not', () => {
    expect(drawEdgeLine('delegate', triage, faq).chevrons.match(/M/g)).toHaveLength(2);
    expect(drawEdgeLine('allow', faq, tool).chevrons).toBe('');
    expect(drawEdgeLine('restrict', faq, tool).chevrons).toBe('');
  });

  it('edges between neighbors in one column bend out to the right', () => {
    const beside = drawEdgeLine('delegate', faq, { ...faq, y: faq.y + 200 });
    expect(beside.mark.x).toBeGreaterThan(faq.x + faq.width);
    expect(Math.abs(beside.mark.angle)).toBe(90);
  });
});

describe('long lines', () => {
  const { nodes, edges } = pictureOf(shipped('oai_financial_research'));
  const spots = new Map(nodes.map((node) => [node.id, node]));
  const passages = listColumnGaps(nodes);
  /** Start and end points of the curves in a path. */
  const joints = (path: string): (readonly [number, number])[] =>
    [...path.matchAll(/[ML]([\d.-]+),([\d.-]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

  it('long edges cross columns through the gaps between nodes, never behind a node', () => {
    const long = edges.filter(
      ({ source, target }) => (spots.get(target)?.column ?? 0) - (spots.get(source)?.column ?? 0) > 1,
    );
    expect(long.length).toBeGreaterThan(10);
    for (const { kind, source, target } of long) {
      const { path } = drawEdgeLine(
        kind,
        spots.get(source) as NodePosition,
        spots.get(target) as NodePosition,
        passages,
      );
      const inside = joints(path).slice(1);
      expect(inside.length).toBeGreaterThan(0);
      for (const [, y] of inside)
        expect(passages.some(({ gaps }) => gaps.some((gap) => Math.abs(gap - y) < 0.1))).toBe(true);
    }
  });

  it('long edges may use the gaps above the first node, between nodes, and below the last node', () => {
    for (const [column, { gaps, left, right }] of passages.entries()) {
      const own = nodes.filter((node) => node.column === column);
      expect(gaps).toHaveLength(own.length + 1);
      for (const { y, height, x, width } of own) {
        expect(gaps.some((gap) => gap > y && gap < y + height)).toBe(false);
        expect([left, right]).toEqual([x, x + width]);
      }
    }
    expect(nearestGap({ left: 0, right: 1, gaps: [0, 10, 30] }, 19)).toBe(10);
    expect(nearestGap({ left: 0, right: 1, gaps: [0, 10, 30] }, 21)).toBe(30);
  });

  it('long backward edges use the same gaps, mirrored', () => {
    const [from, to] = [spots.get('agent/coordinator'), spots.get('tool/web_search')] as [
      NodePosition,
      NodePosition,
    ];
    const back = joints(drawEdgeLine('allow', to, from, passages).path);
    expect(back.map(([x]) => x)).toEqual(back.map(([x]) => x).toSorted((a, b) => b - a));
    expect(back.length).toBe(to.column - from.column);
  });
});

describe('the initial view of a diagram', () => {
  const picture = { width: 800, height: 400 };

  it('the initial view centers the whole diagram and never enlarges it', () => {
    expect(fitPicture({ width: 448, height: 900 }, picture, 0.3)).toEqual({ x: 24, y: 350, zoom: 0.5 });
    expect(fitPicture({ width: 2_000, height: 2_000 }, picture, 0.3)).toEqual({ x: 560, y: 780, zoom: 1.1 });
  });

  it('the initial view on a phone shows an agent, one of its delegates and their tools together', () => {
    const { graph } = planOf(shipped('reading_room'));
    const canvas = { width: 356, height: 280 };
    const wide = measureLayout(layOutNodes(graph, orderForReading(graph)));
    const narrow = measureLayout(layOutNodes(graph, orderForReading(graph), NARROW_LAYOUT));
    const edge = (size: typeof wide): number => {
      const { x, zoom } = fitPicture(canvas, size, 0.65);
      return x + size.width * zoom;
    };
    expect(edge(narrow)).toBeLessThanOrEqual(canvas.width);
    expect(edge(wide)).toBeGreaterThan(canvas.width);
  });

  it('the initial view shows the start of the diagram if the whole diagram would be too small to read', () => {
    expect(fitPicture({ width: 340, height: 400 }, picture, 0.55)).toEqual({
      x: 12,
      y: expect.closeTo(90) as number,
      zoom: 0.55,
    });
    expect(measureLayout([])).toEqual({ width: 1, height: 1 });
  });
});

describe('travelling', () => {
  const ways = pictureOf(TANGLED);
  const go = (from: GraphCursor | null, ...keys: string[]): GraphCursor | null =>
    keys.reduce((cursor, key) => (cursor === null ? null : moveCursor(ways, cursor, key)), from);
  const start = findStartCursor(ways, null);

  it('keyboard navigation starts at the entry and moves right along edges, taking forward edges before backward edges', () => {
    expect(start).toEqual({ node: 'agent/a', edge: null });
    expect(go(start, 'ArrowRight')).toEqual({ node: 'agent/c', edge: 'C4/a/c' });
    expect(go(start, 'ArrowRight', 'ArrowDown')).toEqual({ node: 'agent/b', edge: 'C4/a/b' });
    const end = go(start, 'ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowRight');
    expect(end).toEqual({ node: 'tool/late', edge: 'C2/d/late' });
    expect(moveCursor(ways, end as GraphCursor, 'ArrowDown')).toEqual({ node: 'agent/a', edge: 'C4/d/a' });
  });

  it('keyboard navigation moves left along the most recently used edge', () => {
    expect(go(start, 'ArrowRight', 'ArrowRight', 'ArrowLeft')?.node).toBe('agent/c');
    expect(go({ node: 'tool/early', edge: null }, 'ArrowLeft')?.node).toBe('agent/c');
    const early = go(start, 'ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowDown');
    expect(early).toEqual({ node: 'tool/early', edge: 'C2/b/early' });
    expect(go(early, 'ArrowLeft')?.node).toBe('agent/b');
  });

  it('keyboard navigation stays where it is if there is no edge in that direction', () => {
    expect(go(start, 'ArrowRight', 'ArrowUp')).toBeNull();
    expect(go({ node: 'tool/lone', edge: null }, 'ArrowRight')).toBeNull();
    expect(go({ node: 'tool/lone', edge: null }, 'ArrowLeft')).toBeNull();
    expect(go(start, 'Tab')).toBeNull();
  });

  it('keyboard navigation reaches every node: Home and End go to the ends of the reading order, and arrow keys move from node to node', () => {
    const end = go(start, 'End');
    expect(end).toEqual({ node: 'tool/lone', edge: null });
    const passed = [end?.node];
    for (let at = end; at !== null; at = moveCursor(ways, at, 'ArrowUp')) passed.push(at.node);
    expect(new Set(passed)).toEqual(new Set(ways.nodes.map(({ id }) => id)));
    expect(go(end, 'Home')).toEqual(start);
  });

  it('keyboard navigation starts over after a node or an edge is removed', () => {
    expect(findStartCursor(ways, { node: 'agent/gone', edge: null })).toEqual(start);
    expect(findStartCursor(ways, { node: 'agent/b', edge: 'C4/gone/b' })).toEqual({
      node: 'agent/b',
      edge: null,
    });
    expect(findStartCursor({ nodes: [], edges: [] }, null)).toBeNull();
  });
});
