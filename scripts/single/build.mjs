/** Builds a program as one file: the app in a single script, without a page. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT } from '../files.mjs';
import { replaceInBundle } from '../package/on-demand.mjs';
import { Refusal } from '../run.mjs';

const LIVE = join(ROOT, 'src/live/index.ts');
const ABSENT = join(ROOT, 'src/live/missing-parts.ts');
const NO_COMPRESSION = join(ROOT, 'src/live/shell/no-zlib.ts');

/**
 * @typedef {object} Program
 * @property {string} entry relative to the root of the project
 * @property {'es' | 'iife'} format a module that exports, or a classic script
 * @property {boolean} full with the shell, git and the agent runtime
 * @property {boolean} [expressions] false: the CEL library is included only if the program loads it
 * @property {string} what the name in error messages, such as "The single file"
 */

/**
 * Compiles a program for production, whatever the mode of the calling process.
 *
 * @param {Program} program
 * @returns {Promise<{ code: string; styles: string }>}
 * @throws {Refusal} if it does not compile
 */
export function buildProgram(program) {
  return inProduction(() => compile(program));
}

/**
 * Runs `work` in production mode. A build started from a test would otherwise be a development build, which writes
 * component names into the page.
 *
 * @template T
 * @param {() => Promise<T>} work
 */
async function inProduction(work) {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** @param {Program} program */
async function compile(program) {
  const { build } = await import('vite');
  mkdirSync(CACHE, { recursive: true });
  const outDir = mkdtempSync(join(CACHE, 'one-file-'));
  try {
    await build(await configure(program, outDir));
    return { code: readFileSync(join(outDir, 'program.js'), 'utf8'), styles: readStyles(outDir) };
  } catch (error) {
    throw new Refusal(`${String(error)}\n${program.what} could not be built; see the message above.`);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/**
 * @param {Program} program
 * @param {string} outDir
 * @returns {Promise<import('vite').InlineConfig>}
 */
async function configure({ entry, format, full, expressions = true }, outDir) {
  const { svelte } = await import('@sveltejs/vite-plugin-svelte');
  const output = /** @type {const} */ ({
    codeSplitting: false,
    entryFileNames: 'program.js',
    comments: { annotation: false, legal: false },
  });
  return {
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    // The program is a single file, so there is nothing to preload and the script has no URL of its own.
    define: { 'import.meta.url': '""', 'import.meta.resolve': 'undefined' },
    plugins: [svelte({ configFile: false }), chooseParts(full), ...(expressions ? [] : [replaceInBundle()])],
    build: {
      outDir,
      target: 'es2023',
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(ROOT, entry),
        // Without this option, the bundler would remove a module that has only exports.
        ...(format === 'es' && { preserveEntrySignatures: 'strict' }),
        output: { format, ...output },
      },
    },
  };
}

/**
 * Adds the stub for compression, which browsers lack, and the replacement for the parts that the small file omits.
 *
 * @param {boolean} full
 * @returns {import('vite').Plugin}
 */
function chooseParts(full) {
  return {
    name: 'choose-parts',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source === 'node:zlib') return NO_COMPRESSION;
      if (full || importer === undefined || !source.endsWith('live/index.js')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found?.id === LIVE ? ABSENT : found;
    },
  };
}

/** @param {string} folder */
function readStyles(folder) {
  const names = /** @type {string[]} */ (readdirSync(folder, { recursive: true }));
  return names
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}
