/** Measures the gzip sizes of the built site, of the offline cache, and of the single-file editions. */
import { readFileSync } from 'node:fs';
import { readDist, readTexts, weigh } from '../dist-facts.mjs';
import { CORE_LIMIT, weighCore } from '../offline-files.mjs';
import { ensureSingle, SINGLE_LIMITS } from '../single.mjs';
import { DIST, ensureBuilt } from '../site.mjs';

/** @typedef {import('../figures.mjs').Row} Row */

export const title = 'Sizes: before the first run, on demand, offline, single file';

/** @returns {Promise<Row[]>} */
export async function measure() {
  await ensureBuilt();
  const small = readFileSync(await ensureSingle({ full: false })).length;
  const full = readFileSync(await ensureSingle({ full: true })).length;
  return [
    ...weigh(readDist(DIST)).map(({ what, gzip, budget }) =>
      rowOf(`gzip: ${what === 'first' ? 'everything before the first run' : what}`, gzip, budget),
    ),
    rowOf('gzip: cached on the device at once', weighCore(readTexts(DIST)), CORE_LIMIT),
    rowOf('single file, raw', small, SINGLE_LIMITS.small),
    rowOf('full single file, raw', full, SINGLE_LIMITS.full),
  ];
}

/** @param {string} name @param {number} bytes @param {number} limit @returns {Row} */
function rowOf(name, bytes, limit) {
  return { name, value: bytes / 1000, unit: 'kB', aim: limit / 1000 };
}
