/**
 * Builds the entry points of the package and the command line for Node: a few files instead of 640 modules, which take
 * 6 times as long to import. Bundlers get one file per module, so that they can remove unused code.
 *
 * Everything that the main entry point needs at startup is in two files, because loading the same code as a hundred
 * files takes a third longer. The first file is the part that runs the benchmark, and `pola matrix` loads only that
 * part.
 */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE_BUNDLE } from '../bundle.mjs';
import { ROOT } from '../files.mjs';
import { Refusal } from '../run.mjs';
import { replaceInBundle } from './on-demand.mjs';

/** Shortens local names, but keeps the names of functions and classes, because stack traces contain them. */
const MINIFY = { ...NODE_BUNDLE.minify, mangle: { keepNames: { function: true, class: true } } };
const MAIN = 'index';
const BENCHMARK = 'src/cli/matrix.ts';
/** Names of the files, and their sources. */
const ENTRIES = {
  [MAIN]: 'src/checked/index.ts',
  authority: 'src/checked/authority.ts',
  coverage: 'src/checked/coverage.ts',
  tasks: 'src/checked/tasks.ts',
  extract: 'src/checked/extract.ts',
  formats: 'src/checked/formats.ts',
  catalog: 'src/catalog/index.ts',
  pola: 'src/cli/bin.ts',
  'pola-playground': 'src/cli/playground-bin.ts',
};
const START = '#!/usr/bin/env node\n';

/** @typedef {import('vite').Rolldown.RolldownOutput} Output */

/**
 * Writes the `node/` folder of the package.
 *
 * @param {string} lib
 * @throws {Refusal} with the bundler's message if a source does not compile
 */
export async function buildForNode(lib) {
  const outDir = join(lib, 'node');
  try {
    const core = await listStatic(ENTRIES[MAIN]);
    const run = await listStatic(BENCHMARK);
    const groups = [
      { name: 'run', test: (/** @type {string} */ id) => core.has(id) && run.has(id) },
      { name: 'core', test: (/** @type {string} */ id) => core.has(id) },
    ];
    await bundle(ENTRIES, { codeSplitting: { groups } }, { outDir });
  } catch (error) {
    throw new Refusal(`${String(error)}\nThe files for Node could not be built.`);
  }
  for (const name of ['pola', 'pola-playground']) makeExecutable(join(outDir, `${name}.js`));
}

/**
 * @param {Readonly<Record<string, string>>} entries
 * @param {import('vite').Rolldown.OutputOptions} output
 * @param {import('vite').BuildEnvironmentOptions} options
 */
async function bundle(entries, output, options) {
  const { build, parseAst } = await import('vite');
  const input = Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(ROOT, path)]));
  const names = { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' };
  return build({
    ...NODE_BUNDLE.shared,
    resolve: { alias: NODE_BUNDLE.aliases },
    plugins: [replaceInBundle(), breakLines(parseAst)],
    build: {
      ...{ ssr: true, target: 'node20', reportCompressedSize: false, ...options },
      rolldownOptions: {
        ...{ input, treeshake: NODE_BUNDLE.treeshake },
        output: { ...names, minify: MINIFY, ...output },
      },
    },
  });
}

/**
 * Puts each top-level statement on its own line. For an uncaught error, Node prints the whole line that threw it, which
 * would otherwise be the whole file.
 *
 * @param {typeof import('vite').parseAst} parse
 * @returns {import('vite').Plugin}
 */
function breakLines(parse) {
  return {
    name: 'break-lines',
    generateBundle(_, files) {
      for (const file of Object.values(files)) {
        if (file.type !== 'chunk') continue;
        const ends = parse(file.code).body.map(({ end }) => end);
        file.code = [0, ...ends].map((at, index) => file.code.slice(at, ends[index])).join('\n');
      }
    },
  };
}

/** Modules whose code an entry point loads statically. @param {string} entry */
async function listStatic(entry) {
  const { output } = /** @type {Output} */ (await bundle({ [MAIN]: entry }, {}, { write: false }));
  const chunks = new Map(output.map((one) => [one.fileName, one]));
  const names = new Set([`${MAIN}.js`]);
  const modules = new Set();
  for (const name of names) {
    const chunk = chunks.get(name);
    if (chunk?.type !== 'chunk') continue;
    for (const [id, { renderedLength }] of Object.entries(chunk.modules))
      if (renderedLength > 0) modules.add(id);
    for (const imported of chunk.imports) names.add(imported);
  }
  return modules;
}

/** @param {string} file */
function makeExecutable(file) {
  writeFileSync(file, START + readFileSync(file, 'utf8').replace(/^#![^\n]*\n/, ''));
  chmodSync(file, 0o755);
}
