/**
 * `generic_cli`: any program as an agent, on a real folder and past every gate. Its results are marked
 * `unguarded` and are never ranked with guarded ones.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeThrown } from '../../engine/index.js';
import { type ReadBack, Sandbox, type SandboxFile } from './sandbox.js';

export interface CliProgram {
  readonly command: string;
  /** May hold `{workspace}`, `{sandbox}`, `{prompt_file}`, `{session_id}`, `{task_id}`, `{model_id}`. */
  readonly args: readonly string[];
  readonly timeoutMs: number;
}

export interface CliRound {
  readonly task: string;
  readonly model: string;
  readonly session: string;
  readonly prompt: string;
  readonly files: readonly SandboxFile[];
  readonly signal?: AbortSignal | undefined;
}

export interface CliResult extends ReadBack {
  readonly guarded: false;
  /** It ended by itself with exit code 0. */
  readonly ok: boolean;
  readonly end: 'exited' | 'crashed' | 'timeout' | 'cancelled' | 'not_started';
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** One sentence where it is not ok. */
  readonly problem: string | null;
}

/** Characters of output that are kept of each stream. */
const MOST_OUTPUT = 1_048_576;

/** Runs a program once. Its whole group is gone, and its folder removed, when this returns or throws. */
export async function runCliProgram(program: CliProgram, round: CliRound): Promise<CliResult> {
  const sandbox = await Sandbox.open(round.files);
  try {
    const values = valuesOf(sandbox, round);
    await writeFile(values.prompt_file, round.prompt);
    const args = program.args.map((arg) => fill(arg, values));
    const ended = await watch(start(program.command, args, sandbox, values), program, round.signal);
    return { guarded: false, ...ended, ...(await sandbox.readBack()) };
  } finally {
    await sandbox.close();
  }
}

type Values = Readonly<Record<'workspace' | 'sandbox' | 'prompt_file' | 'session_id' | 'task_id' | 'model_id', string>>; // prettier-ignore

function valuesOf({ folder, workspace }: Sandbox, { session, task, model }: CliRound): Values {
  const prompt_file = join(folder, 'prompt-round1.txt');
  return { workspace, sandbox: folder, prompt_file, session_id: session, task_id: task, model_id: model };
}

/** One pass: a value is not searched again. Other braces stay as they are. */
function fill(text: string, values: Values): string {
  return text.replaceAll(/\{([a-z_]+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof Values] : whole,
  );
}

/** A group of its own, so that all of it can be ended; an environment without the user's own variables. */
function start(command: string, args: readonly string[], sandbox: Sandbox, values: Values): ChildProcess {
  const named = Object.entries(values).map(([name, value]) => [`CLAWBENCH_${name.toUpperCase()}`, value]);
  const env = { PATH: process.env['PATH'], HOME: sandbox.home, LANG: 'C.UTF-8', ...Object.fromEntries(named) } as NodeJS.ProcessEnv; // prettier-ignore
  return spawn(command, args, { cwd: sandbox.workspace, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] }); // prettier-ignore
}

type Ended = Omit<CliResult, 'guarded' | keyof ReadBack>;

async function watch(child: ChildProcess, program: CliProgram, signal?: AbortSignal): Promise<Ended> {
  const output = { stdout: keepOutput(child.stdout), stderr: keepOutput(child.stderr) };
  const closed = outputEnd(child);
  let end: CliResult['end'] = 'exited';
  const stop = (why: 'timeout' | 'cancelled'): void => {
    if (end === 'exited') end = why;
    endGroup(child);
  };
  const timer = setTimeout(() => stop('timeout'), program.timeoutMs);
  const cancel = (): void => stop('cancelled');
  signal?.addEventListener('abort', cancel);
  if (signal?.aborted === true) cancel();
  try {
    const { code, failed } = await exitOf(child);
    // What it left running would outlive the trial, and hold the pipes open.
    endGroup(child);
    await closed;
    if (failed !== null) end = 'not_started';
    else if (end === 'exited' && code !== 0) end = 'crashed';
    const words = { end, code, command: program.command, failed, seconds: program.timeoutMs / 1000 };
    const problem = end === 'exited' ? null : PROBLEMS[end](words);
    return {
      ok: end === 'exited',
      end,
      exitCode: code,
      stdout: output.stdout(),
      stderr: output.stderr(),
      problem,
    };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}

interface Words {
  readonly command: string;
  readonly code: number | null;
  readonly failed: string | null;
  readonly seconds: number;
}

const PROBLEMS = {
  crashed: ({ command, code }: Words) =>
    `${command} ended with ${code === null ? 'a signal' : `exit code ${code}`}.`,
  timeout: ({ command, seconds }: Words) =>
    `${command} did not end within ${seconds} seconds and was stopped with all it had started.`,
  cancelled: () => 'The run was cancelled.',
  not_started: ({ command, failed }: Words) =>
    `${command} cannot be started: ${failed ?? ''}. Install it, or correct the command.`,
} as const;

function exitOf(
  child: ChildProcess,
): Promise<{ readonly code: number | null; readonly failed: string | null }> {
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

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody is left in it.
  }
}

function keepOutput(stream: NodeJS.ReadableStream | null): () => string {
  let text = '';
  stream?.setEncoding('utf8');
  stream?.on('data', (piece: string) => {
    if (text.length < MOST_OUTPUT) text = (text + piece).slice(0, MOST_OUTPUT);
  });
  return () => text;
}
