/**
 * `npm run build`: builds the site, prints its sizes, and fails if a size exceeds its limit or the site contains
 * WebAssembly.
 */
import { CORE_LIMIT, weighCore } from './offline-files.mjs';
import { findWasm, readDist, readTexts, weigh } from './dist-facts.mjs';
import { ensureDependencies } from './ensure-deps.mjs';
import { isStarted, Refusal, runMain } from './run.mjs';
import { DIST, ensureBuilt } from './site.mjs';

/** @typedef {import('./dist-facts.mjs').BuiltFile} BuiltFile */

/** @type {readonly BuiltFile['group'][]} */
const GROUPS = ['entry', 'shared', 'startup', 'worker', 'paint', 'styles', 'editor', 'graph', 'others'];

/** Builds the site and checks it. @throws {Refusal} if the build fails or contains WebAssembly */
export async function buildAndCheck() {
  await ensureBuilt({ force: true });
  const wasm = findWasm(readTexts(DIST));
  if (wasm.length > 0) {
    throw new Refusal(
      `The built site contains WebAssembly, which some hosts refuse to run: ${wasm.join(', ')}. Replace the package that contains it.`,
    );
  }
}

/**
 * Formats the table of built files by group, largest first, followed by the budgets.
 *
 * @param {readonly BuiltFile[]} files
 */
export function formatSizes(files) {
  const rows = GROUPS.flatMap((group) =>
    files
      .filter((file) => file.group === group)
      .sort((a, b) => b.gzip - a.gzip)
      .map((file) => `${group.padEnd(8)}${kilobytes(file.raw)}${kilobytes(file.gzip)}  ${file.name}`),
  );
  const sums = weigh(files).map(
    ({ what, gzip, budget }) =>
      `${what.padEnd(8)}${' '.repeat(12)}${kilobytes(gzip)}  of ${budget / 1000} kB${gzip > budget ? '  OVER' : ''}`,
  );
  return [
    'group         raw kB     gzip kB  file',
    ...rows,
    '',
    'totals, with their budgets (gzip)',
    ...sums,
  ].join('\n');
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1).padStart(12);
}

async function main() {
  await ensureDependencies();
  await buildAndCheck();
  const files = readDist(DIST);
  const offline = weighCore(readTexts(DIST));
  console.log(formatSizes(files));
  console.log(
    `offline ${' '.repeat(12)}${kilobytes(offline)}  of ${CORE_LIMIT / 1000} kB, stored on the device`,
  );
  const over = listExceeded(files, offline);
  if (over.length > 0) throw new Refusal(`The site was built, but exceeds its limits: ${over.join(', ')}.`);
}

/**
 * Lists the totals that exceed their limits.
 *
 * @param {readonly BuiltFile[]} files
 * @param {number} offline bytes of the files that are stored on the device
 */
export function listExceeded(files, offline) {
  const exceeded = weigh(files).filter(({ gzip, budget }) => gzip > budget);
  return [...exceeded.map(({ what }) => what), ...(offline > CORE_LIMIT ? ['offline'] : [])];
}

if (isStarted(import.meta.url)) await runMain(main);
