/** Measures what is not part of the first load: the sizes of the offline cache and of the single-file editions. */
import { readFileSync } from 'node:fs';
import { readTexts } from '../../dist-facts.mjs';
import { CORE_AIM, weighCore } from '../../offline-files.mjs';
import { ensureSingle, SINGLE_LIMITS } from '../../single.mjs';
import { DIST, ensureBuilt } from '../../site.mjs';

/** @returns {Promise<import('../../figures.mjs').Row[]>} */
export async function measureOffline() {
  await ensureBuilt();
  const core = weighCore(readTexts(DIST)) / 1000;
  const small = readFileSync(await ensureSingle({ full: false })).length / 1000;
  const full = readFileSync(await ensureSingle({ full: true })).length / 1000;
  return [
    { name: 'gzip: cached on the device at once', value: core, unit: 'kB', aim: CORE_AIM / 1000 },
    { name: 'single file, raw', value: small, unit: 'kB', aim: SINGLE_LIMITS.small / 1000 },
    { name: 'full single file, raw', value: full, unit: 'kB', aim: SINGLE_LIMITS.full / 1000 },
  ];
}
