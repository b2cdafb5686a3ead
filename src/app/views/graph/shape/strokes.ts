/**
 * The line of an edge between two spots, and where its marks stand: a cubic curve, worked out here so
 * that chevrons and crossbars lie on it and point along it.
 */
import type { Spot } from './layout.js';
import type { EdgeKind } from './picture.js';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place on the line: `angle` in degrees, along the line. */
export interface Mark extends Point {
  readonly angle: number;
}

export interface Stroke {
  /** As the `d` of an SVG path. */
  readonly path: string;
  /** Chevrons of a delegation along the line, as the `d` of an SVG path. Empty for other kinds. */
  readonly chevrons: string;
  /** Where the sign of the status stands. */
  readonly mark: Mark;
}

type Curve = readonly [start: Point, first: Point, second: Point, end: Point];

/** Height at which an edge leaves or enters a node, as a share of the node. */
const PORTS: Readonly<Record<EdgeKind, number>> = { delegate: 0.4, allow: 0.5, restrict: 0.62 };
const BACK_PORT = 0.75;
const CHEVRONS = [0.3, 0.7] as const;
const CHEVRON_SIZE = 5;
const LEAST_BEND = 44;

/** The line of an edge. Onwards it leaves to the right; back it leaves to the left. */
export function strokeOf(kind: EdgeKind, from: Spot, to: Spot): Stroke {
  const curve = curveOf(kind, from, to);
  const [start, first, second, end] = curve;
  return {
    path: `M${at(start)}C${at(first)} ${at(second)} ${at(end)}`,
    chevrons: kind === 'delegate' ? CHEVRONS.map((share) => chevronAt(curve, share)).join('') : '',
    mark: markOn(curve, markShare(kind, to.row)),
  };
}

function curveOf(kind: EdgeKind, from: Spot, to: Spot): Curve {
  const [left, right] = [(spot: Spot) => spot.x, (spot: Spot) => spot.x + spot.width];
  const isBack = to.column < from.column;
  const isBeside = to.column === from.column;
  const port = isBack ? BACK_PORT : PORTS[kind];
  const start = { x: isBack ? left(from) : right(from), y: from.y + from.height * port };
  const end = { x: isBack || isBeside ? right(to) : left(to), y: to.y + to.height * port };
  const bend = Math.max(
    LEAST_BEND,
    Math.abs(end.x - start.x) / 2,
    isBeside ? Math.abs(end.y - start.y) / 6 : 0,
  );
  const first = { x: start.x + (isBack ? -bend : bend), y: start.y };
  const second = { x: end.x + (isBack || isBeside ? bend : -bend), y: end.y };
  return [start, first, second, end];
}

/** Restrictions meet in crowds: their signs are spread along the lines by the row of the tool. */
function markShare(kind: EdgeKind, row: number): number {
  return kind === 'restrict' ? 0.34 + 0.32 * ((row % 5) / 4) : 0.5;
}

function markOn(curve: Curve, share: number): Mark {
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

/** Two short lines that meet on the curve, open to where it comes from. */
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

/** Tenths of a pixel are plenty. */
function tidy(value: number): number {
  return Math.round(value * 10) / 10;
}
