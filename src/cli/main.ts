/**
 * The command line: a table of commands on top of the engine and the catalog.
 *
 * `main` does not access the process, so that tests can run the same code. Only the executable entry point accesses it.
 */
import { loadRuleLibraries } from '../engine/index.js';
import { type CommandIo, CommandProblem, EXIT_OK, EXIT_USAGE } from './io.js';
import { explainMissingPackage, findMissingPackage } from './missing-package.js';
import { replaceOldArguments } from './old-arguments.js';
import { optionProblem } from './parse-options.js';
import { describeSystemError } from './text-file.js';

type RunVerb = (args: readonly string[], io: CommandIo) => Promise<number>;

/** `load` is called only for the command that is run, so that code for other commands is not loaded. */
interface Verb {
  readonly summary: string;
  readonly load: () => Promise<RunVerb>;
}

const COMMANDS_BY_NAME: Readonly<Record<string, Verb>> = {
  agent: {
    summary: 'show which attacks your own agent would carry out, and which warrant stops them',
    load: async () => (await import('./agent/command.js')).runAgentCommand,
  },
  agentdojo: {
    summary: 'show which pairs in the AgentDojo benchmark a warrant can stop',
    load: async () => (await import('./agentdojo/command.js')).runAgentDojoCommand,
  },
  analyse: {
    summary: 'analyze what a warrant allows, and how little would be enough',
    load: async () => (await import('./analyse/command.js')).runAnalyseCommand,
  },
  authorize: {
    summary: 'decide a call, or a batch of calls, under a chain of warrants',
    load: async () => (await import('./authorize/command.js')).runAuthorizeCommand,
  },
  conformance: {
    summary: 'run the vector files in a folder, each by its declared kind',
    load: async () => (await import('./conformance/command.js')).runConformanceCommand,
  },
  coverage: {
    summary: 'test which parts of a workflow work, and which restrictions hold',
    load: async () => (await import('./coverage/command.js')).runCoverageCommand,
  },
  extract: {
    summary: 'extract a workflow from agent source code',
    load: async () => (await import('./extract.js')).runExtractCommand,
  },
  guard: {
    summary: 'decide the tool calls between an MCP client and an MCP server',
    load: async () => (await import('./guard/command.js')).runGuardCommand,
  },
  matrix: {
    summary: 'run the delegation benchmark and print the matrix',
    load: async () => (await import('./matrix.js')).runMatrixCommand,
  },
  merge: {
    summary: 'merge the parts of a study that ran on several machines',
    load: async () => (await import('./merge/command.js')).runMergeCommand,
  },
  report: {
    summary: 'write a stored run in another format, without running it again',
    load: async () => (await import('./report/command.js')).runReportCommand,
  },
  'run-suite': {
    summary: 'run every task in the workspace benchmark',
    load: async () => (await import('./tasks/commands.js')).runSuiteCommand,
  },
  'run-task': {
    summary: 'run one task in the workspace benchmark',
    load: async () => (await import('./tasks/commands.js')).runTaskCommand,
  },
  serve: {
    summary: 'serve the playground from the installed package',
    load: async () => (await import('./serve/command.js')).runServeCommand,
  },
  tasks: {
    summary: 'list the tasks in the workspace benchmark',
    load: async () => (await import('./tasks/commands.js')).runTasksCommand,
  },
  warrant: {
    summary: 'decode, verify, compare, create and use warrants',
    load: async () => (await import('./warrant/command.js')).runWarrantCommand,
  },
  workflows: {
    summary: 'list the shipped workflows, or print one',
    load: async () => (await import('./workflows.js')).runWorkflowsCommand,
  },
};

export const COMMAND_NAMES: readonly string[] = Object.keys(COMMANDS_BY_NAME);

/** Runs one command and returns the exit code. */
export async function main(args: readonly string[], io: CommandIo): Promise<number> {
  try {
    return await dispatch(args, io);
  } catch (error) {
    io.err(explainError(error, args, io));
    return EXIT_USAGE;
  }
}

function explainError(error: unknown, args: readonly string[], { program, live }: CommandIo): string {
  if (error instanceof CommandProblem) return `${error.message}\n`;
  if (isSystemError(error)) {
    const place = error.path === undefined ? 'The command failed' : `\`${error.path}\` cannot be used`;
    return `${place}: ${describeSystemError(error)}.\n`;
  }
  const missing = findMissingPackage(error);
  if (missing === null) throw error;
  const packages = live?.env('npm_config_package') ?? '';
  return explainMissingPackage(missing, args, { folder: process.cwd(), program, packages });
}

function isSystemError(error: unknown): error is Error & { readonly path?: string } {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}

async function dispatch([name, ...rest]: readonly string[], io: CommandIo): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    io.out(formatCommandList());
    return EXIT_OK;
  }
  const command = Object.hasOwn(COMMANDS_BY_NAME, name) ? COMMANDS_BY_NAME[name] : undefined;
  if (command === undefined)
    throw optionProblem(name, `this is not a command; the commands are ${COMMAND_NAMES.join(', ')}`);
  // The rule libraries are loaded first, because commands read documents synchronously.
  await loadRuleLibraries();
  const joined = rest.some((arg) => /^--jobs(?:=|$)/.test(arg))
    ? await (await import('./shard/jobs.js')).runJobs(name, rest, io)
    : null;
  if (joined !== null) return joined;
  const run = await command.load();
  return run(replaceOldArguments(name, rest, io), io);
}

function formatCommandList(): string {
  const lines = Object.entries(COMMANDS_BY_NAME).map(
    ([name, { summary }]) => `  ${name.padEnd(12)} ${summary}`,
  );
  return `pola COMMAND [options]\n\n${lines.join('\n')}\n\npola COMMAND --help explains one command.\n`;
}
