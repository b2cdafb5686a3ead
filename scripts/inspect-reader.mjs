/** Gives the tests a Python with Inspect, whose reader tells whether our logs are logs. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from './files.mjs';
import { runProgram } from './run.mjs';

const READER = 'inspect_ai==0.3.285';
const FOLDER = join(CACHE, READER.replace('==', '-'));

/**
 * The Python to ask, installed first where that is possible; null after a sentence where it is not.
 *
 * @returns {Promise<string | null>}
 */
export async function ensureInspectReader() {
  const python = join(FOLDER, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
  if (existsSync(python) && (await succeeds(python, ['-c', 'import inspect_ai']))) return python;
  process.stderr.write(`Installing ${READER} for the test of Inspect logs ...\n`);
  const isThere =
    (await succeeds('python3', ['-m', 'venv', FOLDER])) &&
    (await succeeds(python, ['-m', 'pip', 'install', '-q', '--disable-pip-version-check', READER]));
  if (isThere) return python;
  process.stderr.write(
    `${READER} could not be installed (python3 with venv and pip is needed): that test is skipped.\n`,
  );
  return null;
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 */
async function succeeds(program, args) {
  return (await runProgram(program, args, { capture: true })).code === 0;
}
