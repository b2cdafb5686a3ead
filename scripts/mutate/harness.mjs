/**
 * What a test file gets instead of `vitest` while mutants run: `describe` and `it` only collect, and
 * `expect` is Vitest's own. The runner calls the collected functions as often as there are mutants.
 */
import { format } from 'node:util';
import { expect as chaiExpect, use } from 'chai';
import { JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';

use(JestExtend);
use(JestChaiExpect);
use(JestAsymmetricMatchers);

const tests = (globalThis.polaTests ??= []);
let path = [];

export const expect = chaiExpect;

export function describe(name, body) {
  path = [...path, name];
  body();
  path = path.slice(0, -1);
}

export function it(name, ...rest) {
  tests.push({ name: [...path, name].join(' '), run: rest.find((part) => typeof part === 'function') });
}

/** One per row; a row that is a list is spread over the parameters. */
function forEachRow(declare) {
  return (rows) => (name, body) => {
    for (const [index, row] of rows.entries()) {
      const values = Array.isArray(row) ? row : [row];
      const title = name.includes('%') ? format(name, ...values) : name;
      declare(`${title} (row ${index + 1})`, () => body(...values));
    }
  };
}

describe.each = forEachRow(describe);
it.each = forEachRow(it);
