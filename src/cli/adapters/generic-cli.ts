/**
 * Runs any program as an agent, on a real folder without the gate. Its results are marked `unguarded` and are never
 * ranked with guarded ones.
 */
import { join } from 'node:path';
import { type ProgramResult, runProgram } from './process.js';
import type { FolderContents } from './folder-contents.js';
import type { Sandbox } from './sandbox.js';

export interface CliProgram {
  readonly command: string;
  /** Arguments. They may contain the placeholders that `valuesOf` returns, in braces. */
  readonly args: readonly string[];
  readonly timeoutMs: number;
  /** Working directory, which may contain placeholders. Default: the workspace. */
  readonly cwd?: string | undefined;
  /** Additional environment variables, which may contain placeholders. */
  readonly env?: Readonly<Record<string, string>> | undefined;
  readonly install?: string | null | undefined;
}

export interface CliRound {
  readonly task: string;
  readonly model: string;
  readonly session: string;
  readonly prompt: string;
  /** From 1. */
  readonly round: number;
  readonly signal?: AbortSignal | undefined;
}

export interface CliResult extends FolderContents, ProgramResult {
  readonly guarded: false;
}

/**
 * Runs a program once in a prepared sandbox. After it returns or throws, none of the program's processes are running.
 */
export async function runCliProgram(
  program: CliProgram,
  round: CliRound,
  sandbox: Sandbox,
): Promise<CliResult> {
  const values = valuesOf(sandbox, round, program.timeoutMs);
  await sandbox.write(values.prompt_file, round.prompt);
  const ended = await runProgram({
    command: program.command,
    args: program.args.map((arg) => fillPlaceholders(arg, values)),
    cwd: fillPlaceholders(program.cwd ?? '{workspace}', values),
    env: environmentOf(sandbox, program, values),
    mark: `${MARK}=${sandbox.folder}`,
    timeoutMs: program.timeoutMs,
    install: program.install,
    signal: round.signal,
  });
  return { guarded: false, ...ended, ...(await sandbox.readBack()) };
}

/**
 * Names of placeholders. In upper case with the prefix `CLAWBENCH_`, they are also the names of environment variables.
 */
const NAMED = ['workspace', 'sandbox', 'prompt_file', 'session_id', 'task_id', 'model_id'] as const;
const MARK = 'CLAWBENCH_SANDBOX';

export type PlaceholderValues = Readonly<
  Record<(typeof NAMED)[number] | 'home' | 'prompt' | 'timeout_sec', string>
>;

function valuesOf(sandbox: Sandbox, round: CliRound, timeoutMs: number): PlaceholderValues {
  const { folder, workspace, home } = sandbox;
  return {
    workspace,
    sandbox: folder,
    home,
    prompt_file: join(folder, `prompt-round${round.round}.txt`),
    session_id: round.session,
    task_id: round.task,
    model_id: round.model,
    // A prompt that begins with a dash would be parsed as an option, so it is prefixed with a space.
    prompt: round.prompt.startsWith('-') ? ` ${round.prompt}` : round.prompt,
    timeout_sec: String(Math.ceil(timeoutMs / 1000)),
  };
}

/** Fills in placeholders in one pass. Inserted values are not expanded again, and other braces stay unchanged. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{([a-z_]+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] as string) : whole,
  );
}

/** Returns an environment without the user's own variables, except the listed ones. */
function environmentOf(
  sandbox: Sandbox,
  { env = {} }: CliProgram,
  values: PlaceholderValues,
): Record<string, string> {
  const named = NAMED.map((name) => [`CLAWBENCH_${name.toUpperCase()}`, values[name]]);
  const more = Object.entries(env).map(([name, text]) => [name, fillPlaceholders(text, values)]);
  return {
    PATH: process.env['PATH'] ?? '',
    LANG: 'C.UTF-8',
    ...(Object.fromEntries([...more, ...named]) as Record<string, string>),
    // `HOME` is set last, so that no passed variable can restore the user's own home.
    HOME: sandbox.home,
  };
}
