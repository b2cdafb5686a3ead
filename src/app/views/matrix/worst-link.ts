/** Where the worst case of a cell is replayed. */
import { type CellPlace, formatPlace } from '../../route.js';

export function worstAddress(cell: CellPlace): string {
  return formatPlace({ view: 'replay', ...cell, step: null, tab: null, worst: true });
}
