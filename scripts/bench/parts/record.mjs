/** Writes the ratios of the latest comparison with the reference implementation into `docs/reports/speed.md`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatValue } from '../../figures.mjs';
import { ROOT } from '../../files.mjs';

/** @typedef {import('../../figures.mjs').Row} Row */
/** @typedef {import('../../audit/parts/report.mjs').Machine} Machine */

const REPORT = join(ROOT, 'docs/reports/speed.md');
const START = '## Ratios\n';

/** @param {readonly Row[]} rows @param {Machine} machine */
export function recordRatios(rows, machine) {
  const page = readFileSync(REPORT, 'utf8');
  const start = page.indexOf(START);
  const end = page.indexOf('\n## ', start) + 1;
  writeFileSync(REPORT, page.slice(0, start) + formatRatios(rows, machine) + page.slice(end));
}

/**
 * Returns the section with one row for each work.
 *
 * @param {readonly Row[]} rows
 * @param {Machine} machine
 */
export function formatRatios(rows, { day, cores, load, node }) {
  const cells = rows.map(({ name, value, aim, found: [times = ''] = [] }) => {
    const [ours = '', original = ''] = times.replace('ours ', '').split(', the original ');
    return `| ${[name, formatValue(value), aim, ours, original].join(' | ')} |`;
  });
  return [
    START,
    `Measured by \`npm run bench -- reference\` on ${day}, on ${cores} cores with Node ${node}${load > cores ? ', busy' : ''}.`,
    '',
    '| Work | Ratio | Aim | Here | Original |',
    '| --- | ---: | ---: | --- | --- |',
    ...cells,
    '',
    '',
  ].join('\n');
}
