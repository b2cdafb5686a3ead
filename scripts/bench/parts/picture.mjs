/**
 * Measures the graph of a workflow in Chromium with the CPU throttled to a quarter of its speed: from navigation to the
 * frame that shows it, and from selecting a layer to the next frame.
 */
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, ensureChromium } from '../../find-chromium.mjs';
import { DIST, ensureBuilt } from '../../site.mjs';
import { serveFolder } from '../../static-server.mjs';
import { quantile } from './time.mjs';

/** @typedef {import('playwright').Page} Page */

const AIM = { paint: 350, layer: 50 };
const THROTTLE = 4;
const FRESH_PAGES = 5;
const SWITCHES = 20;

/**
 * @param {{ id: string; nodes: number }} workflow
 * @returns {Promise<import('../../bench.mjs').Row[]>}
 */
export async function measurePicture({ id, nodes }) {
  await ensureBuilt();
  const server = await serveFolder(DIST);
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGS });
  const [first, again, layers] = [[], [], []].map(() => /** @type {number[]} */ ([]));
  try {
    for (let i = 0; i < FRESH_PAGES; i++) {
      const page = await openList(browser, server.url);
      first?.push(await page.evaluate(drawPicture, { id, nodes }));
      await page.evaluate(leavePicture);
      again?.push(await page.evaluate(drawPicture, { id, nodes }));
      if (i === 0) layers?.push(...(await page.evaluate(switchLayers, SWITCHES)));
      await page.context().close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
  const paint = `first paint of ${id} at ${THROTTLE}x, including loading its scripts`;
  const warm = `paint of ${id} at ${THROTTLE}x, scripts already loaded`;
  return [
    { name: warm, value: quantile(again ?? [], 0.5), unit: 'ms', aim: AIM.paint },
    { name: paint, value: quantile(first ?? [], 0.5), unit: 'ms', aim: AIM.paint, per: warm },
    { name: `layer switch at ${THROTTLE}x`, value: quantile(layers ?? [], 0.5), unit: 'ms', aim: AIM.layer },
  ];
}

/**
 * Opens the list of workflows in a new profile, and throttles the page once it is idle.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @returns {Promise<Page>}
 */
async function openList(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${url}#/graph`);
  await page.waitForSelector('[data-workflow]');
  await page.waitForFunction(() => document.querySelector('[data-busy]') === null);
  await page.waitForTimeout(500);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  return page;
}

/** Runs in the page. @param {{ id: string; nodes: number }} workflow */
async function drawPicture({ id, nodes }) {
  const frame = () => new Promise(requestAnimationFrame);
  const start = performance.now();
  location.hash = `#/graph/${id}?mode=picture`;
  for (;;) {
    await frame();
    const drawn = document.querySelectorAll('[data-picture] [data-node]').length;
    if (drawn >= nodes && document.querySelector('[data-picture] [data-edge]') !== null) break;
    if (performance.now() - start > 30_000) throw new Error(`${drawn} of ${nodes} nodes were drawn`);
  }
  const after = new MessageChannel();
  const painted = new Promise((resolve) => (after.port1.onmessage = resolve));
  requestAnimationFrame(() => after.port2.postMessage(null));
  await painted;
  after.port1.close();
  return performance.now() - start;
}

async function leavePicture() {
  location.hash = '#/graph';
  while (document.querySelector('[data-picture]') !== null) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve, 500));
}

/** Runs in the page. @param {number} count @returns {Promise<number[]>} */
async function switchLayers(count) {
  const samples = [];
  for (let i = 0; i < count; i++) {
    // Toggles the layer on and off. Each toggle counts as one switch.
    const layer = /** @type {HTMLElement | null} */ (document.querySelector('[data-layer="coverage"]'));
    if (layer === null) throw new Error('the layer selection is missing');
    const start = performance.now();
    layer.click();
    await new Promise((resolve) => {
      const after = new MessageChannel();
      after.port1.onmessage = resolve;
      requestAnimationFrame(() => after.port2.postMessage(null));
    });
    samples.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return samples;
}
