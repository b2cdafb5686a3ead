/**
 * Tests the layout with fonts that may not be installed: no text is cut off, whatever its width. Run by `npm run
 * test:long`.
 */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findClipped, findHalfCovered, findSideways, spaceText } from '../../../scripts/audit/parts/look.mjs';
import { FONT_SETS, prepareFonts } from '../../../scripts/font-sets.mjs';
import { launchWithFonts } from './launch.js';
import { withProfile } from './pages/profile.js';
import { soon } from './pages/tab.js';

const fonts = await prepareFonts('noto');
const missing = 'missing' in fonts ? fonts.missing : null;
const why = missing === null ? '' : ` (skipped: ${missing})`;
let browser: Browser;

/** Returns the font families used for the page's text, as reported by Chromium. */
async function listFamilies(address: string): Promise<string[]> {
  const page = await browser.newPage();
  await page.goto(address);
  await page.locator('main h1').waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const families = new Set<string>();
  for (const selector of ['main h1', 'header nav a']) {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts: used } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName } of used) families.add(familyName);
  }
  await page.close();
  return [...families];
}

describe.skipIf(missing !== null)(`under Noto Sans${why}`, () => {
  beforeAll(async () => {
    browser = await launchWithFonts(fonts);
  });
  afterAll(() => browser.close());

  it('the page uses only the specified fonts', async () => {
    const families = await listFamilies(inject('siteUrl'));
    expect(families.length).toBeGreaterThan(0);
    expect(families.filter((name) => !name.startsWith(FONT_SETS.noto.sans))).toEqual([]);
  });

  it('APP-211 an imported document starts below the header, regardless of the height of the window', () =>
    withProfile(browser, inject('siteUrl'), async (profile) => {
      const { page } = await profile.openTab('#/import');
      const found: string[] = [];
      for (let height = 700; height <= 1000; height += 12) {
        await page.setViewportSize({ width: 1440, height });
        await page.getByLabel('Or paste text').fill('{"v":1,"kind":"bundle","files":{},"later":1}');
        await page.getByRole('button', { name: 'Import', exact: true }).click();
        await page.locator('[data-import]:focus').waitFor();
        found.push(...(await page.evaluate(findHalfCovered)).map((line) => `${height} px: ${line}`));
        await page.getByRole('button', { name: 'Start over' }).click();
        await page.locator('[data-import]').waitFor({ state: 'detached' });
      }
      expect(found).toEqual([]);
    }));

  it('APP-211 sticky elements stay below a header with two rows', () =>
    withProfile(browser, inject('siteUrl'), async (profile) => {
      // Uses the pseudo-language, whose messages are longer.
      const { page } = await profile.openTab('?lang=en-XA#/edit/config_review');
      await page.setViewportSize({ width: 1100, height: 700 });
      await page.mouse.wheel(0, 500);
      const bottom = (name: string) =>
        page.locator(name).evaluate((one) => one.getBoundingClientRect().bottom);
      await soon(() => bottom('header[data-region]')).toBeGreaterThan(80);
      const top = () => page.locator('aside').evaluate((one) => Math.round(one.getBoundingClientRect().top));
      await soon(top).toBe((await bottom('header[data-region]')) + 16);
    }));

  it('APP-212 the list of attacks shows all of its text even with wide text spacing', () =>
    withProfile(browser, inject('siteUrl'), async (profile) => {
      const { page } = await profile.openTab('#/attacks');
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.locator('main table').first().waitFor();
      await page.evaluate(spaceText);
      expect(await page.evaluate(findClipped)).toEqual([]);
    }));

  it('APP-212 the edge legend wraps with wide text spacing on a narrow page', () =>
    withProfile(browser, inject('siteUrl'), async (profile) => {
      const { page } = await profile.openTab('#/graph/oai_customer_service?mode=picture');
      await page.setViewportSize({ width: 320, height: 640 });
      await page.locator('[data-kind="restrict"]').first().waitFor({ state: 'attached' });
      await page.evaluate(spaceText);
      expect([...(await page.evaluate(findSideways)), ...(await page.evaluate(findClipped))]).toEqual([]);
    }));
});
