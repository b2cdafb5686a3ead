/**
 * Finds the Chromium for browser tests, and installs it where possible.
 *
 * `CHROMIUM_PATH` takes precedence and must be executable; a wrong value is an error. The test library does not
 * download a browser itself.
 */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isStarted, Refusal, runMain, runProgram } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** The headless shell, which has no window and needs half the processor time per page. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const WINDOWS_FOLDERS = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];

/** @type {Readonly<Record<string, readonly string[]>>} */
const USUAL_PLACES = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
    '/opt/google/chrome/chrome',
  ],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: WINDOWS_FOLDERS.flatMap((name) => {
    const folder = process.env[name];
    if (folder === undefined) return [];
    return ['Chromium', 'Google\\Chrome', 'Microsoft\\Edge'].map((product) =>
      join(folder, product, 'Application', product.endsWith('Edge') ? 'msedge.exe' : 'chrome.exe'),
    );
  }),
};

/**
 * Command-line switches for every launch. They stop the browser's own network requests and let it run as root in a
 * container.
 */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Returns the path of a Chromium or Chrome executable, or null if there is none.
 *
 * @param {NodeJS.ProcessEnv} [environment]
 * @param {readonly string[]} [places]
 * @throws {Refusal} if CHROMIUM_PATH is not an executable file
 */
export function findChromium(environment = process.env, places = USUAL_PLACES[process.platform] ?? []) {
  const chosen = environment.CHROMIUM_PATH;
  if (chosen !== undefined && chosen !== '') {
    if (isExecutable(chosen)) return chosen;
    throw new Refusal(`CHROMIUM_PATH is ${chosen}, which is not an executable file.`);
  }
  return [...places, ...namesOnPath(NAMES, environment)].find(isExecutable) ?? null;
}

/**
 * Returns the browser for tests: the headless shell if there is one; otherwise the result of `findChromium`.
 *
 * @param {NodeJS.ProcessEnv} [environment]
 * @param {readonly string[]} [places]
 * @throws {Refusal} if CHROMIUM_PATH is not an executable file
 */
export function findTestBrowser(environment = process.env, places) {
  const isChosen = (environment.CHROMIUM_PATH ?? '') !== '';
  const shell = isChosen ? undefined : namesOnPath([HEADLESS_SHELL], environment).find(isExecutable);
  return shell ?? findChromium(environment, places);
}

/**
 * @param {readonly string[]} names names of programs
 * @param {NodeJS.ProcessEnv} environment
 */
function namesOnPath(names, environment) {
  return (environment.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) =>
      names.map((name) => join(folder, process.platform === 'win32' ? `${name}.exe` : name)),
    );
}

/**
 * Returns the path of a Chromium executable, installing it if needed.
 *
 * @throws {Refusal} with one message if there is none
 */
export async function ensureChromium() {
  return findChromium() ?? (await install(['chromium'], findChromium));
}

/** Returns the browser for tests and installs it if needed. @throws {Refusal} with one message if there is none */
export async function ensureTestBrowser() {
  return findTestBrowser() ?? (await install([HEADLESS_SHELL, 'chromium'], findTestBrowser));
}

/**
 * Installs the first of these packages that contains a browser.
 *
 * @param {readonly string[]} packages
 * @param {() => string | null} find
 */
async function install(packages, find) {
  if (!canInstall()) {
    throw new Refusal(
      'The browser tests need Chromium or Chrome, but neither was found: install one, or set CHROMIUM_PATH to its executable.',
    );
  }
  process.stderr.write('Installing Chromium for the browser tests ...\n');
  let output = '';
  for (const name of packages) {
    output = await installPackages([name]);
    const installed = find();
    if (installed !== null) return installed;
  }
  throw new Refusal(
    `${output.trim()}\nChromium could not be installed with apt-get. Install it manually, or set CHROMIUM_PATH to a Chromium or Chrome executable.`,
  );
}

/** True on a Debian-like system where packages may be installed. */
export function canInstall() {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

/**
 * Installs system packages and returns the output.
 *
 * @param {readonly string[]} packages
 */
export async function installPackages(packages) {
  await runProgram('apt-get', ['update'], { capture: true });
  const { output } = await runProgram('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    capture: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  return output;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

if (isStarted(import.meta.url)) await runMain(async () => console.log(await ensureTestBrowser()));
