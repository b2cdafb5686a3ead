/**
 * Adds the built site to the package, with each file compressed. It takes 2.5 MB instead of 9, and the server sends the
 * files unchanged.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { listFiles, ROOT } from '../files.mjs';
import { DIST, ensureBuilt } from '../site.mjs';

/** Writes the `site/` folder of the package. @param {string} lib */
export async function shipSite(lib) {
  await ensureBuilt();
  for (const path of listFiles([relative(ROOT, DIST)]).filter((one) => !one.endsWith('/.built-from'))) {
    const place = join(lib, 'site', `${relative(DIST, join(ROOT, path))}.gz`);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, gzipSync(readFileSync(join(ROOT, path)), { level: 9 }));
  }
}
