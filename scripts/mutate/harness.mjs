/**
 * Replaces `vitest` in test files during mutation runs. `describe` and `it` only collect tests, and `expect` is
 * Vitest's own. The runner calls the collected functions for every mutant.
 */
import { format } from 'node:util';
import { expect as chaiExpect, use } from 'chai';
import { JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';

use(JestExtend);
use(JestChaiExpect);
use(JestAsymmetricMatchers);

/** @typedef {{ name: string, run: () => unknown }} CollectedTest */

// Vite loads this file and Node loads the runner, so they share only globals.
const shared = /** @type {{ polaTests?: CollectedTest[] }} */ (globalThis);
const collected = (shared.polaTests ??= []);

/** @type {readonly string[]} */
let path = [];

export const expect = chaiExpect;

/**
 * @param {string} name
 * @param {() => void} body
 */
export function describe(name, body) {
  path = [...path, name];
  body();
  path = path.slice(0, -1);
}

/**
 * @param {string} name
 * @param {readonly unknown[]} rest options and the test's function, in either order
 */
export function it(name, ...rest) {
  const run = /** @type {() => unknown} */ (rest.find((part) => typeof part === 'function'));
  collected.push({ name: [...path, name].join(' '), run });
}

/**
 * Declares one test per row. If a row is a list, its items are passed as the arguments.
 *
 * @param {(name: string, body: () => unknown) => void} declare
 */
function forEachRow(declare) {
  /** @param {readonly unknown[]} rows */
  return (rows) =>
    /**
     * @param {string} name
     * @param {(...values: readonly unknown[]) => unknown} body
     */
    (name, body) => {
      for (const [index, row] of rows.entries()) {
        const values = Array.isArray(row) ? row : [row];
        const title = name.includes('%') ? format(name, ...values) : name;
        declare(`${title} (row ${index + 1})`, () => body(...values));
      }
    };
}

describe.each = forEachRow(describe);
it.each = forEachRow(it);
