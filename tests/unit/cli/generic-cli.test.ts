/** Tests real programs in a real folder: a shell script as the agent, a program that hangs, and one that crashes. */
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it, vi } from 'vitest';
import { type CliResult, type CliRound, runCliProgram } from '../../../src/cli/adapters/generic-cli.js';
import { Sandbox } from '../../../src/cli/adapters/sandbox.js';
import { LIMITS } from '../../../src/engine/index.js';
import { useTemporaryFolders } from '../../support/temporary-folders.js';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);
const FILES = [{ path: 'in/a.txt', bytes: encode('one\ntwo\n') }];
const ROUND: CliRound = { task: 't-1', model: 'm', session: 's-1', prompt: 'Count the lines.', round: 1 };

interface More {
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  readonly files?: typeof FILES;
  readonly command?: string;
}

async function shell(
  script: string,
  { timeoutMs = 20_000, signal, files = FILES, command = 'sh' }: More = {},
): Promise<CliResult> {
  const sandbox = await Sandbox.open(files);
  try {
    const args = ['-c', script, '{workspace}', '{prompt_file}', '{task_id}', '{colour}'];
    return await runCliProgram({ command, args, timeoutMs }, { ...ROUND, signal }, sandbox);
  } finally {
    await sandbox.close();
  }
}
const fileOf = (result: CliResult, path: string): string =>
  decode(result.files.find((file) => file.path === path)?.bytes);
const isAlive = (pid: string): boolean => {
  try {
    process.kill(Number(pid), 0);
  } catch {
    return false;
  }
  // A process that has exited but has not been reaped still has its process id.
  const file = `/proc/${pid}/stat`;
  return !existsSync(file) || !/\) Z /.test(readFileSync(file, 'utf8'));
};
const hasEnded = (pid: string): Promise<void> =>
  vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 20_000 });
const folders = useTemporaryFolders();

