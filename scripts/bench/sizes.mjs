/** Lists the gzip sizes of the built site's bundles, compared with their targets and with the first load. */
import { readDist, weigh } from '../dist-facts.mjs';
import { DIST, ensureBuilt } from '../site.mjs';

export const title = 'Bundle sizes (gzip)';

/** @returns {Promise<import('../bench.mjs').Row[]>} */
export async function measure() {
  await ensureBuilt();
  return weigh(readDist(DIST)).map(({ what, gzip, budget }) => ({
    name: what,
    value: gzip / 1000,
    unit: 'kB',
    aim: budget / 1000,
    ...(what === 'first' ? {} : { per: 'first' }),
  }));
}
