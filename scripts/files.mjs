/**
 * Paths in the project, lists of files, and digests over them.
 *
 * Cached steps (site build, command line bundle, installed packages) compare this digest instead of file times, because
 * a fresh clone has new file times but the same content.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that contains package.json. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Cached results, which are not under version control. */
export const CACHE = join(ROOT, '.cache');

/**
 * Lists all files at or below the given places, as paths relative to the root with `/`, sorted by code unit. Missing
 * places are skipped.
 *
 * @param {readonly string[]} places relative to the root
 * @returns {string[]}
 */
export function listFiles(places) {
  return places
    .flatMap((place) => filesBelow(join(ROOT, place)))
    .map((path) => relative(ROOT, path).split(sep).join('/'))
    .sort();
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesBelow(join(path, name)));
}

/**
 * Computes a digest of the names and contents of every file at or below the given paths, plus any further strings.
 *
 * @param {readonly string[]} places relative to the root
 * @param {readonly string[]} [further]
 * @returns {string} 16 hex digits
 */
export function digestOfFiles(places, further = []) {
  const hash = createHash('sha256').update(JSON.stringify(further));
  for (const path of listFiles(places)) {
    const bytes = readFileSync(join(ROOT, path));
    hash.update(`\n${path} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Returns the contents of a text file, or null if it is missing.
 *
 * @param {string} path
 */
export function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
