/**
 * `npm test`: installs what is missing (a browser included), checks, builds, runs every test.
 *
 * The last line is always `N passed, N failed, N skipped`, alone on a line; the exit code is 0 only
 * without a failure. Each check and the build count as one test; a failing one does not keep the tests
 * from running. With arguments (`npm test -- tests/unit/kit`) only the tests they name are run.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAndCheck } from './build.mjs';
import { CHECKS, runParts } from './check.mjs';
import { ensureDependencies } from './ensure-deps.mjs';
import { CACHE, readIfThere, ROOT } from './files.mjs';
import { ensureChromium } from './find-chromium.mjs';
import { formatTotals } from './plain-totals.mjs';
import { Refusal, runPackage } from './run.mjs';

/** @typedef {import('./plain-totals.mjs').Totals} Totals */

const REPORTERS = ['--reporter=default', `--reporter=${join(ROOT, 'scripts', 'plain-totals.mjs')}`];

/**
 * @param {readonly string[]} args for the test runner
 * @returns {Promise<Totals>}
 */
async function runEverything(args) {
  await ensureDependencies();
  const chromium = await ensureChromium();
  if (args.length > 0) return runTests(args, chromium);
  const checks = await runParts(CHECKS);
  const build = await countBuild();
  const tests = await runTests([], chromium);
  return {
    passed: checks.passed + build.passed + tests.passed,
    failed: checks.failed + build.failed + tests.failed,
    skipped: tests.skipped,
  };
}

async function countBuild() {
  try {
    await buildAndCheck();
    console.log('ok      build');
    return { passed: 1, failed: 0 };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.log(`FAILED  build\n${error.message}\nTo repair: edit the places above, then npm run build\n`);
    return { passed: 0, failed: 1 };
  }
}

/**
 * Runs the tests and reads their totals. A runner that ends badly without a failed test is itself a failure.
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
