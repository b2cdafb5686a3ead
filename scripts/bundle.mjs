/**
 * Bundles TypeScript for this Node version into a cache folder, once for each version of its sources. Code that a
 * command loads on demand goes into a separate file.
 *
 * Node 20 cannot run TypeScript. The folder's name contains a digest of the sources, so a second start with unchanged
 * sources only reads the files.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CACHE, digestOfFiles, ROOT } from './files.mjs';
import { Refusal } from './run.mjs';

const WEEK_MS = 7 * 24 * 3600 * 1000;
/** Modules that programs outside the browser may use. */
const SOURCES = [
  'src/checked',
  'src/package',
  'src/engine',
  'src/conformance',
  'src/catalog',
  'src/live',
  'src/cli',
  'src/platform',
  'package-lock.json',
  'scripts/bundle.mjs',
];

/** Packages that are large and loaded on demand. They are not bundled, so that programs start quickly. */
const LEFT_OUT = ['@openai/agents-core', 'just-bash/browser', 'isomorphic-git'];

/** Files are minified because smaller files load faster. Function names are kept for stack traces. */
const SHORT = { mangle: false, compress: true, codegen: { removeWhitespace: true } };

const MCP = join(ROOT, 'node_modules', '@modelcontextprotocol');
/** Smaller or faster replacements for parts of libraries. */
const ALIASES = [
  // The Node build loads threads and streams when it is imported, although only the synchronous functions are used
  // here.
  { find: /^fflate$/, replacement: 'fflate/browser' },
  // The browser version of the validator is one seventh the size of the Node version.
  { find: '@modelcontextprotocol/client/_shims', replacement: join(MCP, 'client/dist/shimsBrowser.mjs') },
];

/** The guard uses only a small part of these packages, which do not declare that their modules have no side effects. */
const treeshake = { moduleSideEffects: (/** @type {string} */ id) => !id.startsWith(MCP) };

/** Settings shared by every bundle for Node. */
export const NODE_BUNDLE = {
  shared: /** @type {import('vite').InlineConfig} */ ({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: LEFT_OUT },
  }),
  aliases: ALIASES,
  treeshake,
  minify: SHORT,
};

/** The package's public entry points, for code that imports them by the package's name. */
const ENTRIES = {
  'pola-playground/catalog': 'src/catalog/index.ts',
  'pola-playground': 'src/checked/index.ts',
};

/**
 * Returns the path of an ES module that was bundled so that its imports are next to it.
 *
 * @param {string} entry relative to the root
 * @param {string} name start of the file's name in the cache
 * @returns {Promise<string>}
 * @throws {Refusal} with the bundler's message if a source does not compile
 */
export async function bundleForNode(entry, name) {
  const folder = join(CACHE, `${name}-${digestOfFiles([...SOURCES, entry], [entry])}`);
  if (!existsSync(folder)) await writeBundle(entry, name, folder);
  return join(folder, 'bundle.mjs');
}

/**
 * Writes to a temporary folder and then renames it, so that other processes never see an incomplete folder.
 *
 * @param {string} entry
 * @param {string} name
 * @param {string} folder
 */
async function writeBundle(entry, name, folder) {
  const { build } = await import('vite');
  mkdirSync(CACHE, { recursive: true });
  const outDir = mkdtempSync(join(CACHE, 'bundle-'));
  const output = { entryFileNames: 'bundle.mjs', chunkFileNames: '[name]-[hash].mjs', minify: SHORT };
  try {
    await build({
      ...NODE_BUNDLE.shared,
      resolve: {
        alias: [
          ...Object.entries(ENTRIES).map(([find, path]) => ({ find, replacement: join(ROOT, path) })),
          ...ALIASES,
        ],
      },
      build: { ssr: entry, outDir, target: 'node20', rolldownOptions: { treeshake, output } },
    });
    // Another process may have written the same folder by now.
    if (!existsSync(folder)) renameSync(outDir, folder);
    forgetOldBundles(name, basename(folder));
  } catch (error) {
    throw new Refusal(
      `${error instanceof Error ? error.message : String(error)}\n${entry} could not be bundled.`,
    );
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/**
 * Removes outdated bundles after a week, because another process may still be using one.
 *
 * @param {string} name
 * @param {string} current
 */
function forgetOldBundles(name, current) {
  const others = readdirSync(CACHE).filter((other) => other !== current && isBundleOf(name, other));
  for (const path of others.map((other) => join(CACHE, other)))
    if (Date.now() - statSync(path).mtimeMs > WEEK_MS) rmSync(path, { recursive: true, force: true });
}

/** Removes a folder, or a file written by an earlier version. @param {string} name @param {string} other */
function isBundleOf(name, other) {
  return other.startsWith(`${name}-`) && /^[0-9a-f]{16}(\.mjs)?$/.test(other.slice(name.length + 1));
}
