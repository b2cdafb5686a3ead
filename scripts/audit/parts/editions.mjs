/** The editions of the page: served by a host, opened from disk as one file, and embedded as elements. */
import { pathToFileURL } from 'node:url';
import { ensureSingle } from '../../single.mjs';
import { DIST, ensureBuilt } from '../../site.mjs';
import { serveElements, smokeElements } from './elements.mjs';
import { serveCompressed } from './host.mjs';

/**
 * `page` is a URL without a hash; `tryOut` is the suite for an edition that is not a separate page.
 * @typedef {{
 *   name: string;
 *   page: string;
 *   close: () => Promise<void>;
 *   tryOut?: typeof smokeElements;
 * }} Edition
 */

/** @returns {Promise<Edition[]>} */
export async function listEditions() {
  await ensureBuilt();
  const host = await serveCompressed(DIST);
  const site = { name: 'site', page: host.url, close: host.close };
  const { url, close } = await serveElements();
  const elements = { name: 'elements', page: url, close, tryOut: smokeElements };
  return [site, await openSingle(false), await openSingle(true), elements];
}

/**
 * Returns the single file, opened from disk.
 *
 * @param {boolean} full with the shell, git and the agent runtime
 * @returns {Promise<Edition>}
 */
export async function openSingle(full) {
  const page = pathToFileURL(await ensureSingle({ full })).href;
  return { name: full ? 'full single file' : 'single file', page, close: async () => {} };
}
