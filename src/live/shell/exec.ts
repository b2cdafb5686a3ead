/**
 * The tool `exec`: one command line in a simulated bash, in a fresh shell each time.
 *
 * The shell sees the virtual disk through a view that asks the gate about every touch, and nothing else:
 * no network, no program outside it, no clock but the trial's. What the gate refuses looks to the shell
 * like a missing file; the refusals are on record beside its output.
 */
import { Bash } from 'just-bash/browser';
import {
  complain,
  defineHostTool,
  DiskError,
  DiskView,
  LIMITS,
  reply,
  type ToolAnswer,
  type ToolContext,
  type Workspace,
} from '../../engine/index.js';
import { COMMANDS } from './commands.js';
import { dateCommand } from './date.js';
import { linkCommand } from './link.js';
import { SHELL_LIMITS, WALL_CLOCK_SECONDS } from './limits.js';
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
      return Promise.resolve(complain(`exec: command must be at most ${value} characters long.`));
    return runCommand(world, command, cwd, context);
  },
});

async function runCommand(
  world: Workspace,
  command: string,
  cwd: string,
  context: ToolContext,
): Promise<ToolAnswer> {
  const view = new DiskView(world, context.disk);
  if ((await view.stat(cwd))?.kind !== 'directory') return complain(`exec: there is no directory ${cwd}.`);
  const done = await runShell(view, command, cwd, context.now - world.clock);
  // The gate could not decide: whoever supplied it has the reason on record.
  if (view.fault !== null) return { ...complain(`exec: ${view.fault.message}`), effects: view.effects };
  view.note({ kind: 'command_run', command, cwd, exitCode: done.exitCode });
  return reply([writeOutput(done)], view.effects);
}

interface Outcome {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
}

async function runShell(view: DiskView, command: string, cwd: string, start: number): Promise<Outcome> {
  const clock = () => start + view.world.clock;
  const files = new ShellDisk(view, clock);
  const bash = new Bash({
    fs: files,
    cwd,
    env: { HOME: cwd, TZ: 'UTC' },
    commands: COMMANDS,
    customCommands: [dateCommand(clock), linkCommand(view)],
    executionLimits: SHELL_LIMITS,
    sleep: (ms) => files.wait(ms),
    defenseInDepth: false,
  });
  const began = performance.now();
  const { stdout, stderr, exitCode } = await bash.exec(command).catch(explainThrown);
  const seconds = (performance.now() - began) / 1000;
  if (exitCode === OUT_OF_TIME && seconds >= WALL_CLOCK_SECONDS)
    throw new Error('exec: the command line ran out of wall-clock time before it met a limit that counts');
  return withClosed({ stdout, stderr, exitCode }, files.closed);
}

/** The exit code of a command line that its deadline ended. */
const OUT_OF_TIME = 124;

/** A disk that refuses in the middle of a write ends the command line; anything else is a defect. */
function explainThrown(thrown: unknown): Outcome {
  if (!(thrown instanceof DiskError)) throw thrown;
  return { stdout: '', stderr: `bash: ${thrown.message}\n`, exitCode: 1 };
}

/** A redirection that led nowhere is told at the end, and keeps a command line from looking successful. */
function withClosed(outcome: Outcome, closed: ReadonlyMap<string, DiskError>): Outcome {
  if (closed.size === 0) return outcome;
  const lines = [...closed.values()].map(({ message }) => `bash: ${message}\n`);
  return { ...outcome, stderr: outcome.stderr + lines.join(''), exitCode: outcome.exitCode || 1 };
}

/** `exit code 0`, the output, and the errors under a heading of their own. */
function writeOutput({ stdout, stderr, exitCode }: Outcome): string {
  const parts = [`exit code ${exitCode}`, stdout, stderr === '' ? '' : `stderr:\n${stderr}`];
  return parts
    .filter((part) => part !== '')
    .map((part) => (part.endsWith('\n') ? part.slice(0, -1) : part))
    .join('\n');
}
