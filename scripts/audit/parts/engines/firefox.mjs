/**
 * The installed Firefox, controlled through WebDriver BiDi, which is built into Firefox. Selenium sends the commands.
 * Selenium's own Firefox driver would need geckodriver, which Debian does not package.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, startGroup, until } from './engine.mjs';

/** The types declare a named export, but the module is the class itself. @type {typeof import('selenium-webdriver/bidi/index.js').Index} */
const BiDi = createRequire(import.meta.url)('selenium-webdriver/bidi/index.js');

const PROGRAMS = ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
/** Settings that stop Firefox from making network requests of its own and from showing dialogs at startup. */
const SETTINGS = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'services.settings.server': 'data:,',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
};

/** @typedef {(method: string, params: object) => Promise<any>} Send */

/** @type {import('./engine.mjs').Engine} */
export const FIREFOX = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  missing: () => (findProgram(PROGRAMS) === null ? 'Firefox is not installed' : null),
  start,
};

/** @returns {Promise<import('./engine.mjs').Running>} */
async function start() {
  const profile = mkdtempSync(join(tmpdir(), 'pola-firefox-'));
  const settings = Object.entries(SETTINGS).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), settings.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const program = startGroup(findProgram(PROGRAMS) ?? 'firefox', args);
  const url = await until(() => readAddress(profile), 'a connection to Firefox');
  const connection = new BiDi(`${url}/session`);
  /** @type {Send} */
  const send = async (method, params) => {
    const reply = /** @type {any} */ (await connection.send({ method, params }));
    if (reply.type === 'error') throw new Error(`${reply.error}: ${reply.message}`);
    return reply.result;
  };
  const { capabilities } = await send('session.new', { capabilities: {} });
  return {
    version: capabilities.browserVersion,
    seat: () => takeSeat(send),
    quit: async () => {
      await connection.close();
      await program.end();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/**
 * Returns the URL that Firefox writes to its profile once it accepts connections; null before that.
 *
 * @param {string} profile
 */
function readAddress(profile) {
  try {
    const server = JSON.parse(readFileSync(join(profile, 'WebDriverBiDiServer.json'), 'utf8'));
    return `ws://${server.ws_host}:${server.ws_port}`;
  } catch {
    return null;
  }
}

/** Opens a window in a separate container. @param {Send} send @returns {Promise<import('./engine.mjs').Seat>} */
async function takeSeat(send) {
  const { userContext } = await send('browser.createUserContext', {});
  const { context } = await send('browsingContext.create', { type: 'tab', userContext });
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });
  return {
    goTo: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
    ask: async (fn, ...args) => {
      const expression = `Promise.resolve((${String(fn)})(...${JSON.stringify(args)})).then((answer) => JSON.stringify(answer ?? null))`;
      const target = { context };
      const reply = await send('script.evaluate', { expression, target, awaitPromise: true });
      if (reply.type === 'exception') throw new Error(reply.exceptionDetails.text);
      return JSON.parse(reply.result.value);
    },
    press: (...keys) => send('input.performActions', { context, actions: [keyActions(keys)] }),
    leave: () => send('browser.removeUserContext', { userContext }),
  };
}

/**
 * Presses the keys in order and releases them in reverse, so that a modifier is held while later keys are pressed.
 *
 * @param {readonly string[]} keys
 */
function keyActions(keys) {
  const down = keys.map((value) => ({ type: 'keyDown', value }));
  const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }));
  return { type: 'key', id: 'keyboard', actions: [...down, ...up] };
}
