/**
 * The line drawn for an edge between two points, and the positions of its marks.
 *
 * The curves are cubic and computed here, so that chevrons and crossbars lie on them and point along them.
 */
import type { NodePosition } from './layout.js';
import { nearestGap, type ColumnGaps } from './column-gaps.js';
import type { EdgeKind } from './picture.js';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A position on the line. `angle` is the direction of the line in degrees. */
export interface SignPosition extends Point {
  readonly angle: number;
}

export interface EdgeLine {
  /** The curve, as the `d` attribute of an SVG path. */
  readonly path: string;
  /** Chevrons along a delegation's line, as a `d` attribute. Empty for other kinds. */
  readonly chevrons: string;
  /** Position of the status symbol on the line. */
  readonly mark: SignPosition;
}

type Curve = readonly [start: Point, first: Point, second: Point, end: Point];

/** Height at which an edge leaves or enters a node, as a fraction of the node's height. */
const PORTS: Readonly<Record<EdgeKind, number>> = { delegate: 0.4, allow: 0.5, restrict: 0.62 };
const BACK_PORT = 0.75;
const CHEVRONS = [0.26, 0.76] as const;
/**
 * Position of a symbol along its line. It is less than 0.5, so that the symbols of two opposite delegations do not
 * overlap.
 */
const DELEGATION_MARK = 0.43;
const CHEVRON_SIZE = 8;
const LEAST_BEND = 44;

/**
 * Draws an edge's line. Forward edges leave to the right, backward edges to the left. Lines cross the columns in
 * between through the gaps between nodes. `passages`: the gaps in the diagram, by column.
 */
export function drawEdgeLine(
  kind: EdgeKind,
  from: NodePosition,
  to: NodePosition,
  passages: readonly ColumnGaps[] = [],
): EdgeLine {
  const curves = curvesOf(kind, from, to, passages);
  const [first, last] = [curves[0] as Curve, curves.at(-1) as Curve];
  const ends = CHEVRONS.map((share, index) => chevronAt(index === 0 ? first : last, share));
  return {
    path: curves
      .map(([start, ...rest], index) => {
        const [one, two, end] = rest;
        return `${index === 0 ? `M${at(start)}` : `L${at(start)}`}C${at(one)} ${at(two)} ${at(end)}`;
      })
      .join(''),
    chevrons: kind === 'delegate' ? ends.join('') : '',
    mark: markOn(last, markShare(kind, from, to)),
  };
}

/** Returns a single curve from end to end, or one curve to each column gap and one more after the last gap. */
function curvesOf(
  kind: EdgeKind,
  from: NodePosition,
  to: NodePosition,
  passages: readonly ColumnGaps[],
): readonly Curve[] {
  const isBack = to.column < from.column;
  const isBeside = to.column === from.column;
  const port = isBack ? BACK_PORT : PORTS[kind];
  const end = { x: isBack || isBeside ? to.x + to.width : to.x, y: to.y + to.height * port };
  let start: Point = { x: isBack ? from.x : from.x + from.width, y: from.y + from.height * port };
  const begin = start;
  if (isBeside) return [bendOut(start, end)];
  const curves: Curve[] = [];
  for (const passage of between(from.column, to.column, passages)) {
    const near = isBack ? passage.right : passage.left;
    const far = isBack ? passage.left : passage.right;
    const height = begin.y + ((end.y - begin.y) * (near - begin.x)) / (end.x - begin.x);
    const y = nearestGap(passage, height);
    curves.push(bend(start, { x: near, y }));
    start = { x: far, y };
  }
  return [...curves, bend(start, end)];
}

/** Returns the columns that a line crosses, in the direction of the line. */
function between(from: number, to: number, passages: readonly ColumnGaps[]): readonly ColumnGaps[] {
  const passed = passages.slice(Math.min(from, to) + 1, Math.max(from, to));
  return to < from ? passed.toReversed() : passed;
}

function bend(start: Point, end: Point): Curve {
  const reach = Math.max(LEAST_BEND, Math.abs(end.x - start.x) / 2) * Math.sign(end.x - start.x || 1);
  return [start, { x: start.x + reach, y: start.y }, { x: end.x - reach, y: end.y }, end];
}

/** Draws an edge within one column, as a curve that leaves to the right and returns. */
function bendOut(start: Point, end: Point): Curve {
  const reach = Math.max(LEAST_BEND, Math.abs(end.y - start.y) / 6);
  return [start, { x: start.x + reach, y: start.y }, { x: end.x + reach, y: end.y }, end];
}

/**
 * Many edges lead to the same tools, so the position of each symbol along its line depends on the rows of both nodes.
 */
function markShare(kind: EdgeKind, from: NodePosition, to: NodePosition): number {
  if (kind === 'delegate') return from.column === to.column ? 0.5 : DELEGATION_MARK;
  if (kind === 'allow') return 0.42 + 0.16 * ((to.row % 3) / 2);
  return 0.3 + 0.4 * (((2 * to.row + 3 * from.row + from.column) % 5) / 4);
}

function markOn(curve: Curve, share: number): SignPosition {
  const { x, y } = pointOn(curve, share);
  const ahead = pointOn(curve, Math.min(1, share + 0.01));
  const angle = Math.round((Math.atan2(ahead.y - y, ahead.x - x) * 180) / Math.PI);
  return { x: tidy(x), y: tidy(y), angle };
}

function pointOn([a, b, c, d]: Curve, share: number): Point {
  const rest = 1 - share;
  const weights = [rest ** 3, 3 * rest ** 2 * share, 3 * rest * share ** 2, share ** 3] as const;
  const along = (axis: keyof Point): number =>
    weights[0] * a[axis] + weights[1] * b[axis] + weights[2] * c[axis] + weights[3] * d[axis];
  return { x: along('x'), y: along('y') };
}

/** Draws a chevron: two short lines that meet on the curve and open backwards. */
function chevronAt(curve: Curve, share: number): string {
  const tip = markOn(curve, share);
  const wing = (turn: number): Point => {
    const radians = ((tip.angle + turn) * Math.PI) / 180;
    return { x: tip.x + CHEVRON_SIZE * Math.cos(radians), y: tip.y + CHEVRON_SIZE * Math.sin(radians) };
  };
  return `M${at(wing(140))}L${at(tip)}L${at(wing(-140))}`;
}

function at({ x, y }: Point): string {
  return `${tidy(x)},${tidy(y)}`;
}

function tidy(value: number): number {
  return Math.round(value * 10) / 10;
}
