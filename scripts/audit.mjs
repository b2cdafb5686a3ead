/**
 * `npm run audit [-- <part> ...]`: measures how well the built site works for users, trainers and browsers.
 *
 * Each figure is printed with its target, followed by the findings. A missed target is reported with the size of the
 * miss and does not fail the audit. `reports/audit.json` has the latest figures for every part; `--record` also writes
 * them to `docs/reports/audit.json` and, as a table, to `docs/reports/audit.md`.
 *
 * A part is a file in `scripts/audit/` that exports `title` and `measure()`, which returns rows, or `listParts()`,
 * which returns several parts.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeMachine, keepReport, recordReport } from './audit/parts/report.mjs';
import { ensureDependencies } from './ensure-deps.mjs';
import { formatRows } from './figures.mjs';
import { ROOT } from './files.mjs';
import { endOnSignals, isStarted, Refusal, runMain, tellStep } from './run.mjs';

/**
 * @typedef {import('./figures.mjs').Row} Row
 * @typedef {{ name: string; title: string; measure: () => Promise<Row[]> }} Part
 */

const FOLDER = join(ROOT, 'scripts', 'audit');

/** Names of the parts in alphabetical order. */
export function partNames() {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => name.slice(0, -'.mjs'.length))
    .sort();
}

/**
 * @param {readonly string[]} args part names (none for all parts) and `--record`
 * @returns {{ parts: readonly string[]; record: boolean }}
 * @throws {Refusal} exit code 2 for an unknown part
 */
export function readArguments(args) {
  const known = partNames();
  const asked = args.filter((arg) => arg !== '--record');
  const unknown = asked.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Refusal(
      `Unknown audit part ${unknown}; valid arguments are ${known.join(', ')}, and --record.`,
      2,
    );
  return { parts: asked.length === 0 ? known : asked, record: args.includes('--record') };
}

/** @param {string} name @returns {Promise<Part[]>} */
async function loadParts(name) {
  const { listParts, title, measure } = await import(pathToFileURL(join(FOLDER, `${name}.mjs`)).href);
  return listParts?.() ?? [{ name, title, measure }];
}

/** @param {Part} part */
async function measurePart({ name, title, measure }) {
  tellStep(title);
  const machine = describeMachine();
  const rows = await measure();
  console.log(`${title}\n${formatRows(rows).join('\n')}\n`);
  keepReport(name, { title, machine, rows });
}

async function main() {
  const { parts, record } = readArguments(process.argv.slice(2));
  endOnSignals();
  await ensureDependencies();
  for (const name of parts) for (const part of await loadParts(name)) await measurePart(part);
  if (record) recordReport();
}

if (isStarted(import.meta.url)) await runMain(main);
