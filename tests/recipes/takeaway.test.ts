/** Runs the exported Vitest files, which must pass, and must fail if a rule is widened. Part of `npm run test:long`. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/files.mjs';
import { runPackage } from '../../scripts/run.mjs';
import { type AgentAnswer, PROPOSAL_LEVELS } from '../../src/engine/index.js';
import { makeFolder, VITEST, writeTests, writeWidened } from '../reference/taken-files.js';
import { checkSystems } from '../reference/taken-systems.js';

const MINUTES = 900_000;
/** Each rule has its own file, which takes a second to run, so only the rules for three systems are tested. */
const WIDENED = ['own', 'email', 'git'];

interface Report {
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

/** Runs all test files in a folder in a separate Vitest process. Returns the names of the failed files. */
async function runVitest(folder: string): Promise<{ readonly files: number; readonly failed: Set<string> }> {
  const alias = { 'pola-playground': join(ROOT, 'src/checked/index.ts') };
  const config = `export default ${JSON.stringify({ resolve: { alias }, test: { isolate: false } })};\n`;
  writeFileSync(join(folder, 'vitest.config.mjs'), config);
  const report = join(folder, 'report.json');
  const args = ['run', '--root', folder, '--maxWorkers', '1', '--reporter', 'json', '--outputFile', report];
  await runPackage('vitest/vitest.mjs', args, { capture: true });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const failed = testResults.filter(({ status }) => status !== 'passed').map(({ name }) => basename(name));
  return { files: testResults.length, failed: new Set(failed) };
}

describe('exported Vitest files', { timeout: MINUTES }, () => {
  let systems: readonly (readonly [string, AgentAnswer])[] = [];
  const folders: string[] = [];
  const makeOwnFolder = (): string => {
    const folder = makeFolder();
    folders.push(folder);
    return folder;
  };

  beforeAll(async () => {
    systems = await checkSystems();
  }, MINUTES);

  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  it('AGENT-51 the generated Vitest files pass', async () => {
    const folder = makeOwnFolder();
    const files = systems.flatMap(([name, answer]) =>
      PROPOSAL_LEVELS.map((level) => writeTests(folder, name, answer, level, VITEST)),
    );
    expect(await runVitest(folder)).toEqual({ files: files.length, failed: new Set() });
  });

  it('AGENT-51 each generated Vitest file fails when one rule is widened', async () => {
    const folder = makeOwnFolder();
    const files = systems
      .filter(([name]) => WIDENED.includes(name))
      .flatMap(([name, answer]) => writeWidened(folder, name, answer, 'shapes', VITEST));
    const { failed } = await runVitest(folder);
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => !failed.has(file))).toEqual([]);
  });
});