describe.skipIf(process.platform === 'win32')('a program that acts as the agent', () => {
  it('CLI-140 a program works on the task files, its changes are read back, and the result is marked as unguarded', async () => {
    const script =
      'wc -l < in/a.txt | tr -d " " > out/n.txt; cat "$1" > out/p.txt; echo "$0 $2 $3"; env | sort >&2';
    const result = await shell(script);
    expect(result).toMatchObject({
      ok: true,
      guarded: false,
      end: 'exited',
      exitCode: 0,
      problem: null,
      left: [],
    });
    expect(fileOf(result, 'out/n.txt')).toBe('2\n');
    expect(fileOf(result, 'out/p.txt')).toBe('Count the lines.');
    expect(fileOf(result, 'in/a.txt')).toBe('one\ntwo\n');
    expect(result.stdout).toMatch(/\/workspace t-1 \{colour\}\n$/);
    expect(result.stderr).toContain('CLAWBENCH_SESSION_ID=s-1');
    expect(result.stderr).not.toContain('POLA_SHARED');
    expect(folders()).toEqual([]);
  });

  it('CLI-141 a process group that hangs is killed, and its folder is removed', async () => {
    const result = await shell('sleep 300 & echo $!; echo half > out/a; trap "" TERM; wait', {
      timeoutMs: 2000,
    });
    expect(result).toMatchObject({ ok: false, end: 'timeout' });
    expect(result.problem).toContain('did not end within 2 seconds');
    expect(fileOf(result, 'out/a')).toBe('half\n');
    await hasEnded(result.stdout.trim());
    expect(folders()).toEqual([]);
  });

  it('CLI-141 background processes are killed', async () => {
    const result = await shell('sleep 300 & echo $!');
    expect(result.ok).toBe(true);
    await hasEnded(result.stdout.trim());
  });

  it.runIf(process.platform === 'linux')(
    'CLI-141 processes that left the process group are killed',
    async () => {
      const result = await shell(
        "setsid sh -c 'echo $$ > out/pid; exec sleep 300' & until [ -s out/pid ]; do sleep 0.05; done; cat out/pid",
      );
      expect(result.ok).toBe(true);
      await hasEnded(result.stdout.trim());
    },
  );

  it('the command reports a crash, a missing program, and a cancellation', async () => {
    const crashed = await shell('echo no >&2; exit 3');
    expect(crashed).toMatchObject({ ok: false, end: 'crashed', exitCode: 3, stderr: 'no\n' });
    expect(await shell('kill -9 $$')).toMatchObject({ end: 'crashed', exitCode: null });
    expect(crashed.problem).toBe('sh ended with exit code 3: no.');
    const missing = await shell('true', { command: '/no/such/agent' });
    expect(missing).toMatchObject({ ok: false, end: 'not_started' });
    expect(missing.problem).toMatch(/cannot be started: .*ENOENT\. Install it/);
    const signal = AbortSignal.timeout(300);
    expect(await shell('sleep 300', { signal })).toMatchObject({ ok: false, end: 'cancelled' });
  });

  it('TASK-29 the command does not follow links out of the folder or write files outside it', async () => {
    const result = await shell('ln -s /etc/passwd out/l; ln -s / out/root; mkfifo out/f');
    expect(result.files.map(({ path }) => path)).toEqual(['in/a.txt']);
    expect(result.left).toEqual([
      { path: 'out/f', why: 'not_regular_file' },
      { path: 'out/l', why: 'link' },
      { path: 'out/root', why: 'link' },
    ]);
    for (const path of ['../x', '/x', 'a/../../x', 'a//b', 'a\\b'])
      await expect(shell('true', { files: [{ path, bytes: encode('') }] })).rejects.toThrow(
        'points outside the workspace',
      );
    expect(folders()).toEqual([]);
    expect(existsSync(`${tmpdir()}/x`)).toBe(false);
  });

  it('TASK-29 the command does not read anything through a workspace that was replaced with a link', async () => {
    const result = await shell('cd ..; rm -r workspace; ln -s /etc workspace');
    expect(result).toMatchObject({ files: [], left: [{ path: '.', why: 'link' }] });
    const gone = await shell('cd ..; rm -r workspace');
    expect(gone).toMatchObject({ files: [], left: [] });
  });

  it('TASK-29 files are skipped if they are too large, too deeply nested or have invalid UTF-8 in their names', async () => {
    const deep = Array(70).fill('d').join('/');
    const script = `head -c ${LIMITS.fileBytes.value + 1} /dev/zero > out/big; mkdir -p out/${deep}; echo x > out/${deep}/x; printf x > "out/$(printf '\\377')"`;
    const { files, left } = await shell(script);
    expect(files.map(({ path }) => path)).toEqual(['in/a.txt']);
    expect(left.map(({ why }) => why).sort()).toEqual(['outside', 'too_deep', 'too_large']);
  });

  it('TASK-29 a later round does not write through a link created in an earlier round', async () => {
    const sandbox = await Sandbox.open(FILES);
    const other = await Sandbox.open([{ path: 'victim', bytes: encode('safe') }]);
    const program = (script: string) =>
      runCliProgram({ command: 'sh', args: ['-c', script], timeoutMs: 9000 }, ROUND, sandbox);
    const target = `${other.workspace}/victim`;
    await program(`ln -s ${target} out/x; rm ../prompt-round1.txt; ln -s ${target} ../prompt-round1.txt`);
    await sandbox.writeFiles([{ path: 'out/x', bytes: encode('changed') }]);
    const again = await program('cat "$CLAWBENCH_PROMPT_FILE" out/x; chmod +x out/x');
    expect(again.stdout).toBe('Count the lines.changed');
    expect(readFileSync(target, 'utf8')).toBe('safe');
    await sandbox.writeFiles(again.files);
    expect((await program('test -x out/x && echo program')).stdout).toBe('program\n');
    await Promise.all([sandbox.close(), other.close()]);
  });

  it('CLI-141 a folder without access permission is removed', async () => {
    await shell('mkdir -p out/a/b; touch out/a/b/c; chmod 000 out/a/b out/a');
    expect(folders()).toEqual([]);
  });
});
