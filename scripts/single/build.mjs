/**
 * The program of the single file: page and worker in one classic script, and its styles.
 */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT } from '../files.mjs';
import { Refusal } from '../run.mjs';

const LIVE = join(ROOT, 'src/live/index.ts');
const ABSENT = join(ROOT, 'src/live/absent.ts');
const NO_COMPRESSION = join(ROOT, 'src/live/shell/no-zlib.ts');

/**
 * Compiles the program.
 *
 * @param {{ full: boolean }} options `full`: with the shell, git and the agent runtime
 * @returns {Promise<{ code: string; styles: string }>}
 * @throws {Refusal} when it does not compile
 */
export async function buildProgram({ full }) {
  const { build } = await import('vite');
  const { svelte } = await import('@sveltejs/vite-plugin-svelte');
  mkdirSync(CACHE, { recursive: true });
  const outDir = mkdtempSync(join(CACHE, 'single-'));
  try {
    await build({
      root: ROOT,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      // There is one file, so nothing is loaded ahead of what needs it, and the script has no address.
      define: { 'import.meta.url': '""', 'import.meta.resolve': 'undefined' },
      plugins: [svelte({ configFile: false }), chooseParts(full)],
      build: {
        outDir,
        target: 'es2023',
        cssCodeSplit: false,
        modulePreload: false,
        reportCompressedSize: false,
        rolldownOptions: {
          input: join(ROOT, 'src/app/single.ts'),
          output: {
            format: 'iife',
            codeSplitting: false,
            entryFileNames: 'program.js',
            comments: { annotation: false, legal: false },
          },
        },
      },
    });
    return { code: readFileSync(join(outDir, 'program.js'), 'utf8'), styles: readStyles(outDir) };
  } catch (error) {
    throw new Refusal(`${String(error)}\nThe single file could not be built; see the message above.`);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/**
 * The stub for compression, which no browser has, and the stand-in for what a small file leaves out.
 *
 * @param {boolean} full
 * @returns {import('vite').Plugin}
 */
export function chooseParts(full) {
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
export function readStyles(folder) {
  const names = /** @type {string[]} */ (readdirSync(folder, { recursive: true }));
  return names
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}
