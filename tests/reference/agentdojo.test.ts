/**
 * Decides every call in the real AgentDojo benchmark, as exported by `scripts/agentdojo/export.py`.
 * `POLA_AGENTDOJO_PYTHON` is the path of the Python executable to use, which `npm run test:long` installs. Without it,
 * the test is skipped and prints the reason.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/files.mjs';
import { judgeDojo, makeDojoRecord, runStudyToRecord } from '../../src/engine/index.js';
import { openDojo } from '../unit/agent/agentdojo-export.js';

const PYTHON = process.env['POLA_AGENTDOJO_PYTHON'];
const LONGEST = 3_600_000;

async function exportBenchmark(python: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'agentdojo-'));
  const file = join(folder, 'agentdojo.json');
  await promisify(execFile)(python, ['-B', join(ROOT, 'scripts/agentdojo/export.py'), file]);
  const text = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  return text;
}

it(
  'DOJO-2 the real export has all pairs, sufficient sets for every goal, and the totals in docs/spec/agentdojo.md',
  { timeout: LONGEST },
  async (context) => {
    if (PYTHON === undefined) return context.skip('POLA_AGENTDOJO_PYTHON names no Python with agentdojo');
    const dojo = openDojo(await exportBenchmark(PYTHON));
    const report = readFileSync(join(ROOT, 'docs/spec/agentdojo.md'), 'utf8');
    const counts = [];
    for (const benchmark of dojo.benchmarks) {
      const goals = benchmark.suites.flatMap(({ injectionTasks }) => injectionTasks);
      expect(goals.filter(({ sufficient }) => sufficient.length === 0)).toEqual([]);
      const selection = { benchmark: benchmark.version };
      const { units } = await runStudyToRecord(judgeDojo(dojo, selection));
      const { totals } = makeDojoRecord(dojo, selection, units);
      counts.push([benchmark.version, totals.at(-1)?.pairs]);
      const suites = [...new Set(totals.map(({ suite }) => suite))];
      for (const suite of suites) {
        const own = totals.filter((total) => total.suite === suite);
        const cells = [
          `${benchmark.version} ${suite ?? 'all'}`,
          own[0]?.pairs,
          ...own.map(({ landed }) => landed),
        ];
        expect(report).toMatch(new RegExp(`\\| ${cells.join(' +\\| ')} +\\|`));
      }
    }
    expect(counts).toEqual([
      ['v1', 629],
      ['v1.2.2', 949],
    ]);
  },
);
