/**
 * Installs the packed package in fresh folders. Measures the installed size, the import time, and the size of programs
 * that bundle parts of it.
 */
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LIB, packLib } from '../package.mjs';
import { createFolder, install, measureInstalled } from '../package/consumer.mjs';
import { runNode } from '../run.mjs';

/** @typedef {import('../figures.mjs').Row} Row */

export const title = 'The npm package';

const MB = 1_000_000;
const KB = 1_000;
const IMPORTS = 5;

/** Programs whose bundles are measured, each with its imports and the target in kB. */
const PROGRAMS = {
  authorize: { code: "export { authorize } from 'pola-playground';\n", aim: 45 },
  matrix: { code: "export { runMatrix, runStudyToRecord } from 'pola-playground';\n", aim: 75 },
};

/** @returns {Promise<Row[]>} */
export async function measure() {
  const tarball = await packLib();
  const folder = createFolder({ 'package.json': '{"name":"consumer","private":true,"type":"module"}' });
  try {
    const time = await install(folder, [tarball]);
    const { packages, bytes } = measureInstalled(folder);
    return [
      { name: 'tarball', value: statSync(tarball).size / MB, unit: 'MB' },
      { name: 'installed packages', value: packages, unit: '', aim: 25 },
      { name: 'installed', value: bytes / MB, unit: 'MB', aim: 25 },
      { name: 'installation', value: time / 1000, unit: 's' },
      { name: 'import of the engine', value: await timeImport(folder), unit: 'ms', aim: 80 },
      ...(await Promise.all(Object.keys(PROGRAMS).map((name) => measureBundle(folder, name)))),
      fileRow('pola-element.js', 'element/pola-element.js'),
      fileRow('pola-summary.js', 'element/pola-summary.js', 150),
      fileRow('engine.worker.bundle.js', 'worker/engine.worker.bundle.js'),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures the median time to run `import('pola-playground')` in a new process. @param {string} folder */
async function timeImport(folder) {
  const code = `const t = performance.now(); await import('pola-playground'); console.log(performance.now() - t);`;
  const times = [];
  for (let round = 0; round < IMPORTS; round++) {
    const args = ['--input-type=module', '--eval', code];
    const { output } = await runNode(args[0] ?? '', args.slice(1), { capture: true, cwd: folder });
    times.push(Number(output));
  }
  return times.sort((a, b) => a - b)[Math.floor(IMPORTS / 2)] ?? Number.NaN;
}

/** Returns a bundle's script and all of its static imports. @param {string} folder @param {string} name */
async function measureBundle(folder, name) {
  const { code, aim } = PROGRAMS[/** @type {keyof typeof PROGRAMS} */ (name)];
  const { build } = await import('vite');
  const entry = join(folder, `${name}.js`);
  writeFileSync(entry, code);
  const outDir = join(folder, `dist-${name}`);
  const output = { entryFileNames: 'entry.js', chunkFileNames: '[name]-[hash].js' };
  await build({
    ...{ root: folder, configFile: false, publicDir: false, logLevel: 'error' },
    build: {
      ...{ outDir, target: 'es2022', minify: true, modulePreload: false },
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', output },
    },
  });
  return { name: `gzip: ${name}`, value: sumStatic(outDir, 'entry.js', new Set()) / KB, unit: 'kB', aim };
}

/** @param {string} folder @param {string} file @param {Set<string>} seen @returns {number} gzip size in bytes */
function sumStatic(folder, file, seen) {
  if (seen.has(file) || !existsSync(join(folder, file))) return 0;
  seen.add(file);
  const code = readFileSync(join(folder, file), 'utf8');
  const imports = [...code.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)].map(([, path = '']) => path);
  return imports.reduce(
    (sum, path) => sum + sumStatic(folder, path, seen),
    gzipSync(code, { level: 9 }).length,
  );
}

/** @param {string} name @param {string} path @param {number} [aim] @returns {Row} */
function fileRow(name, path, aim) {
  const value = gzipSync(readFileSync(join(LIB, path)), { level: 9 }).length / KB;
  return { name: `gzip: ${name}`, value, unit: 'kB', ...(aim !== undefined && { aim }) };
}
