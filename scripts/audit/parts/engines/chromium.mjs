/** Chromium, controlled with Playwright, which the end-to-end tests also use. */
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, ensureChromium, findChromium } from '../../../find-chromium.mjs';
import { KEYS } from './engine.mjs';

/** @type {import('./engine.mjs').Engine} */
export const CHROMIUM = {
  name: 'Chromium',
  packages: ['chromium'],
  missing: () => (findChromium() === null ? 'Chromium or Chrome is not installed' : null),
  async start() {
    const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGS });
    return { version: browser.version(), seat: () => takeSeat(browser), quit: () => browser.close() };
  },
};

/**
 * @param {import('playwright').Browser} browser
 * @returns {Promise<import('./engine.mjs').Seat>}
 */
async function takeSeat(browser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const names = new Map(Object.entries(KEYS).map(([name, key]) => [key, name]));
  return {
    goTo: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    // Embeds the arguments in the source as JSON, because Playwright passes only one argument.
    ask: (fn, ...args) => page.evaluate(`(${String(fn)})(...${JSON.stringify(args)})`),
    press: async (...keys) => {
      const held = keys.filter((key) => key === KEYS.Control || key === KEYS.Shift);
      for (const key of held) await page.keyboard.down(names.get(key) ?? key);
      for (const key of keys.filter((one) => !held.includes(one)))
        await page.keyboard.press(names.get(key) ?? key);
      for (const key of held) await page.keyboard.up(names.get(key) ?? key);
    },
    leave: () => context.close(),
  };
}
