/**
 * The latest audit figures: a JSON file, and a table generated from it.
 *
 * Nothing is edited by hand: an architecture test compares `docs/reports/audit.md` with `audit.json`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { formatAim, formatValue, isMet } from '../../figures.mjs';
import { readIfThere, ROOT } from '../../files.mjs';
import { reasonOf } from '../../reasons.mjs';

/**
 * `load`: number of processes that needed a core when the part began. If it exceeds the number of cores, timings
 * are those of a busy machine.
 * @typedef {{ day: string; cores: number; load: number; node: string }} Machine
 * @typedef {{ title: string; machine: Machine; rows: readonly import('../../figures.mjs').Row[] }} PartReport
 * @typedef {Record<string, PartReport>} Report
 */

/** Maximum findings of a figure in the documents. */
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

/** Copies the latest figures of every part to the documents. */
export function recordReport() {
  const last = Object.entries(read(LAST)).map(([name, part]) => [name, shorten(part)]);
  const report = { ...read(RECORDED), ...Object.fromEntries(last) };
  write(RECORDED, report);
  writeFileSync(TABLE, formatReport(readRecorded()));
}

/** Findings only for missed targets, shortened. @param {PartReport} part @returns {PartReport} */
function shorten(part) {
  const rows = part.rows.map(({ found = [], ...row }) =>
    isMet(row) === false && found.length > 0 ? { ...row, found: found.slice(0, KEPT) } : row,
  );
  return { ...part, rows };
}

/** The report in the documents. */
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
    'What `npm run audit` measured last, beside the aims of the specification. This page is made by',
    '`npm run audit -- --record` from `audit.json`; do not edit it. An aim that was missed has its reason below the table.',
    'Timings belong to the machine they were taken on: where more processes wanted a core than there are cores,',
    'the line above the table says so.',
    ...Object.entries(report).flatMap(([name, part]) => formatPart(name, part)),
    '',
  ].join('\n');
}

/** @param {string} name @param {PartReport} part */
function formatPart(name, { title, machine, rows }) {
  const busy = machine.load > machine.cores ? `, busy (${machine.load} processes wanted one)` : '';
  const missed = rows.filter((row) => isMet(row) === false);
  const found = missed.flatMap((row) => row.found ?? []);
  const reasons = new Set(missed.flatMap((row) => reasonOf(row.name) ?? []));
  const said = [...reasons].map((reason) => {
    const figures = missed.filter((row) => reasonOf(row.name) === reason);
    return `- ${figures.map((row) => escape(row.name)).join('; ')}: ${reason}`;
  });
  return [
    '',
    `## ${title}`,
    '',
    `\`npm run audit -- ${name}\`, ${machine.day}, ${machine.cores} cores${busy}.`,
    '',
    '| Figure | Value | Aim | |',
    '| --- | --- | --- | --- |',
    ...rows.map(formatRow),
    ...(said.length === 0 ? [] : ['', 'Missed, and why:', '', ...said]),
    ...(found.length === 0 ? [] : ['', ...found.map((line) => `- ${escape(line)}`)]),
  ];
}

/** @param {import('../../figures.mjs').Row} row */
function formatRow(row) {
  const met = isMet(row);
  const says = met === null ? '' : met ? 'met' : '**missed**';
  const aim = row.aim === undefined ? '' : formatAim(row);
  return `| ${escape(row.name)} | ${`${formatValue(row.value, row.unit)} ${row.unit}`.trimEnd()} | ${aim} | ${says} |`;
}

/** Text escaped for a table. @param {string} text */
function escape(text) {
  return text.replace(/[|<>`*_]/g, (sign) => `\\${sign}`);
}
