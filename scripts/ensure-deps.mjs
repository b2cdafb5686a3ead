/**
 * Installs the packages in the lock file if they are missing or outdated.
 *
 * Uses only Node's built-in modules. A stamp inside node_modules contains the digest of the lock file and of everything
 * that compiled packages depend on. npm removes node_modules before it installs, so an interrupted install leaves no
 * stamp. npm's output goes to standard error, because the command line prints JSON on standard output.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './alone.mjs';
import { digestOfFiles, readIfThere, ROOT } from './files.mjs';
import { isStarted, Refusal, runMain, runNode, runProgram } from './run.mjs';

const LOWEST_NODE = [20, 19];
const STAMP = join(ROOT, 'node_modules', '.installed-for');
const INSTALL = ['ci', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error'];
const UNREACHABLE =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT|UNABLE_TO_[A-Z_]+|SELF_SIGNED_[A-Z_]+|CERT_[A-Z_]+|E40[13]|E50[0-9])\b/;

/**
 * Ensures that the packages are installed. One process installs them; others wait until it has finished.
 *
 * @throws {Refusal} with one message if they cannot be installed
 */
export async function ensureDependencies() {
  refuseOldNode(process.versions.node);
  const wanted = digestOfFiles(
    ['package-lock.json'],
    [process.versions.modules, process.platform, process.arch],
  );
  if (readIfThere(STAMP) !== wanted) await alone('install', () => install(wanted));
}

/** @param {string} wanted contents of the stamp */
async function install(wanted) {
  // Another process may have installed them while this one waited.
  if (readIfThere(STAMP) === wanted) return;
  process.stderr.write('Installing the packages from package-lock.json ...\n');
  const { code, output } = await runNpm(INSTALL);
  if (code !== 0) throw new Refusal(explainInstallFailure(output));
  writeFileSync(STAMP, wanted);
}

/** @param {string} version `20.19.0` */
export function refuseOldNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [lowestMajor = 0, lowestMinor = 0] = LOWEST_NODE;
  if (major > lowestMajor || (major === lowestMajor && minor >= lowestMinor)) return;
  throw new Refusal(`Node ${LOWEST_NODE.join('.')} or newer is needed; this is Node ${version}.`);
}

/**
 * Builds the message for a failed install. If the registry could not be reached, the message says so.
 *
 * @param {string} output the output of npm
 */
export function explainInstallFailure(output) {
  const reason = UNREACHABLE.exec(output)?.[0];
  if (reason !== undefined) {
    return `The packages cannot be fetched: the package registry did not respond as expected (${reason}). Check the network or the proxy settings of npm, then run the command again.`;
  }
  return `${output.trim()}\nThe packages could not be installed: npm ci ended with the message above.`;
}

/**
 * Runs the npm that started this script or, if there is none, the npm on the path (on Windows, a command script that
 * needs a shell).
 *
 * @param {readonly string[]} args
 */
export function runNpm(args) {
  const started = process.env.npm_execpath;
  if (started?.endsWith('npm-cli.js') === true) return runNode(started, args, { capture: true });
  return runProgram('npm', args, { capture: true, shell: process.platform === 'win32' });
}

if (isStarted(import.meta.url)) await runMain(ensureDependencies);
