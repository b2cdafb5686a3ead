/** Programs that use the packed package, installed by npm in new folders. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../files.mjs';
import { Refusal, runProgram } from '../run.mjs';

const NPM = { capture: true, shell: process.platform === 'win32' };
export const EXAMPLES = ['node', 'vite', 'svelte', 'react', 'html'];

/** Input for every bundler: a program that uses the engine and starts the worker from its source text. */
const BUNDLED = `import { REFERENCE_CONDITIONS } from 'pola-playground';
import { BROAD_WARRANT, SCENARIOS } from 'pola-playground/catalog';
import { startEngineWorker } from 'pola-playground/inline-worker';
import { connectEngine } from 'pola-playground/worker';
const scenarios = SCENARIOS.filter(({ reference }) => reference);
const plan = { scenarios, broad: BROAD_WARRANT, conditions: REFERENCE_CONDITIONS, yours: {}, variants: false };
const engine = connectEngine(startEngineWorker);
const answer = await engine.runMatrix({ ...plan, adapter: 'scripted', proof: 'run' });
const text = answer.ok ? answer.value.result.fingerprint : answer.issues[0].message;
document.querySelector('#result').append(text);
`;
const PAGE = (/** @type {string} */ script) =>
  `<!doctype html><html lang="en"><title>Bundled</title><link rel="icon" href="data:,"><p id="result"></p><script type="module" src="${script}"></script></html>\n`;

/**
 * Each bundler's packages, its command for `main.js`, and the path of the page's script in `dist`; null if it writes a
 * page.
 */
export const BUNDLERS = /** @type {const} */ ({
  vite: { packages: ['vite'], command: 'vite build --target es2022', script: null },
  webpack: {
    packages: ['webpack@5', 'webpack-cli@6'],
    command: 'webpack --mode production --entry ./main.js -o dist',
    script: 'main.js',
  },
  esbuild: {
    packages: ['esbuild'],
    command: 'esbuild main.js --bundle --minify --format=esm --splitting --outdir=dist',
    script: 'main.js',
  },
  rollup: {
    packages: ['rollup', '@rollup/plugin-node-resolve'],
    command: 'rollup main.js -d dist -f es -p @rollup/plugin-node-resolve --silent',
    script: 'main.js',
  },
  parcel: {
    packages: ['parcel'],
    command: 'parcel build index.html --dist-dir dist --no-cache --no-optimize',
    script: null,
  },
});

/**
 * Creates a fresh folder with files in it.
 *
 * @param {Readonly<Record<string, string>>} files by path
 */
export function createFolder(files) {
  const folder = mkdtempSync(join(tmpdir(), 'pola-consumer-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/**
 * Copies an example that depends on the tarball, before it is installed.
 *
 * @param {string} name
 * @param {string} tarball
 */
export function copyExample(name, tarball) {
  const folder = createFolder({});
  cpSync(join(ROOT, 'examples', name), folder, { recursive: true });
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  manifest.dependencies['pola-playground'] = `file:${tarball}`;
  writeFileSync(file, JSON.stringify(manifest));
  return folder;
}

/**
 * Writes a program for one bundler, before it is installed.
 *
 * @param {keyof typeof BUNDLERS} name
 * @param {string} tarball
 */
export function createBundled(name, tarball) {
  const { packages, command } = BUNDLERS[name];
  const manifest = {
    ...{ name: 'bundled', private: true, type: 'module', scripts: { build: command } },
    dependencies: { 'pola-playground': `file:${tarball}` },
    devDependencies: Object.fromEntries(packages.map(splitVersion)),
    // Parcel reads package entry points only with this setting.
    '@parcel/resolver-default': { packageExports: true },
  };
  const page = { 'index.html': PAGE('./main.js'), 'main.js': BUNDLED };
  return createFolder({ ...page, 'package.json': JSON.stringify(manifest) });
}

/** @param {string} written @returns {[string, string]} */
function splitVersion(written) {
  const at = written.lastIndexOf('@');
  return at > 0 ? [written.slice(0, at), written.slice(at + 1)] : [written, '*'];
}

/**
 * Writes a page next to the script for a bundler that does not write one.
 *
 * @param {string} folder @param {string | null}
 * script
 */
export function addPage(folder, script) {
  if (script !== null) writeFileSync(join(folder, 'dist', 'index.html'), PAGE(script));
}

/**
 * Installs the packages in a folder's `package.json` and returns the duration in milliseconds.
 *
 * @param {string} folder
 * @param {readonly string[]} [packages] additional ones
 */
export async function install(folder, packages = []) {
  const start = performance.now();
  await npm(folder, ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages]);
  return performance.now() - start;
}

/**
 * Returns the output of an npm command in a folder.
 *
 * @param {string} folder
 * @param {readonly string[]} args
 * @throws {Refusal} with npm's output if the command fails
 */
export async function npm(folder, args) {
  const { code, output } = await runProgram('npm', ['--prefix', folder, ...args], { ...NPM, cwd: folder });
  if (code !== 0) throw new Refusal(`npm ${args.join(' ')} failed in ${folder}:\n${output.trim()}`);
  return output;
}

/** Counts packages and bytes below `node_modules`. @param {string} folder */
export function measureInstalled(folder) {
  const top = join(folder, 'node_modules');
  const paths = readdirSync(top, { recursive: true, encoding: 'utf8' });
  const lock = JSON.parse(readFileSync(join(top, '.package-lock.json'), 'utf8'));
  const bytes = paths.reduce((sum, path) => {
    const stat = statSync(join(top, path));
    return sum + (stat.isFile() ? stat.size : 0);
  }, 0);
  return { packages: Object.keys(lock.packages).length, bytes };
}
