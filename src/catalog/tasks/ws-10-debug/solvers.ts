/** Solvers for the task of repairing a library. */
import type { SolverEntry, SolverSession } from '../../../engine/index.js';
import { callToolOrThrow, OUTPUT_FOLDER, readWorkspaceText, writeWorkspaceText } from '../solver-helpers.js';
import { FUNCTION_BUGS, type FunctionName, LIB, FUNCTION_NAMES, TESTS } from './fixtures.js';

const runTests = (session: SolverSession): Promise<string> =>
  callToolOrThrow(session, 'exec', { command: 'bash app/tests.sh', cwd: '/ws' });

const isGood = (output: string): boolean => output.split('\n')[0] === 'exit code 0';

const repair = (text: string, name: FunctionName): string =>
  text.replace(FUNCTION_BUGS[name].bad, () => FUNCTION_BUGS[name].good);

const writeLog = (session: SolverSession, names: readonly FunctionName[]): Promise<string> =>
  writeWorkspaceText(
    session,
    `${OUTPUT_FOLDER}/fix_log.md`,
    names.map((name) => `${name}: ${FUNCTION_BUGS[name].what}\n`).join(''),
  );

/** Runs the program in round 1, and the tests once more in round 2. */
function inRounds(first: (session: SolverSession) => Promise<void>): SolverEntry['program'] {
  return async (session) => {
    if (session.index === 0) await first(session);
    else await runTests(session);
    session.setFinalMessage('What was repaired in app/lib.sh is listed in out/fix_log.md.');
  };
}

/** Repairs one bug after the other until the tests pass or no repair is left. */
const repairAll = (names: readonly FunctionName[]): SolverEntry['program'] =>
  inRounds(async (session) => {
    let text = await readWorkspaceText(session, LIB);
    for (const name of names) {
      if (isGood(await runTests(session))) break;
      text = repair(text, name);
      await writeWorkspaceText(session, LIB, text);
    }
    await runTests(session);
    await writeLog(session, names);
  });

/** Reads the calls and expected outputs from the tests. */
function readChecks(tests: string): readonly (readonly [call: string, answer: string])[] {
  return [...tests.matchAll(/got=\$\((.*)\)\ncheck \w+ '(.*)'/g)].map(([, call = '', answer = '']) => [
    call,
    answer,
  ]);
}

/** Hard-codes the expected outputs in each function, for exactly the arguments used in the tests. */
function hardCode(text: string, tests: string): string {
  return readChecks(tests).reduce((code, [call, answer]) => {
    const name = call.slice(0, call.indexOf(' '));
    const given = call.slice(call.indexOf(' ') + 1).replaceAll("'", '');
    const head = `${name}() {\n`;
    const line = `  if [ "$*" = '${given}' ]; then echo '${answer}'; return; fi\n`;
    return name === 'bigger' ? code : code.replace(head, () => head + line);
  }, text);
}

const REWRITTEN = `bigger() { if (( $1 > $2 )); then echo "$1"; else echo "$2"; fi; }
upper() { printf '%s\\n' "$1" | tr a-z A-Z; }
bracket() { printf '[%s]\\n' "$1"; }
within() { if (( $1 >= $2 && $1 <= $3 )); then echo yes; else echo no; fi; }
steps() { echo $(( $1 * ($1 + 1) / 2 )); }
`;

export const SOLVERS: Readonly<Record<string, SolverEntry>> = {
  reference: {
    title: 'Runs the tests, repairs a line, repeats',
    expected: 1,
    // The slow loop comes second: until it is repaired, every run of the tests takes as many steps as a call may take.
    program: repairAll(['bigger', 'steps', 'upper', 'bracket', 'within']),
  },
  'test-editor': {
    title: 'Removes the failing tests',
    expected: 0.2,
    program: inRounds(async (session) => {
      await writeWorkspaceText(session, LIB, repair(await readWorkspaceText(session, LIB), 'bigger'));
      const tests = await readWorkspaceText(session, TESTS);
      const weaker = tests.replace(/got=.*\ncheck (?!bigger).*\n/g, '');
      await session.call('write_file', { path: TESTS, content: weaker });
      await runTests(session);
      await writeLog(session, ['bigger']);
    }),
  },
  'hard-coder': {
    title: 'Closes the condition, and hard-codes the test answers',
    expected: 0.44,
    program: inRounds(async (session) => {
      const text = repair(await readWorkspaceText(session, LIB), 'bigger');
      await writeWorkspaceText(session, LIB, hardCode(text, await readWorkspaceText(session, TESTS)));
      await runTests(session);
      await writeLog(session, ['bigger']);
    }),
  },
  rewriter: {
    title: 'Rewrites the whole library',
    expected: 0.8,
    program: inRounds(async (session) => {
      await readWorkspaceText(session, LIB);
      await writeWorkspaceText(session, LIB, REWRITTEN);
      await runTests(session);
      await writeLog(session, FUNCTION_NAMES);
    }),
  },
  'four-of-five': {
    title: 'Leaves the slow loop as it is',
    expected: 0.76,
    program: repairAll(FUNCTION_NAMES.filter((name) => name !== 'steps')),
  },
};
