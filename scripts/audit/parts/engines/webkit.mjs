/** WebKit as packaged by Debian, with its driver (through Selenium) and its MiniBrowser on a virtual screen. */
import { setTimeout as wait } from 'node:timers/promises';
import { Builder } from 'selenium-webdriver';
import { findProgram, freePort, startGroup, until } from './engine.mjs';

const BROWSERS = ['4.1', '6.0', '4.0'].flatMap((version) =>
  ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);

/** The driver sometimes never responds to a session request while it is still closing the previous session. */
const SESSION_MS = 30_000;
const MOST_TRIES = 3;

/** @type {import('./engine.mjs').Engine} */
export const WEBKIT = {
  name: 'WebKit',
  packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
  missing() {
    const has = findProgram(['WebKitWebDriver']) !== null && findProgram(BROWSERS) !== null;
    if (!has) return 'WebKitWebDriver is not installed';
    return findProgram(['xvfb-run']) === null ? 'Xvfb is not installed' : null;
  },
  start,
};

/** @returns {Promise<import('./engine.mjs').Running>} */
async function start() {
  const port = await freePort();
  // The browser's sandbox is disabled, because it does not work inside a container. Only the project's own pages are
  // opened.
  const env = { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1' };
  const program = startGroup('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], env);
  const url = `http://127.0.0.1:${port}`;
  await until(async () => ((await isListening(url)) ? true : null), 'a connection to WebKit');
  const driver = await openSession(url);
  const version = (await driver.getCapabilities()).getBrowserVersion() ?? 'unknown';
  await driver.quit();
  return { version, seat: () => takeSeat(url), quit: program.end };
}

/** @param {string} url */
function isListening(url) {
  return fetch(`${url}/status`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Opens a separate session, which keeps its stored data until it ends.
 *
 * @param {string} url
 * @returns {Promise<import('./engine.mjs').Seat>}
 */
async function takeSeat(url) {
  const driver = await openSession(url);
  await driver.manage().setTimeouts({ script: 120_000, pageLoad: 120_000 });
  await driver.manage().window().setRect({ width: 1280, height: 800 });
  return {
    goTo: (page) => driver.get(page),
    reload: () => driver.navigate().refresh(),
    ask: async (fn, ...args) => {
      const reply = await driver.executeAsyncScript(`const done = arguments[arguments.length - 1];
        Promise.resolve((${String(fn)})(...${JSON.stringify(args)})).then(
          (answer) => done({ answer: JSON.stringify(answer ?? null) }), (error) => done({ error: String(error) }));`);
      const { answer, error } = /** @type {{ answer: string; error?: string }} */ (reply);
      if (error !== undefined) throw new Error(error);
      return JSON.parse(answer);
    },
    press: (...keys) => {
      const actions = driver.actions();
      for (const key of keys) actions.keyDown(key);
      for (const key of keys.toReversed()) actions.keyUp(key);
      return actions.perform();
    },
    leave: () => driver.quit(),
  };
}

/** @param {string} url @returns {Promise<import('selenium-webdriver').WebDriver>} */
async function openSession(url) {
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: findProgram(BROWSERS), args: ['--automation'] },
  };
  for (let tries = 1; ; tries += 1) {
    const driver = new Builder().usingServer(url).withCapabilities(capabilities).build();
    const opened = await Promise.race([driver.getSession().then(() => true), wait(SESSION_MS, false)]);
    if (opened) return driver;
    if (tries === MOST_TRIES) throw new Error(`WebKit did not open a session within ${SESSION_MS / 1000} s.`);
  }
}
