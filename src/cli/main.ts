/**
 * The command line: a table of verbs over the engine and the catalogue.
 *
 * `main` never touches the process; the executable entry does, so tests run the same code.
 */
import { runAnalyseVerb } from './analyse/verb.js';
import { runAuthorizeVerb } from './authorize/verb.js';
import { runConformanceVerb } from './conformance/verb.js';
import { runCoverageVerb } from './coverage/verb.js';
import { runExtractVerb } from './extract.js';
import { type CommandIo, CommandProblem, EXIT_OK, EXIT_USAGE } from './io.js';
import { runMatrixVerb } from './matrix.js';
import { badOption } from './parse.js';
import { runReportVerb } from './report/verb.js';
import { runSuiteVerb, runTasksVerb, runTaskVerb } from './tasks/verbs.js';
import { runWarrantVerb } from './warrant/verb.js';
import { runWorkflowsVerb } from './workflows.js';

interface Verb {
  readonly summary: string;
  readonly run: (args: readonly string[], io: CommandIo) => Promise<number>;
}

const VERBS: Readonly<Record<string, Verb>> = {
  analyse: {
    summary: 'ask what a warrant lets an agent do, and how little would be enough',
    run: runAnalyseVerb,
  },
  authorize: {
    summary: 'decide a call under a chain of warrants, or a batch of them',
    run: runAuthorizeVerb,
  },
  conformance: {
    summary: 'run a folder of vector files, each by the kind it declares',
    run: runConformanceVerb,
  },
  coverage: {
    summary: 'ask which declared parts of a workflow can be shown to work, or to hold',
    run: runCoverageVerb,
  },
  extract: { summary: 'read agent sources into a workflow', run: runExtractVerb },
  matrix: { summary: 'run the delegation benchmark and print the matrix', run: runMatrixVerb },
  report: { summary: 'write a stored run in another format, without running it again', run: runReportVerb },
  'run-suite': { summary: 'run every task of the workspace benchmark', run: runSuiteVerb },
  'run-task': { summary: 'run one task of the workspace benchmark', run: runTaskVerb },
  tasks: { summary: 'list the tasks of the workspace benchmark', run: runTasksVerb },
  warrant: { summary: 'decode, verify, compare, make and use warrants', run: runWarrantVerb },
  workflows: { summary: 'list the shipped workflows, or print one', run: runWorkflowsVerb },
};

/** What may stand behind `pola`. */
export const VERB_NAMES: readonly string[] = Object.keys(VERBS);

/** Runs one command; the number is the exit code. */
export async function main(args: readonly string[], io: CommandIo): Promise<number> {
  try {
    return await dispatch(args, io);
  } catch (error) {
    if (!(error instanceof CommandProblem)) throw error;
    io.err(`${error.message}\n`);
    return EXIT_USAGE;
  }
}

async function dispatch([name, ...rest]: readonly string[], io: CommandIo): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    io.out(describeVerbs());
    return EXIT_OK;
  }
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (verb === undefined) throw badOption(name, `it is not a verb; known are ${VERB_NAMES.join(', ')}`);
  return verb.run(rest, io);
}

function describeVerbs(): string {
  const lines = Object.entries(VERBS).map(([name, { summary }]) => `  ${name.padEnd(12)} ${summary}`);
  return `pola VERB [options]\n\n${lines.join('\n')}\n\npola VERB --help explains one verb.\n`;
}
