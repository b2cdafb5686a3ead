/**
 * Runs axe, the layout checks and the end-to-end tests with fonts from other machines. Each set in `font-sets.mjs` is
 * used alone. `POLA_FONTS=wide npm run audit -- fonts` measures one set.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, readIfThere } from '../files.mjs';
import { ensureTestBrowser } from '../find-chromium.mjs';
import { FONT_SETS, prepareFonts } from '../font-sets.mjs';
import { runPackage } from '../run.mjs';
import { countViolations } from './axe.mjs';
import { countLost } from './layout.mjs';
import { onStage } from './parts/visit.mjs';

/**
 * @typedef {import('../figures.mjs').Row} Row
 * @typedef {import('../font-sets.mjs').FontSetName} FontSetName
 */

export const title = 'Fonts: axe, layout and end-to-end tests under the fonts of other machines';

/** The set `noto` is not listed, because `npm test` uses it. @type {readonly FontSetName[]} */
const SETS = ['dejavu', 'liberation', 'noto-cjk', 'wide'];

/** @returns {Promise<Row[]>} */
export async function measure() {
  const asked = process.env.POLA_FONTS;
  const sets = asked === undefined ? SETS : SETS.filter((name) => name === asked);
  /** @type {Row[]} */
  const rows = [];
  for (const name of sets) rows.push(...(await measureSet(name)));
  return rows;
}

/** @param {FontSetName} name @returns {Promise<Row[]>} */
async function measureSet(name) {
  const fonts = await prepareFonts(name);
  if ('missing' in fonts)
    return [{ name: `${name}: not measured`, value: Number.NaN, unit: '', found: [fonts.missing] }];
  const rows = await onStage(
    async (stage) => [
      ...(await countViolations(stage)),
      ...(await countLost(stage)),
      await failedTests(fonts.env),
    ],
    fonts,
  );
  const { sans } = FONT_SETS[name];
  return rows.map((row) => ({ ...row, name: `${sans}: ${row.name}` }));
}

/** @param {NodeJS.ProcessEnv} env @returns {Promise<Row>} */
async function failedTests(env) {
  const file = join(CACHE, `fonts-${process.pid}.json`);
  mkdirSync(CACHE, { recursive: true });
  const args = ['run', '--project', 'journeys', '--reporter=json', `--outputFile=${file}`];
  const { output } = await runPackage('vitest/vitest.mjs', args, {
    capture: true,
    env: { ...env, CHROMIUM_PATH: await ensureTestBrowser() },
  });
  const report = readIfThere(file);
  rmSync(file, { force: true });
  const found =
    report === null
      ? [output.trim().split('\n').at(-1) || 'the test runner ended without a report']
      : listFailed(report);
  return { name: 'end-to-end tests that fail', value: found.length, unit: '', aim: 0, found };
}

/**
 * Returns the titles of failed tests, and the test files that could not be loaded.
 *
 * @param {string} report the test runner's report, as
 * JSON
 */
function listFailed(report) {
  const { testResults } = JSON.parse(report);
  return testResults.flatMap((/** @type {any} */ { name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((/** @type {any} */ one) => one.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${name}: ${message}`];
    return failed.map(
      (/** @type {any} */ one) => `${one.fullName}: ${one.failureMessages[0]?.split('\n')[0]}`,
    );
  });
}
