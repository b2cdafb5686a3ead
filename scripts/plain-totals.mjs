/**
 * A reporter that counts tests and writes the totals as JSON to the file named by POLA_TOTALS.
 *
 * `npm test` adds its own checks and prints the line `N passed, N failed, N skipped` last. A test file that cannot be
 * loaded, a failing set-up, an unhandled error and an unfinished test count as failures, so that they do not merely
 * lower the number of tests.
 */
import { writeFileSync } from 'node:fs';

/** @typedef {{ passed: number; failed: number; skipped: number }} Totals */

/**
 * Formats the last line printed by `npm test`.
 *
 * @param {Totals} totals
 */
export function formatTotals({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** Implements the Reporter interface of vitest/node. */
export default class PlainTotals {
  /**
   * @param {readonly import('vitest/node').TestModule[]} testModules
   * @param {readonly unknown[]} unhandledErrors
   * @param {import('vitest/node').TestRunEndReason} reason
   */
  onTestRunEnd(testModules, unhandledErrors, reason) {
    const file = process.env.POLA_TOTALS;
    if (file !== undefined)
      writeFileSync(file, JSON.stringify(countTests(testModules, unhandledErrors, reason)));
  }
}

/**
 * @param {readonly import('vitest/node').TestModule[]} testModules
 * @param {readonly unknown[]} unhandledErrors
 * @param {import('vitest/node').TestRunEndReason} reason
 * @returns {Totals}
 */
export function countTests(testModules, unhandledErrors, reason) {
  const totals = {
    passed: 0,
    failed: unhandledErrors.length + (reason === 'interrupted' ? 1 : 0),
    skipped: 0,
  };
  for (const { errors, children } of testModules.map(readModule)) {
    totals.failed += errors;
    for (const state of children) totals[state === 'pending' ? 'failed' : state] += 1;
  }
  return totals;
}

/**
 * Counts a file's test results and the failures in the file itself or its setup.
 *
 * @param {import('vitest/node').TestModule} module
 */
function readModule(module) {
  const suites = [...module.children.allSuites()];
  const errors = suites.reduce((sum, suite) => sum + suite.errors().length, module.errors().length);
  return { errors, children: [...module.children.allTests()].map((test) => test.result().state) };
}
