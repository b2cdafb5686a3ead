/**
 * Builds the entry points of the package and the command line for Node: a few files instead of 640 modules, which take
 * 6 times as long to import. Bundlers get one file per module, so that they can remove unused code.
 */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE_BUNDLE } from '../bundle.mjs';
import { ROOT } from '../files.mjs';
import { Refusal } from '../run.mjs';
import { replaceInBundle } from './on-demand.mjs';

/** Names of the files, and their sources. */
const ENTRIES = {
  index: 'src/package/index.ts',
  authority: 'src/package/authority.ts',
  coverage: 'src/package/coverage.ts',
  tasks: 'src/package/tasks.ts',
  extract: 'src/package/extract.ts',
  formats: 'src/package/formats.ts',
  catalog: 'src/catalog/index.ts',
  pola: 'src/cli/bin.ts',
  'pola-playground': 'src/cli/playground-bin.ts',
};
const START = '#!/usr/bin/env node\n';

/**
 * Writes the `node/` folder of the package.
 *
 * @param {string} lib
 * @throws {Refusal} with the bundler's message if a source does not compile
 */
export async function buildForNode(lib) {
  const { build } = await import('vite');
  const outDir = join(lib, 'node');
  const input = Object.fromEntries(Object.entries(ENTRIES).map(([name, path]) => [name, join(ROOT, path)]));
  try {
    await build({
      ...NODE_BUNDLE.shared,
      plugins: [replaceInBundle()],
      build: {
        ssr: true,
        outDir,
        target: 'node20',
        reportCompressedSize: false,
        rolldownOptions: {
          input,
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: 'chunks/[name]-[hash].js',
            minify: NODE_BUNDLE.minify,
          },
        },
      },
    });
  } catch (error) {
    throw new Refusal(`${String(error)}\nThe files for Node could not be built.`);
  }
  for (const name of ['pola', 'pola-playground']) makeExecutable(join(outDir, `${name}.js`));
}

/** @param {string} file */
function makeExecutable(file) {
  writeFileSync(file, START + readFileSync(file, 'utf8').replace(/^#![^\n]*\n/, ''));
  chmodSync(file, 0o755);
}
