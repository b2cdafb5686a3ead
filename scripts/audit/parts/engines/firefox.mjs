/** The installed Firefox, controlled by its own WebDriver BiDi. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, startGroup, until } from './engine.mjs';
import { openSocket } from './socket.mjs';

const PROGRAMS = ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
/** No network requests of its own, and no questions at the start. */
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
  const url = await until(() => readAddress(profile), 'Firefox to listen');
  const socket = await openSocket(`${url}/session`);
  const send = connect(socket);
  const { capabilities } = await send('session.new', { capabilities: {} });
  return {
    version: capabilities.browserVersion,
    seat: () => takeSeat(send),
    quit: async () => {
      socket.close();
      await program.end();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Its URL, which it writes into its profile. @param {string} profile */
function readAddress(profile) {
  try {
    const said = JSON.parse(readFileSync(join(profile, 'WebDriverBiDiServer.json'), 'utf8'));
    return `ws://${said.ws_host}:${said.ws_port}`;
  } catch {
    return null;
  }
}

/** Numbered requests and responses. @param {import('./socket.mjs').Socket} socket @returns {Send} */
function connect(socket) {
  let last = 0;
  /** @type {Map<number, { resolve: (value: any) => void; reject: (error: Error) => void }>} */
  const waiting = new Map();
  socket.onText((text) => {
    const { id, type, result, error, message } = JSON.parse(text);
    const asked = waiting.get(id);
    waiting.delete(id);
    if (type === 'error') asked?.reject(new Error(`${error}: ${message}`));
    else asked?.resolve(result);
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });
}

/** A window in a container of its own. @param {Send} send @returns {Promise<import('./engine.mjs').Seat>} */
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
      const said = await send('script.evaluate', { expression, target, awaitPromise: true });
      if (said.type === 'exception') throw new Error(said.exceptionDetails.text);
      return JSON.parse(said.result.value);
    },
    press: (...keys) => send('input.performActions', { context, actions: [keyActions(keys)] }),
    leave: () => send('browser.removeUserContext', { userContext }),
  };
}

/** Down in order and up in reverse, so that a modifier is held. @param {readonly string[]} keys */
export function keyActions(keys) {
  const down = keys.map((value) => ({ type: 'keyDown', value }));
  const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }));
  return { type: 'key', id: 'keyboard', actions: [...down, ...up] };
}
