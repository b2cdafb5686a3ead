/**
 * Finds the gaps between the nodes in a column. Long edges cross the column through these gaps, so that they are not
 * drawn behind nodes.
 */
import type { NodePosition } from './layout.js';

export interface ColumnGaps {
  readonly left: number;
  readonly right: number;
  /** Heights at which an edge can cross the column, from top to bottom. */
  readonly gaps: readonly number[];
}

/** The gaps above the first node and below the last node in a column. */
const EDGE_GAP = 12;

/** The gaps in a diagram, by column. */
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

/** Returns the gap nearest to a height. If two gaps are equally near, returns the upper one. */
export function nearestGap({ gaps }: ColumnGaps, height: number): number {
  return gaps.reduce((best, gap) => (Math.abs(gap - height) < Math.abs(best - height) ? gap : best));
}
