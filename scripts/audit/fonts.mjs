/**
 * Runs axe, the layout checks and the end-to-end tests with fonts from other machines. Each set in `font-sets.mjs` is
 * used alone. `POLA_FONTS=wide npm run audit -- fonts` measures one set.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, readIfThere } from '../files.mjs';
import { ensureTestBrowser } from '../find-chromium.mjs';
import { FONT_SETS, prepareFonts } from '../font-sets.mjs';
import { runPackage, tellStep } from '../run.mjs';
import { countViolations } from './axe.mjs';
import { countLost } from './layout.mjs';
import { onStage } from './parts/visit.mjs';

/**
 * @typedef {import('../figures.mjs').Row} Row
 * @typedef {import('../font-sets.mjs').FontSetName} FontSetName
 */

/** The set `noto` is not listed, because `npm test` uses it. @type {readonly FontSetName[]} */
const SETS = ['dejavu', 'liberation', 'noto-cjk', 'wide'];

/** Each set is a separate part, which is recorded when it is done. @returns {import('../audit.mjs').Part[]} */
export function listParts() {
  const asked = process.env.POLA_FONTS;
  return SETS.filter((name) => asked === undefined || name === asked).map((name) => ({
    name: `fonts-${name}`,
    title: `Fonts, ${name}: axe, layout and end-to-end tests with ${FONT_SETS[name].sans}`,
    measure: () => measureSet(name),
  }));
}

/** @param {FontSetName} name @returns {Promise<Row[]>} */
async function measureSet(name) {
  const fonts = await prepareFonts(name);
  if ('missing' in fonts)
    return [{ name: 'not measured', value: Number.NaN, unit: '', aim: 0, found: [fonts.missing] }];
  return onStage(
    async (stage) => [
      ...(await countViolations(stage)),
      ...(await countLost(stage)),
      await failedTests(fonts.env),
    ],
    fonts,
  );
}

/** @param {NodeJS.ProcessEnv} env @returns {Promise<Row>} */
async function failedTests(env) {
  const file = join(CACHE, `fonts-${process.pid}.json`);
  mkdirSync(CACHE, { recursive: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${file}`];
  tellStep('  end-to-end tests');
  await runPackage('vitest/vitest.mjs', ['run', '--project', 'journeys', ...reporters], {
    to: 'stderr',
    env: { ...env, CHROMIUM_PATH: await ensureTestBrowser() },
  });
  const report = readIfThere(file);
  rmSync(file, { force: true });
  const found = report === null ? ['the test runner ended without a report'] : listFailed(report);
  return { name: 'failing end-to-end tests', value: found.length, unit: '', aim: 0, found };
}

/**
 * Returns the titles of the failed tests and the names of the test files that could not be loaded.
 *
 * @param {string} report the test runner's report, as JSON
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
