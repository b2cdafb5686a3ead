/**
 * Matrix samples: one folder per case, found automatically.
 *
 * `bundle.json` and `options.json` are the input (both are optional), `expected.json` is the output of `matrix --json`
 * with those options. To run one by name: `npx vitest run tests/samples -t <folder>`. `UPDATE=1` writes the
 * expectations.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UNUSED } from '../unit/cli/terminal.js';
import { main } from '../../src/cli/main.js';
import { expectGolden, sampleFolder } from '../support/golden.js';

const here = sampleFolder('matrix');
const cases = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

async function runSample(folder: string): Promise<{ code: number; out: string; err: string }> {
  const bundle = join(folder, 'bundle.json');
  const options = join(folder, 'options.json');
  const given = existsSync(options) ? (JSON.parse(readFileSync(options, 'utf8')) as string[]) : [];
  const args = ['matrix', '--json', ...(existsSync(bundle) ? ['--bundle', bundle] : []), ...given];
  let out = '';
  let err = '';
  const code = await main(args, {
    ...UNUSED,
    out: (text) => void (out += text),
    err: (text) => void (err += text.replaceAll(`${folder}/`, '')),
    readFile: (path) => readFile(path, 'utf8'),
    listFolder: () => Promise.reject(new Error('no folders here')),
    listTree: () => Promise.reject(new Error('no folders here')),
    fileSize: async (path) => (await stat(path)).size,
  });
  return { code, out, err };
}

describe('samples', () => {
  it('are found', () => {
    expect(cases.length).toBeGreaterThanOrEqual(7);
  });

  it.each(cases)('%s', async (name) => {
    const folder = join(here, name);
    const { code, out, err } = await runSample(folder);
    const found = {
      code,
      notes: err.split('\n').filter((line) => line !== ''),
      matrix: JSON.parse(out) as unknown,
    };
    expectGolden('matrix', name, found);
  });
});
