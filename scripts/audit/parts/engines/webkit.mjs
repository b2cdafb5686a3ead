/** Debian's WebKit: its driver over HTTP, with its small browser on a virtual screen. */
import { findProgram, freePort, startGroup, until } from './engine.mjs';
import { keyActions } from './firefox.mjs';

const BROWSERS = ['4.1', '6.0', '4.0'].flatMap((version) =>
  ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);

/** @typedef {(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, within?: number) => Promise<any>} Send */

/** The driver sometimes never responds to a new session while the previous one is being cleared. */
const SEAT_MS = 30_000;
const MOST_ASKED = 3;
/** Longer than any script or page may take. */
const ANSWER_MS = 150_000;

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
  // A container cannot contain a second sandbox; the pages are our own.
  const env = { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1' };
  const program = startGroup('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], env);
  const send = connect(`http://127.0.0.1:${port}`);
  await until(() => send('GET', '/status').catch(() => null), 'WebKit to listen');
  const first = await takeSeat(send);
  const { version } = first;
  await first.leave();
  return { version, seat: () => takeSeat(send), quit: program.end };
}

/** @param {string} url @returns {Send} */
function connect(url) {
  return async (method, path, body, within = ANSWER_MS) => {
    const said = await fetch(url + path, {
      method,
      signal: AbortSignal.timeout(within),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = await said.json();
    if (!said.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
}

/**
 * A session, which keeps its storage while it lasts.
 *
 * @param {Send} send
 * @returns {Promise<import('./engine.mjs').Seat & { version: string }>}
 */
async function takeSeat(send) {
  const browser = { binary: findProgram(BROWSERS), args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browser } };
  const { sessionId, capabilities: got } = await openSession(send, { capabilities });
  const at = `/session/${sessionId}`;
  await send('POST', `${at}/timeouts`, { script: 120_000, pageLoad: 120_000 });
  await send('POST', `${at}/window/rect`, { width: 1280, height: 800 });
  return {
    version: got.browserVersion,
    goTo: (url) => send('POST', `${at}/url`, { url }),
    reload: () => send('POST', `${at}/refresh`),
    ask: async (fn, ...args) => {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve((${String(fn)})(...${JSON.stringify(args)})).then(
          (answer) => done({ answer: JSON.stringify(answer ?? null) }), (error) => done({ error: String(error) }));`;
      const said = await send('POST', `${at}/execute/async`, { script, args: [] });
      if (said.error !== undefined) throw new Error(said.error);
      return JSON.parse(said.answer);
    },
    press: (...keys) => send('POST', `${at}/actions`, { actions: [keyActions(keys)] }),
    leave: () => send('DELETE', at),
  };
}

/**
 * @param {Send} send
 * @param {object} wanted
 */
async function openSession(send, wanted) {
  for (let asked = 1; ; asked += 1) {
    try {
      return await send('POST', '/session', wanted, SEAT_MS);
    } catch (error) {
      if (asked === MOST_ASKED) throw error;
    }
  }
}
