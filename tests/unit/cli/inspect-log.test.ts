/**
 * Reads Inspect logs with Inspect itself. The project does not depend on Inspect. Without a Python that has
 * `inspect_ai` (`POLA_PYTHON`, default `python3`), the test is skipped with a message; `npm run test:long` installs it.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { writeRecord } from '../../../src/engine/index.js';
import { runEvil, runMatrixOf, runStudy, runTasks, runWithError } from '../exchange/formats/runs.js';

const PYTHON = process.env['POLA_PYTHON'] ?? 'python3';
const READER = `
import json, sys
from inspect_ai.log import read_eval_log
def told(sample):
    return {
        "id": sample.id,
        "error": None if sample.error is None else sample.error.message,
        "scores": {name: score.value for name, score in (sample.scores or {}).items()},
        "events": [[e.event, e.decision if e.event == "approval" else e.function] for e in sample.events],
        "messages": [m.text for m in sample.messages],
    }
logs = [read_eval_log(path) for path in sys.argv[1:]]
print(json.dumps([[told(sample) for sample in log.samples] for log in logs]))
`;

interface Written {
  readonly samples: readonly {
    readonly id: string;
    readonly error?: { readonly message: string };
    readonly scores: Readonly<Record<string, { readonly value: number }>>;
    readonly events: readonly {
      readonly event: string;
      readonly decision?: string;
      readonly function?: string;
    }[];
    readonly messages: readonly { readonly content: string }[];
  }[];
}

/** The output of a program, or null if it cannot be run. */
async function ask(...args: readonly string[]): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)(PYTHON, args, { maxBuffer: 1 << 26 });
    return stdout;
  } catch (error) {
    if (args.length > 2) throw error;
    return null;
  }
}

it('EXCH-59 Inspect can read exports, with every score, decision, call and message', async (context) => {
  if ((await ask('-c', 'import inspect_ai')) === null) return context.skip(`${PYTHON} has no inspect_ai`);
  const tasks = runTasks(['ws-01-file-stats', 'ws-06-memory']);
  const records = await Promise.all([runMatrixOf(), runWithError(), runEvil(), runStudy(), tasks]);
  const logs = records.map((record) => writeRecord('inspect', record));
  const folder = mkdtempSync(join(tmpdir(), 'inspect-'));
  const paths = logs.map((text, index) => {
    const path = join(folder, `${index}.json`);
    writeFileSync(path, text);
    return path;
  });
  const read: unknown = JSON.parse((await ask('-c', READER, ...paths))!);
  rmSync(folder, { recursive: true });
  const written = logs.map((text) => (JSON.parse(text) as Written).samples.map(tell));
  expect(written.flat().length).toBeGreaterThan(30);
  expect(read).toEqual(written);
});

function tell({ id, error, scores, events, messages }: Written['samples'][number]): object {
  return {
    id,
    error: error?.message ?? null,
    scores: Object.fromEntries(Object.entries(scores).map(([name, { value }]) => [name, value])),
    events: events.map((one) => [one.event, one.event === 'approval' ? one.decision : one.function]),
    messages: messages.map(({ content }) => content),
  };
}
