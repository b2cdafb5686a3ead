/**
 * Runs other programs, and ends a script with one message if it cannot continue.
 *
 * Standard input is closed for every child, because all commands here must work unattended.
 */
import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './files.mjs';

/** An error that the user can fix. It is printed as one message, without a stack trace. */
export class Refusal extends Error {
  /**
   * @param {string} sentence
   * @param {number} [exitCode]
   */
  constructor(sentence, exitCode = 1) {
    super(sentence);
    this.exitCode = exitCode;
  }
}

/**
 * Runs a program, in the project's root unless `cwd` names another folder.
 *
 * `capture` collects both output streams in `output`. Otherwise both go to the stream named by `to`.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ capture?: boolean; to?: 'stdout' | 'stderr'; env?: NodeJS.ProcessEnv; shell?: boolean; cwd?: string }} [options]
 * @returns {Promise<{ code: number; output: string }>} code 127 if the program could not be started
 */
export function runProgram(
  program,
  args,
  { capture = false, to = 'stdout', env, shell = false, cwd = ROOT } = {},
) {
  const stream = capture ? 'pipe' : to === 'stderr' ? 2 : 1;
  const child = spawn(program, [...args], {
    cwd,
    env: { ...process.env, ...env },
    shell,
    stdio: ['ignore', stream, capture ? 'pipe' : 2],
  });
  let output = '';
  const collect = (/** @type {Buffer} */ bytes) => void (output += bytes.toString());
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const end = () => void child.kill();
  process.once('exit', end);
  child.once('close', () => process.off('exit', end));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Prints the current step of a long command, with the time. @param {string} step */
export function tellStep(step) {
  process.stderr.write(`${new Date().toTimeString().slice(0, 8)} ${step}\n`);
}

/** On Ctrl-C or SIGTERM, ends this process and the programs that it runs. */
export function endOnSignals() {
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
}

/**
 * Runs a JavaScript file with the current Node.
 *
 * @param {string} file
 * @param {readonly string[]} args
 * @param {Parameters<typeof runProgram>[2]} [options]
 */
export function runNode(file, args, options) {
  return runProgram(process.execPath, [file, ...args], options);
}

/**
 * Runs the command of an installed package directly, without the wrappers that differ between platforms.
 *
 * @param {string} script below node_modules
 * @param {readonly string[]} args
 * @param {Parameters<typeof runProgram>[2]} [options]
 */
export function runPackage(script, args, options) {
  return runNode(join(ROOT, 'node_modules', script), args, options);
}

/**
 * True if a module is the script that was started, rather than imported by another script.
 *
 * @param {string} moduleUrl `import.meta.url`
 */
export function isStarted(moduleUrl) {
  const started = process.argv[1];
  if (started === undefined) return false;
  try {
    return moduleUrl === pathToFileURL(realpathSync(started)).href;
  } catch {
    return false;
  }
}

/**
 * Runs the main function of a script. An expected error is printed as one message and sets the exit code.
 *
 * @param {() => Promise<number | void> | number | void} main an exit code, or nothing for 0
 */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error.exitCode;
  }
}
