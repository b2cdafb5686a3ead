/**
 * One program, watched from its start to its end: a group of its own, a clock, two streams.
 *
 * When `runProgram` returns, nothing of it is left: its group is ended, and so is whatever left the group
 * and still carries the mark of the run in its environment (where the system lets us look).
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
  /** An entry of `env`, `NAME=value`, that no other program has. */
  readonly mark: string;
  readonly timeoutMs: number;
  /** How its project says that it is installed; null for a program that only the user knows. */
  readonly install?: string | null | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type ProgramEnd = 'exited' | 'crashed' | 'timeout' | 'cancelled' | 'not_started';

export interface ProgramResult {
  /** It ended by itself with exit code 0. */
  readonly ok: boolean;
  readonly end: ProgramEnd;
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** One sentence where it is not ok. */
  readonly problem: string | null;
}

/** Characters of output that are kept of each stream. */
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
    // What it left running would hold the pipes open.
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
  /** What the system said when it could not be started. */
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
    `${command} did not end within ${timeoutMs / 1000} seconds and was stopped with all it had started.`,
  cancelled: () => 'The run was cancelled.',
  not_started: ({ launch: { command, install = null }, failed }: Words) =>
    `${command} cannot be started: ${failed ?? ''}. ${install ?? 'Install it, or correct the command.'}`,
} as const;

function exitOf(child: ChildProcess): Promise<Exit> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, failed: describeThrown(error) }));
    child.once('exit', (code) => resolve({ code, failed: null }));
  });
}

/** How long the last output may take once the group is gone: a program that left its group may hold the pipe. */
const LAST_WORDS_MS = 1000;

/** Settles when the output is over, or soon after the program is. */
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
    // Nobody is left there.
  }
}

/** Programs may start others faster than they are looked for, but not for ever. */
const PASSES = 5;

/** Ends what left the group; the mark is of this run alone, so nobody else's program can carry it. */
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
