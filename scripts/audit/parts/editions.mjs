/** The editions of the page that can be opened: behind a host, and as one file from the disk. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../files.mjs';
import { DIST, ensureBuilt } from '../../site.mjs';
import { serveCompressed } from './host.mjs';

/** Where the build puts the editions that are one file. */
const SINGLE = join(ROOT, 'dist-single');

/** @typedef {{ name: string; page: string; close: () => Promise<void> }} Edition `page` is an address without a hash */

/** @returns {Promise<Edition[]>} */
export async function listEditions() {
  await ensureBuilt();
  const host = await serveCompressed(DIST);
  return [{ name: 'site', page: host.url, close: host.close }, ...listSingleFiles()];
}

/** The files that are there; none before they are built. @returns {Edition[]} */
export function listSingleFiles() {
  if (!existsSync(SINGLE)) return [];
  return readdirSync(SINGLE)
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({
      name: `file ${name}`,
      page: pathToFileURL(join(SINGLE, name)).href,
      close: async () => {},
    }));
}
