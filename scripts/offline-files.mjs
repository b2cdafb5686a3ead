/**
 * What the service worker keeps: the files of a built site in two lists, by when they are fetched.
 *
 * `core` is everything that the page and its worker can ask for, every view included, but for the shell,
 * git, the agent runtime and other languages. Those are `later`, with what only they import. Other pages beside index.html,
 * and what only they import, are in neither: they need the network anyway.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LIVE_FILE, readTexts, reach, STYLE_SHEET, WORKER_SCRIPT } from './dist-facts.mjs';

/** The script with the lists, beside `sw.js` of the public folder, which reads them. */
export const LISTS = 'sw-files.js';
const NEVER = new Set(['sw.js', LISTS]);
/** A text that only the shell, git, the agent runtime, or the words of another language hold. */
const LATER_MARKS = ['BASH_REMATCH', 'packed-refs', 'OPENAI_AGENTS', '授权令'];
/** Gzip bytes of `core`: what is aimed at, and what a test enforces, so that it cannot creep. */
export const CORE_AIM = 500_000;
export const CORE_LIMIT = 1_250_000;

/**
 * @typedef {{ core: readonly string[]; later: readonly string[] }} OfflineFiles
 */

/**
 * @param {ReadonlyMap<string, Buffer>} texts the built site
 * @returns {OfflineFiles} in name order
 */
export function listOffline(texts) {
  const names = [...texts.keys()];
  const holds = (/** @type {string} */ name, /** @type {string} */ mark) =>
    name.endsWith('.js') && (texts.get(name)?.includes(mark) ?? false);
  const heavy = names.filter((name) => LATER_MARKS.some((mark) => holds(name, mark)));
  const roots = ['index.html', ...names.filter((name) => WORKER_SCRIPT.test(name))];
  const atHand = names.filter((name) => !name.includes('/') && !name.endsWith('.html'));
  const styles = names.filter((name) => STYLE_SHEET.test(name) && !LIVE_FILE.test(name));
  const core = new Set([...reach(texts, roots, new Set(heavy)), ...atHand, ...styles]);
  const later = reach(texts, heavy, core);
  const order = (/** @type {Iterable<string>} */ list) => [...list].filter((name) => !NEVER.has(name)).sort();
  return { core: order(core), later: order(later) };
}

/**
 * Writes the lists into a built site. Their version is a digest of what the core holds, so a site with the
 * same contents is the same version.
 *
 * @param {string} dist
 */
export function writeOfflineFiles(dist) {
  const texts = readTexts(dist);
  const { core, later } = listOffline(texts);
  const digest = createHash('sha256');
  for (const name of core) digest.update(`${name}\0`).update(texts.get(name) ?? '');
  const version = digest.digest('hex').slice(0, 16);
  const lists = JSON.stringify({ version, core, later });
  writeFileSync(join(dist, LISTS), `self.POLA_FILES = ${lists};\n`);
}

/**
 * @param {ReadonlyMap<string, Buffer>} texts
 * @returns {number} gzip bytes of the core
 */
export function weighCore(texts) {
  return listOffline(texts).core.reduce(
    (sum, name) => sum + gzipSync(texts.get(name) ?? '', { level: 9 }).length,
    0,
  );
}
