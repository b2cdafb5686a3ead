/**
 * `npm run bench [-- <suite> ...]`: measures and prints ratios. `--record` also writes those of `reference` to
 * `docs/reports/speed.md`.
 *
 * Machines differ and are shared, so a row is compared with another row from the same run, and with its target if the
 * specification defines one. A missed target is reported with the size of the shortfall and does not fail the
 * benchmark.
 *
 * A suite is a file in `scripts/bench/` that exports `title`, `measure()`, which returns rows, and optionally `record()`.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeMachine } from './audit/parts/report.mjs';
import { ensureDependencies } from './ensure-deps.mjs';
import { formatRows } from './figures.mjs';
import { ROOT } from './files.mjs';
import { isStarted, Refusal, runMain } from './run.mjs';

/**
 * @typedef {import('./figures.mjs').Row} Row
 * @typedef {{ title: string; measure: () => Promise<Row[]> | Row[]; record?: typeof import('./bench/parts/record.mjs').recordRatios }} Suite
 */

const FOLDER = join(ROOT, 'scripts', 'bench');

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
    throw new Refusal(`Unknown suite ${unknown}; the suites are ${known.join(', ')}.`, 2);
  return asked.length === 0 ? known : [...asked];
}

async function main() {
  const args = process.argv.slice(2);
  const names = suiteNames(args.filter((arg) => arg !== '--record'));
  await ensureDependencies();
  for (const name of names) {
    const suite = /** @type {Suite} */ (await import(pathToFileURL(join(FOLDER, `${name}.mjs`)).href));
    const machine = describeMachine();
    const rows = await suite.measure();
    console.log(`${suite.title}\n${formatRows(rows).join('\n')}\n`);
    if (args.includes('--record')) suite.record?.(rows, machine);
  }
}

if (isStarted(import.meta.url)) await runMain(main);
