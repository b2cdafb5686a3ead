/**
 * Embeds the elements in another page: with the single file, without a bundler, and under a content security policy
 * that allows only the sources listed in docs/embedding.md.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { ensureLib, LIB } from '../../package.mjs';
import { until } from './engines/engine.mjs';
import { noteSteps } from './engines/smoke.mjs';

/** @typedef {import('./engines/engine.mjs').Running} Running */
/** @typedef {import('./engines/engine.mjs').Seat} Seat */
/** @typedef {import('./engines/smoke.mjs').Smoke} Smoke */

/** The content security policy from docs/embedding.md. `connect-src` is needed only if the `src` attribute is used. */
export const POLICY = "default-src 'none'; script-src 'self'; worker-src blob:; connect-src 'self'";

/** The nonce allows the page's own styles and listener, and `img-src` allows its icon. The elements need neither. */
const NONCE = 'page';
const PAGE_POLICY =
  POLICY.replace("'self';", `'self' 'nonce-${NONCE}';`) + `; style-src 'nonce-${NONCE}'; img-src 'self'`;

const ALL = `<pola-playground id="playground" scenario="config_review" condition="task_scoped" view="why" step="5" height="480"></pola-playground>
<pola-matrix id="matrix"></pola-matrix>
<pola-chain id="chain" scenario="config_review" condition="task_scoped"></pola-chain>
<pola-why id="why" scenario="config_review" condition="task_scoped" step="5"></pola-why>
<pola-graph id="graph" workflow="misrouted_desk" height="900"></pola-graph>`;

/**
 * @typedef {object} Content
 * @property {string} [body] other elements
 * @property {Record<string, string>} [files] files next to the page, by name
 * @property {boolean} [shared] whether pages of other origins may read the files
 * @property {string} [connect] one more origin that the page may connect to
 * @property {string} [more] additional directives, appended to the page's policy
 */

/**
 * Serves a page with elements. `#told` lists their events and the policy violations.
 *
 * @param {Content} [content]
 * @returns {Promise<{ url: string; close: () => Promise<void> }>}
 */
export async function serveElements({
  body = ALL,
  files = {},
  shared = false,
  connect = '',
  more = '',
} = {}) {
  await ensureLib();
  const script = readFileSync(join(LIB, 'element', 'pola-element.js'));
  const policy = PAGE_POLICY.replace("connect-src 'self'", `connect-src 'self' ${connect}`) + more;
  const server = createServer(({ url = '/' }, response) => {
    const [path = '/', query = ''] = url.split('?');
    const file = files[path.slice(1)];
    if (path === '/pola-element.js') send(response, 'text/javascript', script);
    else if (file !== undefined) {
      if (shared) response.setHeader('access-control-allow-origin', '*');
      send(response, 'text/plain', file);
    } else send(response, 'text/html', pageOf(body, query.includes('dark')), policy);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const close = () =>
    new Promise((/** @type {(value: void) => void} */ done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}/`, close };
}

/** @param {import('node:http').ServerResponse} response @param {string} type @param {string | Buffer} body @param {string} [policy] */
function send(response, type, body, policy) {
  response.setHeader('content-type', `${type}; charset=utf-8`);
  if (policy !== undefined) response.setHeader('content-security-policy', policy);
  response.end(body);
}

/** @param {string} body @param {boolean} isDark */
function pageOf(body, isDark) {
  const ground = isDark ? '#101820' : '#fffdf5';
  return `<!doctype html><html lang="en"><head><title>Slides</title><meta name="viewport" content="width=device-width">
<style nonce="${NONCE}">body { margin: 16px; background: ${ground}; } h1 { color: ${isDark ? '#fff' : '#000'}; }</style>
<script nonce="${NONCE}">
  window.told = [];
  for (const name of ['ready', 'change', 'run', 'error'])
    addEventListener('pola-' + name, ({ target, detail }) => window.told.push({ id: target.id, name, detail }));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
    window.told.push({ id: 'policy', name: effectiveDirective, detail: { blockedURI, sourceFile, lineNumber } }));
</script>
<script type="module" src="pola-element.js"></script></head><body><main><h1>Slides</h1>
${body}
</main></body></html>`;
}

/**
 * Checks all elements in one page: each shows its part, with the same fingerprint and without policy violations.
 *
 * @param {Running} engine
 * @param {string} page
 * @returns {Promise<Smoke>}
 */
export async function smokeElements(engine, page) {
  const seat = await engine.seat();
  const { steps, attempt } = noteSteps();
  /** @type {string | null} */
  let fingerprint = null;
  try {
    await attempt('the playground ran', async () => {
      await seat.goTo(page);
      fingerprint = await until(() => seat.ask(readRun), 'the pola-run event');
    });
    for (const [id, selector, count] of /** @type {const} */ ([
      ['playground', '[data-why-code="CONSTRAINT_VIOLATION"]', 1],
      ['matrix', '[data-cell]', 21],
      ['chain', '[data-rung]', 2],
      ['why', '[data-why-code="CONSTRAINT_VIOLATION"]', 1],
      ['graph', '[data-node]', 6],
    ]))
      await attempt(`<pola-${id}> shows its part`, () =>
        until(() => seat.ask(hasPart, id, selector, count), `${count} of ${selector} in ${id}`),
      );
    await attempt('the page’s content policy blocked nothing', async () => {
      const refused = await seat.ask(listRefused);
      if (refused.length > 0) throw new Error(refused.join('; '));
    });
  } finally {
    await seat.leave();
  }
  return { steps, fingerprint };
}

/** Runs in the page, as do the next two functions. @typedef {{ id: string; name: string; detail: any }} Told */
function readRun() {
  const { told } = /** @type {{ told: Told[] }} */ (/** @type {unknown} */ (window));
  return told.find(({ name }) => name === 'run')?.detail.fingerprint ?? null;
}

/** @param {string} id @param {string} selector @param {number} count */
function hasPart(id, selector, count) {
  const found = document.getElementById(id)?.shadowRoot?.querySelectorAll(selector).length ?? 0;
  return found >= count ? true : null;
}

function listRefused() {
  const { told } = /** @type {{ told: Told[] }} */ (/** @type {unknown} */ (window));
  return told
    .filter(({ id }) => id === 'policy')
    .map(({ name, detail }) => `${name} ${JSON.stringify(detail)}`);
}
