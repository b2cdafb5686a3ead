/** Creates programs that use the packed package, which npm installs in new folders. */
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
    command: 'parcel build index.html --no-cache',
    script: null,
  },
});

/** Runs the benchmark and decides two calls with the engine. */
const PROGRAM = `import { authorize, generateKey, mintWarrant, newWarrantId, readWarrantSpec } from 'pola-playground';
import { REFERENCE_CONDITIONS, runMatrix, runStudyToRecord } from 'pola-playground';
import { signProof, toHex, writeWarrantText } from 'pola-playground';
import { BROAD_WARRANT, SCENARIOS } from 'pola-playground/catalog';
const scenarios = SCENARIOS.filter(({ reference }) => reference);
const plan = { scenarios, broad: BROAD_WARRANT, conditions: REFERENCE_CONDITIONS, yours: {}, variants: false };
const record = await runStudyToRecord(runMatrix({ ...plan, adapter: 'scripted', proof: 'run' }));
const rule = { kind: 'Subpath', root: '/data' };
const spec = readWarrantSpec({ capabilities: { read_file: { path: rule } }, ttl: 600 }).value;
const [key, now] = [generateKey(), 1_704_067_210];
const { warrant } = mintWarrant(spec, key, { id: newWarrantId(), at: now });
async function decide(path) {
  const call = { tool: 'read_file', args: { path } };
  const pop = toHex(signProof(key, { ...call, warrantId: warrant.id, at: now }));
  const chain = [writeWarrantText(warrant.envelope)];
  return (await authorize({ ...call, chain, roots: [toHex(key.publicKey)], pop, now })).decision;
}
console.log(record.result.fingerprint, await decide('/data/a'), await decide('/etc/a'));
`;
const THREAD = `import { Worker } from 'node:worker_threads';
new Worker(new URL('./program.mjs', import.meta.url));
`;
const WEB_WORKER = `import { connectEngine } from 'pola-playground/worker';
import { REFERENCE_CONDITIONS } from 'pola-playground';
import { BROAD_WARRANT, SCENARIOS } from 'pola-playground/catalog';
const script = new URL(import.meta.resolve('pola-playground/engine.worker'));
const engine = connectEngine(() => new Worker(script, { type: 'module' }));
const scenarios = SCENARIOS.filter(({ reference }) => reference);
const plan = { scenarios, broad: BROAD_WARRANT, conditions: REFERENCE_CONDITIONS, yours: {}, variants: false };
const answer = await engine.runMatrix({ ...plan, adapter: 'scripted', proof: 'run' });
console.log(answer.ok ? answer.value.result.fingerprint : answer.issues[0].message);
engine.dispose();
`;

/** For each runtime: its package, the command that runs a program, and the programs. Node has no Web Workers. */
export const RUNTIMES = /** @type {const} */ ({
  node: { packages: [], command: 'node', programs: ['program', 'thread'] },
  bun: { packages: ['bun'], command: 'bun', programs: ['program', 'thread', 'web-worker'] },
  deno: { packages: ['deno'], command: 'deno run -A', programs: ['program', 'thread', 'web-worker'] },
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
 * Copies an example into a new folder and makes it depend on the tarball. Nothing is installed.
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
 * Writes a program for one bundler to a new folder. Nothing is installed.
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
  };
  const page = { 'index.html': PAGE('./main.js'), 'main.js': BUNDLED };
  return createFolder({ ...page, 'package.json': JSON.stringify(manifest) });
}

/**
 * Programs for one runtime, with one script each, before they are installed.
 *
 * @param {keyof typeof RUNTIMES} name
 * @param {string} tarball
 */
export function createPrograms(name, tarball) {
  const { packages, command, programs } = RUNTIMES[name];
  const manifest = {
    ...{ name: 'programs', private: true, type: 'module' },
    scripts: Object.fromEntries(programs.map((program) => [program, `${command} ${program}.mjs`])),
    dependencies: { 'pola-playground': `file:${tarball}` },
    devDependencies: Object.fromEntries(packages.map(splitVersion)),
  };
  const files = { 'program.mjs': PROGRAM, 'thread.mjs': THREAD, 'web-worker.mjs': WEB_WORKER };
  return createFolder({ ...files, 'package.json': JSON.stringify(manifest) });
}

/** @param {string} written @returns {[string, string]} */
function splitVersion(written) {
  const at = written.lastIndexOf('@');
  return at > 0 ? [written.slice(0, at), written.slice(at + 1)] : [written, '*'];
}

/**
 * Writes a page next to the script for a bundler that does not write one.
 *
 * @param {string} folder
 * @param {string | null} script
 */
export function addPage(folder, script) {
  if (script !== null) writeFileSync(join(folder, 'dist', 'index.html'), PAGE(script));
}

/**
 * Installs the packages in a folder's `package.json` and returns the duration in milliseconds.
 *
 * @param {string} folder
 * @param {readonly string[]} [packages] additional packages
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
