/**
 * Runs axe on every view in both themes and both window sizes: in its initial state, with a dialog, with an error and
 * with edits.
 */
import { findViolations } from './parts/axe.mjs';
import { GROUPS } from './parts/states.mjs';
import { lookEverywhere, onStage, SIZES } from './parts/visit.mjs';

/** @typedef {import('../figures.mjs').Row} Row */

export const title = 'axe: WCAG 2.0, 2.1 and 2.2, A and AA, and best practice';

/** @returns {Promise<Row[]>} */
export function measure() {
  return onStage(countViolations);
}

/** Returns one row per window size. @param {import('./parts/visit.mjs').Stage} stage @returns {Promise<Row[]>} */
export async function countViolations(stage) {
  /** @type {Row[]} */
  const rows = [];
  const states = Object.values(GROUPS).flat().length;
  for (const [size, viewport] of Object.entries(SIZES)) {
    const found = await lookEverywhere(stage, { viewport }, findViolations);
    const name = `violations, ${size}, ${states} states in 2 themes`;
    rows.push({ name, value: found.length, unit: '', aim: 0, found });
  }
  return rows;
}
