/**
 * The tool `exec`: one command line in a simulated bash, in a new shell each time.
 *
 * The shell accesses the virtual disk through a view that calls the gate for every access. It has no network access,
 * cannot start external programs, and sees only the trial clock. A path outside the warrant appears not to exist, and
 * denials are recorded in the trace. The working directory is part of the allowed call. The shell starts there. To the
 * shell, this directory and its parents always exist, even if the warrant does not allow checking whether they exist.
 */
import { Bash } from 'just-bash/browser';
import {
  makeToolError,
  defineHostTool,
  DiskError,
  DiskView,
  LIMITS,
  makeToolOutput,
  seededNumbers,
  type ToolOutput,
  type ToolContext,
  type Workspace,
} from '../../engine/index.js';
import { COMMANDS } from './commands.js';
import { dateCommand } from './date.js';
import { diffCommand } from './diff.js';
import { linkCommand } from './link.js';
import { SHELL_LIMITS } from './limits.js';
import { sha256Command, timeoutCommand } from './own-commands.js';
import { runDeterministically, type StepCounter } from './deterministic.js';
import { ShellDisk } from './shell-disk.js';

export const execTool = defineHostTool({
  name: 'exec',
  description: 'Runs a command line in a bash on the virtual disk and gives its exit code and output.',
  effect: 'exec',
  reversible: false,
  args: {
    command: { type: 'text', required: true },
    cwd: { type: 'text', required: true, path: 'list' },
  },
  act: (world, { command, cwd }, context) => {
    const { value } = LIMITS.commandLength;
    if (command.length > value)
      return Promise.resolve(makeToolError(`exec: command must be at most ${value} characters long.`));
    return runCommand(world, command, cwd, context);
  },
});

async function runCommand(
  world: Workspace,
  command: string,
  cwd: string,
  context: ToolContext,
): Promise<ToolOutput> {
  const view = new DiskView(world, context.disk, context.pass);
  if (await view.isKnownMissing(cwd)) return makeToolError(`exec: there is no directory ${cwd}.`);
  const done = await runShell(view, {
    command,
    cwd,
    start: context.now - world.clock,
    seed: context.seed ?? 0,
  });
  // The gate could not decide an operation. The host that provides the gate has recorded the reason.
  if (view.fault !== null) return { ...makeToolError(`exec: ${view.fault.message}`), effects: view.effects };
  view.note({ kind: 'command_run', command, cwd, exitCode: done.exitCode });
  return makeToolOutput([writeOutput(done)], view.effects);
}

interface Outcome {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
}

interface Line {
  readonly command: string;
  readonly cwd: string;
  /** Trial-clock time at which the workspace clock was zero, in Unix seconds. */
  readonly start: number;
  readonly seed: number;
}

async function runShell(view: DiskView, { command, cwd, start, seed }: Line): Promise<Outcome> {
  const now = () => start + view.world.clock;
  const files = new ShellDisk(view, now, cwd);
  return runDeterministically({ now, random: seededNumbers(seed) }, async (steps) => {
    const bash = new Bash({
      fs: files,
      cwd,
      env: { HOME: cwd, TZ: 'UTC' },
      commands: COMMANDS,
      customCommands: [dateCommand(now), linkCommand(view), diffCommand, timeoutCommand, sha256Command],
      executionLimits: SHELL_LIMITS,
      sleep: (ms) => files.wait(ms),
      defenseInDepth: false,
    });
    const { stdout, stderr, exitCode } = await bash.exec(command).catch(explainThrown);
    return withClosed(withEnd({ stdout, stderr, exitCode }, steps), files.closed);
  });
}

/** Exit code of a command line that exceeded its deadline. */
const OUT_OF_TIME = 124;

/** Reports that the step limit was reached, because the shell package only reports its own deadline. */
function withEnd(outcome: Outcome, steps: StepCounter): Outcome {
  if (steps.isLate)
    throw new Error('exec: the command line ran out of wall-clock time before reaching a counted limit');
  if (!steps.isSpent) return outcome;
  const { value } = LIMITS.shellSteps;
  const stderr = `bash: the command line took more than ${value} steps, and was stopped\n`;
  return { stdout: outcome.stdout, stderr, exitCode: OUT_OF_TIME };
}

/** If the disk denies a write, the command line ends. Any other error is a defect. */
function explainThrown(thrown: unknown): Outcome {
  if (!(thrown instanceof DiskError)) throw thrown;
  return { stdout: '', stderr: `bash: ${thrown.message}\n`, exitCode: 1 };
}

/** A failed redirection is reported at the end, and the whole command line then counts as failed. */
function withClosed(outcome: Outcome, closed: ReadonlyMap<string, DiskError>): Outcome {
  if (closed.size === 0) return outcome;
  const lines = [...closed.values()].map(({ message }) => `bash: ${message}\n`);
  return { ...outcome, stderr: outcome.stderr + lines.join(''), exitCode: outcome.exitCode || 1 };
}

/** Formats the exit code, the output, and the errors under a separate heading. */
function writeOutput({ stdout, stderr, exitCode }: Outcome): string {
  const parts = [`exit code ${exitCode}`, stdout, stderr === '' ? '' : `stderr:\n${stderr}`];
  return parts
    .filter((part) => part !== '')
    .map((part) => (part.endsWith('\n') ? part.slice(0, -1) : part))
    .join('\n');
}
