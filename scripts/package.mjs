/**
 * `npm run build:lib`: builds the package with one file per module and its types, and checks it.
 *
 * Unlike a bundler's library mode, plain output preserves `import()` and the worker's script.
 */
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { alone } from './alone.mjs';
import { buildElement, buildSummaryElement, toScopedStyles } from './element.mjs';
import { CACHE, digestOfFiles, listFiles, readIfThere, ROOT } from './files.mjs';
import { buildForNode } from './package/node-build.mjs';
import { replaceCompiled } from './package/on-demand.mjs';
import { pruneFiles } from './package/prune.mjs';
import { shipSite } from './package/site.mjs';
import { shipWorker } from './package/worker.mjs';
import { COPIED, shipZod } from './package/zod.mjs';
import { isStarted, Refusal, runMain, runNode, runPackage, runProgram } from './run.mjs';
import { BUILD_INPUTS } from './site.mjs';

export const LIB = join(ROOT, 'lib');
const INPUTS = [
  ...BUILD_INPUTS,
  ...[
    'scripts/element.mjs',
    'scripts/package.mjs',
    'scripts/package',
    'scripts/single',
    'scripts/bundle.mjs',
  ],
  ...['tsconfig.json', 'tsconfig.lib.json'],
];
/** The live page is part of the site, but not of the package. */
const SITE_ONLY = /^src\/app\/live\//;
/** Fields that `.github/workflows/publish.yml` sets. */
const PUBLIC_FIELDS = ['repository', 'homepage', 'bugs'];
const STAMP = join(LIB, '.built-from');

/**
 * Builds `lib` if its sources have changed.
 *
 * @returns {Promise<void>}
 * @throws {Refusal} with the compiler's output if a source does not compile
 */
export function ensureLib() {
  return alone('lib', makeLib);
}

async function makeLib() {
  const wanted = digestOfFiles(INPUTS);
  if (readIfThere(STAMP) === wanted) return;
  rmSync(LIB, { recursive: true, force: true });
  // `npm run check` checks the types of all files.
  const compiler = ['-p', 'tsconfig.lib.json', '--noCheck'];
  const { code, output } = await runPackage('@typescript/native/bin/tsc', compiler, { capture: true });
  if (code !== 0)
    throw new Refusal(`${output.trim()}\nThe package could not be built; see the message above.`);
  replaceCompiled(LIB);
  shipComponents();
  await shipElement(await shipWorker(LIB));
  await buildForNode(LIB);
  await shipSite(LIB);
  shipZod(LIB);
  const { exports, bin } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  pruneFiles(LIB, { exports, bin });
  writeFileSync(STAMP, wanted);
}

/**
 * Components are copied unchanged, because the Svelte app that uses them compiles them with its own bundler. The base
 * styles are scoped to the components' container.
 */
function shipComponents() {
  for (const path of listFiles(['src/app']).filter((one) => one.endsWith('.svelte'))) {
    const place = join(LIB, path.slice('src/'.length));
    if (SITE_ONLY.test(path)) continue;
    mkdirSync(dirname(place), { recursive: true });
    copyFileSync(join(ROOT, path), place);
  }
  const styles = toScopedStyles(readFileSync(join(ROOT, 'src/app/theme.css'), 'utf8'));
  writeFileSync(join(LIB, 'app', 'ui.css'), styles);
}

/** Writes one file to replace the modules it was built from. Their types are kept. @param {string} worker */
async function shipElement(worker) {
  const folder = join(LIB, 'element');
  const code = await buildElement(LIB, worker);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((one) => one.endsWith('.js'))) rmSync(join(folder, name));
  writeFileSync(join(folder, 'pola-element.js'), code);
  writeFileSync(join(folder, 'pola-summary.js'), await buildSummaryElement(LIB));
  copyFileSync(join(ROOT, 'src/element/react.d.ts'), join(folder, 'react.d.ts'));
}

/**
 * Creates the tarball for a registry, below `.cache`. The package's scripts do not run.
 *
 * @returns {Promise<string>} its path
 */
export async function packLib() {
  await ensureLib();
  return alone('pack', pack);
}

