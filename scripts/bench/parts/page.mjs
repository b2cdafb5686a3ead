/** Functions that open a page of the built site with the probe in it, wait for measurements, and read them. */
import { watchPage } from './page-probe.mjs';

/** @typedef {import('playwright').Page} Page */
/** @typedef {import('./page-probe.mjs').Probe} Probe */

/**
 * @param {import('playwright').Browser} browser
 * @param {string} address
 * @param {number} [throttle] how many times slower the processor runs after the page has loaded
 * @returns {Promise<Page>} a page in a new profile whose first run is finished
 */
export async function openPage(browser, address, throttle = 1) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(watchPage);
  await page.goto(address);
  await waitForCount(page, 'studies', 2);
  if (throttle > 1) {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  }
  return page;
}

/** Reads the milliseconds from "21 trials completed on your device in 99 ms". @param {Page} page */
export async function readReport(page) {
  await page.waitForFunction(() => document.querySelector('[data-busy]') === null);
  const text = await page.locator('[data-trials]').innerText();
  const [, number, unit] = /in ([\d.,]+) (ms|s)/.exec(text) ?? [];
  return Number(number?.replace(',', '')) * (unit === 's' ? 1000 : 1);
}

/**
 * @param {Page} page
 * @param {keyof Probe} what
 * @param {number} count
 */
export async function waitForCount(page, what, count) {
  await page.waitForFunction(
    ([name, least]) => /** @type {any} */ (globalThis).probe[name].length >= least,
    /** @type {const} */ ([what, count]),
    { polling: 20 },
  );
}

/**
 * @param {Page} page
 * @returns {Promise<Probe>}
 */
export async function readProbe(page) {
  return page.evaluate(() => /** @type {any} */ (globalThis).probe);
}
