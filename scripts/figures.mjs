/**
 * Formats measured figures as lines: the value, its ratio to another row, and the comparison with its target.
 *
 * `npm run bench` and `npm run audit` use it. A missed target is printed with the size of the shortfall and the reason.
 */

import { reasonOf } from './reasons.mjs';

/**
 * `unit` applies to `value` and `aim` (the target); `per` names the row that this one is compared with. `atLeast` marks
 * a target as a minimum; every other target is a maximum. `found` lists the items that a figure counts, one per line.
 * @typedef {{ name: string; value: number; unit: string; aim?: number; atLeast?: true; per?: string; found?: readonly string[] }} Row
 */

/** Maximum number of findings printed per figure. */
const SHOWN = 20;

/**
 * Formats one line per row, followed by its findings.
 *
 * @param {readonly Row[]} rows
 */
export function formatRows(rows) {
  const width = Math.max(0, ...rows.map((row) => row.name.length));
  return rows.flatMap((row) => {
    const value = `${formatValue(row.value, row.unit).padStart(9)} ${row.unit.padEnd(4)}`;
    const found = row.found ?? [];
    const rest = found.length > SHOWN ? [`... and ${found.length - SHOWN} more`] : [];
    const reason = isMet(row) === false ? reasonOf(row.name) : null;
    return [
      `  ${row.name.padEnd(width)}  ${value}${ratioOf(row, rows)}${aimOf(row)}`.trimEnd(),
      ...(reason === null ? [] : [`      ${reason}`]),
      ...[...found.slice(0, SHOWN), ...rest].map((line) => `      ${line}`),
    ];
  });
}

/**
 * Formats measured figures with three significant digits. Figures without a unit are counts.
 *
 * @param {number} value
 * @param {string} [unit]
 */
export function formatValue(value, unit = 'ratio') {
  const counted = unit === '' && Number.isInteger(value);
  return counted || value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

/**
 * Returns whether the figure meets its target, or null if it has no target. A missing figure does not meet its target.
 * @param {Row} row
 */
export function isMet({ value, aim, atLeast }) {
  if (aim === undefined) return null;
  return atLeast === true ? value >= aim : value <= aim;
}

/**
 * @param {Row} row
 * @param {readonly Row[]} rows
 */
function ratioOf(row, rows) {
  const base = rows.find((other) => other.name === row.per);
  return base === undefined ? '' : `  ${formatValue(row.value / base.value)} x ${base.name}`;
}

/** @param {Row} row */
function aimOf(row) {
  const met = isMet(row);
  if (met === null || row.aim === undefined) return '';
  return `  aim ${formatAim(row)}: ${met ? `met${spare(row)}` : `MISSED${miss(row)}`}`;
}

/** @param {Row} row */
export function formatAim({ aim, unit, atLeast }) {
  return `${atLeast === true ? 'at least ' : ''}${aim} ${unit}`.trimEnd();
}

/** @param {Row} row */
function spare(row) {
  return row.aim === 0 || row.value === row.aim ? '' : `, ${share(row)} % to spare`;
}

/** @param {Row} row */
function miss(row) {
  return row.aim === 0 || Number.isNaN(row.value) ? '' : ` by ${share(row)} %`;
}

/** @param {Row} row */
function share({ value, aim = 1 }) {
  return Math.round((Math.abs(value - aim) / aim) * 100);
}
