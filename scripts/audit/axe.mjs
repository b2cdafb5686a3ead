/**
 * Runs axe on every view in both themes and both window sizes: in its initial state, with a dialog, with an error and
 * with edits.
 */
import { findViolations } from './parts/axe.mjs';
import { GROUPS } from './parts/states.mjs';
import { lookEverywhere, onStage, SIZES } from './parts/visit.mjs';

/** @typedef {import('../figures.mjs').Row} Row */

export const title = 'axe: WCAG 2.0, 2.1 and 2.2, A and AA, and best practice; console errors';

/** @returns {Promise<Row[]>} */
export function measure() {
  return onStage(async (stage) => [
    ...(await countViolations(stage)),
    {
      name: 'console errors in these states',
      value: stage.errors.length,
      unit: '',
      aim: 0,
      found: stage.errors,
    },
  ]);
}

/** Returns one row per window size. @param {import('./parts/visit.mjs').Stage} stage @returns {Promise<Row[]>} */
export async function countViolations(stage) {
  /** @type {Row[]} */
  const rows = [];
  const states = Object.values(GROUPS).flat().length;
  for (const [size, viewport] of Object.entries(SIZES)) {
    const name = `violations, ${size}, ${states} states in 2 themes`;
    const found = await lookEverywhere(stage, name, { viewport }, findViolations);
    rows.push({ name, value: found.length, unit: '', aim: 0, found });
  }
  return rows;
}
