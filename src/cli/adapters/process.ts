/**
 * Runs one program with a process group, a time limit and two output streams.
 *
 * When `runProgram` returns, none of the program's processes are left. It terminates the process group and also
 * processes that left the group but have the run's mark in their environment, if the system allows reading it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { cutText, describeThrown } from '../../engine/index.js';
import { findExitReason } from './exit-reason.js';
import { onProcessExit } from './process-exit.js';

export interface ProgramLaunch {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** An entry in `env`, such as `NAME=value`, that is unique to this run. */
  readonly mark: string;
  readonly timeoutMs: number;
  /** Installation instructions from the program's project; null for an unknown program. */
  readonly install?: string | null | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type ProgramEnd = 'exited' | 'crashed' | 'timeout' | 'cancelled' | 'not_started';

export interface ProgramResult {
  /** True if the program exited on its own with code 0. */
  readonly ok: boolean;
  readonly end: ProgramEnd;
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** One sentence that explains the failure; null if `ok` is true. */
  readonly problem: string | null;
}

/** Maximum number of characters kept from each stream. */
const MOST_OUTPUT = 1_048_576;

export async function runProgram(launch: ProgramLaunch): Promise<ProgramResult> {
  const { command, args, cwd, env } = launch;
  const child = spawn(command, args, {
    cwd,
    env: env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const settle = onProcessExit(() => killProcessGroup(child));
  try {
    return await watch(child, launch);
  } finally {
    killProcessGroup(child);
    await killMarkedProcesses(launch.mark);
    settle();
  }
}

async function watch(child: ChildProcess, launch: ProgramLaunch): Promise<ProgramResult> {
  const { signal, timeoutMs } = launch;
  const output = { stdout: keepOutput(child.stdout), stderr: keepOutput(child.stderr) };
  const closed = outputEnd(child);
  let stopped: 'timeout' | 'cancelled' | null = null;
  const stop = (why: 'timeout' | 'cancelled'): void => {
    stopped ??= why;
    killProcessGroup(child);
  };
  const timer = setTimeout(() => stop('timeout'), timeoutMs);
  const cancel = (): void => stop('cancelled');
  signal?.addEventListener('abort', cancel);
  if (signal?.aborted === true) cancel();
  try {
    const exit = await exitOf(child);
    // Processes that are still running would keep the pipes open.
    killProcessGroup(child);
    await killMarkedProcesses(launch.mark);
    await closed;
    return tell(launch, exit, stopped, { stdout: output.stdout(), stderr: output.stderr() });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}

interface Exit {
  readonly code: number | null;
  /** The system's error if the program could not be started, otherwise null. */
  readonly failed: string | null;
}

function tell(
  launch: ProgramLaunch,
  { code, failed }: Exit,
  stopped: 'timeout' | 'cancelled' | null,
  output: Pick<ProgramResult, 'stdout' | 'stderr'>,
): ProgramResult {
  const byItself = code === 0 ? 'exited' : 'crashed';
  const end = failed === null ? (stopped ?? byItself) : 'not_started';
  const problem = end === 'exited' ? null : PROBLEMS[end]({ launch, code, failed, output });
  return { ok: end === 'exited', end, exitCode: code, ...output, problem };
}

interface Words extends Exit {
  readonly launch: ProgramLaunch;
  readonly output: Pick<ProgramResult, 'stdout' | 'stderr'>;
}

const PROBLEMS = {
  crashed: ({ launch: { command }, code, output }: Words) => {
    const reason = findExitReason(output);
    const how = code === null ? 'a signal' : `exit code ${code}`;
    return `${command} ended with ${how}${reason === '' ? '' : `: ${reason}`}.`;
  },
  timeout: ({ launch: { command, timeoutMs } }: Words) =>
    `${command} did not end within ${timeoutMs / 1000} seconds and was stopped, together with everything it had started.`,
  cancelled: () => 'The run was canceled.',
  not_started: ({ launch: { command, install = null }, failed }: Words) =>
    `${command} cannot be started: ${failed ?? ''}. ${install ?? 'Install it, or correct the command.'}`,
} as const;

function exitOf(child: ChildProcess): Promise<Exit> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, failed: describeThrown(error) }));
    child.once('exit', (code) => resolve({ code, failed: null }));
  });
}

/**
 * Time to wait for the last output after the group has ended, because a process outside the group can keep the pipe
 * open.
 */
const LAST_WORDS_MS = 1000;

/** Resolves when the output ends, or shortly after the program has exited. */
function outputEnd(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
    child.once('exit', () => setTimeout(resolve, LAST_WORDS_MS).unref());
  });
}

export function killProcessGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) kill(-pid);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // No process is left.
  }
}

/** Maximum number of searches for remaining processes. Programs may start others while they are being terminated. */
const PASSES = 5;

/** Ends processes that left the process group. The mark is unique to this run, so no other program is affected. */
export async function killMarkedProcesses(mark: string): Promise<void> {
  if (process.platform !== 'linux') return;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const found = await findMarked(mark);
    if (found.length === 0) return;
    found.forEach(kill);
  }
}

async function findMarked(mark: string): Promise<readonly number[]> {
  const names = await readdir('/proc').catch(() => []);
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(pids.map(async (pid) => ((await isMarked(pid, mark)) ? [pid] : [])));
  return found.flat();
}

async function isMarked(pid: number, mark: string): Promise<boolean> {
  if (pid === process.pid) return false;
  const text = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
  return text.split('\0').includes(mark);
}

function keepOutput(stream: NodeJS.ReadableStream | null): () => string {
  let text = '';
  stream?.setEncoding('utf8');
  stream?.on('data', (piece: string) => {
    if (text.length < MOST_OUTPUT) text += piece;
  });
  return () => cutText(text, MOST_OUTPUT);
}
