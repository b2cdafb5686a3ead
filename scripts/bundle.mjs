/**
 * Bundles TypeScript for this Node into one file of the cache, once per content of its sources.
 *
 * Node 20 runs no TypeScript. The name of the file holds a digest of what went in, so an unchanged
 * second start costs reading the sources and nothing else.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CACHE, digestOfFiles, ROOT } from './files.mjs';
import { Refusal } from './run.mjs';

const WEEK_MS = 7 * 24 * 3600 * 1000;
/** Rooms a program outside the browser may use. */
const SOURCES = [
  'src/engine',
  'src/catalog',
  'src/live',
  'src/cli',
  'src/platform',
  'package-lock.json',
  'scripts/bundle.mjs',
];

/** Loaded on demand and large: it stays a package, so that a start does not pay for it. */
const LEFT_OUT = ['@openai/agents-core', 'just-bash/browser', 'isomorphic-git'];

/** The package's public entries, for code that imports them by the package's name. */
const ENTRIES = {
  'pola-playground/catalog': 'src/catalog/index.ts',
  'pola-playground': 'src/engine/index.ts',
};

/**
 * The path of an ES module with everything the entry imports.
 *
 * @param {string} entry relative to the root
 * @param {string} name start of the file's name in the cache
 * @returns {Promise<string>}
 * @throws {Refusal} with the bundler's message when a source does not compile
 */
export async function bundleForNode(entry, name) {
  const file = join(CACHE, `${name}-${digestOfFiles([...SOURCES, entry], [entry])}.mjs`);
  if (!existsSync(file)) await writeBundle(entry, name, file);
  return file;
}

/**
 * Written beside and then renamed: another process never sees half a file.
 *
 * @param {string} entry
 * @param {string} name
 * @param {string} file
 */
async function writeBundle(entry, name, file) {
  const { build } = await import('vite');
  mkdirSync(CACHE, { recursive: true });
  const outDir = mkdtempSync(join(CACHE, 'bundle-'));
  const output = { entryFileNames: 'bundle.mjs', codeSplitting: false };
  try {
    await build({
      root: ROOT,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      resolve: {
        alias: Object.entries(ENTRIES).map(([find, path]) => ({ find, replacement: join(ROOT, path) })),
      },
      ssr: { noExternal: true, external: LEFT_OUT },
      build: { ssr: entry, outDir, target: 'node20', minify: false, rolldownOptions: { output } },
    });
    renameSync(join(outDir, 'bundle.mjs'), file);
    forgetOldBundles(name, basename(file));
  } catch (error) {
    throw new Refusal(
      `${error instanceof Error ? error.message : String(error)}\n${entry} could not be bundled.`,
    );
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/**
 * Removes bundles of other contents after a week; a younger one may be about to start elsewhere.
 *
 * @param {string} name
 * @param {string} current
 */
function forgetOldBundles(name, current) {
  for (const other of readdirSync(CACHE)) {
    if (!other.startsWith(`${name}-`) || !other.endsWith('.mjs') || other === current) continue;
    const path = join(CACHE, other);
    if (Date.now() - statSync(path).mtimeMs > WEEK_MS) rmSync(path, { force: true });
  }
}
