/** Real programs on a real folder: a shell script agent, a hanging one, a crashing one. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { type CliResult, type CliRound, runCliProgram } from '../../../src/cli/adapters/generic-cli.js';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);
const ROUND: CliRound = {
  task: 't-1',
  model: 'm',
  session: 's-1',
  prompt: 'Count the lines.',
  files: [{ path: 'in/a.txt', bytes: encode('one\ntwo\n') }],
};

const shell = (script: string, more: Partial<CliRound> = {}, timeoutMs = 20_000): Promise<CliResult> =>
  runCliProgram({ command: 'sh', args: ['-c', script, '{workspace}', '{prompt_file}', '{task_id}', '{colour}'], timeoutMs }, { ...ROUND, ...more }); // prettier-ignore
const fileOf = (result: CliResult, path: string): string =>
  decode(result.files.find((file) => file.path === path)?.bytes);
const isAlive = (pid: string): boolean => {
  try {
    process.kill(Number(pid), 0);
  } catch {
    return false;
  }
  // A program that ended and that nobody has asked about yet still has its number.
  const file = `/proc/${pid}/stat`;
  return !existsSync(file) || !/\) Z /.test(readFileSync(file, 'utf8'));
};
const folders = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('pola-'));

describe.skipIf(process.platform === 'win32')('a program as an agent', () => {
  it('CLI-140 works on the files of the task, which are read back, and is marked unguarded', async () => {
    const before = folders();
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
    expect(folders()).toEqual(before);
  });

  it('CLI-141 ends the whole group of one that hangs, and removes its folder', async () => {
    const before = folders();
    const result = await shell('sleep 300 & echo $!; echo half > out/a; trap "" TERM; wait', {}, 700);
    expect(result).toMatchObject({ ok: false, end: 'timeout' });
    expect(result.problem).toContain('did not end within 0.7 seconds');
    expect(fileOf(result, 'out/a')).toBe('half\n');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isAlive(result.stdout.trim())).toBe(false);
    expect(folders()).toEqual(before);
  });

  it('CLI-141 ends what a program leaves running behind itself', async () => {
    const result = await shell('sleep 300 & echo $!');
    expect(result.ok).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isAlive(result.stdout.trim())).toBe(false);
  });

  it('CLI-142 says how one crashed, is missing, or was cancelled', async () => {
    const crashed = await shell('echo no >&2; exit 3');
    expect(crashed).toMatchObject({ ok: false, end: 'crashed', exitCode: 3, stderr: 'no\n' });
    expect(await shell('kill -9 $$')).toMatchObject({ end: 'crashed', exitCode: null });
    const missing = await runCliProgram({ command: '/no/such/agent', args: [], timeoutMs: 1000 }, ROUND);
    expect(missing).toMatchObject({ ok: false, end: 'not_started' });
    expect(missing.problem).toMatch(/cannot be started: .*ENOENT\. Install it/);
    const signal = AbortSignal.timeout(300);
    expect(await shell('sleep 300', { signal })).toMatchObject({ ok: false, end: 'cancelled' });
  });

  it('CLI-143 follows no link out of the folder, and lays no file outside of it', async () => {
    const result = await shell('ln -s /etc/passwd out/l; ln -s / out/root; mkfifo out/f');
    expect(result.files.map(({ path }) => path)).toEqual(['in/a.txt']);
    expect(result.left.map(({ path }) => path)).toEqual(['out/f', 'out/l', 'out/root']);
    const before = folders();
    for (const path of ['../x', '/x', 'a/../../x', 'a//b', 'a\\b'])
      await expect(shell('true', { files: [{ path, bytes: encode('') }] })).rejects.toThrow(
        'does not stay inside',
      );
    expect(folders()).toEqual(before);
    expect(existsSync(`${tmpdir()}/x`)).toBe(false);
  });
});
