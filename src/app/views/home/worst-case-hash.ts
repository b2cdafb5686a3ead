/** URL hash that opens the worst-case replay for a cell. */
import { type CellRef, formatRoute } from '../../url/route.js';

export function formatWorstCaseHash(cell: CellRef): string {
  return formatRoute({ view: 'replay', ...cell, step: null, tab: null, worst: true });
}
