/** Tests that the page stays in Chinese when the server stops. */
import { expect, it } from 'vitest';
import { DIST } from '../../../scripts/site.mjs';
import { serveFolder } from '../../../scripts/static-server.mjs';
import { GOLDEN } from '../engine/golden.js';
import { shareChromium } from './launch.js';
import { withProfile } from './pages/profile.js';
import { soon } from './pages/tab.js';

it('after a language is selected, the page opens in that language even without the server', async () => {
  const server = await serveFolder(DIST);
  const journey = withProfile(
    await shareChromium(),
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
}, 120_000);
