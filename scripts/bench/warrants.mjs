/**
 * Measures warrant operations in Node and Chromium with the same code. Each row compares both platforms.
 *
 * Verification time should grow only linearly with the chain's length: a chain of 64 links should take four times as
 * long as one of 16.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { bundleForNode } from '../bundle.mjs';
import { CHROMIUM_ARGS, ensureChromium } from '../find-chromium.mjs';
import { DIST, ensureBuilt } from '../site.mjs';
import { serveFolder } from '../static-server.mjs';

export const title = 'Warrants in Node and in Chromium (medians; chains that have not been verified before)';

/** @typedef {{ name: string; us: number }[]} Work */

/**
 * Rows that are compared with another row of the same platform instead of the other platform.
 * @type {Record<string, string>}
 */
const WITHIN = {
  'verify a chain of 4': 'verify a chain of 1',
  'verify a chain of 8': 'verify a chain of 4',
  'verify a chain of 16': 'verify a chain of 8',
  'verify a chain of 64': 'verify a chain of 16',
  'sign, WebCrypto': 'sign, JavaScript',
  'verify, WebCrypto': 'verify, JavaScript',
};

/** @returns {Promise<import('../bench.mjs').Row[]>} */
export async function measure() {
  const bundle = await bundleForNode('scripts/bench/parts/warrant-work.mjs', 'bench-warrants');
  const { measureWarrants } = await import(pathToFileURL(bundle).href);
  const rows = label('Node', await measureWarrants());
  return [...rows, ...label('Chromium', await measureInChromium(bundle))];
}

/**
 * @param {string} platform
 * @param {Work} work
 * @returns {import('../bench.mjs').Row[]}
 */
function label(platform, work) {
  return work.map(({ name, us }) => {
    const within = WITHIN[name];
    const per = within === undefined ? `Node: ${name}` : `${platform}: ${within}`;
    return {
      name: `${platform}: ${name}`,
      value: us,
      unit: 'us',
      ...(per === `${platform}: ${name}` ? {} : { per }),
    };
  });
}

/**
 * @param {string} bundle
 * @returns {Promise<Work>}
 */
async function measureInChromium(bundle) {
  await ensureBuilt();
  // The page is served over HTTP, because an empty page is not a secure context and has no WebCrypto.
  const server = await serveFolder(DIST);
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGS });
  try {
    const page = await (await browser.newContext({ bypassCSP: true })).newPage();
    await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(`${server.url}empty`);
    await page.addScriptTag({ content: readFileSync(bundle, 'utf8'), type: 'module' });
    await page.waitForFunction(() => 'measureWarrants' in globalThis);
    return await page.evaluate(() => /** @type {any} */ (globalThis).measureWarrants());
  } finally {
    await browser.close();
    await server.close();
  }
}
