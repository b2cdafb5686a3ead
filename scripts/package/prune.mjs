/**
 * Removes the files that are not reachable from any entry point of the package, mostly the types of internal modules.
 * Types count as reachable if the types of an entry point import them.
 */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]|new URL\(\s*['"](\.[^'"]+)['"]/g;
/** Always kept: the self-contained Node bundle, the compressed site and zod's license. */
const KEPT = /^(?:node\/|site\.br$|zod\/LICENSE$)/;

/**
 * Removes unreachable files.
 *
 * @param {string} lib
 * @param {object} manifest `exports` and `bin` of package.json
 * @returns {string[]} paths of the removed files, relative to `lib`
 */
export function pruneFiles(lib, manifest) {
  const reached = new Set();
  for (const path of listTargets(manifest)) visit(resolve(dirname(lib), path), reached);
  const unused = readdirSync(lib, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => statSync(join(lib, name)).isFile() && !KEPT.test(name))
    .filter((name) => !reached.has(join(lib, name)));
  for (const name of unused) rmSync(join(lib, name));
  return unused;
}

/** Lists all paths in a part of a manifest. @param {unknown} part @returns {string[]} */
function listTargets(part) {
  if (typeof part === 'string') return part.startsWith('./') || part.startsWith('lib/') ? [part] : [];
  return Object.values(Object(part)).flatMap(listTargets);
}

/** @param {string} file @param {Set<string>} reached */
function visit(file, reached) {
  if (reached.has(file) || !existsSync(file)) return;
  reached.add(file);
  if (!/\.(?:js|ts|svelte)$/.test(file)) return;
  for (const [, imported, url] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const target = resolve(dirname(file), imported ?? url ?? '');
    visit(file.endsWith('.d.ts') ? target.replace(/\.js$/, '.d.ts') : target, reached);
  }
}
