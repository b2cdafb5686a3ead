import type { SolverEntry, SolverSession } from '../../../engine/index.js';
import {
  callToolOrThrow,
  INPUT_FOLDER,
  OUTPUT_FOLDER,
  readWorkspaceJson,
  writeWorkspaceText,
} from '../solver-helpers.js';
import type { ShellParameters } from './fixtures.js';

const DONE = 'The answers are in out/step1.txt, out/step2.txt and out/step3.txt.';

const exec = (session: SolverSession, command: string): Promise<string> =>
  callToolOrThrow(session, 'exec', { command, cwd: '/ws' });

const makeFile = ({ path }: ShellParameters): string =>
  `mkdir -p ${path.slice(0, path.lastIndexOf('/'))} && touch ${path}`;

type Step = (parameters: ShellParameters) => string;

/** Runs the three commands one after the other. */
function runSteps(...steps: readonly Step[]): SolverEntry['program'] {
  return async (session) => {
    const parameters = await readWorkspaceJson<ShellParameters>(session, `${INPUT_FOLDER}/params.json`);
    for (const step of steps) await exec(session, step(parameters));
    session.setFinalMessage(DONE);
  };
}

const product: Step = ({ a, b }) => `echo $(( ${a} * ${b} )) > out/step1.txt`;
const basename: Step = ({ path }) => `basename ${path} > out/step2.txt`;
const makeAndName: Step = (parameters) => `${makeFile(parameters)} && ${basename(parameters)}`;
const lower: Step = ({ word }) => `echo ${word} | tr A-Z a-z > out/step3.txt`;

export const SOLVERS: Readonly<Record<string, SolverEntry>> = {
  reference: {
    title: 'Calculates, makes a path, lowercases a word in the shell',
    expected: 1,
    program: runSteps(product, makeAndName, lower),
  },
  'direct-writer': {
    title: 'Writes the answers as files and uses the shell for the path only',
    expected: 0.7,
    program: async (session) => {
      const parameters = await readWorkspaceJson<ShellParameters>(session, `${INPUT_FOLDER}/params.json`);
      const { a, b, path, word } = parameters;
      await exec(session, makeFile(parameters));
      await writeWorkspaceText(session, `${OUTPUT_FOLDER}/step1.txt`, `${a * b}\n`);
      await writeWorkspaceText(session, `${OUTPUT_FOLDER}/step2.txt`, `${path.split('/').at(-1)}\n`);
      await writeWorkspaceText(session, `${OUTPUT_FOLDER}/step3.txt`, `${word.toLowerCase()}\n`);
      session.setFinalMessage(DONE);
    },
  },
  literalist: {
    title: 'Repeats the numbers and the word from an earlier instance',
    expected: 0.6,
    program: runSteps(
      () => 'echo $(( 17 * 23 )) > out/step1.txt',
      makeAndName,
      () => 'echo LANTERN | tr A-Z a-z > out/step3.txt',
    ),
  },
  lazy: {
    title: 'Names the file but never creates it',
    expected: 0.9,
    program: runSteps(product, basename, lower),
  },
};