async function pack() {
  const folder = join(CACHE, 'package');
  const text = readFileSync(join(ROOT, 'package.json'), 'utf8');
  const places = listPlaces(JSON.parse(text).files);
  const stamp = join(folder, '.packed-from');
  const wanted = digestOfFiles([...INPUTS, ...places]);
  const [digest, name = ''] = readIfThere(stamp)?.split(' ') ?? [];
  if (digest === wanted && existsSync(join(folder, name))) return join(folder, name);
  const contents = join(folder, 'contents');
  rmSync(contents, { recursive: true, force: true });
  for (const place of places) cpSync(join(ROOT, place), join(contents, place), { recursive: true });
  writeFileSync(join(contents, 'package.json'), writeManifest(text));
  indentWithTabs(join(contents, 'public', 'schemas'));
  const packed = await packFolder(contents, contents);
  const file = join(folder, basename(packed));
  // The file is replaced in one step, because another process may be reading the previous one.
  renameSync(packed, file);
  writeFileSync(stamp, `${wanted} ${basename(packed)}`);
  return file;
}

/**
 * Returns the files and folders that contain everything in the package. From a copy of these, npm chooses the files
 * that the manifest lists.
 *
 * @param {readonly string[]} listed the field `files` of the manifest
 */
function listPlaces(listed) {
  const places = listed.filter((one) => !one.startsWith('!')).map((one) => one.replace(/\/[^/]*\*.*$/, ''));
  return [...new Set(['README.md', 'LICENSE', ...places])];
}

/**
 * The manifest of the packed package does not list the packages whose code it contains. If the fields needed for a
 * registry page are missing, the manifest is marked private, so that npm does not publish the package.
 *
 * @param {string} text
 */
export function writeManifest(text) {
  const manifest = JSON.parse(text);
  for (const name of COPIED) delete manifest.dependencies[name];
  if (listMissingFields(manifest).length > 0) manifest.private = true;
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** @param {Readonly<Record<string, unknown>>} manifest */
function listMissingFields(manifest) {
  return PUBLIC_FIELDS.filter((name) => manifest[name] === undefined);
}

/** Indents JSON files with tabs, which makes them a third smaller. @param {string} folder */
function indentWithTabs(folder) {
  for (const file of readdirSync(folder).map((name) => join(folder, name)))
    writeFileSync(file, `${JSON.stringify(JSON.parse(readFileSync(file, 'utf8')), null, '\t')}\n`);
}

/** Packs a folder and returns the path of the tarball. @param {string} folder @param {string} destination */
async function packFolder(folder, destination) {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = join(destination, `${name}-${version}.tgz`);
  const output = await runPacking('npm', [
    ...['pack', folder, '--ignore-scripts', '--silent', '--pack-destination', destination],
  ]);
  if (!existsSync(file)) throw new Refusal(`${output}\nThe package could not be packed.`);
  return file;
}

/** @param {string} program @param {string[]} args */
async function runPacking(program, args) {
  const { code, output } = await runProgram(program, args, {
    capture: true,
    shell: process.platform === 'win32',
  });
  if (code !== 0) throw new Refusal(`${output.trim()}\nThe package could not be packed.`);
  return output.trim();
}

/**
 * Returns the findings of publint about a tarball; empty if there are none.
 *
 * @param {string} tarball
 * @returns {Promise<string[]>}
 */
export async function lintPackage(tarball) {
  const { publint } = await import('publint');
  const bytes = readFileSync(tarball);
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const { messages } = await publint({ pack: { tarball: buffer } });
  return messages
    .filter(({ type }) => type !== 'suggestion')
    .map(({ code, path }) => `publint: ${code} at ${path.join('.')}`);
}

/**
 * Returns the findings of publint and attw about a tarball; empty if there are none.
 *
 * @param {string} tarball
 * @returns {Promise<string[]>}
 */
export async function checkPackage(tarball) {
  const linted = await lintPackage(tarball);
  const attw = await runNode(
    join(ROOT, 'scripts', 'package', 'attw.mjs'),
    [
      tarball,
      '--profile',
      'esm-only',
      '--format',
      'table-flipped',
      '--no-emoji',
      '--no-color',
      ...['--exclude-entrypoints', 'ui.css'],
    ],
    { capture: true },
  );
  return attw.code === 0 ? linted : [...linted, `attw: ${attw.output.trim()}`];
}

async function main() {
  const tarball = await packLib();
  const faults = await checkPackage(tarball);
  if (faults.length > 0) throw new Refusal(faults.join('\n'));
  console.log(`${tarball} is packed; publint and attw report no problems.`);
  const missing = listMissingFields(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
  if (missing.length > 0)
    console.log(
      `npm will not publish it until package.json contains ${missing.join(', ')} (docs/versions.md).`,
    );
}

if (isStarted(import.meta.url)) await runMain(main);
