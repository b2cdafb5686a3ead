/**
 * Runs the graders from the original workspace benchmark, both with the benchmark's own runner and with
 * `--run-graders`, on the same four workspaces for each task. `POLA_HARNESS` is the path of a checkout of the
 * benchmark, and `POLA_PYTHON` is the path of a Python executable that has a YAML reader and pytest.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isJsonObject, type Json, type TaskResult } from '../../src/engine/index.js';

const run = promisify(execFile);
const HARNESS = process.env['POLA_HARNESS'];
const PYTHON = process.env['POLA_PYTHON'] ?? 'python3';
const KINDS = ['empty', 'reference', 'partial', 'wrong'];
const ROOT = join(import.meta.dirname, '../..');
const FILL = join(import.meta.dirname, 'harness_fill.py');
const MOST = 268_435_456;

interface Graded {
  readonly result?: Json;
  readonly error?: string;
}

let folder: string;
let original: Readonly<Record<string, Graded>>;
const ours = new Map<string, TaskResult>();

/** The result without values that differ from run to run: folder names and measured seconds. */
function settle(json: Json): Json {
  // The iteration order of a Python set differs between processes.
  const inTask = typeof json === 'string' ? json.replace(/\/[\w./-]*\/workspace(?=\/|$)/g, '/ws') : json;
  if (typeof inTask === 'string')
    return inTask
      .split(/[\s,{}]+/)
      .sort()
      .join(' ');
  if (Array.isArray(json))
    return json
      .map(settle)
      .map((part) => JSON.stringify(part))
      .sort();
  if (!isJsonObject(json)) return json;
  const kept = Object.entries(json).filter(
    ([key]) => !['workspace', 'elapsed_seconds', 'not_graded'].includes(key),
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, settle(value)]));
}

function describeOutcome(result: Json | undefined): string {
  const { outcome_score: outcome, score } = isJsonObject(result ?? null)
    ? (result as { [name: string]: Json })
    : {};
  if (outcome !== undefined) return String(outcome);
  return score === undefined ? 'none' : `none (score ${String(score)})`;
}

async function runOurs(kind: string): Promise<void> {
  const args = [FILL, kind, HARNESS ?? '', '{task_id}', '{workspace}', '{prompt_file}'];
  const models = {
    models: { [kind]: { adapter: 'generic_cli', command: PYTHON, args, use_usage_proxy: false } },
  };
  const config = join(folder, `${kind}.json`);
  await writeFile(config, JSON.stringify(models));
  const options = ['--folder', `${HARNESS}/tasks`, '--run-graders', '--python', PYTHON, '--config', config, '--model', kind, '--json']; // prettier-ignore
  const { stdout } = await run('node', ['scripts/pola.mjs', 'run-suite', ...options], {
    cwd: ROOT,
    maxBuffer: MOST,
  });
  for (const result of (JSON.parse(stdout) as { results: TaskResult[] }).results)
    ours.set(`${result.task_id} ${kind}`, result);
}

describe.skipIf(HARNESS === undefined)(
  'graders from the original benchmark (skipped unless POLA_HARNESS names a checkout)',
  () => {
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'pola-harness-'));
      const script = join(import.meta.dirname, 'harness_original.py');
      const { stdout } = await run(PYTHON, [script, HARNESS ?? '', folder, ...KINDS], { maxBuffer: MOST });
      original = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as typeof original;
      for (const kind of KINDS) await runOurs(kind);
    }, 1_200_000);

    afterAll(() => rm(folder, { recursive: true, force: true }));

    it('CLI-260 each grader returns the same outcome and complete result as the original for every task and workspace', () => {
      const rows = Object.entries(original).map(([key, { result, error }]) => {
        const own = ours.get(key);
        const isSame =
          error === undefined
            ? JSON.stringify(settle(own?.oracle_result as Json)) === JSON.stringify(settle(result as Json)) &&
              own?.verdict.outcome === ((result as { outcome_score?: number }).outcome_score ?? null)
            : own?.verdict.outcome === null && own.verdict.valid;
        const found = error ?? describeOutcome(result);
        return {
          key,
          original: found,
          ours: own?.verdict.outcome ?? own?.verdict.notGraded ?? 'no result',
          isSame,
        };
      });
      console.table(rows);
      expect(rows.length).toBeGreaterThanOrEqual(26 * KINDS.length);
      expect(rows.filter(({ isSame }) => !isSame)).toEqual([]);
    });
  },
);
