/**
 * `npm run bench [-- <suite> ...]`: measures in one run and prints ratios.
 *
 * Machines differ and are shared, so a row is compared with another row of the same run, and with its
 * aim where the specification gives one. A missed aim is said with its size; it is not a failure.
 *
 * A suite is a file of `scripts/bench/` that exports `title` and `measure()`, which gives rows.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureDependencies } from './ensure-deps.mjs';
import { ROOT } from './files.mjs';
import { isStarted, Refusal, runMain } from './run.mjs';

/**
 * `unit` belongs to `value` and `aim` (lower is better); `per` names the row of the same suite this one
 * is compared with.
 * @typedef {{ name: string; value: number; unit: string; aim?: number; per?: string }} Row
 * @typedef {{ title: string; measure: () => Promise<Row[]> | Row[] }} Suite
 */

const FOLDER = join(ROOT, 'scripts', 'bench');

/**
 * One line per row: value, ratio to the row it is compared with, and what it makes of its aim.
 *
 * @param {readonly Row[]} rows
 */
export function formatRows(rows) {
  const width = Math.max(0, ...rows.map((row) => row.name.length));
  return rows.map((row) => {
    const value = `${formatValue(row.value).padStart(9)} ${row.unit.padEnd(4)}`;
    return `  ${row.name.padEnd(width)}  ${value}${ratioOf(row, rows)}${aimOf(row)}`;
  });
}

/** @param {number} value */
function formatValue(value) {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
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
function aimOf({ value, unit, aim }) {
  if (aim === undefined) return '';
  const share = Math.round((Math.abs(value - aim) / aim) * 100);
  return `  aim ${aim} ${unit}: ${value <= aim ? `met, ${share} % to spare` : `MISSED by ${share} %`}`;
}

/**
 * @param {readonly string[]} asked names of suites; none for all
 * @returns {string[]}
 */
function suiteNames(asked) {
  const known = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => name.slice(0, -'.mjs'.length))
    .sort();
  const unknown = asked.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Refusal(`There is no suite ${unknown}; there are ${known.join(', ')}.`, 2);
  return asked.length === 0 ? known : [...asked];
}

async function main() {
  const names = suiteNames(process.argv.slice(2));
  await ensureDependencies();
  for (const name of names) {
    const suite = /** @type {Suite} */ (await import(pathToFileURL(join(FOLDER, `${name}.mjs`)).href));
    console.log(`${suite.title}\n${formatRows(await suite.measure()).join('\n')}\n`);
  }
}

if (isStarted(import.meta.url)) await runMain(main);
