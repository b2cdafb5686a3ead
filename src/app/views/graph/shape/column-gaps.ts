/** Ways through a column: the gaps between its nodes, so that a long line does not pass behind a node. */
import type { NodePosition } from './layout.js';

export interface ColumnGaps {
  readonly left: number;
  readonly right: number;
  /** Heights at which a line can pass, from top to bottom. */
  readonly gaps: readonly number[];
}

/** Above the first node of a column and below the last. */
const EDGE_GAP = 12;

/** The passages of a picture, by column. */
export function listColumnGaps(spots: readonly NodePosition[]): readonly ColumnGaps[] {
  const columns: NodePosition[][] = [];
  for (const spot of spots) (columns[spot.column] ??= []).push(spot);
  return columns.map(passageOf);
}

function passageOf(spots: readonly NodePosition[]): ColumnGaps {
  const [first, last] = [spots[0] as NodePosition, spots.at(-1) as NodePosition];
  const between = spots.slice(1).map((spot, index) => {
    const above = spots[index] as NodePosition;
    return (above.y + above.height + spot.y) / 2;
  });
  return {
    left: first.x,
    right: first.x + first.width,
    gaps: [first.y - EDGE_GAP, ...between, last.y + last.height + EDGE_GAP],
  };
}

/** The gap that is nearest to a height; the upper one of two. */
export function nearestGap({ gaps }: ColumnGaps, height: number): number {
  return gaps.reduce((best, gap) => (Math.abs(gap - height) < Math.abs(best - height) ? gap : best));
}
