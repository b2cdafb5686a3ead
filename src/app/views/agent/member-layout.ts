/** Positions of agents and delegations in a workflow diagram, with one column per step from the entry. */
import type { MemberAnswer } from '../../../engine/index.js';

/** Sizes of the diagram's parts, in pixels. */
const NODE = { width: 132, height: 40 };
const GAP = { x: 44, y: 14 };

export interface PlacedMember {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The diagram: its size, agents and lines. */
export interface MemberLayout {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PlacedMember[];
  readonly lines: readonly { readonly from: string; readonly to: string; readonly path: string }[];
}

/** Places agents by their distance from the entry. Unreachable agents come last. */
export function layOutMembers(members: readonly MemberAnswer[]): MemberLayout {
  const columns = listColumns(members);
  const nodes = columns.flatMap((names, column) =>
    names.map((name, row): PlacedMember => ({
      name,
      x: column * (NODE.width + GAP.x),
      y: row * (NODE.height + GAP.y),
      ...NODE,
    })),
  );
  const byName = new Map(nodes.map((node) => [node.name, node]));
  const lines = members.flatMap(({ name, delegates }) =>
    delegates.flatMap((to) => {
      const [start, end] = [byName.get(name), byName.get(to)];
      return start === undefined || end === undefined ? [] : [{ from: name, to, path: drawLine(start, end) }];
    }),
  );
  const rows = Math.max(...columns.map((names) => names.length));
  return {
    width: columns.length * (NODE.width + GAP.x) - GAP.x,
    height: rows * (NODE.height + GAP.y) - GAP.y,
    nodes,
    lines,
  };
}

function listColumns(members: readonly MemberAnswer[]): readonly (readonly string[])[] {
  const placed = new Set<string>();
  const columns: string[][] = [];
  let next = members.filter(({ isEntry }) => isEntry);
  while (placed.size < members.length) {
    if (next.length === 0) next = members.filter(({ name }) => !placed.has(name));
    columns.push(next.map(({ name }) => name));
    for (const { name } of next) placed.add(name);
    const following = new Set(next.flatMap(({ delegates }) => delegates));
    next = members.filter(({ name }) => following.has(name) && !placed.has(name));
  }
  return columns;
}

function drawLine(start: PlacedMember, end: PlacedMember): string {
  const isForward = end.x > start.x;
  const x1 = isForward ? start.x + start.width : start.x + start.width / 2;
  const x2 = isForward ? end.x : end.x + end.width / 2;
  const y1 = isForward ? start.y + start.height / 2 : start.y + start.height;
  const y2 = isForward ? end.y + end.height / 2 : end.y + end.height;
  const bend = isForward ? (x2 - x1) / 2 : 0;
  const drop = isForward ? 0 : 12;
  const points = [x1 + bend, y1 + drop, x2 - bend, y2 + drop, x2, y2];
  return ['M', x1, y1, 'C', ...points].join(' ');
}
