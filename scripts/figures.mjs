/**
 * Measured figures as lines of text: the value, what it is a ratio of, and what it makes of its aim.
 *
 * `npm run bench` and `npm run audit` print their rows by it. A missed aim is said with its size and its reason.
 */

import { reasonOf } from './reasons.mjs';

/**
 * `unit` belongs to `value` and `aim`; `per` names the row of the same list this one is compared with.
 * `atLeast` marks an aim that is a floor; every other aim is a ceiling. `found` says what a figure counted,
 * a line each.
 * @typedef {{ name: string; value: number; unit: string; aim?: number; atLeast?: true; per?: string; found?: readonly string[] }} Row
 */

/** How many lines of `found` are worth printing. */
const SHOWN = 20;

/**
 * One line per row, and below it what was found.
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

/** Three digits are what a measured figure is worth; what has no unit was counted. @param {number} value @param {string} [unit] */
export function formatValue(value, unit = 'ratio') {
  const counted = unit === '' && Number.isInteger(value);
  return counted || value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

/** True, false, or null where there is no aim. A figure that is none misses. @param {Row} row */
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
