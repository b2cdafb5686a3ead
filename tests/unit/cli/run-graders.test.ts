/**
 * Tests `--run-graders`, which runs the Python grader and hooks from a task folder in a private folder, with limits.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TaskResult } from '../../../src/engine/index.js';
import { pola } from './terminal.js';

function hasPython(): boolean {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' });
    return process.platform !== 'win32';
  } catch {
    return false;
  }
}

/** Returns the path of the real Python, because `python3` may be a version manager's shim. */
function realPython(): string {
  return execFileSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' }).trim();
}

/** False for a process that has exited, even if it has not been reaped yet. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pola-graders-'));
  mkdirSync(join(root, 'private'));
  // Makes the command create its folders here, so that they are kept apart from those of other runs.
  vi.stubEnv('TMPDIR', join(root, 'private'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

const COPY = ['--adapter', 'generic_cli', '--command', 'cp in/a.txt out/b.txt', '--model', 'cp'];
const GRADER = `
from pathlib import Path

def score_workspace(workspace):
    file = Path(workspace) / "out" / "b.txt"
    return {"workspace": str(workspace), "outcome_score": 1/3 if file.is_file() else 0.0, "note": "heron"}
`;

async function run(files: Readonly<Record<string, string>>, options: readonly string[] = COPY) {
  const folder = join(root, 'own');
  const all = {
    'task.yaml': '{"task_id": "t"}',
    'prompt.txt': 'Copy.',
    'fixtures/in/a.txt': 'heron',
    ...files,
  };
  const known: Record<string, string> = {};
  for (const [path, text] of Object.entries(all)) {
    const file = join(folder, 't', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    known[`${folder}/t/${path}`] = text;
  }
  const session = await pola(['run-task', '--folder', folder, '--task', 't', '--run-graders', '--json', ...options], known); // prettier-ignore
  const result = session.out === '' ? null : (JSON.parse(session.out) as TaskResult);
  return { ...session, result, folder };
}

function score(lines: string): string {
  return `def score_workspace(workspace):\n${lines.replaceAll(/^/gm, '    ')}\n`;
}

describe.skipIf(!hasPython())('--run-graders (skipped without python3)', () => {
  it('the output contains the grader’s outcome with full precision and its complete result', async () => {
    const { code, result, err } = await run({ 'oracle_grade.py': GRADER });
    expect(result?.verdict).toMatchObject({
      outcome: 1 / 3,
      tcr: 0,
      checks: [{ id: 'grader', value: 1 / 3 }],
    });
    expect(result?.oracle_result).toEqual({ workspace: '/ws', outcome_score: 1 / 3, note: 'heron' });
    expect([code, result?.scoring]).toMatchObject([0, { outcome_score: 1 / 3 }]);
    expect(err).not.toContain('never run');
  });

  it('CLI-262 the command names the third-party code before running any of it', async () => {
    const { err } = await run({ 'oracle_grade.py': GRADER, 'hooks.py': '' });
    expect(err).toMatch(
      /^--run-graders runs code from elsewhere[^\n]+\n {2}t: oracle_grade\.py, hooks\.py\n\[1\/1\] start/,
    );
  });

  it('CLI-263 the grader gets a copy of the workspace, a private home and none of the user’s environment variables', async () => {
    vi.stubEnv('POLA_SECRET', 'canary');
    const lines = `import os, tempfile
(workspace / "out" / "b.txt").write_text("changed")
open(os.path.join(os.environ["HOME"], "x"), "w").close()
names = sorted(set(os.environ) - {"LC_CTYPE", "__CF_USER_TEXT_ENCODING"})
return {"outcome_score": 1, "names": names, "home": os.environ["HOME"], "tmp": tempfile.gettempdir()}`;
    const { result, folder } = await run({ 'oracle_grade.py': score(lines) }, [
      ...COPY,
      '--python',
      realPython(),
    ]);
    const names = ['HOME', 'LANG', 'PATH', 'POLA_GRADER', 'PYTHONDONTWRITEBYTECODE', 'TMPDIR'];
    expect(result?.oracle_result).toEqual({ outcome_score: 1, names, home: '/home', tmp: '/tmp' });
    expect(JSON.stringify(result)).not.toMatch(/canary|changed/);
    expect(readdirSync(join(root, 'private'))).toEqual([]);
    expect(readdirSync(join(folder, 't')).sort()).toEqual([
      'fixtures',
      'oracle_grade.py',
      'prompt.txt',
      'task.yaml',
    ]);
  });

  const FAILURES: readonly (readonly [string, string, RegExp])[] = [
    ['raises', 'raise ValueError("no heron")', /The program raised ValueError: no heron\./],
    ['ends Python', 'import os; os._exit(3)', /Python ended with exit code 3\./],
    ['exits', 'raise SystemExit(0)', /The program raised SystemExit/],
    ['needs a module', 'import heron_tools', /needs the Python module `heron_tools`.*--python/],
    ['returns another key', 'return {"score": 0.5}', /no `outcome_score`\. The result’s `score` is 0\.5/],
    [
      'returns a string',
      'return {"outcome_score": "1"}',
      /`outcome_score` "1", which is not a number from 0 to 1/,
    ],
    ['returns a score above 1', 'return {"outcome_score": 1.5}', /`outcome_score` 1\.5/],
    ['returns NaN', 'return {"outcome_score": float("nan")}', /The program raised ValueError: Out of range/],
    ['returns no mapping', 'return 1', /The program raised TypeError/],
    [
      'prints without end',
      'return {"outcome_score": 1, "x": "y" * 5000000}',
      /longer than 4194304 characters/,
    ],
  ];
  it.each(FAILURES)(
    'CLI-264 if the grader %s, the task is not graded, and the reason is reported',
    async (_, lines, reason) => {
      const { result, code } = await run({ 'oracle_grade.py': score(lines) });
      expect(result?.verdict).toMatchObject({ valid: true, outcome: null, combined: null });
      expect([result?.verdict.notGraded, code]).toEqual([expect.stringMatching(reason), 0]);
      expect(readdirSync(join(root, 'private'))).toEqual([]);
    },
  );

  it('CLI-264 a task is not graded if a module lacks the required function, or Python is missing', async () => {
    const none = await run({ 'oracle_grade.py': 'x = 1' });
    expect(none.result?.verdict.notGraded).toContain('there is no function score_workspace(workspace)');
    const python = await run({ 'oracle_grade.py': GRADER }, [...COPY, '--python', join(root, 'python')]);
    expect(python.result?.verdict.notGraded).toMatch(
      /cannot be started: .*Install Python 3, or specify it with --python/,
    );
    expect(python.result?.verdict.outcome).toBeNull();
  });

  it('CLI-265 a grader that hangs is killed with its child processes', async () => {
    const pids = join(root, 'pids');
    const lines = `import subprocess, time
child = subprocess.Popen(["sleep", "300"], start_new_session=True)
open(${JSON.stringify(pids)}, "w").write(str(child.pid))
time.sleep(300)`;
    const { result } = await run({ 'oracle_grade.py': score(lines) }, [...COPY, '--grader-timeout', '2']);
    expect(result?.verdict.notGraded).toContain('The program did not end within 2 seconds and was stopped.');
    const pid = Number(readFileSync(pids, 'utf8'));
    expect(isRunning(pid)).toBe(false);
  });

  const HOOKS = `
def prepare_runtime(runtime):
    (runtime["workspace"] / "in" / "more.txt").write_text("from a hook")
    return {"NAME": "heron", "PLACE": str(runtime["workspace"] / "in"), "COUNT": 3}

def after_round(runtime, state, result):
    (runtime["workspace"] / "out" / "after.txt").write_text(f"{state['COUNT']} {runtime['round_index']} {result.ok}")
`;
  it('CLI-266 hooks run between the rounds, their files reach the agent, and the prompt contains their output', async () => {
    const grader = score(
      'return {"outcome_score": 1, "after": (workspace / "out" / "after.txt").read_text()}',
    );
    const copy = ['--adapter', 'generic_cli', '--command', 'cp in/more.txt out/b.txt', '--model', 'cp'];
    const files = { 'hooks.py': HOOKS, 'oracle_grade.py': grader, 'prompt.txt': 'Find $NAME in $PLACE.' };
    const { result } = await run(files, copy);
    expect(result?.oracle_result).toEqual({ outcome_score: 1, after: '3 0 True' });
    expect(result?.trial?.rounds[0]?.prompt).toBe('Find heron in /ws/in.');
    expect(result?.disk?.map(({ path }) => path)).toContain('/ws/out/after.txt');
  });

  it('after a hook has failed, a trial has no grade and no further rounds', async () => {
    const raising = 'def prepare_runtime(runtime):\n    raise RuntimeError("no port")\n';
    const { result } = await run({ 'hooks.py': raising, 'oracle_grade.py': GRADER });
    expect(result?.verdict.notGraded).toBe(
      'The hook prepare_runtime failed. The program raised RuntimeError: no port.',
    );
    expect([result?.trial?.rounds, result?.verdict.outcome]).toEqual([[], null]);
  });

  it('CLI-268 the grader receives the time between the start and each file write', async () => {
    const lines = 'd = (workspace / "out" / "b.txt").stat().st_mtime - workspace.stat().st_ctime\nreturn {"outcome_score": 1 if 29 < d < 31 else 0}'; // prettier-ignore
    const touch = ['--adapter', 'generic_cli', '--command', 'python3 fill.py', '--model', 'cp'];
    // The start time is taken from the folder, because the program may start late on a busy machine.
    const fill =
      'import os\nopen("out/b.txt", "w").close()\nos.utime("out/b.txt", (os.stat(".").st_ctime + 30,) * 2)\n';
    const { result } = await run({ 'fixtures/fill.py': fill, 'oracle_grade.py': score(lines) }, touch);
    expect(result?.verdict.outcome).toBe(1);
  });

  it('CLI-269 --run-graders requires a folder, and the related options require --run-graders', async () => {
    const at = async (...options: string[]) => (await pola(['run-suite', ...options])).err;
    expect(await at('--run-graders')).toBe('`--run-graders`: this option requires --folder, which contains the tasks with their graders.\n'); // prettier-ignore
    expect(await at('--run-graders', '--folder', 'a.zip')).toContain(
      'this option requires a folder: unpack the archive',
    );
    expect(await at('--folder', 'a', '--python', 'python3')).toContain(
      '`--python`: this option requires --run-graders',
    );
    expect(await at('--folder', 'a', '--grader-timeout', '5')).toContain(
      '`--grader-timeout`: this option requires --run-graders',
    );
  });
});
