/**
 * Adds the built site to the package as one compressed file of 2 MB, instead of 10 MB uncompressed.
 * `src/cli/serve/site-archive.ts` reads it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { listFiles, ROOT } from '../files.mjs';
import { DIST, ensureBuilt } from '../site.mjs';

const LINE_FEED = Buffer.from('\n');

/** Writes the package's `site.br`. @param {string} lib */
export async function shipSite(lib) {
  await ensureBuilt();
  const files = listFiles([relative(ROOT, DIST)])
    .map((path) => relative(DIST, join(ROOT, path)).replaceAll('\\', '/'))
    .filter((name) => name !== '.built-from')
    .sort(compareWithoutDigest)
    .map((name) => /** @type {const} */ ([name, readFileSync(join(DIST, name))]));
  writeFileSync(join(lib, 'site.br'), packFiles(files));
}

/**
 * Packs files into an archive.
 *
 * @param {readonly (readonly [string, Uint8Array])[]} files
 */
export function packFiles(files) {
  const sizes = JSON.stringify(files.map(([name, bytes]) => [name, bytes.length]));
  const archive = Buffer.concat([Buffer.from(sizes), LINE_FEED, ...files.map(([, bytes]) => bytes)]);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_LGWIN]: 24 };
  return brotliCompressSync(archive, { params });
}

/**
 * Sorts files so that those which differ only in their digests are next to each other.
 *
 * @param {string} a
 * @param {string} b
 */
function compareWithoutDigest(a, b) {
  const [first, second] = [a, b].map((name) => name.replace(/-[\w-]{8}\./, '.'));
  if (first === second) return 0;
  return /** @type {string} */ (first) < /** @type {string} */ (second) ? -1 : 1;
}
