/**
 * Symbols for a status, as SVG paths around the origin. Each can be recognized by its shape alone. On an edge they are
 * aligned with the line, so that a bar crosses it.
 */
import type { EdgeKind } from './shape/picture.js';
import type { ObligationStatus } from './obligation-status.js';

const BAR = 'M0,-8V8';
const DOUBLE_BAR = 'M-3,-8V8M3,-8V8';
const PIERCED = 'M0,-9V-4M0,4V9M-10,0H10M5,-5L10,0L5,5';
const DISC = 'M-5,0A5,5 0 1 0 5,0A5,5 0 1 0 -5,0Z';
const TICKED = 'M-7,0A7,7 0 1 0 7,0A7,7 0 1 0 -7,0ZM-3.5,0.5L-1,3L3.5,-2.5';
const STRUCK = 'M-6,0A6,6 0 1 0 6,0A6,6 0 1 0 -6,0ZM-4.2,4.2L4.2,-4.2';

/** A restriction without a status still gets a crossbar. */
export function edgeSignPath(kind: EdgeKind, status: ObligationStatus | null): string {
  if (status === null) return kind === 'restrict' ? BAR : '';
  return STATUS_SIGNS[status];
}

export const STATUS_SIGNS: Readonly<Record<ObligationStatus, string>> = {
  open: DISC,
  witnessed: TICKED,
  unrealized: STRUCK,
  unprobed: BAR,
  held: DOUBLE_BAR,
  climbed: PIERCED,
};
