/**
 * `npm test`: installs missing packages and a browser, runs the checks, builds the site, and runs the tests.
 * `npm run test:long` runs those that take longer.
 *
 * The last line is always `N passed, N failed, N skipped`. The exit code is 0 only if nothing failed. Each check and
 * the build count as one test. If one of them fails, the tests still run. With arguments (`npm test -- tests/unit/kit`)
 * only those tests are run.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKS, runParts } from './check.mjs';
import { ensureDependencies } from './ensure-deps.mjs';
import { CACHE, readIfThere, ROOT } from './files.mjs';
import { ensureTestBrowser } from './find-chromium.mjs';
import { formatTotals } from './plain-totals.mjs';
import { Refusal, runPackage } from './run.mjs';

/** @typedef {import('./plain-totals.mjs').Totals} Totals */

const REPORTERS = ['--reporter=default', `--reporter=${join(ROOT, 'scripts', 'plain-totals.mjs')}`];

/** @type {import('./check.mjs').Part} */
const BUILD = {
  name: 'build',
  file: join(ROOT, 'scripts', 'build.mjs'),
  args: [],
  repair: 'edit the places above, then npm run build',
};

/**
 * @param {readonly string[]} args for the test runner
 * @returns {Promise<Totals>}
 */
async function runEverything(args) {
  await ensureDependencies();
  const chromium = await ensureTestBrowser();
  if (args.length > 0) return runTests(args, chromium);
  const checks = await runParts([...CHECKS, BUILD]);
  const tests = await runTests([], chromium);
  return {
    passed: checks.passed + tests.passed,
    failed: checks.failed + tests.failed,
    skipped: tests.skipped,
  };
}

/**
 * Runs the tests and reads their totals. If the runner fails although no test failed, that counts as a failure.
 *
 * @param {readonly string[]} args
 * @param {string} chromium
 * @returns {Promise<Totals>}
 */
async function runTests(args, chromium) {
  const file = join(CACHE, `totals-${process.pid}.json`);
  mkdirSync(CACHE, { recursive: true });
  const { code } = await runPackage('vitest/vitest.mjs', ['run', ...REPORTERS, ...args], {
    env: { POLA_TOTALS: file, CHROMIUM_PATH: chromium },
  });
  const text = readIfThere(file);
  rmSync(file, { force: true });
  const totals = /** @type {Totals} */ (
    text === null ? { passed: 0, failed: 0, skipped: 0 } : JSON.parse(text)
  );
  return code !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}

/** @returns {Promise<Totals>} */
async function runOrExplain() {
  try {
    return await runEverything(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const totals = await runOrExplain();
console.log(`\n${formatTotals(totals)}`);
process.exitCode = totals.failed === 0 ? 0 : 1;
