/** `npm run build:single`: builds the playground as one HTML file that opens from disk. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { alone } from './alone.mjs';
import { ensureDependencies } from './ensure-deps.mjs';
import { digestOfFiles, readIfThere, ROOT } from './files.mjs';
import { writeOfflineFiles } from './offline-files.mjs';
import { isStarted, Refusal, runMain } from './run.mjs';
import { buildProgram } from './single/build.mjs';
import { makeSinglePage } from './single/page.mjs';
import { BUILD_INPUTS, DIST, ensureBuilt } from './site.mjs';

export const SINGLE_DIST = join(ROOT, 'dist-single');
/** Size limits in bytes, without and with the shell, git and the agent runtime. */
export const SINGLE_LIMITS = Object.freeze({ small: 2_000_000, full: 4_500_000 });

const INPUTS = [...BUILD_INPUTS, 'scripts/single.mjs', 'scripts/single'];
const HELP = `npm run build:single [-- --full] [--into-site]

Writes dist-single/pola-playground-VERSION.html: the playground in one file, which opens from disk.

  --full        with the shell, git and the agent runtime (pola-playground-VERSION-full.html)
  --into-site   also puts it into dist/ as pola-playground.html, where the Host view offers it
  --help        this text`;

/** The file's name in the built site, where the Host view offers it. */
export const NAME_IN_SITE = 'pola-playground.html';

/**
 * Returns the path of the single-file edition.
 *
 * @param {boolean} full
 */
export function singlePath(full) {
  const { version } = /** @type {{ version: string }} */ (
    JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  );
  return join(SINGLE_DIST, `pola-playground-${version}${full ? '-full' : ''}.html`);
}

/**
 * Builds the file if its inputs have changed.
 *
 * @param {{ full?: boolean }} [options]
 * @returns {Promise<string>} its path
 * @throws {Refusal} if it does not compile or is too large
 */
export function ensureSingle({ full = false } = {}) {
  return alone('single', () => makeSingle(full));
}

/** @param {boolean} full */
async function makeSingle(full) {
  const path = singlePath(full);
  const stamp = join(SINGLE_DIST, full ? '.full-from' : '.small-from');
  const wanted = digestOfFiles(INPUTS);
  if (readIfThere(stamp) === wanted && readIfThere(path) !== null) return path;
  await ensureBuilt();
  mkdirSync(SINGLE_DIST, { recursive: true });
  rmSync(stamp, { force: true });
  writeFileSync(path, await makeFile(full));
  writeFileSync(stamp, wanted);
  return path;
}

/** @param {boolean} full */
async function makeFile(full) {
  const read = (/** @type {string} */ place) => readFileSync(join(ROOT, place), 'utf8');
  const { version } = /** @type {{ version: string }} */ (JSON.parse(read('package.json')));
  const page = makeSinglePage({
    index: readFileSync(join(DIST, 'index.html'), 'utf8'),
    boot: read('public/boot.js'),
    unpack: read('scripts/single/unpack.js'),
    icon: read('public/icon.svg'),
    program: await buildProgram({
      full,
      entry: 'src/app/single.ts',
      format: 'iife',
      what: 'The single file',
    }),
    version,
    full,
  });
  const limit = SINGLE_LIMITS[full ? 'full' : 'small'];
  if (page.length > limit) {
    throw new Refusal(
      `The single file has ${page.length} bytes; at most ${limit} are allowed. Check what was added.`,
    );
  }
  return page;
}

/**
 * Copies the file into the site, so that its pages can offer it for download.
 *
 * @param {Buffer} bytes
 */
function putIntoSite(bytes) {
  writeFileSync(join(DIST, NAME_IN_SITE), bytes);
  const index = join(DIST, 'index.html');
  const page = readFileSync(index, 'utf8');
  if (!page.includes(' data-single-file='))
    writeFileSync(index, page.replace('<html ', `<html data-single-file="${NAME_IN_SITE}" `));
  writeOfflineFiles(DIST);
}

async function main() {
  const options = /** @type {const} */ ({
    full: { type: 'boolean' },
    'into-site': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  });
  const { values } = parseArgs({ options });
  if (values.help) return console.log(HELP);
  await ensureDependencies();
  const path = await ensureSingle({ full: values.full ?? false });
  const bytes = readFileSync(path);
  console.log(`${path}\n${(bytes.length / 1000).toFixed(1)} kB`);
  if (values['into-site']) {
    putIntoSite(bytes);
    console.log(`Also written to ${join(DIST, NAME_IN_SITE)}, where the Host view offers it.`);
  }
}

if (isStarted(import.meta.url)) await runMain(main);
