/** The editions of the page that can be opened: behind a host, and as one file from the disk. */
import { pathToFileURL } from 'node:url';
import { ensureSingle } from '../../single.mjs';
import { DIST, ensureBuilt } from '../../site.mjs';
import { serveCompressed } from './host.mjs';

/** @typedef {{ name: string; page: string; close: () => Promise<void> }} Edition `page` is an address without a hash */

/** @returns {Promise<Edition[]>} */
export async function listEditions() {
  await ensureBuilt();
  const host = await serveCompressed(DIST);
  const site = { name: 'site', page: host.url, close: host.close };
  return [site, await openSingle(false), await openSingle(true)];
}

/**
 * The file that opens from the disk.
 *
 * @param {boolean} full with the shell, git and the agent runtime
 * @returns {Promise<Edition>}
 */
export async function openSingle(full) {
  const page = pathToFileURL(await ensureSingle({ full })).href;
  return { name: full ? 'full single file' : 'single file', page, close: async () => {} };
}
