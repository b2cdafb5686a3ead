/**
 * Writes the latest audit figures: a JSON file, and a table generated from it.
 *
 * Nothing is edited by hand. An architecture test compares `docs/reports/audit.md` with `audit.json`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { formatAim, formatValue, isMet } from '../../figures.mjs';
import { readIfThere, ROOT } from '../../files.mjs';
import { reasonOf } from '../../reasons.mjs';

/**
 * `load`: number of processes running or waiting for a core when the part started. If it exceeds the number of cores,
 * the timings come from a busy machine.
 * @typedef {{ day: string; cores: number; load: number; node: string }} Machine
 * @typedef {{ title: string; machine: Machine; rows: readonly import('../../figures.mjs').Row[] }} PartReport
 * @typedef {Record<string, PartReport>} Report
 */

/** Maximum number of findings per figure in the documentation. */
const KEPT = 20;
const LAST = join(ROOT, 'reports', 'audit.json');
const RECORDED = join(ROOT, 'docs/reports/audit.json');
export const TABLE = join(ROOT, 'docs/reports/audit.md');

/** @returns {Machine} */
export function describeMachine() {
  const [load = 0] = loadavg();
  return {
    day: new Date().toISOString().slice(0, 10),
    cores: availableParallelism(),
    load: Math.round(load * 10) / 10,
    node: process.versions.node,
  };
}

/** @param {string} name @param {PartReport} part */
export function keepReport(name, part) {
  write(LAST, { ...read(LAST), [name]: part });
}

/** Copies the latest figures for every part into the documentation. */
export function recordReport() {
  const last = Object.entries(read(LAST)).map(([name, part]) => [name, shorten(part)]);
  const report = { ...read(RECORDED), ...Object.fromEntries(last) };
  write(RECORDED, report);
  writeFileSync(TABLE, formatReport(readRecorded()));
}

/**
 * Shortens the lists of findings for missed targets and drops all others.
 *
 * @param {PartReport} part
 * @returns {PartReport}
 */
function shorten(part) {
  const rows = part.rows.map(({ found = [], ...row }) =>
    isMet(row) === false && found.length > 0 ? { ...row, found: found.slice(0, KEPT) } : row,
  );
  return { ...part, rows };
}

/** Returns the report stored in the documentation. */
export function readRecorded() {
  return read(RECORDED);
}

/** @param {string} file @returns {Report} */
function read(file) {
  // JSON cannot represent a figure that could not be measured.
  return JSON.parse(readIfThere(file) ?? '{}', (key, value) =>
    key === 'value' && value === null ? Number.NaN : value,
  );
}

/** @param {string} file @param {Report} report */
function write(file, report) {
  mkdirSync(dirname(file), { recursive: true });
  const sorted = Object.fromEntries(Object.entries(report).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** @param {Report} report */
export function formatReport(report) {
  return [
    '# Audit',
    '',
    'A summary of `audit.json`, which holds every figure. `npm run audit -- --record` writes both; do not edit them.',
    'A part is busy if more processes were running or waiting than the machine has cores; its timings are then too high.',
    'The five-second test of the home page is in [another report](language.md#the-home-page-in-five-seconds).',
    '',
    'Targets met in each part, with the day of the measurement:',
    '',
    ...Object.values(report).map(formatPart),
    '',
    '## Missed targets',
    '',
    ...Object.values(report).flatMap(({ rows }) =>
      rows.filter((row) => isMet(row) === false).flatMap(formatMissed),
    ),
    '',
  ].join('\n');
}

/** @param {PartReport} part */
function formatPart({ title, machine, rows }) {
  const busy = machine.load > machine.cores ? ', busy' : '';
  const aimed = rows.filter((row) => isMet(row) !== null);
  const met = aimed.filter((row) => isMet(row) === true);
  return `- ${escape(title)}: ${met.length} of ${aimed.length} (${machine.day}${busy})`;
}

/** Formats a figure with its reason, followed by its findings. @param {import('../../figures.mjs').Row} row */
function formatMissed(row) {
  const value = `${formatValue(row.value, row.unit)} ${row.unit}`.trimEnd();
  const reason = reasonOf(row.name) ?? 'No reason is recorded.';
  return [
    `- ${escape(row.name)}: ${value}, target ${formatAim(row)}. ${reason}`,
    ...(row.found ?? []).map((line) => `  - ${escape(line)}`),
  ];
}

/** Escapes text for Markdown. @param {string} text */
function escape(text) {
  return text.replace(/[|<>`*_]/g, (sign) => `\\${sign}`);
}
