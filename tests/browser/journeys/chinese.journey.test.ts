/**
 * Tests the page in Chinese: axe finds no problems in its main views, and the language is kept when the server stops.
 */
import type { Browser } from 'playwright';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { VIEWS } from '../../../scripts/audit/parts/states.mjs';
import { DIST } from '../../../scripts/site.mjs';
import { serveFolder } from '../../../scripts/static-server.mjs';
import { GOLDEN } from '../engine/golden.js';
import { shareChromium } from './launch.js';
import { withProfile } from './pages/profile.js';
import { soon } from './pages/tab.js';
import { findViolationsInTurn } from './pages/violations.js';

const { home, replay, edit, graph, tasks, learn } = VIEWS;
const SIZES = [
  { name: 'desktop', viewport: { width: 1440, height: 900 }, views: VIEWS },
  // Views with a different layout on a phone.
  {
    name: 'phone',
    viewport: { width: 390, height: 844 },
    views: { home, replay, edit, graph, tasks, learn },
  },
];
const LONG = 120_000;

let browser: Browser;

beforeAll(async () => {
  browser = await shareChromium();
});

describe('in Chinese', () => {
  it.each(SIZES)(
    'axe finds no problems in the main views on a $name',
    ({ viewport, views }) =>
      withProfile(
        browser,
        inject('siteUrl'),
        async (profile) => {
          const tab = await profile.emptyTab();
          const found: string[] = [];
          for (const [view, address] of Object.entries(views)) {
            await tab.goTo(address);
            await tab.idle();
            expect(await tab.page.locator('html').getAttribute('lang')).toBe('zh-CN');
            expect(await tab.heading.textContent()).toMatch(/[一-鿿]/);
            found.push(...(await findViolationsInTurn(tab)).map((line) => `${view}, ${line}`));
          }
          expect(found).toEqual([]);
        },
        { viewport, locale: 'zh-CN' },
      ),
    LONG,
  );

  it(
    'after a language is selected, the page opens in that language even without the server',
    async () => {
      const server = await serveFolder(DIST);
      const journey = withProfile(
        browser,
        server.url,
        async (profile) => {
          const tab = await profile.openTab();
          await tab.press('Menu');
          await Promise.all([
            tab.page.waitForEvent('load'),
            tab.page.getByRole('radio', { name: '简体中文' }).click(),
          ]);
          await tab.settled();
          await tab.goTo('#/help/readiness');
          await tab.page.locator('[data-ready="offline"][data-ok="true"]').waitFor();
          await server.close();
          await tab.goTo('?again=1');
          await soon(() => tab.fingerprint()).toBe(GOLDEN.fingerprint);
          expect(await tab.page.locator('html').getAttribute('lang')).toBe('zh-CN');
          expect(await tab.heading.textContent()).toContain('智能体');
          await tab.goTo('?again=2#/learn');
          expect(await tab.heading.textContent()).toMatch(/[一-鿿]/);
        },
        { serviceWorkers: 'allow' },
      );
      try {
        await journey;
      } finally {
        await server.close().catch(() => undefined);
      }
    },
    LONG,
  );
});
