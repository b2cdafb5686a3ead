/**
 * Tests the site over plain HTTP under a host name other than this machine's, as on a trainer's laptop. There is no
 * secure context, so there is no browser cryptography, no clipboard, no locks and no offline cache. Everything except
 * saving works.
 */
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CHROMIUM_ARGS, ensureTestBrowser } from '../../../scripts/find-chromium.mjs';
import { GOLDEN } from '../engine/golden.js';
import { EditPage, READ_RULE } from './pages/edit.js';
import { withProfile } from './pages/profile.js';
import { soon, type Tab } from './pages/tab.js';
import { itLong } from '../../support/long.js';

const LAPTOP = 'trainer.test';

let browser: Browser;

/**
 * Runs a test at the laptop's host name. Features that a browser reserves for secure contexts must really be
 * unavailable there.
 */
const visit = (journey: (tab: Tab) => Promise<void>) =>
  withProfile(browser, inject('siteUrl').replace('127.0.0.1', LAPTOP), async (profile) => {
    const tab = await profile.openTab();
    const there = await tab.page.evaluate(() => [
      isSecureContext,
      'subtle' in crypto,
      'randomUUID' in crypto,
      'clipboard' in navigator,
      'serviceWorker' in navigator,
      'locks' in navigator,
    ]);
    expect(there).toEqual([false, false, false, false, false, false]);
    await journey(tab);
  });

describe('the playground over plain HTTP', () => {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: await ensureTestBrowser(),
      args: [...CHROMIUM_ARGS, `--host-resolver-rules=MAP ${LAPTOP} 127.0.0.1`],
    });
  });
  afterAll(() => browser.close());

  it('the page computes the same results over plain HTTP, signs and verifies, and saves edits', () =>
    visit(async (tab) => {
      await soon(() => tab.page.locator('.status').innerText()).toContain('Same results as published');
      expect(await tab.fingerprint()).toBe(GOLDEN.fingerprint);
      const edit = new EditPage(tab);
      await edit.open();
      await edit.field(READ_RULE, 'Directory').fill('/');
      await edit.showsYours('landed, done');
      await tab.page.keyboard.press('Control+Enter');
      await tab.idle();
      // Leaving the code editor stores the draft before the reload.
      await tab.goTo('#/help/about');
      await tab.reload();
      await tab.goTo('#/');
      await soon(async () => (await tab.cells())['config_review:yours']).toBe('landed, done');
    }));

  itLong('over plain HTTP, text can be copied by selecting it, and a lesson can be passed', () =>
    visit(async (tab) => {
      await tab.press('Share');
      const link = tab.page.locator('[data-copy="share"]');
      await tab.press('Copy link');
      const selected = await link.evaluate((field: HTMLInputElement) =>
        field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
      );
      expect(selected).toBe(await link.inputValue());
      expect(selected).toContain(`http://${LAPTOP}:`);
      await tab.page.keyboard.press('Escape');
      await tab.goTo('#/learn/m2-fence');
      await tab.page.locator('[data-begin]').click();
      for (let hint = 1; hint <= 3; hint += 1) await tab.press(`Show hint ${hint} of 3`);
      await tab.press('Show one answer');
      await tab.page.locator('aside[data-lesson] [data-done]').waitFor();
    }),
  );

  itLong('the page explains in plain words which features do not work at a plain HTTP URL', () =>
    visit(async (tab) => {
      await tab.goTo('#/help/readiness');
      const line = (id: string) => tab.page.locator(`[data-ready="${id}"]`);
      await soon(() => line('fingerprint').getAttribute('data-ok')).toBe('true');
      await soon(() => line('keeps').getAttribute('data-ok')).toBe('true');
      expect(await line('offline').getAttribute('data-ok')).toBe('false');
      expect(await line('offline').innerText()).toContain('plain HTTP');
      expect(await line('copies').getAttribute('data-ok')).toBe('false');
      expect(await line('copies').innerText()).toContain('copy them');
    }),
  );
});
